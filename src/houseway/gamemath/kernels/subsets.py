"""The subsets of a hand, numbered, so that hands can be counted by what they hold.

A hand is given by the rising places of its cards in a deck, with a 0 behind them. A subset of up to
four cards has a number by the combinatorial number system: its rising places c_0, c_1, ... add
C(c_i, i + 1), after all smaller subsets.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel

FIVE: Final = 5
FOUR: Final = 4
PLACES: Final = FIVE + 1  # five cards and the 0
SUBSETS: Final = sum(comb(52, size) for size in range(FIVE))
# SIZE_AT[k] is the number of the first subset of k cards.
SIZE_AT: Final[NDArray[np.int64]] = np.array(
    [sum(comb(52, k) for k in range(size)) for size in range(FIVE)], dtype=np.int64
)
_CHOOSE: Final[NDArray[np.int64]] = np.array(
    [[comb(place, i + 1) for place in range(52)] for i in range(FOUR)], dtype=np.int64
)
# The 31 subsets of five cards but for all five, first the 16 of the first four cards. One of fewer
# than four is filled up with the 0, which adds nothing.
_PARTS: Final = sorted(
    (part for size in range(FIVE) for part in combinations(range(FIVE), size)),
    key=lambda part: FIVE - 1 in part,
)
_WHICH: Final[NDArray[np.int64]] = np.array(
    [part + (FIVE,) * (FOUR - len(part)) for part in _PARTS], dtype=np.int64
)
_BASE: Final[NDArray[np.int64]] = np.array([SIZE_AT[len(part)] for part in _PARTS], dtype=np.int64)
# Each one's sign in a sum by inclusion and exclusion.
SIGN: Final[NDArray[np.int64]] = np.array([(-1) ** len(part) for part in _PARTS], dtype=np.int64)
PARTS: Final = len(_PARTS)
PARTS_OF_FOUR: Final = 1 << FOUR


@kernel
def slot_of(places: NDArray[np.uint8], part: int) -> int:
    """The number of one of the 31 subsets of a hand, of a four one of the first 16."""
    slot = _BASE[part]
    for i in range(FOUR):
        slot += _CHOOSE[i, places[_WHICH[part, i]]]
    return slot
