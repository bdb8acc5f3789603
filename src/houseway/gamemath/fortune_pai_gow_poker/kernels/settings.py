"""The settings of seven cards to think about: legal, and beaten by no other on both sides."""

from bisect import bisect_left
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import back_behind
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import BACKS, FRONT_OF, FRONTS, JOKER_RANK

Array = NDArray[np.int64]

SETTINGS: Final = 21  # two of seven cards
# The lowest back that each front may stand before (B12-7, T-75).
LOWEST_BACK: Final[Array] = np.array(
    [bisect_left(BACKS, front) for front in FRONTS], dtype=np.int64
)


@kernel
def lay_out(counts: int, mask: int, ranks: Array, suited: Array) -> None:
    """Seven cards in the order of a new deck, from the counts of their ranks.

    `mask` has the ranks of the suit in which a flush can be made, 0 where none can.
    """
    place = 0
    for rank in range(13):
        of_suit = mask >> rank & 1
        for _ in range(counts >> (3 * rank) & 7):
            ranks[place] = rank
            suited[place] = of_suit
            of_suit = 0
            place += 1
    if counts >> JOKER_AT:
        ranks[6] = JOKER_RANK
        suited[6] = 0


@kernel
def good_settings(ranks: Array, suited: Array, backs: Array, fronts: Array) -> int:
    """Write the values of the settings to think about; how many there are."""
    found = 0
    for first in range(6):
        for second in range(first + 1, 7):
            front = FRONT_OF[ranks[first], ranks[second]]
            back = back_behind(ranks, suited, first, second)
            if back < LOWEST_BACK[front]:
                continue
            beaten = False
            for i in range(found):
                beaten = beaten or (backs[i] >= back and fronts[i] >= front)
            if beaten:
                continue
            kept = 0
            for i in range(found):
                if backs[i] > back or fronts[i] > front:
                    backs[kept] = backs[i]
                    fronts[kept] = fronts[i]
                    kept += 1
            backs[kept] = back
            fronts[kept] = front
            found = kept + 1
    return found
