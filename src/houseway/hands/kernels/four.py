"""The best four of five cards, as a number: the higher the better. Twin of `hands.four`.

A card is its index, 0 to 51, as `Card.index` counts. Unless four of the five share a suit, their
ranks in rising order decide: the 6,188 ways to draw five ranks are numbered by the combinatorial
number system, rank `r` in place `i` adding C(r + i, i + 1). Where four share a suit a flush is the
best there is, since the fifth card makes no more than a pair; the ranks of the suit look it up.
"""

from bisect import bisect_left
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.hands.four import FourRanking, best_four, rank_four
from houseway.hands.kernels.compiled import kept, kernel
from houseway.hands.kernels.rows import checked_rows, mixed, suited

# Every four-card hand that differs from the others, lowest first: 2,535 of them.
RANKINGS: Final[tuple[FourRanking, ...]] = tuple(
    sorted(
        {rank_four(mixed(ranks)) for ranks in combinations_with_replacement(Rank, 4)}
        | {rank_four(suited(ranks)) for ranks in combinations(Rank, 4)}
    )
)


def least_value(ranking: FourRanking) -> int:
    """The number of a hand; of a ranking with fewer ranks, that of the least hand it reaches."""
    return bisect_left(RANKINGS, ranking)


# _PLACE[i, r] is what rank r, the deuce being 0, adds in place i of five rising ranks.
_PLACE: Final[NDArray[np.int64]] = np.array(
    [[comb(r + i, i + 1) for r in range(13)] for i in range(5)], dtype=np.int64
)


def _tables() -> dict[str, NDArray[Any]]:
    by_ranks = np.zeros(comb(17, 5), dtype=np.int16)
    for ranks in combinations_with_replacement(Rank, 5):
        if ranks[0] != ranks[4]:
            place = sum(int(_PLACE[i, rank - 2]) for i, rank in enumerate(ranks))
            by_ranks[place] = least_value(best_four(mixed(ranks)).ranking)
    by_suit = np.zeros(1 << 13, dtype=np.int16)
    for size, rank in ((4, rank_four), (5, lambda cards: best_four(cards).ranking)):
        for ranks in combinations(Rank, size):
            by_suit[sum(1 << (rank - 2) for rank in ranks)] = least_value(rank(suited(ranks)))
    return {"mixed": by_ranks, "suited": by_suit}


_KEPT: Final = kept("four", _tables)
_MIXED: Final = _KEPT["mixed"]
_SUITED: Final = _KEPT["suited"]
# Four is added to every suit's counter, so that its top bit says "four or more".
_START: Final = 0x4444
_FLUSH_BITS: Final = 0x8888


@kernel
def value_of_rising(one: int, two: int, three: int, four: int, five: int) -> int:
    """The value of five cards whose indices rise."""
    suits = _START
    suits += 1 << ((one & 3) << 2)
    suits += 1 << ((two & 3) << 2)
    suits += 1 << ((three & 3) << 2)
    suits += 1 << ((four & 3) << 2)
    suits += 1 << ((five & 3) << 2)
    if suits & _FLUSH_BITS:
        # Of any two cards one at least is of the suit that four share.
        suit = one & 3
        if (suits >> (suit << 2)) & 8 == 0:
            suit = two & 3
        mask = 0
        for card in (one, two, three, four, five):
            if card & 3 == suit:
                mask |= 1 << (card >> 2)
        return np.int64(_SUITED[mask])
    return np.int64(
        _MIXED[
            _PLACE[0, one >> 2]
            + _PLACE[1, two >> 2]
            + _PLACE[2, three >> 2]
            + _PLACE[3, four >> 2]
            + _PLACE[4, five >> 2]
        ]
    )


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    held = np.empty(5, dtype=np.int64)
    for i in range(hands.shape[0]):
        for j in range(5):  # in rising order
            card = np.int64(hands[i, j])
            place = j
            while place > 0 and held[place - 1] > card:
                held[place] = held[place - 1]
                place -= 1
            held[place] = card
        out[i] = value_of_rising(held[0], held[1], held[2], held[3], held[4])


def rank_best_fours(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of the best four of each of many hands: an array (n, 5) of card indices."""
    out = np.empty(len(hands), dtype=np.int16)
    _rank_all(checked_rows(hands, 5), out)
    return out
