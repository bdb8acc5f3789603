"""Rules of thumb for Caribbean Stud Poker, which look at the dealer's open card."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.caribbean_stud_poker.report import table_of
from houseway.gamemath.stud.rules_of_thumb import Features, StudLists
from houseway.hands import Category, best_ranking
from houseway.hands.kernels.poker import CATEGORY_OF
from houseway.rules import Sheet

_ACE: Final = 12
_KING: Final = 11


class Seen(NamedTuple):
    """Five cards and the dealer's open card; ranks are counted from a deuce, which is 0.

    `made` is the class of hand. `ace_king` is 1 for ace and king and nothing better; then `third`
    and `fourth` are the next cards. `shows` is the open card, `holds` 1 for a hand with its rank,
    and `over` 1 if the fourth card is higher than it.
    """

    made: int
    ace_king: int
    third: int
    fourth: int
    shows: int
    holds: int
    over: int


_SIZES: Final = {
    "made": 10, "ace_king": 2, "third": 13, "fourth": 13, "shows": 13, "holds": 2, "over": 2,
}  # fmt: skip


def see(cards: Sequence[Card], shown: Card) -> Seen:
    """What a player sees.

    >>> from houseway.cards import parse_cards
    >>> see(parse_cards("As Kd Qc 7h 2s"), Card.parse("7c"))
    Seen(made=0, ace_king=1, third=10, fourth=5, shows=5, holds=1, over=0)
    """
    ranks = sorted((card.rank - 2 for card in cards), reverse=True)
    made, shows = best_ranking(cards).category, shown.rank - 2
    ace_king = made is Category.HIGH_CARD and ranks[:2] == [_ACE, _KING]
    third, fourth = ranks[2:4] if ace_king else (0, 0)
    over = int(ace_king and fourth > shows)
    return Seen(int(made), int(ace_king), third, fourth, shows, int(shows in ranks), over)


def _read(
    cards: NDArray[np.uint8], values: NDArray[np.int16], shown: int
) -> Mapping[str, NDArray[Any]]:
    ranks = -np.sort(-(cards >> 2).astype(np.int64), axis=1)
    made, shows = CATEGORY_OF[values], shown >> 2
    ace_king = (made == 0) & (ranks[:, 0] == _ACE) & (ranks[:, 1] == _KING)
    third, fourth = (np.where(ace_king, ranks[:, i], 0) for i in (2, 3))
    return {
        "made": made,
        "ace_king": ace_king,
        "third": third,
        "fourth": fourth,
        "shows": np.full(len(made), shows),
        "holds": (ranks == shows).any(axis=1),
        "over": ace_king & (fourth > shows),
    }


FEATURES: Final = Features(_SIZES, _read)


def lists_of(sheet: Sheet, dead: tuple[Card, ...] = ()) -> StudLists:
    """The table on which lists are counted."""
    return StudLists(table_of(sheet), FEATURES, dead)
