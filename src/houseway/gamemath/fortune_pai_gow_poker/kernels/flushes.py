"""Two disjoint hands compared, both of which can make a flush: corrections with corrections.

A hand that can make a flush has its cards of that suit, and at most two others. What it adds is +1
at its true value and -1 at the value of its ranks (see `ranks`). Inclusion and exclusion
over common cards S again, with n suits:

*The same suit for both* (n times): S has ranks u of that suit and others t, a multiset of ranks in
n - 1 suits, and perhaps the joker. A class whose other cards are o has prod C(n-1-t, o-t) hands
that hold a given S; there are prod C(n-1, t) sets of these ranks.

*Two suits, spades for the first and hearts for the second* (n (n-1) times): S has spades x, which
are flush cards of the first hand and others of the second, hearts y the other way round, and z, a
multiset of ranks in the other n - 2 suits, which are others of both; and perhaps the joker. So x
and z have two cards at most, and y and z too. A class of spades has prod C(n-1-y-z, o-y-z) hands
that hold a given S, and the second hand's classes are the same with x and y changed over.

The common others, t or z, and the joker are fixed from outside; one call walks all points in the
order of `ranks` and keeps, for each u or each (x, y), how much weight has been met at each
front.

Bounds: there are fewer than 5e6 * 2 points in all, so every table entry fits 32 bits, and no sum
exceeds (1e7)**2 * 2**7 < 2**54.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import CHOOSE, JOKER_AT
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import FRONT_COUNT
from houseway.gamemath.fortune_pai_gow_poker.kernels.ranks import (
    BEATEN,
    PAIRS,
    SAME_BACK,
    SAME_FRONT,
)
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import BITS

Array = NDArray[np.int64]

# Sets of at most two ranks: none, one, two.
_PAIR_SETS: Final = 1 + 13 + 78


def _set_numbers() -> Array:
    table = np.zeros((14, 14), dtype=np.int64)
    for rank in range(13):
        table[rank, 13] = table[13, rank] = 1 + rank
    pairs = [(a, b) for b in range(13) for a in range(b)]
    for number, (a, b) in enumerate(pairs):
        table[a, b] = table[b, a] = 14 + number
    return table


# SET_OF[a, b] for two ranks, SET_OF[a, 13] for one, SET_OF[13, 13] for none.
_SET_OF: Final = _set_numbers()


class FlushPoints(NamedTuple):
    """Corrections in the order of `ranks`: both values, the cards of the flush suit, the others,
    and whether they add or take away."""

    fronts: Array
    backs: Array
    masks: Array
    others: Array
    signs: Array


@kernel
def _left_over(others: int, taken: int, suits: int) -> int:
    """In how many ways the others of a class go on once some are fixed; none if it lacks those."""
    found = 1
    for rank in range(13):
        have = others >> (3 * rank) & 7
        fixed = taken >> (3 * rank) & 7
        if fixed > have:
            return 0
        if have:
            found *= CHOOSE[suits - fixed, have - fixed]
    return found


@kernel
def _sets(counts: int, suits: int) -> int:
    """How many sets of cards of so many suits have these ranks, signed by their size."""
    found = -1 if counts >> JOKER_AT else 1
    for rank in range(13):
        count = counts >> (3 * rank) & 7
        found *= -CHOOSE[suits, count] if count & 1 else CHOOSE[suits, count]
    return found


@kernel
def same_suit(common: int, suits: int, points: FlushPoints, out: Array) -> None:
    """Add up the pairs whose flush suits are the same and that share these other cards."""
    masks, others, signs = points.masks, points.others, points.signs
    fronts, backs = points.fronts, points.backs
    factor = _sets(common, suits - 1)
    joker = common >> JOKER_AT
    met = np.zeros((8_192, FRONT_COUNT), dtype=np.int32)
    here = np.zeros(8_192, dtype=np.int64)
    looked_at = np.full(8_192, -1, dtype=np.int64)
    beaten = same_back = 0
    for point in range(masks.shape[0]):
        if others[point] >> JOKER_AT < joker:
            continue
        weight = signs[point] * _left_over(others[point], common, suits - 1)
        if weight == 0:
            continue
        mask = masks[point]
        front = fronts[point]
        back = backs[point]
        subset = mask
        while True:
            below = 0
            for lower in range(front):
                below += met[subset, lower]
            if looked_at[subset] != back:
                looked_at[subset] = back
                here[subset] = 0
            sign = 1 - 2 * (BITS[subset] & 1)
            beaten += sign * weight * below
            same_back += sign * weight * (2 * here[subset] + weight)
            here[subset] += weight
            met[subset, front] += weight
            if subset == 0:
                break
            subset = (subset - 1) & mask
    same_front = everything = 0
    for subset in range(8_192):
        total = squares = 0
        for front in range(FRONT_COUNT):
            weight = np.int64(met[subset, front])
            total += weight
            squares += weight * weight
        sign = 1 - 2 * (BITS[subset] & 1)
        same_front += sign * squares
        everything += sign * total * total
    out[BEATEN] += factor * beaten
    out[SAME_FRONT] += factor * same_front
    out[SAME_BACK] += factor * same_back
    out[PAIRS] += factor * everything


@kernel
def two_suits(common: int, suits: int, points: FlushPoints, out: Array) -> None:
    """Add up the pairs with flushes of two given suits that share these cards of no flush suit."""
    masks, others, signs = points.masks, points.others, points.signs
    fronts, backs = points.fronts, points.backs
    factor = _sets(common, suits - 2)
    joker = common >> JOKER_AT
    room = 2
    for rank in range(13):
        room -= common >> (3 * rank) & 7
    wide = _PAIR_SETS if room == 2 else 14 if room == 1 else 1
    met = np.zeros((wide * wide, FRONT_COUNT), dtype=np.int32)
    here = np.zeros(wide * wide, dtype=np.int64)
    looked_at = np.full(wide * wide, -1, dtype=np.int64)
    odd = np.zeros(_PAIR_SETS, dtype=np.int64)
    odd[1:14] = 1
    xs = np.empty(_PAIR_SETS, dtype=np.int64)
    ys = np.empty(4, dtype=np.int64)
    weights = np.empty(4, dtype=np.int64)
    held = np.empty(8, dtype=np.int64)
    free = np.empty(2, dtype=np.int64)
    beaten = same_back = 0
    for point in range(masks.shape[0]):
        if others[point] >> JOKER_AT < joker:
            continue
        weight = signs[point] * _left_over(others[point], common, suits - 1)
        if weight == 0:
            continue
        # The hearts that both may hold: of the others that are not fixed yet, one of a rank.
        free_size = 0
        for rank in range(13):
            if (others[point] >> (3 * rank) & 7) > (common >> (3 * rank) & 7):
                free[free_size] = rank
                free_size += 1
        ys[0] = 0
        weights[0] = weight
        y_size = 1
        for i in range(free_size):
            taken = common + (np.int64(1) << (3 * free[i]))
            ways = signs[point] * _left_over(others[point], taken, suits - 1)
            if ways:
                ys[y_size] = _SET_OF[free[i], 13]
                weights[y_size] = ways
                y_size += 1
        if free_size == 2:
            taken = common + (np.int64(1) << (3 * free[0])) + (np.int64(1) << (3 * free[1]))
            ways = signs[point] * _left_over(others[point], taken, suits - 1)
            if ways:
                ys[y_size] = _SET_OF[free[0], free[1]]
                weights[y_size] = ways
                y_size += 1
        # The spades that both may hold: no more of the flush than the other hand has room for.
        size = 0
        for rank in range(13):
            if masks[point] >> rank & 1:
                held[size] = rank
                size += 1
        xs[0] = 0
        x_size = 1
        if room >= 1:
            for i in range(size):
                xs[x_size] = _SET_OF[held[i], 13]
                x_size += 1
        if room == 2:
            for i in range(size):
                for k in range(i):
                    xs[x_size] = _SET_OF[held[i], held[k]]
                    x_size += 1
        front = fronts[point]
        back = backs[point]
        for i in range(y_size):
            weight = weights[i]
            y = ys[i]
            for k in range(x_size):
                x = xs[k]
                own = x * wide + y
                other = y * wide + x
                below = 0
                for lower in range(front):
                    below += met[other, lower]
                if looked_at[own] != back:
                    looked_at[own] = back
                    here[own] = 0
                same = weight * weight if own == other else 0
                if looked_at[other] == back:
                    same += 2 * weight * here[other]
                sign = -1 if odd[x] != odd[y] else 1
                beaten += sign * weight * below
                same_back += sign * same
                here[own] += weight
                met[own, front] += weight
    same_front = everything = 0
    for x in range(wide):
        for y in range(wide):
            total = total_other = products = 0
            for front in range(FRONT_COUNT):
                weight = np.int64(met[x * wide + y, front])
                weight_other = np.int64(met[y * wide + x, front])
                total += weight
                total_other += weight_other
                products += weight * weight_other
            sign = -1 if odd[x] != odd[y] else 1
            same_front += sign * products
            everything += sign * total * total_other
    out[BEATEN] += factor * beaten
    out[SAME_FRONT] += factor * same_front
    out[SAME_BACK] += factor * same_back
    out[PAIRS] += factor * everything
