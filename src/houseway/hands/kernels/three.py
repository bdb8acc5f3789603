"""What three cards are worth, as a number: the higher the better. Twin of `hands.three`.

A card is its index, 0 to 51, as `Card.index` counts. Two tables of 13 x 13 x 13 ranks know every
hand: one for cards of one suit, one for all others.
"""

from bisect import bisect_left
from itertools import combinations, product
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.rows import checked_rows, mixed, suited
from houseway.hands.three import ThreeRanking, rank_three

# Every three-card hand that differs from the others, lowest first: 741 of them.
RANKINGS: Final[tuple[ThreeRanking, ...]] = tuple(
    sorted(
        {rank_three(mixed(ranks)) for ranks in product(Rank, repeat=3)}
        | {rank_three(suited(ranks)) for ranks in combinations(Rank, 3)}
    )
)


def least_value(ranking: ThreeRanking) -> int:
    """The number of a hand; of a ranking with fewer ranks, that of the least hand it reaches."""
    return bisect_left(RANKINGS, ranking)


# By three ranks in any order; three of a rank are never of one suit.
_MIXED: Final[NDArray[np.int16]] = np.array(
    [least_value(rank_three(mixed(ranks))) for ranks in product(Rank, repeat=3)], dtype=np.int16
)
_SUITED: Final[NDArray[np.int16]] = np.array(
    [
        least_value(rank_three(suited(ranks))) if len(set(ranks)) == 3 else 0
        for ranks in product(Rank, repeat=3)
    ],
    dtype=np.int16,
)


@kernel
def value_of_three(one: int, two: int, three: int) -> int:
    """The value of three cards in any order."""
    place = ((one >> 2) * 13 + (two >> 2)) * 13 + (three >> 2)
    if one & 3 == two & 3 and two & 3 == three & 3:
        return np.int64(_SUITED[place])
    return np.int64(_MIXED[place])


@kernel
def _rank_all(hands: NDArray[np.uint8], out: NDArray[np.int16]) -> None:
    for i in range(hands.shape[0]):
        out[i] = value_of_three(np.int64(hands[i, 0]), np.int64(hands[i, 1]), np.int64(hands[i, 2]))


def rank_threes(hands: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The value of each of many hands: an array of shape (n, 3) of card indices."""
    out = np.empty(len(hands), dtype=np.int16)
    _rank_all(checked_rows(hands, 3), out)
    return out
