"""How every hand of Ultimate Texas Hold'em fares against every hand of the dealer.

For two cards and a board we want the dealer's hands that are lower, and those that are not higher.
The hands that may go with a board are taken in rising order. Beside the number of dealer's hands
passed so far, `total`, a count is kept for each card: the passed hands that hold it. A player with
the cards a and b, at its place in the order, beats `total - held[a] - held[b]` hands; only this
hand holds both, and it has not been passed. After its equals have been passed too the same
difference, and one more for the hand itself, gives those that do not beat it. So no dealer's hand
is ever enumerated for a player's.

By ranks alone a card stands for all of its rank; from the side of a suit for those of its rank on
the suit or off it. A flush is never a full house in seven cards, so a hand's value is that of its
ranks or that of its flush, and two lists sorted beforehand merge.

A count is packed into 32 bits: beaten, not beating (ten bits each), the dealer's hands that do not
qualify (ten bits), and whether the player holds a flush (1), straight flush (2) or royal (3).
There are at most 990 dealer's hands, so 1,023 never stands for one: NEVER marks two cards that
cannot be held with that board.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    ANY,
    BOARD_RANKS,
    CLASS_CARDS,
    CLASSES,
    LENGTHS,
    MASKS,
    PAIR_RANKS,
    PAIRS,
    RANKS,
    ROYAL_FLUSH,
    SETS,
    STRAIGHT_FLUSHES,
    SUITED,
    Aspect,
    Ints,
    Orders,
    copy,
)
from houseway.hands.kernels.compiled import kernel

NEVER: Final = np.uint32(0xFFFFFFFF)
_FAR: Final = 1 << 20  # above every value


@kernel
def left_of(row: int, live: Ints, parts: NDArray[np.int16], left: Ints) -> bool:
    """The cards that a board or a pattern leaves, if the deck has those that it takes."""
    ranks, board = np.int64(parts[row, 0]), np.int64(parts[row, 3])
    copy(live, left)
    if ranks == SETS:
        for i in range(5):
            left[BOARD_RANKS[board, i]] -= 1
    for rank in range(RANKS):
        left[RANKS + rank] -= MASKS[ranks] >> rank & 1
    for i in range(1, 3):
        if parts[row, i] < ANY:
            left[parts[row, i]] -= 1
    possible = LENGTHS[board] > 0
    for i in range(2 * RANKS):
        possible &= left[i] >= 0
    return possible


@kernel
def count_rows(first: int, last: int, aspect: Aspect, qualifying: int, orders: Orders) -> None:
    """Write the counts of boards by their ranks alone, or of patterns, from `first` to `last`.

    A dealer's hand qualifies from the value `qualifying` up. Those that cannot be held are written
    like the others, and marked at the end.
    """
    live, parts, out = aspect.live, aspect.parts, aspect.counts
    order, values = orders.pairs, orders.values
    flush_values, flush_cards = orders.flush_values, orders.flush_cards
    flush_lengths = orders.flush_lengths
    left = np.empty(2 * RANKS, dtype=np.int64)
    held = np.empty(2 * RANKS, dtype=np.int64)
    held_low = np.empty(2 * RANKS, dtype=np.int64)
    equal = np.empty(CLASSES, dtype=np.int64)
    beaten = np.zeros(CLASSES, dtype=np.int64)  # and in higher bits whether a flush, or too low
    upto = np.zeros(CLASSES, dtype=np.int64)
    width = out.shape[1]
    for row in range(first, last):
        if not left_of(row, live, parts, left):
            for c in range(width):
                out[row, c] = NEVER
            continue
        ranks, board = np.int64(parts[row, 0]), np.int64(parts[row, 3])
        suited = 0
        for rank in range(RANKS):
            suited += MASKS[ranks] >> rank & 1
        held[:] = 0
        held_low[:] = 0
        total, low = 0, 0
        n = np.int64(LENGTHS[board]) if suited < 5 else 0
        flushes = np.int64(flush_lengths[ranks])
        i, f = 0, 0
        while i < n or f < flushes:
            here = np.int64(values[board, i]) if i < n else _FAR
            there = np.int64(flush_values[ranks, f]) if f < flushes else _FAR
            flags = np.int64(min(here, there) < qualifying) << 20
            size = 0  # of the classes that are equal, and next
            if here < there:
                while i < n and values[board, i] == here:
                    pair = np.int64(order[board, i])
                    equal[size] = pair
                    size += 1
                    if suited == 3:  # one card on the suit makes no flush yet
                        a, b = PAIR_RANKS[pair, 0], PAIR_RANKS[pair, 1]
                        equal[size] = PAIRS + RANKS * a + b
                        size += 1
                        if a != b:
                            equal[size] = PAIRS + RANKS * b + a
                            size += 1
                    i += 1
            else:
                flags |= 1 + np.int64(there >= STRAIGHT_FLUSHES) + (there >= ROYAL_FLUSH) << 30
                while f < flushes and flush_values[ranks, f] == there:
                    a, b = np.int64(flush_cards[ranks, f, 0]), np.int64(flush_cards[ranks, f, 1])
                    if b < ANY:
                        equal[size] = SUITED + b * (b - 1) // 2 + a
                        size += 1
                    else:
                        of = PAIRS if a == ANY else RANKS
                        start = 0 if a == ANY else PAIRS + RANKS * a
                        for k in range(of):
                            equal[size + k] = start + k
                        size += of
                    f += 1
            for k in range(size):
                c = equal[k]
                beaten[c] = total - held[CLASS_CARDS[c, 0]] - held[CLASS_CARDS[c, 1]] | flags
            for k in range(size):
                a, b = CLASS_CARDS[equal[k], 0], CLASS_CARDS[equal[k], 1]
                if a == b:
                    total += left[a] * (left[a] - 1) // 2
                    held[a] += left[a] - 1
                else:
                    total += left[a] * left[b]
                    held[a] += left[b]
                    held[b] += left[a]
            for k in range(size):
                c = equal[k]
                upto[c] = total - held[CLASS_CARDS[c, 0]] - held[CLASS_CARDS[c, 1]]
            if flags >> 20 & 1:
                copy(held, held_low)
                low = total
        for c in range(width):
            a, b = CLASS_CARDS[c, 0], CLASS_CARDS[c, 1]
            unqualified = low - held_low[a] - held_low[b]
            count = beaten[c] + ((upto[c] + 1) << 10) + (unqualified << 20)
            possible = left[a] > (a == b) and left[b] > 0
            out[row, c] = np.uint32(count) if possible else NEVER
