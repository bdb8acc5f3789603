"""Two disjoint hands compared, where at least one of them has the value of its ranks alone.

Give every hand the value its ranks have without a flush. Hands that can make a flush, 4 % of them,
may be worth something else: each is a correction, +1 at its true value and -1 at that of its ranks.
So a count over pairs of hands is a sum of three: ranks with ranks, ranks with corrections, and
corrections with corrections. This file does the first two, `flushes` the third.

A pair is disjoint if its common cards are none. By inclusion and exclusion that is the sum over
every set S of cards, with the sign of its size, of the pairs in which both hands hold S. Where one
side has all hands of its ranks, only the ranks of S matter: a multiset s. A class by rank a has
prod C(n - s, a - s) hands that hold a given S, for n suits, there are prod C(n, s) sets S, and a
hand of class a holds prod C(a, s) of them. So every class is written into a bucket for each of its
sub-multisets, at most 128, and each bucket is counted by itself.

Points are put in the order of their backs, and of equal backs the higher fronts first, before
they are written into buckets. Walking a bucket, what a point beats is what has been met with a
lower front.

Bounds: without corrections the absolute sum is below C(53,7) * sum_k C(7,k) C(53-k,7-k) < 6e16; a
correction has no more weight than a hand, and all of them together less than C(53,7). All sums stay
below 2**62.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import (
    CHOOSE,
    COLEX,
    JOKER_AT,
    MULTISETS,
)
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import FRONT_COUNT
from houseway.hands.kernels.compiled import kernel

Array = NDArray[np.int64]
Small = NDArray[np.int32]

BUCKETS: Final = 2 * MULTISETS
MOST_SUBSETS: Final = 128
# What is counted of ordered pairs of disjoint hands: those in which the first hand is higher on
# both sides, those with equal fronts, those with equal backs, and all of them.
BEATEN: Final = 0
SAME_FRONT: Final = 1
SAME_BACK: Final = 2
PAIRS: Final = 3
COUNTED: Final = 4


class Subsets(NamedTuple):
    """The sub-multisets of a class: the number of each, how many ranks it may still take, its
    weight, and its sign times prod C(n, s).

    The weight is that of a whole class, or the number of such sets that one hand of it holds.
    """

    index: Array
    place: Array
    weight: Array
    factor: Array


@kernel
def _subsets(counts: int, suits: int, whole: bool, out: Subsets) -> int:
    """Write every sub-multiset of a class; gives how many there are."""
    index, place = out.index, out.place
    weight, factor = out.weight, out.factor
    index[0] = 0
    place[0] = 7
    weight[0] = 1
    factor[0] = 1
    size = 1
    for rank in range(12, -1, -1):
        count = counts >> (3 * rank) & 7
        if count == 0:
            continue
        for taken in range(count, -1, -1):  # those that take nothing last: they stay in place
            share = CHOOSE[suits - taken, count - taken] if whole else CHOOSE[count, taken]
            sign = -CHOOSE[suits, taken] if taken & 1 else CHOOSE[suits, taken]
            for i in range(size):
                step = 0
                for k in range(taken):
                    step += COLEX[rank + 1, place[i] - k]
                to = taken * size + i
                index[to] = index[i] + step
                place[to] = place[i] - taken
                weight[to] = weight[i] * share
                factor[to] = factor[i] * sign
        size *= count + 1
    if counts >> JOKER_AT:
        for i in range(size):
            index[size + i] = index[i] + MULTISETS
            weight[size + i] = weight[i]
            factor[size + i] = -factor[i]
        size *= 2
    return size


@kernel
def _room() -> Subsets:
    """Arrays for all that `_subsets` finds of one class."""
    room = np.empty((4, MOST_SUBSETS), dtype=np.int64)
    return Subsets(room[0], room[1], room[2], room[3])


@kernel
def count_entries(counts: Array, suits: int, starts: Array) -> None:
    """The number of points in each bucket, written one place further on."""
    sets = _room()
    for point in range(counts.shape[0]):
        size = _subsets(counts[point], suits, True, sets)
        for i in range(size):
            starts[sets.index[i] + 1] += 1


class Buckets(NamedTuple):
    """Points in buckets: where each begins, its points and their weights, and its own factor.

    `fronts` and `backs` are the values of the points; `corrections[p]` is the signed number of
    hands that a correction moves, 0 for a whole class.
    """

    starts: Array
    points: Small
    weights: Small
    factors: Array
    fronts: Array
    backs: Array
    corrections: Array


@kernel
def fill_entries(
    first: int, last: int, counts: Array, suits: int, buckets: Buckets, ends: Array
) -> None:
    """Write these points into their buckets; `ends` says how far each bucket is filled.

    No weight exceeds 4**7: C(4, a) C(a, s) is at most 4**a for every rank.
    """
    corrections, points = buckets.corrections, buckets.points
    weights, factors = buckets.weights, buckets.factors
    sets = _room()
    for point in range(first, last):
        moved = corrections[point]
        size = _subsets(counts[point], suits, moved == 0, sets)
        times = 1 if moved == 0 else moved
        for i in range(size):
            bucket = sets.index[i]
            points[ends[bucket]] = point
            weights[ends[bucket]] = sets.weight[i] * times
            factors[bucket] = sets.factor[i]
            ends[bucket] += 1


@kernel
def compare_buckets(first: int, last: int, buckets: Buckets, out: Array) -> None:
    """Add up what these buckets count."""
    starts, points, weights = buckets.starts, buckets.points, buckets.weights
    factors, corrections = buckets.factors, buckets.corrections
    fronts, backs = buckets.fronts, buckets.backs
    whole = np.zeros(FRONT_COUNT, dtype=np.int64)
    moved = np.zeros(FRONT_COUNT, dtype=np.int64)
    for bucket in range(first, last):
        if starts[bucket] == starts[bucket + 1]:
            continue
        whole[:] = 0
        moved[:] = 0
        beaten = beaten_moved = same = same_moved = 0
        back = -1
        whole_here = moved_here = 0  # of the back that is being looked at
        for entry in range(starts[bucket], starts[bucket + 1]):
            point = points[entry]
            weight = weights[entry]
            front = fronts[point]
            if backs[point] != back:
                back = backs[point]
                whole_here = moved_here = 0
            below = 0
            for lower in range(front):
                below += whole[lower]
            if corrections[point] == 0:
                below_moved = 0
                for lower in range(front):
                    below_moved += moved[lower]
                beaten += weight * below
                beaten_moved += weight * below_moved
                same += weight * (2 * whole_here + weight)
                same_moved += 2 * weight * moved_here
                whole[front] += weight
                whole_here += weight
            else:
                beaten_moved += weight * below
                same_moved += 2 * weight * whole_here
                moved[front] += weight
                moved_here += weight
        fronts_same = fronts_moved = everything = everything_moved = 0
        for front in range(FRONT_COUNT):
            fronts_same += whole[front] * whole[front]
            fronts_moved += 2 * whole[front] * moved[front]
            everything += whole[front]
            everything_moved += moved[front]
        factor = factors[bucket]
        sign = 1 if factor > 0 else -1
        out[BEATEN] += factor * beaten + sign * beaten_moved
        out[SAME_FRONT] += factor * fronts_same + sign * fronts_moved
        out[SAME_BACK] += factor * same + sign * same_moved
        out[PAIRS] += factor * everything * everything + sign * 2 * everything * everything_moved
