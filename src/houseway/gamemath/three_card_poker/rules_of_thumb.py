"""Rules of thumb for Three Card Poker, with the player-dealer's open card and without."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.stud.rules_of_thumb import Features, StudLists
from houseway.gamemath.three_card_poker.report import table_of
from houseway.hands import ThreeCategory, rank_three
from houseway.hands.kernels.three import RANKINGS
from houseway.rules import Sheet

_NONE: Final = 13  # in the place of the open card


class Seen(NamedTuple):
    """Three cards and the open card; ranks are counted from a deuce, which is 0.

    `value` is the number of the hand among all that differ. `shows` is the open card, 13 for none.
    `over` is 2 for a pair or better and for a card higher than the open card, 1 for its rank as
    the highest card, else 0; `second` is the second highest card of a hand without a pair.
    """

    value: int
    shows: int
    over: int
    second: int


_SIZES: Final = {"value": len(RANKINGS), "shows": 14, "over": 3, "second": 13}


def see(cards: Sequence[Card], shown: Card | None) -> Seen:
    """What a player sees.

    >>> from houseway.cards import parse_cards
    >>> see(parse_cards("Kd 9c 4h"), Card.parse("Ks"))
    Seen(value=179, shows=11, over=1, second=7)
    """
    hand = rank_three(cards)
    high, second, _ = sorted((card.rank - 2 for card in cards), reverse=True)
    better = hand.category is not ThreeCategory.HIGH_CARD
    shows = _NONE if shown is None else shown.rank - 2
    over = 2 if better or (shown is not None and high > shows) else int(high == shows)
    return Seen(RANKINGS.index(hand), shows, over, 0 if better else second)


_HIGH_CARDS: Final = sum(hand.category is ThreeCategory.HIGH_CARD for hand in RANKINGS)


def _read(
    cards: NDArray[np.uint8], values: NDArray[np.int16], shown: int
) -> Mapping[str, NDArray[Any]]:
    ranks = -np.sort(-(cards >> 2).astype(np.int64), axis=1)
    better = values >= _HIGH_CARDS
    shows = _NONE if shown < 0 else shown >> 2
    higher = (ranks[:, 0] > shows) & (shown >= 0)
    return {
        "value": values,
        "shows": np.full(len(values), shows),
        "over": np.where(better | higher, 2, ranks[:, 0] == shows),
        "second": np.where(better, 0, ranks[:, 1]),
    }


FEATURES: Final = Features(_SIZES, _read)


def lists_of(sheet: Sheet, dead: tuple[Card, ...] = ()) -> StudLists:
    """The table on which lists are counted."""
    return StudLists(table_of(sheet), FEATURES, dead)
