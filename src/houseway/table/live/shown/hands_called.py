"""Names of face-up hands, and which of their cards play: the dealer's and the players' (B4-17,
B5-5, B11-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Game, View
from houseway.games.ultimate_texas_holdem import UltimateTexasHoldem
from houseway.games.view import HIDDEN, Face, Pile
from houseway.table.live.shown.hand_names import name_hand

_BOARD: Final = "board"
_DEALER: Final = "dealer"
_HAND: Final = "hand"


class HandCalled(Fact, frozen=True, omit_defaults=True):
    """A dealer's announcement of a hand: by `spot`, zero for the dealer's, and for a hand in two
    parts which `part`. `best` are the cards that make it, where not all of them do."""

    words: str
    spot: int = 0
    part: str = ""
    best: tuple[PlayingCard, ...] = ()


class HandsCalled(NamedTuple):
    """Every turned hand. `forward` are the community cards that complete the dealer's hand, with as
    many of the dealer's own as possible, where the house pushes them forward (B1-12)."""

    called: tuple[HandCalled, ...]
    forward: tuple[PlayingCard, ...]


def hands_called(game: Game[Any], view: View) -> HandsCalled:
    """The announcements of all face-up hands."""
    board = _seen(view.pile(_BOARD))
    piles = [(0, pile.name.removeprefix(_DEALER).strip(), pile) for pile in view.piles]
    found = [_called(game, *each, board) for each in piles if each[2].name != _BOARD]
    for seat in view.seats:
        if not seat.backline:
            for pile in seat.piles:
                part = "" if pile.name == _HAND else pile.name
                found.append(_called(game, seat.spot, part, pile, board))
    called = tuple([each for each in found if each is not None])
    pushes = _pushes_forward(game) and called and not called[0].spot
    dealers = called[0].best if pushes else ()
    return HandsCalled(called, tuple([card for card in board if card in dealers]))


def _called(
    game: Game[Any], spot: int, part: str, pile: Pile, board: tuple[PlayingCard, ...]
) -> HandCalled | None:
    if not pile.cards or pile.cards[0] is HIDDEN:
        return None
    cards = _seen(pile.cards)
    if len(cards) != len(pile.cards):
        return None
    words, best = name_hand(game, cards, board)
    return HandCalled(words, spot, part, best) if words else None


def _pushes_forward(game: Game[Any]) -> bool:
    """Whether the dealer pushes forward the community cards that complete the hand (B1-12)."""
    return isinstance(game, UltimateTexasHoldem) and game.terms.pushes_forward


def _seen(cards: Iterable[Face]) -> tuple[PlayingCard, ...]:
    return tuple([card for card in cards if card is not None])
