"""Two disjoint hands compared the long way, pair by pair: for decks small enough, as a proof."""

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.ranks import (
    BEATEN,
    PAIRS,
    SAME_BACK,
    SAME_FRONT,
)
from houseway.hands.kernels.compiled import kernel

Array = NDArray[np.int64]


@kernel
def compare_pairs(
    chosen: Array, times: Array, cards: Array, fronts: Array, backs: Array, out: Array
) -> None:
    """Compare each chosen hand with all that share no card with it, and count that `times`.

    A hand's cards are the bits of one number.
    """
    for i in range(chosen.shape[0]):
        hand = chosen[i]
        front = fronts[hand]
        back = backs[hand]
        held = cards[hand]
        beaten = same_front = same_back = pairs = 0
        for other in range(cards.shape[0]):
            if held & cards[other] == 0:
                pairs += 1
                beaten += fronts[other] < front and backs[other] < back
                same_front += fronts[other] == front
                same_back += backs[other] == back
        out[BEATEN] += times[i] * beaten
        out[SAME_FRONT] += times[i] * same_front
        out[SAME_BACK] += times[i] * same_back
        out[PAIRS] += times[i] * pairs
