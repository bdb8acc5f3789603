"""Which rows of the Fortune table seven cards answer to: twin of `fortune.ROWS`, over classes.

A hand's rows are a number with a bit for each row, in the order of `ROWS`. Ranks alone decide six
of them; the other six need a flush, and so a class by flush. Only the royal match asks for more
than the class knows: that the king and queen beside the royal flush are of one suit, which is so in
n - 1 of the (n - 1)**2 ways to deal them.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT, Classes, ways
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import ACE, BITS, STRAIGHTS

Array = NDArray[np.int64]

# Bits, in the order of `fortune.ROWS`.
SEVEN_NATURAL: Final = 1 << 0
ROYAL_MATCH: Final = 1 << 1
SEVEN_JOKER: Final = 1 << 2
FIVE_ACES: Final = 1 << 3
ROYAL: Final = 1 << 4
STRAIGHT_FLUSH: Final = 1 << 5
QUADS: Final = 1 << 6
FULL_HOUSE: Final = 1 << 7
FLUSH: Final = 1 << 8
TRIPS: Final = 1 << 9
STRAIGHT: Final = 1 << 10
THREE_PAIR: Final = 1 << 11
ROW_SETS: Final = 1 << 12

_ROYAL_RANKS: Final = 0b1_1111_0000_0000
_KING_AND_QUEEN: Final = (1 << (3 * 11)) + (1 << (3 * 10))
# Seven ranks in sequence, the ace low in the first.
_RUNS: Final[Array] = np.array(
    [0b1_0000_0011_1111, *(0b111_1111 << low for low in range(7))], dtype=np.int64
)


@kernel
def rows_of_ranks(counts: int) -> int:
    """The rows that the ranks answer to, the joker an ace or in a straight."""
    joker = counts >> JOKER_AT
    held = 0
    twos = threes = fours = fives = 0
    for rank in range(13):
        count = counts >> (3 * rank) & 7
        if count:
            held |= 1 << rank
        if rank == ACE:
            count += joker
        twos += count >= 2
        threes += count >= 3
        fours += count >= 4
        fives += count >= 5
    rows = 0
    if fives:
        rows |= FIVE_ACES
    if fours:
        rows |= QUADS
    if threes:
        rows |= TRIPS
        if twos > 1:
            rows |= FULL_HOUSE
    if twos > 2:
        rows |= THREE_PAIR
    if STRAIGHTS[joker, held]:
        rows |= STRAIGHT
    return rows


@kernel
def rows_of_flush(mask: int, joker: int) -> int:
    """The rows that a flush suit answers to, but for the royal match."""
    rows = FLUSH
    if STRAIGHTS[joker, mask]:
        rows |= STRAIGHT_FLUSH
    if BITS[_ROYAL_RANKS & ~mask] <= joker:
        rows |= ROYAL
    if BITS[mask] + joker == 7:
        for run in _RUNS:
            if BITS[run & ~mask] <= joker:
                rows |= SEVEN_JOKER if joker else SEVEN_NATURAL
    return rows


@kernel
def royal_may_match(mask: int, others: int) -> bool:
    """Whether only the suits of the other two decide on the royal match.

    It is for hands with a royal flush, of whose suit no card is outside it.
    """
    return mask & ~_ROYAL_RANKS == 0 and others & ((1 << JOKER_AT) - 1) == _KING_AND_QUEEN


@kernel
def count_rows(suits: int, classes: Classes, out: Array) -> None:
    """The number of hands for each set of rows; a flush is taken out of its class by rank."""
    counts, masks, others, whole = classes.counts, classes.masks, classes.others, classes.whole
    for i in range(counts.shape[0]):
        out[rows_of_ranks(counts[i])] += ways(counts[i], suits)
    for i in range(masks.shape[0]):
        hands = suits * ways(others[i], suits - 1)
        ranks = rows_of_ranks(whole[i])
        rows = ranks | rows_of_flush(masks[i], others[i] >> JOKER_AT)
        out[ranks] -= hands
        if rows & ROYAL and royal_may_match(masks[i], others[i]):
            matched = suits * (suits - 1)
            out[rows | ROYAL_MATCH] += matched
            hands -= matched
        out[rows] += hands
