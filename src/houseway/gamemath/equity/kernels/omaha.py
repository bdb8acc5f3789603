"""A range of Omaha against any four cards, without going through them."""

import numpy as np

from houseway.gamemath.equity.kernels.rank import Cards, Ints, add_threes, cards_of, value_of_two
from houseway.hands.kernels.compiled import kernel


@kernel
def _count_bits(word: int) -> int:
    """The number of set bits in a word of at most 62."""
    word -= (word >> 1) & 0x5555555555555555
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((word * 0x0101010101010101) >> 56) & 0xFF


@kernel
def _count_fours(near: Ints, size: int) -> int:
    """How many fours of these cards are near each other, all of them; `near[i]` are later cards."""
    found = 0
    for i in range(size):
        for j in range(i + 1, size):
            if (near[i] >> j) & 1 == 0:
                continue
            both = near[i] & near[j]
            for k in range(j + 1, size):
                if (both >> k) & 1:
                    found += _count_bits(both & near[k])
    return found


@kernel
def count_any_omaha(
    holes: Cards,
    held: Ints,
    weights: Ints,
    mine: int,
    his: int,
    dead: int,
    boards: Cards,
    times: Ints,
    counts: Ints,
) -> None:
    """A range of Omaha against any four cards but the `dead` ones, which are a set.

    `mine` and `his` are the bits of the two players.

    Two hole cards have a value on a board, and a hand has that of its best two. So the other hand
    is below mine where all its six twos are: fours of cards of which every two are near each
    other.
    """
    values = np.zeros((52, 52), dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    left = np.empty(52, dtype=np.int64)
    below = np.empty(52, dtype=np.int64)
    up_to = np.empty(52, dtype=np.int64)
    for row in range(len(boards)):
        out = cards_of(boards[row])
        add_threes(boards[row], threes)
        for a in range(52):
            for b in range(a):
                if ((out >> a) | (out >> b)) & 1:
                    continue
                values[a, b] = value_of_two(a, b, threes)
                values[b, a] = values[a, b]
        for i in range(len(holes)):
            if held[i] & out:
                continue
            value = 0
            for j in range(1, 4):
                for k in range(j):
                    value = max(value, values[holes[i, j], holes[i, k]])
            size = 0
            for card in range(52):
                if ((out | dead | held[i]) >> card) & 1 == 0:
                    left[size] = card
                    size += 1
            for j in range(size):
                below[j], up_to[j] = 0, 0
                for k in range(j + 1, size):
                    other = values[left[j], left[k]]
                    if other < value:
                        below[j] |= np.int64(1) << k
                    if other <= value:
                        up_to[j] |= np.int64(1) << k
            every = size * (size - 1) * (size - 2) * (size - 3) // 24
            low, not_high = _count_fours(below, size), _count_fours(up_to, size)
            counts[mine] += times[row] * weights[i] * low
            counts[mine | his] += times[row] * weights[i] * (not_high - low)
            counts[his] += times[row] * weights[i] * (every - not_high)
