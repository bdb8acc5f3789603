"""From counts to money, and from boards to flops, in Ultimate Texas Hold'em.

An option on the flop, such as checking, is worth so much more than a bet there: its *margin*, a
number for each two cards and each board, to be added up over the boards that may follow a flop. The
margin of a board on which no flush is possible depends on ranks alone. On one with three or more
cards of a suit it is taken for a moment as if that suit did not matter either; the *rest*, what is
wrong with that, belongs to the pattern and the class seen from that suit. So the margin of a flop
is a number for its ranks, added up over 455 triples and 91 pairs, and for each suit on it one
number for its row and the player's class. Those are 2,483 times 338, and adding them up over turn
and river takes some 125 million additions in place of 28 thousand million.

*Tallies* are kept in the same manner: for each pair of ranks, and as a rest for each class, how
many boards and dealer's hands come to each end at the river, in a *slot* for the end and the
player's class of hand.

Money is counted in `unit`-ths of an Ante, and summed over all dealer's hands; the caller sees to it
that the sums stay within 64 bits, and rests with their sums within the type of their arrays.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    ANY,
    BOARD_RANKS,
    CLASS_PAIR,
    CLASSES,
    FLUSH_CATEGORY,
    OFF_COUNT,
    PAIR_RANKS,
    PAIRS,
    PATTERNS_4,
    PATTERNS_5,
    RANKS,
    ROW_PARTS,
    TRIPLE_RANKS,
    Aspect,
    Ints,
    many_of,
    pair_of,
    set_of,
)
from houseway.hands.kernels.compiled import kernel

# Numbers of `ways_off`.
ONE_WAY: Final = 0
ANY_OF: Final = 1
ANOTHER: Final = ANY_OF + RANKS
BOTH: Final = ANOTHER + RANKS
WAYS: Final = BOTH + PAIRS
MOST_STEPS: Final = 266

# Options on the flop.
CHECK: Final = 0
BET: Final = 1
FOLD: Final = 2

# Ends at the river, ten slots each for the classes of hand: a fold, a bet of the least or the most
# that may be bet, and a fold that such a bet would equal. Of equal ones what bets less is taken.
FOLDS: Final = 0
BETS_LEAST: Final = 1
BETS_MOST: Final = 2
EQUALS_LEAST: Final = 3
EQUALS_MOST: Final = 4
SLOTS: Final = 50
# What a slot adds up: boards, and with them the dealer's hands beaten, not beating, unqualified.
SUMS: Final = 4


class Stakes(NamedTuple):
    """What is paid and may be bet at the river: even money wins `win`, a fold loses `fold` in all.

    `qualify` is the class of hand with which the dealer qualifies.
    """

    unit: int
    win: int
    qualify: int
    least: int
    most: int
    dealers: int
    fold: int


class Choice(NamedTuple):
    """An option on the flop, its multiple of the Ante, and the bet that it is held against."""

    option: int
    multiple: int
    bet: int


@kernel
def worth(count: int, pay: int, low: bool, stakes: Stakes) -> tuple[int, int]:
    """What Ante and Blind win in all, and what each Ante of Play does; the Blind wins `pay`.

    A player below the dealer's qualifying class (`low`) beats no qualified dealer and is beaten by
    every one.
    """
    beaten = np.int64(count & 1023)
    lost = stakes.dealers - np.int64(count >> 10 & 1023)
    unqualified = np.int64(count >> 20 & 1023)
    even = stakes.win * beaten - stakes.unit * lost
    ante = even - stakes.win * unqualified
    if low:
        ante = -stakes.unit * (stakes.dealers - unqualified)
    return ante + pay * beaten - stakes.unit * lost, even


@kernel
def margin(base: int, play: int, stakes: Stakes, choice: Choice) -> int:
    """The gain of an option on the flop over the bet there.

    A check leads to the best of betting `least` or `most` times the Ante and folding.
    """
    folded = stakes.fold - base - choice.bet * play
    if choice.option == CHECK:
        return max((stakes.least - choice.bet) * play, (stakes.most - choice.bet) * play, folded)
    return (choice.multiple - choice.bet) * play if choice.option == BET else folded


@kernel
def end_of(base: int, play: int, stakes: Stakes) -> int:
    """The end at the river; if checking to the end is allowed, `least` is zero."""
    multiple = stakes.most if play > 0 else stakes.least
    value = base + multiple * play
    if value > stakes.fold or (value == stakes.fold and multiple == 0):
        return BETS_MOST if play > 0 else BETS_LEAST
    if value < stakes.fold:
        return FOLDS
    return EQUALS_MOST if play > 0 else EQUALS_LEAST


@kernel
def pay_boards(
    boards: Aspect,
    category: NDArray[np.int8],
    stakes: Stakes,
    blind: Ints,
    choice: Choice,
    margins: Ints,
) -> None:
    """An option's margins on all boards by ranks alone, and the slots."""
    counts, slots = boards.counts, boards.slots
    for board in range(len(counts)):
        for pair in range(PAIRS):
            count = counts[board, pair]
            if count == NEVER:
                margins[board, pair] = slots[board, pair] = 0
                continue
            held = np.int64(category[board, pair])
            base, play = worth(count, blind[held], held < stakes.qualify, stakes)
            margins[board, pair] = margin(base, play, stakes, choice)
            slots[board, pair] = 10 * end_of(base, play, stakes) + held


