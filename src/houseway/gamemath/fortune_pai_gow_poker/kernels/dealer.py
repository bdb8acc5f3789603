"""The player-dealer's hands, set the House Way, when seven cards of the full deck are known.

A class by rank has prod C(left, b) hands in the cards that are left; a class by flush, for each
suit, prod C(left in the other suits, o), if the ranks of its flush suit are all left. A hand that
can make a flush is counted with its ranks, taken out there, and counted with its flush.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import CHOOSE, JOKER_AT, Classes
from houseway.hands.kernels.compiled import kernel

Array = NDArray[np.int64]


@kernel
def _ways(counts: int, left: Array) -> int:
    """In how many ways cards of these ranks can be taken from what is left of each rank."""
    found = 1
    for rank in range(13):
        count = counts >> (3 * rank) & 7
        if count:
            found *= CHOOSE[left[rank], count]
            if found == 0:
                break
    return found


@kernel
def add_rank_hands(classes: Classes, left: Array, joker_left: int, out: Array) -> None:
    """Add the hands of each class by rank to `out[back, front]`."""
    counts, values = classes.counts, classes.values
    for i in range(counts.shape[0]):
        if counts[i] >> JOKER_AT <= joker_left:
            out[values[i] >> 8, values[i] & 0xFF] += _ways(counts[i], left)


@kernel
def add_flush_hands(
    classes: Classes, suit_left: int, left: Array, joker_left: int, out: Array
) -> None:
    """Move the hands that can make a flush of one suit to their true values.

    `suit_left` has a bit for each rank of the suit that is left; `left` are the other suits' cards.
    """
    masks, others = classes.masks, classes.others
    values, plain_values = classes.flush_values, classes.plain_values
    for i in range(masks.shape[0]):
        if masks[i] & ~suit_left or values[i] == plain_values[i]:
            continue
        if others[i] >> JOKER_AT <= joker_left:
            hands = _ways(others[i], left)
            out[values[i] >> 8, values[i] & 0xFF] += hands
            out[plain_values[i] >> 8, plain_values[i] & 0xFF] -= hands
