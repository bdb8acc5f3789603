"""Who ends how at the river of Ultimate Texas Hold'em, board by board: for charts and for folds.

Two questions need more than the tallies. What is best at the river, by the hand on the board and
the player's own. And the Bad Beat Bonus, where a fold loses it: which hands of the dealer's a
folded hand would have beaten. For both, the hands and boards that come to the river are weighed
pattern by pattern, and taken from those that come to the same ranks: what is left there is on
boards without a flush.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER, left_of
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import (
    BETS_LEAST,
    BETS_MOST,
    SLOTS,
    way_of,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    BOARD_RANKS,
    CLASS_CARDS,
    CLASS_PAIR,
    CLASSES,
    OFF_COUNT,
    PAIRS,
    RANKS,
    U32,
    Bytes,
    Ints,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.results import (
    boards_of_flops,
    patterns_of_flops,
)
from houseway.hands.kernels.compiled import kernel

FLOPS_OF_BOARD: Final = 10
DEALERS: Final = 991  # one more than the most hands that the dealer may hold


@kernel
def weigh_boards(
    first: int, last: int, live: Ints, hands: Ints, flops: Ints, sign: int, weights: Ints
) -> None:
    """Add `hands` on every board by ranks alone, and `sign` times those that come from `flops`."""
    came = np.empty(PAIRS, dtype=np.int64)
    for board in range(first, last):
        boards_of_flops(board, live, flops, came)
        for pair in range(PAIRS):
            ways, n = FLOPS_OF_BOARD, 0
            for i in range(5):
                rank = BOARD_RANKS[board, i]
                n = n + 1 if i and rank == BOARD_RANKS[board, i - 1] else 1
                ways = ways * max(live[rank] - OFF_COUNT[rank, pair] - n + 1, 0) // n
            weights[board, pair] += ways * hands[pair] + sign * came[pair]


@kernel
def weigh_patterns(
    first: int,
    last: int,
    ways: NDArray[np.int32],
    counts: U32,
    parts: NDArray[np.int16],
    hands: Ints,
    flops: NDArray[np.int32],
    sign: int,
    wanted: NDArray[np.bool_],
    weights: Ints,
    board_weights: Ints,
) -> None:
    """Add `hands` on every wanted pattern, and `sign` times those that come from `flops`.

    `weights` begins with the pattern `first`. What is added there is taken from the boards.
    """
    came = np.empty(CLASSES, dtype=np.int32)
    for pattern in range(first, last):
        if not wanted[pattern]:
            continue
        patterns_of_flops(pattern, parts, ways, flops, came)
        off = way_of(np.int64(parts[pattern, 1]), np.int64(parts[pattern, 2]))
        for c in range(CLASSES):
            if counts[pattern, c] != NEVER:
                weight = FLOPS_OF_BOARD * ways[off, c] * hands[c] + sign * came[c]
                weights[pattern - first, c] += weight
                board_weights[parts[pattern, 3], CLASS_PAIR[c]] -= weight


@kernel
def chart(
    first: int,
    last: int,
    counts: U32,
    slots: Bytes,
    own: NDArray[np.int8],
    dealers: int,
    weights: Ints,
    by_class: Ints,
    by_lost: Ints,
) -> None:
    """Add rivers to the charts: by the board's own class and the slot, and by hands that win.

    Boards or patterns `first` to `last`; `weights` begins with the first of them.
    """
    for row in range(first, last):
        for c in range(weights.shape[1]):
            weight = weights[row - first, c]
            if weight:
                slot = slots[row, c]
                by_class[own[row], slot] += weight
                lost = dealers - np.int64(counts[row, c] >> 10 & 1023)
                by_lost[np.int64(slot // 10 in (BETS_LEAST, BETS_MOST)), lost] += weight


@kernel
def folding(counts: U32, slots: Bytes, lowest: int, found: NDArray[np.bool_]) -> None:
    """Find the boards or patterns on which a hand from `lowest` up folds at the river."""
    folds = np.zeros(SLOTS, dtype=np.bool_)
    for slot in range(SLOTS):
        folds[slot] = slot % 10 >= lowest and slot // 10 not in (BETS_LEAST, BETS_MOST)
    for row in range(len(counts)):
        found[row] = False
        for c in range(counts.shape[1]):
            found[row] |= folds[slots[row, c]] and counts[row, c] != NEVER


@kernel
def spare(
    first: int,
    last: int,
    live: Ints,
    counts: U32,
    parts: NDArray[np.int16],
    slots: Bytes,
    own: NDArray[np.int8],
    lowest: int,
    wanted: NDArray[np.bool_],
    weights: Ints,
    folded: Ints,
    spared: Ints,
) -> None:
    """Add up the dealer's hands that folded hands would have beaten, by their class.

    `weights` come to the river, and fold where their slot says so; `folded` have folded before.
    Only hands of the player's from `lowest` up matter, and no dealer's hand is below the board's
    own.
    """
    left = np.empty(2 * RANKS, dtype=np.int64)
    for row in range(first, last):
        if not wanted[row]:
            continue
        left_of(row, live, parts, left)
        for c in range(weights.shape[1]):
            mine = slots[row, c] % 10
            weight = folded[row - first, c]
            if slots[row, c] // 10 not in (BETS_LEAST, BETS_MOST):
                weight += weights[row - first, c]
            if weight == 0 or mine < lowest:
                continue
            lower = 0
            if own[row] < mine:
                left[CLASS_CARDS[c, 0]] -= 1
                left[CLASS_CARDS[c, 1]] -= 1
                for other in range(weights.shape[1]):
                    a, b = CLASS_CARDS[other, 0], CLASS_CARDS[other, 1]
                    his = slots[row, other] % 10
                    if counts[row, other] != NEVER and his < mine and left[a] > 0 and left[b] > 0:
                        ways = left[a] * (left[a] - 1) // 2 if a == b else left[a] * left[b]
                        lower += ways
                        spared[his] += weight * ways
                left[CLASS_CARDS[c, 0]] += 1
                left[CLASS_CARDS[c, 1]] += 1
            spared[mine] += weight * (np.int64(counts[row, c] & 1023) - lower)
