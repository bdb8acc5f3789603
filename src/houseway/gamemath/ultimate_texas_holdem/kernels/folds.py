"""The ends of hands at the river of Ultimate Texas Hold'em, board by board: for charts and folds.

Two questions need more than the tallies. What is best at the river, by the hand on the board and
the player's own. And the Bad Beat Bonus, where a fold loses it: which hands of the dealer's a
folded hand would have beaten. For both, the hands and boards that come to the river are weighed
pattern by pattern, and taken from those that come to the same ranks: what is left there is on
boards without a flush.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.counts import NEVER, left_of
from houseway.gamemath.ultimate_texas_holdem.kernels.margins import (
    BETS_LEAST,
    BETS_MOST,
    SLOTS,
    way_of,
    ways_of_board,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import (
    CLASS_CARDS,
    CLASS_PAIR,
    CLASSES,
    PAIRS,
    RANKS,
    Aspect,
    Ints,
)
from houseway.gamemath.ultimate_texas_holdem.kernels.results import (
    boards_of_flops,
    patterns_of_flops,
)
from houseway.hands.kernels.compiled import kernel

FLOPS_OF_BOARD: Final = 10
DEALERS: Final = 991  # one more than the most hands that the dealer may hold


class Rivers(NamedTuple):
    """Boards by their ranks, or patterns, from `first` to `last`, with the hands on them.

    `weights` come to the river and `folded` have folded before, each hand and board ten times over;
    both begin with the first. A board that admits a flush is among the patterns only.
    """

    first: int
    last: int
    aspect: Aspect
    wanted: NDArray[np.bool_]
    weights: Ints
    folded: Ints


@kernel
def weigh_boards(boards: Aspect, hands: Ints, flops: Ints, sign: int, weights: Ints) -> None:
    """Add `hands` on every board by ranks alone, and `sign` times those that come from `flops`."""
    live = boards.live
    came = np.empty(PAIRS, dtype=np.int64)
    ways = np.empty(PAIRS, dtype=np.int64)
    for board in range(len(weights)):
        boards_of_flops(board, live, flops, came)
        ways_of_board(board, live, ways)
        for pair in range(PAIRS):
            weights[board, pair] += FLOPS_OF_BOARD * ways[pair] * hands[pair] + sign * came[pair]


@kernel
def weigh_patterns(
    first: int,
    last: int,
    ways: NDArray[np.int32],
    aspect: Aspect,
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
    counts, parts = aspect.counts, aspect.parts
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
def chart(rivers: Rivers, dealers: int, by_class: Ints, by_lost: Ints) -> None:
    """Add rivers to the charts: by the board's own class and the slot, and by hands that win."""
    first, last, weights = rivers.first, rivers.last, rivers.weights
    counts, slots, own = rivers.aspect.counts, rivers.aspect.slots, rivers.aspect.own
    for row in range(first, last):
        for c in range(weights.shape[1]):
            weight = weights[row - first, c]
            if weight:
                slot = slots[row, c]
                by_class[own[row], slot] += weight
                lost = dealers - np.int64(counts[row, c] >> 10 & 1023)
                by_lost[np.int64(slot // 10 in (BETS_LEAST, BETS_MOST)), lost] += weight


@kernel
def folding(aspect: Aspect, lowest: int, found: NDArray[np.bool_]) -> None:
    """Find the boards or patterns on which a hand from `lowest` up folds at the river."""
    counts, slots = aspect.counts, aspect.slots
    folds = np.zeros(SLOTS, dtype=np.bool_)
    for slot in range(SLOTS):
        folds[slot] = slot % 10 >= lowest and slot // 10 not in (BETS_LEAST, BETS_MOST)
    for row in range(len(counts)):
        found[row] = False
        for c in range(counts.shape[1]):
            found[row] |= folds[slots[row, c]] and counts[row, c] != NEVER


@kernel
def spare(rivers: Rivers, lowest: int, spared: Ints) -> None:
    """Add up the dealer's hands that folded hands would have beaten, by their class.

    The weights come to the river and fold where their slot says so. Only hands of the player's from
    `lowest` up matter, and no dealer's hand is below the board's own.
    """
    first, last, weights, folded = rivers.first, rivers.last, rivers.weights, rivers.folded
    aspect, wanted = rivers.aspect, rivers.wanted
    live, parts, own = aspect.live, aspect.parts, aspect.own
    counts, slots = aspect.counts, aspect.slots
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
