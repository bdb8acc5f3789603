"""Best play in Ultimate Texas Hold'em, spread over every board: what comes of bets on the flop.

The decisions are known by now. For a hand and a board all that matters is on how many of its flops
Play is bet. So the ways of `margins` from boards to flops are walked backwards, from the flops
that `spread_decision` has counted to boards and patterns, and what comes there is tallied: by ranks
alone, and for patterns their rest. Every hand and board is met ten times, once for each flop of it.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import (
    ANOTHER,
    ANY_OF,
    ONE_WAY,
    add_up,
    way_of,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    ANY,
    BOARD_RANKS,
    CLASS_PAIR,
    CLASSES,
    MASKS,
    OFF_COUNT,
    PAIRS,
    RANKS,
    ROWS_2,
    ROWS_3,
    Aspect,
    Ints,
    many_of,
    pair_of,
    set_of,
)
from houseway.hands.kernels.compiled import kernel

_MOST_STEPS: Final = 10


@kernel
def boards_of_flops(board: int, live: Ints, flops: Ints, came: Ints) -> None:
    """The hands of each pair of ranks that reach a board from counted flops, by ranks alone.

    `flops` is by triple and pair: `flops_by_ranks` backwards.
    """
    came[:] = 0
    held = np.zeros(RANKS, dtype=np.int64)
    for i in range(5):
        held[BOARD_RANKS[board, i]] += 1
    for i in range(1, 5):
        for j in range(i):  # turn and river, once for each pair of ranks
            t, r = np.int64(BOARD_RANKS[board, i]), np.int64(BOARD_RANKS[board, j])
            if i < 4 and BOARD_RANKS[board, i + 1] == t:
                continue
            if j + 1 < i and BOARD_RANKS[board, j + 1] == r:
                continue
            held[t] -= 1
            held[r] -= 1
            triple = many_of(held)
            one, two = live[t] - held[t], live[r] - held[r]
            for pair in range(PAIRS):
                left = one - OFF_COUNT[t, pair]
                ways = left * (left - 1) // 2 if t == r else left * (two - OFF_COUNT[r, pair])
                came[pair] += ways * flops[triple, pair]
            held[t] += 1
            held[r] += 1


@kernel
def patterns_of_flops(
    pattern: int,
    parts: NDArray[np.int16],
    ways: NDArray[np.int32],
    flops: NDArray[np.int32],
    came: NDArray[np.int32],
) -> None:
    """The hands of each class that reach a pattern from counted flops, seen from its suit.

    `flops` is by row and class: `flops_by_suit` backwards. At most nine hands of a class come to at
    most nine boards from ten flops, so 32 bits are plenty.
    """
    for c in range(CLASSES):
        came[c] = 0
    steps = np.empty((_MOST_STEPS, 2), dtype=np.int64)
    for i in range(_steps_back(pattern, parts, steps)):
        row, way = steps[i, 0], steps[i, 1]
        for c in range(CLASSES):
            came[c] += flops[row, c] * ways[way, c]


@kernel
def _steps_back(pattern: int, parts: NDArray[np.int16], steps: Ints) -> int:
    """The rows that a pattern may follow, each with its number in `ways_off`; and how many."""
    n = 0
    mask = np.int64(MASKS[parts[pattern, 0]])
    y, z = np.int64(parts[pattern, 1]), np.int64(parts[pattern, 2])
    for high in range(RANKS):
        if mask >> high & 1 == 0:
            continue
        if z < ANY:  # one card of the suit on the flop, both others off it
            steps[n, 0], steps[n, 1] = high * PAIRS + pair_of(y, z), ONE_WAY
            n += 1
        for middle in range(high):
            if mask >> middle & 1 == 0:
                continue
            row = ROWS_2 + (high * (high - 1) // 2 + middle) * RANKS
            if y < ANY and z == ANY:  # two, and the only other
                steps[n, 0], steps[n, 1] = row + y, ONE_WAY
                n += 1
            elif y < ANY:  # two, and one of the others
                steps[n, 0], steps[n, 1] = row + y, (ANOTHER if y == z else ANY_OF) + z
                n += 1
                if y != z:
                    steps[n, 0], steps[n, 1] = row + z, ANY_OF + y
                    n += 1
            for low in range(middle):  # three
                if mask >> low & 1:
                    on = set_of(1 << high | 1 << middle | 1 << low)
                    steps[n, 0], steps[n, 1] = ROWS_3 + on, way_of(y, z)
                    n += 1
    return n


@kernel
def spread_boards(boards: Aspect, flops: Ints, tally: Ints) -> None:
    """Tally all boards by ranks alone; `tally` is by slot."""
    live, counts, slots = boards.live, boards.counts, boards.slots
    came = np.empty(PAIRS, dtype=np.int64)
    for board in range(len(counts)):
        boards_of_flops(board, live, flops, came)
        for pair in range(PAIRS):
            if counts[board, pair] != NEVER and came[pair]:
                add_up(tally, slots[board, pair], counts[board, pair], came[pair])


@kernel
def spread_patterns(
    first: int,
    last: int,
    ways: NDArray[np.int32],
    aspect: Aspect,
    boards: Aspect,
    flops: NDArray[np.int32],
    tally: Ints,
) -> None:
    """Tally the rests of the patterns `first` to `last`, seen from one suit."""
    counts, parts, slots = aspect.counts, aspect.parts, aspect.slots
    board_counts, board_slots = boards.counts, boards.slots
    came = np.empty(CLASSES, dtype=np.int32)
    for pattern in range(first, last):
        patterns_of_flops(pattern, parts, ways, flops, came)
        board = np.int64(parts[pattern, 3])
        for c in range(CLASSES):
            weight = np.int64(came[c])
            if weight and counts[pattern, c] != NEVER:
                pair = CLASS_PAIR[c]
                add_up(tally, slots[pattern, c], counts[pattern, c], weight)
                add_up(tally, board_slots[board, pair], board_counts[board, pair], -weight)
