"""Cards, the House Way, hands by the million, and poker hands against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.cards import Card, PlayingCard, cards_text
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way as set_seven
from houseway.games.fortune_pai_gow_poker.settings import read_hand
from houseway.pages.notebook import html_cards
from houseway.rules import read_typed_cards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Typed = str | Sequence[PlayingCard | str]
"""Cards, or their text: `"Kd 4c"`, `"kd4c"`, `"10d joker"`, `["Kd", "4c"]`."""

Hand = str | Sequence[Card | int]
"""A hand among many: its text, its cards, or their indices."""


def read_hand_of(typed: Typed, *, joker: bool) -> tuple[PlayingCard, ...]:
    """Cards, among which a joker may be."""
    return read_typed_cards(_text(typed), joker=joker, where="cards", rule="B0-1")


def read_cards(typed: Typed) -> tuple[Card, ...]:
    """Cards from their text; no joker.

    >>> read_cards("Kd 10c")
    (Card('Kd'), Card('Tc'))
    """
    return read_typed_cards(_text(typed), joker=False, where="cards", rule="B0-1")


def _text(typed: Typed) -> str:
    if isinstance(typed, str):
        return typed
    return " ".join(card if isinstance(card, str) else card.text for card in typed)


@dataclass(frozen=True, slots=True, repr=False)
class HouseWayHand:
    """Seven cards set as two and five, and the row of the House Way that set them."""

    front: tuple[PlayingCard, ...]
    back: tuple[PlayingCard, ...]
    row: str

    def __repr__(self) -> str:
        return f"<HouseWayHand {cards_text(self.front)} / {cards_text(self.back)}, {self.row}>"

    def _repr_html_(self) -> str:
        return f"{html_cards(self.front)} / {html_cards(self.back)} ({self.row})"


def set_house_way(hand: Typed) -> HouseWayHand:
    """How the House Way sets seven cards of Pai Gow.

    >>> set_house_way("As Kd Qh 9c 9s 4d joker")
    <HouseWayHand 9s 9c / As Jo Kd Qh 4d, HW-3>
    """
    found = set_seven(read_hand(_text(hand)))
    return HouseWayHand(found.front, found.back, found.row)


def rank7(hands: NDArray[np.integer[Any]] | Sequence[Hand]) -> NDArray[np.int16]:
    """What many hands of seven cards are worth, as numbers that compare as the hands do.

    `hands` are texts, cards, or an array of card indices, a row a hand: `card.index` runs from 0
    for the two of clubs to 51 for the ace of spades. Five or six cards a row will do, too.
    `hand_name` says what a number stands for.

    >>> rank7(["As Ks Qs Js Ts 2c 2d", "Ah Kd 9c 9s 4h 4d 2c"])
    array([7461, 4400], dtype=int16)
    >>> rank7([[51, 47, 43, 39, 35, 0, 1]])
    array([7461], dtype=int16)
    """
    import numpy as np

    from houseway.hands.kernels.poker import rank_hands  # only now: it loads numba

    if isinstance(hands, str):
        raise ValueError('a list of hands is needed, like ["As Ks Qs Js Ts 2c 2d"]')
    array = hands if isinstance(hands, np.ndarray) else np.array([_indices(each) for each in hands])
    if array.ndim != 2 or array.shape[1] not in (5, 6, 7):
        raise ValueError(f"a row of 5, 6 or 7 cards for each hand is needed, not {array.shape}")
    if array.dtype.kind not in "iu":
        raise ValueError(f"card indices are whole numbers, not {array.dtype}")
    if array.size and not (array.min() >= 0 and array.max() <= 51):
        raise ValueError("a card's index runs from 0 to 51")
    ordered = np.sort(array.astype(np.uint8), axis=1)
    twice = np.flatnonzero((ordered[:, 1:] == ordered[:, :-1]).any(axis=1))
    if twice.size:
        raise ValueError(f"hand {int(twice[0])} has a card twice")
    return rank_hands(array.astype(np.uint8))


def _indices(hand: Hand) -> list[int]:
    if isinstance(hand, str):
        return [card.index for card in read_cards(hand)]
    return [card.index if isinstance(card, Card) else card for card in hand]


def hand_name(value: int) -> str:
    """The hand that a number of `rank7` stands for.

    >>> hand_name(7461), hand_name(4400)
    ('royal flush', 'two pair, nines and fours')
    """
    from houseway.hands.kernels.poker import RANKINGS

    if not 0 <= value < len(RANKINGS):
        raise ValueError(f"a hand's number runs from 0 to {len(RANKINGS) - 1}, and is not {value}")
    return str(RANKINGS[value])


def equity(*hands: str, board: str = "", dead: str = "", game: str = "holdem") -> list[Fraction]:
    """What hands or ranges are worth against each other at poker, exactly: all deals are counted.

    >>> equity("AsKs", "QhQd")
    [Fraction(197833, 428076), Fraction(230243, 428076)]
    """
    from houseway.gamemath.equity import equities, read_showdown

    asked = read_showdown(hands, game=game, board=board, dead=dead)
    return [player.equity for player in equities(asked, always_count=True).players]
