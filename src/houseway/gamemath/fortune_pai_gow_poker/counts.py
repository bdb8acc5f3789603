"""The counts of Fortune Pai Gow Poker; they depend on no paytable.

`fortune_counts` counts the hands of seven by the set of Fortune rows that they fit.
`house_way_counts` sets every two disjoint hands the House Way and compares them.

Let W be the deals in which the first hand is higher on both sides. By symmetry there are as many
for the second hand. A copied side goes to the player-dealer, who wins if neither side is lower: in
W deals, in half of those with equal fronts and in half of those with equal backs. (Those with both
equal are in both halves, and so count once.) So only W and the copies are counted, and the
player-dealer's advantage is the mean of the chances of a copied front and a copied back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, combinations_with_replacement, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.deck import FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import JOKER_AT, Classes, each_ways
from houseway.gamemath.fortune_pai_gow_poker.kernels.flushes import (
    FlushPoints,
    same_suit,
    two_suits,
)
from houseway.gamemath.fortune_pai_gow_poker.kernels.fortune import ROW_SETS, count_rows
from houseway.gamemath.fortune_pai_gow_poker.kernels.ranks import (
    BEATEN,
    BUCKETS,
    COUNTED,
    PAIRS,
    SAME_BACK,
    SAME_FRONT,
    Buckets,
    compare_buckets,
    count_entries,
    fill_entries,
)
from houseway.gamemath.report import Progress, silent
from houseway.gamemath.workers import each
from houseway.games.fortune_pai_gow_poker.fortune import ROWS

Array = NDArray[np.int64]
Step = Callable[[], Array]

_WHAT: Final = "House Way against House Way"
_POINTS_AT_ONCE: Final = 20_000
_BUCKET_STEPS: Final = 16


@dataclass(frozen=True, slots=True)
class HouseWayCounts:
    """Deals of two hands, both set the House Way, as the player sees them."""

    win: int
    push: int
    lose: int
    front_copies: int
    back_copies: int

    @property
    def deals(self) -> int:
        return self.win + self.push + self.lose


def fortune_counts(deck: Deck = FULL) -> Mapping[frozenset[str], int]:
    """The number of hands that fit exactly these rows of the Fortune table."""
    classes = deck_classes(deck)
    out = np.zeros(ROW_SETS, dtype=np.int64)
    count_rows(deck.suits, classes, out)
    found = {
        frozenset(row for bit, row in enumerate(ROWS) if number >> bit & 1): int(count)
        for number, count in enumerate(out)
        if count
    }
    assert sum(found.values()) == deck.hands, "not every hand was counted once"
    return found


def _by_backs(values: Array) -> Array:
    """The order of values by their backs, the higher fronts first."""
    order: Array = np.lexsort((-(values & 0xFF), values >> 8))
    return order


@dataclass(frozen=True, slots=True)
class _Corrections:
    """The classes by flush whose value differs from that of their ranks, each twice: first with +1
    at the true value, then with -1 at the value of the ranks."""

    values: Array
    signs: Array
    masks: Array
    others: Array
    whole: Array

    @classmethod
    def of(cls, classes: Classes) -> _Corrections:
        changed = np.flatnonzero(classes.flush_values != classes.plain_values)
        one = np.ones(len(changed), dtype=np.int64)
        return cls(
            np.concatenate([classes.flush_values[changed], classes.plain_values[changed]]),
            np.concatenate([one, -one]),
            *(np.tile(x[changed], 2) for x in (classes.masks, classes.others, classes.whole)),
        )


def _flush_steps(deck: Deck, corrections: _Corrections) -> Iterator[Step]:
    """Corrections with corrections: one step for each set of cards that two hands may share."""
    order = _by_backs(corrections.values)
    points = FlushPoints(
        fronts=corrections.values[order] & 0xFF,
        backs=corrections.values[order] >> 8,
        masks=corrections.masks[order],
        others=corrections.others[order],
        signs=corrections.signs[order],
    )

    def step(common: int) -> Array:
        found = np.zeros((2, COUNTED), dtype=np.int64)
        same_suit(common, deck.suits, points, found[0])
        if deck.suits > 1:
            two_suits(common, deck.suits, points, found[1])
        in_all: Array = deck.suits * (found[0] + (deck.suits - 1) * found[1])
        return in_all

    for common in _commons(jokers=int(deck.joker)):
        yield partial(step, common)


def _commons(*, jokers: int) -> Iterator[int]:
    """The cards that two hands may share beside their flush suits: at most two, and the joker."""
    for size in range(3):
        for ranks in combinations_with_replacement(range(13), size):
            for joker in range(jokers + 1):
                yield joker << JOKER_AT | sum(1 << (3 * rank) for rank in ranks)


def _merged(counts: Array, values: Array, moved: Array) -> tuple[Array, Array, Array]:
    """Corrections of the same ranks to the same value, added up."""
    order = np.lexsort((values, counts))
    counts, values, moved = counts[order], values[order], moved[order]
    new = np.ones(len(counts), dtype=bool)
    new[1:] = (counts[1:] != counts[:-1]) | (values[1:] != values[:-1])
    first = np.flatnonzero(new)
    summed = np.add.reduceat(moved, first) if len(first) else moved
    kept = summed != 0
    return counts[first][kept], values[first][kept], summed[kept]


def _rank_steps(deck: Deck, classes: Classes, corrections: _Corrections) -> Iterator[Step]:
    """Ranks with ranks and with corrections: buckets, which are filled before the first step."""
    hands = np.zeros(len(corrections.others), dtype=np.int64)
    each_ways(corrections.others, deck.suits - 1, hands)
    moved_hands = deck.suits * hands * corrections.signs
    changed, to, by = _merged(corrections.whole, corrections.values, moved_hands)
    values = np.concatenate([classes.values, to])
    order = _by_backs(values)
    values = values[order]
    counts = np.concatenate([classes.counts, changed])[order]
    moved = np.concatenate([np.zeros(len(classes.counts), dtype=np.int64), by])[order]
    starts = np.zeros(BUCKETS + 1, dtype=np.int64)
    count_entries(counts, deck.suits, starts)
    np.cumsum(starts, out=starts)
    entries, weights = (np.empty(starts[-1], dtype=np.int32) for _ in range(2))
    factors = np.zeros(BUCKETS, dtype=np.int64)
    buckets = Buckets(
        starts=starts,
        points=entries,
        weights=weights,
        factors=factors,
        fronts=values & 0xFF,
        backs=values >> 8,
        corrections=moved,
    )
    ends = starts[:-1].copy()
    for first in range(0, len(counts), _POINTS_AT_ONCE):
        last = min(first + _POINTS_AT_ONCE, len(counts))
        fill_entries(first, last, counts, deck.suits, buckets, ends)

    def step(first: int, last: int) -> Array:
        found = np.zeros(COUNTED, dtype=np.int64)
        compare_buckets(first, last, buckets, found)
        return found

    # Buckets that hold about the same number of entries in all.
    shares = [starts[-1] * i // _BUCKET_STEPS for i in range(1, _BUCKET_STEPS)]
    for first, last in pairwise([0, *np.searchsorted(starts, shares), BUCKETS]):
        yield partial(step, int(first), int(last))


def _add_up(steps: Iterator[Step], progress: Progress) -> Array:
    """Do the steps on all workers and add up what they find."""
    total = np.zeros(COUNTED, dtype=np.int64)
    for _, found in each(lambda step, _: step(), steps, _WHAT, progress):
        total += found
    return total


_counted: dict[Deck, HouseWayCounts] = {}


def house_way_counts(deck: Deck = FULL, progress: Progress = silent) -> HouseWayCounts:
    """Count every ordered pair of disjoint hands, both set the House Way; once per process."""
    known = _counted.get(deck)
    if known is not None:
        return known
    progress(_WHAT, 0.0)
    classes = deck_classes(deck)
    corrections = _Corrections.of(classes)
    # The buckets are filled here while the workers are busy with the flushes.
    steps = chain(_flush_steps(deck, corrections), _rank_steps(deck, classes, corrections))
    total = _add_up(steps, progress)
    assert int(total[PAIRS]) == deck.deals, "not every deal was counted once"
    win, fronts, backs = (int(total[part]) for part in (BEATEN, SAME_FRONT, SAME_BACK))
    assert (fronts + backs) % 2 == 0
    lose = win + (fronts + backs) // 2
    found = _counted[deck] = HouseWayCounts(win, deck.deals - win - lose, lose, fronts, backs)
    return found