@kernel
def add_up(tally: Ints, slot: int, count: int, weight: int) -> None:
    """Add so many boards with a count to a slot."""
    tally[slot, 0] += weight
    tally[slot, 1] += weight * np.int64(count & 1023)
    tally[slot, 2] += weight * np.int64(count >> 10 & 1023)
    tally[slot, 3] += weight * np.int64(count >> 20 & 1023)


@kernel
def ways_of_board(board: int, live: Ints, ways: Ints) -> None:
    """In how many ways a board can come by its ranks, for each pair of ranks in the hand."""
    ways[:] = 1
    n = 0
    for i in range(5):
        rank = BOARD_RANKS[board, i]
        n = n + 1 if i and rank == BOARD_RANKS[board, i - 1] else 1
        for pair in range(PAIRS):
            ways[pair] = ways[pair] * max(live[rank] - OFF_COUNT[rank, pair] - n + 1, 0) // n


@kernel
def tally_boards(boards: Aspect, tally: Ints) -> None:
    """Tally all boards by ranks alone, for each pair of ranks."""
    live, counts, slots = boards.live, boards.counts, boards.slots
    ways = np.empty(PAIRS, dtype=np.int64)
    for board in range(len(counts)):
        ways_of_board(board, live, ways)
        for pair in range(PAIRS):
            if counts[board, pair] != NEVER:
                add_up(tally[pair], slots[board, pair], counts[board, pair], ways[pair])


@kernel
def ways_off(live: Ints) -> NDArray[np.int32]:
    """In how many ways cards off the suit can be had, for a player of each class.

    No card, one of a rank, another of a rank, or two of a pair of ranks.
    """
    ways = np.empty((WAYS, CLASSES), dtype=np.int32)
    for c in range(CLASSES):
        ways[ONE_WAY, c] = 1
        for r in range(RANKS):
            left = live[r] - OFF_COUNT[r, c]
            ways[ANY_OF + r, c] = left
            ways[ANOTHER + r, c] = left - 1
            ways[BOTH + pair_of(r, r), c] = left * (left - 1) // 2
            for t in range(r):
                ways[BOTH + pair_of(t, r), c] = left * (live[t] - OFF_COUNT[t, c])
    return ways


@kernel
def pattern_of(ranks: int, y: int, z: int) -> int:
    """The pattern with a set of ranks, and the ranks off the suit, or ANY, in any order."""
    if y == ANY and z == ANY:
        return PATTERNS_5 + ranks
    if y == ANY or z == ANY:
        return PATTERNS_4 + ranks * RANKS + min(y, z)
    return ranks * PAIRS + pair_of(y, z)


@kernel
def way_of(y: int, z: int) -> int:
    """The number in `ways_off` of all cards of a pattern that are off the suit."""
    if y == ANY:
        return ONE_WAY
    return ANY_OF + y if z == ANY else BOTH + pair_of(y, z)


