"""The cost of the House Way against the best setting, hand by hand over a whole deck.

Seven cards are known; the other side holds seven of the rest, set the House Way. What one setting
is worth more than another is a sum over the classes of the other side's hands (`classes`), each
class being a point (back, front). Only where a point lies among the backs and the fronts of the
settings matters: the *cell* it falls in.

*By rank*, a class has prod C(left, count) hands. That depends on the ranks of the known hand alone,
so it is added up once for each of the 67,600 classes by rank. The ranks are cut in two halves, and
the product of a class is that of two numbers that are looked up.

*By flush*, hands move from the value of their ranks to the true one, suit by suit. A class by flush
with the ranks M in a suit and one or two others has no hand if the known hand has a rank of M in
that suit, and otherwise as many as the others can be taken from the other suits. If the known hand
holds the ranks m of a suit, it holds its other cards in the other suits: so what this suit adds
depends on m alone, one of at most 128 sets, and a hand adds up four of these numbers.

The number of ways to take the others is linear in each bit of m: of rank r, so many are left in the
other suits as in them would be if the hand held none of r in this one, and one more if it does.
So there is a table for the constant, one for each rank and one for each two, each by the ranks that
M has of the known ones; sums over the sets M that are disjoint from m finish it.

Most settings need no such table: what all flushes together could change is bounded by the totals
of a full deck, and a setting that cannot catch up with the House Way is left out.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import (
    CHOOSE,
    COUNTS_OF,
    JOKER_AT,
    ways,
)
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import set_ranks
from houseway.gamemath.fortune_pai_gow_poker.kernels.settings import (
    SETTINGS,
    good_settings,
    lay_out,
)
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.pai_gow import BACKS, BITS, FRONTS

Array = NDArray[np.int64]
Small = NDArray[np.int32]

LOW_RANKS: Final = 7  # the ranks of the lower half
ROWS: Final = 22  # of the House Way, from 1
NO_RANK: Final = 13
_MOST_CELLS: Final = (SETTINGS + 2) ** 2
_MOST_TABLES: Final = 1 + 7 + 21
_SETS: Final = 128
_BACK_COUNT: Final = len(BACKS)
_FRONT_COUNT: Final = len(FRONTS)

# What is found of each row of the House Way.
HANDS: Final = 0
BETTER: Final = 1
COST: Final = 2
MOST: Final = 3
COUNTS: Final = 4  # the ranks of the hand that loses most,
SUITS: Final = 5  # and its suits
FOUND: Final = 6


class Others(NamedTuple):
    """The other side's possible hands: points, and the classes that fall on them.

    A class by rank is a point and a pattern of counts in each half of the ranks. A correction is a
    class by flush whose true value is another than that of its ranks: it moves from value to
    value. `moved_to[j]` and `moved_out_of[j]` say how many hands of a full deck move to and out of
    the values below each back and front, without the joker (0) and in all (1).
    """

    points: Array
    at: Small
    low: Small
    high: Small
    low_patterns: Array
    high_patterns: Array
    without_joker: int
    masks: Small
    one: Small
    two: Small
    jokers: Small
    to: Small
    out_of: Small
    moved_to: Array
    moved_out_of: Array


class Known(NamedTuple):
    """The classes of hands to look at: by rank, and by flush in the order of their ranks."""

    counts: Array
    starts: Array
    masks: Array


@kernel
def _ways_of(patterns: Array, first: int, size: int, left: Array, out: Array) -> None:
    """In how many ways each pattern of one half of the ranks can be taken from what is left."""
    for i in range(patterns.shape[0]):
        found = 1
        for rank in range(size):
            found *= CHOOSE[left[first + rank], patterns[i] >> (3 * rank) & 7]
        out[i] = found


@kernel
def _hands_on_points(others: Others, left: Array, joker_left: bool, out: Array) -> None:
    """The number of hands by rank on each point."""
    low = np.empty(others.low_patterns.shape[0], dtype=np.int64)
    high = np.empty(others.high_patterns.shape[0], dtype=np.int64)
    _ways_of(others.low_patterns, 0, LOW_RANKS, left, low)
    _ways_of(others.high_patterns, LOW_RANKS, 13 - LOW_RANKS, left, high)
    at, lows, highs = others.at, others.low, others.high
    out[:] = 0
    for i in range(at.shape[0] if joker_left else others.without_joker):
        out[at[i]] += low[lows[i]] * high[highs[i]]


@kernel
def _steps(values: Array, count: int, out: Array) -> int:
    """Different values in ascending order; how many."""
    found = 0
    for i in range(count):
        place = found
        while place > 0 and out[place - 1] > values[i]:
            place -= 1
        if place > 0 and out[place - 1] == values[i]:
            continue
        for k in range(found, place, -1):
            out[k] = out[k - 1]
        out[place] = values[i]
        found += 1
    return found


@kernel
def _place(values: Array, count: int, value: int) -> int:
    """The number of ascending values up to this one."""
    found = 0
    while found < count and values[found] <= value:
        found += 1
    return found


@kernel
def _gains(
    backs: Array,
    fronts: Array,
    count: int,
    units: tuple[int, int],
    back_steps: Array,
    front_steps: Array,
    sizes: tuple[int, int],
    out: Array,
) -> None:
    """The gain of each setting over the last one against each cell."""
    for row in range(sizes[0] + 1):
        for column in range(sizes[1] + 1):
            cell = row * (sizes[1] + 1) + column
            for i in range(count):
                # Steps are values of settings, so that a cell is below a setting or not.
                lower_back = row < _place(back_steps, sizes[0], backs[i])
                lower_front = column < _place(front_steps, sizes[1], fronts[i])
                if lower_back and lower_front:
                    out[i, cell] = units[0]
                elif lower_back or lower_front:
                    out[i, cell] = 0
                else:
                    out[i, cell] = -units[1]
            for i in range(count):
                out[i, cell] -= out[count - 1, cell]


@kernel
def _cell_parts(
    back_steps: Array, front_steps: Array, sizes: tuple[int, int], backs: Small, fronts: Small
) -> None:
    """The parts of each back and each front in the number of a cell."""
    place = 0
    for back in range(_BACK_COUNT):
        while place < sizes[0] and back_steps[place] <= back:
            place += 1
        backs[back] = place * (sizes[1] + 1)
    for front in range(_FRONT_COUNT):
        fronts[front] = _place(front_steps, sizes[1], front)


@kernel
def _totals(
    below: Array, back_steps: Array, front_steps: Array, sizes: tuple[int, int], out: Array
) -> None:
    """The number of hands in each cell, from the hands below every back and front."""
    for row in range(sizes[0] + 1):
        low = back_steps[row - 1] if row else 0
        high = back_steps[row] if row < sizes[0] else _BACK_COUNT
        for column in range(sizes[1] + 1):
            left = front_steps[column - 1] if column else 0
            right = front_steps[column] if column < sizes[1] else _FRONT_COUNT
            out[row * (sizes[1] + 1) + column] = (
                below[high, right] - below[low, right] - below[high, left] + below[low, left]
            )


@kernel
def _flush_tables(
    others: Others,
    counts: int,
    suits: int,
    by_back: Small,
    by_front: Small,
    gains: Array,
    kept: int,
    tables: Array,
    out: Array,
) -> None:
    """For each kept setting, what a suit adds if the known hand holds a set of its ranks there."""
    ranks = np.empty(7, dtype=np.int64)
    number = np.full(14, -1, dtype=np.int64)
    count_of = np.zeros(14, dtype=np.int64)
    size = 0
    for rank in range(13):
        count_of[rank] = counts >> (3 * rank) & 7
        if count_of[rank]:
            number[rank] = size
            ranks[size] = rank
            size += 1
    sets = 1 << size
    tables[:kept, :, :sets] = 0
    joker_left = counts >> JOKER_AT == 0
    masks, ones, twos, jokers = others.masks, others.one, others.two, others.jokers
    to, out_of = others.to, others.out_of
    mask = -1
    held = 0
    for entry in range(masks.shape[0]):
        cell = by_back[to[entry] >> 8] + by_front[to[entry] & 0xFF]
        before = by_back[out_of[entry] >> 8] + by_front[out_of[entry] & 0xFF]
        if cell == before or (jokers[entry] and not joker_left):
            continue
        if masks[entry] != mask:
            mask = masks[entry]
            held = 0
            for i in range(size):
                held |= (mask >> ranks[i] & 1) << i
        one = ones[entry]
        two = twos[entry]
        first = number[one]
        second = number[two]
        left = suits - 1 - count_of[one]
        left_two = suits - 1 - count_of[two]
        for i in range(kept):
            moved = gains[i, cell] - gains[i, before]
            if moved == 0:
                continue
            table = tables[i]
            if one == NO_RANK:
                table[0, held] += moved
            elif two == NO_RANK:
                table[0, held] += moved * left
                if first >= 0:
                    table[1 + first, held] += moved
            elif one == two:
                table[0, held] += moved * (left * (left - 1) // 2)
                if first >= 0:
                    table[1 + first, held] += moved * left
            else:
                table[0, held] += moved * left * left_two
                if first >= 0:
                    table[1 + first, held] += moved * left_two
                if second >= 0:
                    table[1 + second, held] += moved * left
                    if first >= 0:  # the second is the lower rank
                        table[8 + first * (first - 1) // 2 + second, held] += moved
    used = 8 + size * (size - 1) // 2
    for i in range(kept):
        for k in range(used):
            table = tables[i, k]
            for bit in range(size):
                for subset in range(sets):
                    if subset >> bit & 1:
                        table[subset] += table[subset ^ 1 << bit]
        for known in range(sets):
            rest = sets - 1 - known
            found = tables[i, 0, rest]
            for first in range(size):
                if known >> first & 1:
                    found += tables[i, 1 + first, rest]
                    for second in range(first):
                        if known >> second & 1:
                            found += tables[i, 8 + first * (first - 1) // 2 + second, rest]
            out[i, known] = found


@kernel
def _choices(counts: int, mask: int, suits: int, choices: Array, sizes: Array) -> tuple[int, int]:
    """For each rank of the hand, the suits it can have; how many ranks, and how often each counts.

    A choice is a number with eight bits for each suit, the bit of the rank set in those it has.
    The suit of the flush is the first. Without one, the suits of the first rank may be taken as
    they come: every choice of them has as many hands.
    """
    size = 0
    times = suits if mask else 1
    for rank in range(13):
        count = counts >> (3 * rank) & 7
        if count == 0:
            continue
        found = 0
        for chosen in range(1 << suits):
            if BITS[chosen] == count and (mask == 0 or chosen & 1 == mask >> rank & 1):
                packed = 0
                for suit in range(suits):
                    packed |= (chosen >> suit & 1) << (8 * suit + size)
                choices[size, found] = packed
                found += 1
        sizes[size] = found
        if size == 0 and mask == 0:
            times = found
            sizes[0] = 1
        size += 1
    return size, times


@kernel
def _add_hands(
    counts: int, mask: int, suits: int, ahead: Array, tables: Array, kept: int, out: Array
) -> None:
    """Go through the suits of a class, and add what the best setting of each hand gains."""
    choices = np.empty((7, 6), dtype=np.int64)
    sizes = np.empty(7, dtype=np.int64)
    size, times = _choices(counts, mask, suits, choices, sizes)
    flush = 5 - (counts >> JOKER_AT)
    chosen = np.zeros(7, dtype=np.int64)
    packed = np.zeros(8, dtype=np.int64)
    for i in range(size):
        packed[i + 1] = packed[i] | choices[i, 0]
    better = 0
    cost = 0
    while True:
        hand = packed[size]
        fits = True
        if mask == 0:
            for suit in range(suits):
                fits = fits and BITS[hand >> (8 * suit) & 0x7F] < flush
        if fits:
            most = 0
            for i in range(kept):
                found = ahead[i]
                for suit in range(suits):
                    found += tables[i, hand >> (8 * suit) & 0x7F]
                most = max(most, found)
            if most:
                better += 1
                cost += most
                if most > out[MOST]:
                    out[MOST] = most
                    out[COUNTS] = counts
                    out[SUITS] = hand
        i = size - 1
        while i >= 0 and chosen[i] == sizes[i] - 1:
            chosen[i] = 0
            i -= 1
        if i < 0:
            break
        chosen[i] += 1
        for k in range(i, size):
            packed[k + 1] = packed[k] | choices[k, chosen[k]]
    out[BETTER] += times * better
    out[COST] += times * cost


@kernel
def add_costs(
    first: int,
    last: int,
    suits: int,
    deck: Array,
    units: tuple[int, int],
    known: Known,
    others: Others,
    bounded: bool,
    out: Array,
) -> None:
    """Add up, by row of the House Way, what the classes from `first` to `last` give away.

    `deck` says how many cards there are of each rank, `units` what a won wager brings and what a
    lost one costs.
    """
    size = others.points.shape[0]
    hands = np.empty(size, dtype=np.int64)
    by_back = np.empty(_BACK_COUNT, dtype=np.int32)
    by_front = np.empty(_FRONT_COUNT, dtype=np.int32)
    ranks, suited, left = np.empty(7, np.int64), np.empty(7, np.int64), np.empty(13, np.int64)
    backs, fronts = np.empty(SETTINGS + 1, np.int64), np.empty(SETTINGS + 1, np.int64)
    back_steps, front_steps = np.empty(SETTINGS + 1, np.int64), np.empty(SETTINGS + 1, np.int64)
    gains = np.empty((SETTINGS + 1, _MOST_CELLS), dtype=np.int64)
    in_cells = np.empty((3, _MOST_CELLS), dtype=np.int64)
    ahead = np.empty(SETTINGS, dtype=np.int64)
    tables = np.empty((SETTINGS, _MOST_TABLES, _SETS), dtype=np.int64)
    by_suit = np.empty((SETTINGS, _SETS), dtype=np.int64)
    for point in range(first, last):
        counts = known.counts[point]
        joker_left = 1 - (counts >> JOKER_AT)
        for rank in range(13):
            left[rank] = deck[rank] - (counts >> (3 * rank) & 7)
        filled = False
        plain_hands = ways(counts, suits)
        for variant in range(known.starts[point], known.starts[point + 1] + 1):
            # Its classes by flush, and then the hands that can make none.
            mask = known.masks[variant] if variant < known.starts[point + 1] else 0
            here = plain_hands
            if mask:
                here = suits * ways(counts - COUNTS_OF[mask], suits - 1)
                plain_hands -= here
            if here == 0:
                continue
            lay_out(counts, mask, ranks, suited)
            setting = set_ranks(ranks, suited)
            row = out[setting >> 32]
            row[HANDS] += here
            back, front = setting >> 8 & 0xFFFF, setting & 0xFF
            found = good_settings(ranks, suited, backs, fronts)
            kept = 0
            for i in range(found):
                if backs[i] != back or fronts[i] != front:
                    backs[kept] = backs[i]
                    fronts[kept] = fronts[i]
                    kept += 1
            if kept == 0:
                continue
            backs[kept] = back
            fronts[kept] = front
            count = kept + 1
            if not filled:
                _hands_on_points(others, left, joker_left > 0, hands)
                filled = True
            sizes = (_steps(backs, count, back_steps), _steps(fronts, count, front_steps))
            _gains(backs, fronts, count, units, back_steps, front_steps, sizes, gains)
            _cell_parts(back_steps, front_steps, sizes, by_back, by_front)
            every = (sizes[0] + 1) * (sizes[1] + 1)
            in_cells[0, :every] = 0
            for i in range(size):
                value = others.points[i]
                in_cells[0, by_back[value >> 8] + by_front[value & 0xFF]] += hands[i]
            _totals(others.moved_to[joker_left], back_steps, front_steps, sizes, in_cells[1])
            _totals(others.moved_out_of[joker_left], back_steps, front_steps, sizes, in_cells[2])
            open_settings = 0
            for i in range(kept):
                sure = 0
                more = 0
                for cell in range(every):
                    gain = gains[i, cell]
                    sure += gain * in_cells[0, cell]
                    more += gain * in_cells[1, cell] if gain > 0 else -gain * in_cells[2, cell]
                if sure + more > 0 or not bounded:
                    ahead[open_settings] = sure
                    gains[open_settings, :every] = gains[i, :every]
                    open_settings += 1
            if open_settings:
                _flush_tables(
                    others, counts, suits, by_back, by_front, gains, open_settings, tables, by_suit
                )
                _add_hands(counts, mask, suits, ahead, by_suit, open_settings, row)