@kernel
def pay_patterns(
    first: int,
    last: int,
    ways: NDArray[np.int32],
    aspect: Aspect,
    boards: Aspect,
    category: NDArray[np.int8],
    stakes: Stakes,
    blind: Ints,
    choice: Choice,
    margins: Ints,
    rest: NDArray[Any],
    tally: Ints,
) -> None:
    """The slots, and the rests of margins and tallies, for patterns from the side of one suit.

    `ways` are those of `ways_off`; `boards` and `margins` have been paid already.
    """
    counts, parts, slots = aspect.counts, aspect.parts, aspect.slots
    board_counts, board_slots = boards.counts, boards.slots
    for pattern in range(first, last):
        board = np.int64(parts[pattern, 3])
        off = way_of(np.int64(parts[pattern, 1]), np.int64(parts[pattern, 2]))
        for c in range(CLASSES):
            count = np.int64(counts[pattern, c])
            if count == NEVER:
                rest[pattern, c] = slots[pattern, c] = 0
                continue
            pair = CLASS_PAIR[c]
            flush = count >> 30
            held = FLUSH_CATEGORY[flush] if flush else np.int64(category[board, pair])
            base, play = worth(count, blind[held], held < stakes.qualify, stakes)
            rest[pattern, c] = margin(base, play, stakes, choice) - margins[board, pair]
            slot = 10 * end_of(base, play, stakes) + held
            slots[pattern, c] = slot
            way, old = np.int64(ways[off, c]), np.int64(board_counts[board, pair])
            old_slot = np.int64(board_slots[board, pair])
            if slot == old_slot:
                tally[c, slot, 1] += way * ((count & 1023) - (old & 1023))
                tally[c, slot, 2] += way * ((count >> 10 & 1023) - (old >> 10 & 1023))
                tally[c, slot, 3] += way * ((count >> 20 & 1023) - (old >> 20 & 1023))
            else:
                add_up(tally[c], slot, count, way)
                add_up(tally[c], old_slot, old, -way)


@kernel
def flops_by_ranks(first: int, last: int, live: Ints, margins: Ints, out: Ints) -> None:
    """Add up margins over turn and river by ranks alone, for triples `first` to `last`.

    Where a card cannot come the margin is nought. `out` is by pair and triple.
    """
    held = np.empty(RANKS, dtype=np.int64)
    sums = np.empty(PAIRS, dtype=np.int64)
    for triple in range(first, last):
        held[:] = 0
        for i in range(3):
            held[TRIPLE_RANKS[triple, i]] += 1
        sums[:] = 0
        for coming in range(PAIRS):
            t, r = PAIR_RANKS[coming, 0], PAIR_RANKS[coming, 1]
            one, two = live[t] - held[t], live[r] - held[r]
            held[t] += 1
            held[r] += 1
            board = many_of(held)
            held[t] -= 1
            held[r] -= 1
            if t == r:
                for pair in range(PAIRS):
                    left = one - OFF_COUNT[t, pair]
                    sums[pair] += left * (left - 1) // 2 * margins[board, pair]
            else:
                for pair in range(PAIRS):
                    ways = (one - OFF_COUNT[t, pair]) * (two - OFF_COUNT[r, pair])
                    sums[pair] += ways * margins[board, pair]
        for pair in range(PAIRS):
            out[pair, triple] = sums[pair]


@kernel
def flops_by_suit(
    first: int, last: int, ways: NDArray[np.int32], rest: NDArray[Any], out: NDArray[Any]
) -> None:
    """Add up the rests over turn and river from the side of one suit, for rows `first` to `last`.

    `ways` are those of `ways_off`. Where a card cannot come, or not for that class, the rest is
    nought, and so its number of ways does not matter. `out` is by class and row.
    """
    sums = np.empty(CLASSES, dtype=out.dtype)
    steps = np.empty((MOST_STEPS, 2), dtype=np.int64)
    for row in range(first, last):
        for c in range(CLASSES):
            sums[c] = 0
        for i in range(_steps(row, steps)):
            pattern, way = steps[i, 0], steps[i, 1]
            for c in range(CLASSES):
                sums[c] += ways[way, c] * rest[pattern, c]
        for c in range(CLASSES):
            out[c, row] = sums[c]


@kernel
def _steps(row: int, steps: Ints) -> int:
    """The patterns that may follow a row, each with its number in `ways_off`; and how many."""
    n = 0
    mask = np.int64(ROW_PARTS[row, 0])
    y, z = np.int64(ROW_PARTS[row, 1]), np.int64(ROW_PARTS[row, 2])
    for t in range(RANKS):
        if mask >> t & 1:
            continue
        for r in range(t):  # turn and river on the suit
            if mask >> r & 1 == 0:
                steps[n, 0], steps[n, 1] = pattern_of(set_of(mask | 1 << t | 1 << r), y, z), ONE_WAY
                n += 1
        if z == ANY:
            for r in range(RANKS):  # one of them off it
                steps[n, 0] = pattern_of(set_of(mask | 1 << t), r, y)
                steps[n, 1] = (ANOTHER if y == r else ANY_OF) + r
                n += 1
    if y == ANY:
        for r in range(RANKS):  # both off it
            for t in range(r + 1):
                steps[n, 0], steps[n, 1] = pattern_of(set_of(mask), t, r), BOTH + pair_of(t, r)
                n += 1
    return n
