"""Ranges: every hand is ranked once on a board, and met by all that the others can hold."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.equity.kernels.rank import Cards, Ints, rank_all, rank_holdem
from houseway.hands.kernels.compiled import kernel

Packed = NDArray[np.int32]
_AT: Final = 11  # bits for the number of one of the 1,326 hands
_DIGITS: Final = 1 << 7


@kernel
def _sort(packed: Packed, spare: Packed, ends: Ints, size: int) -> None:
    """Put numbers in the order of the 14 bits above `_AT`, seven of them at a time."""
    for digit in range(_DIGITS + 1):
        ends[0, digit], ends[1, digit] = 0, 0
    for i in range(size):
        value = packed[i] >> _AT
        ends[0, (value & (_DIGITS - 1)) + 1] += 1
        ends[1, (value >> 7) + 1] += 1
    for digit in range(_DIGITS):
        ends[0, digit + 1] += ends[0, digit]
        ends[1, digit + 1] += ends[1, digit]
    for i in range(size):
        digit = (packed[i] >> _AT) & (_DIGITS - 1)
        spare[ends[0, digit]] = packed[i]
        ends[0, digit] += 1
    for i in range(size):
        digit = spare[i] >> (_AT + 7)
        packed[ends[1, digit]] = spare[i]
        ends[1, digit] += 1


@kernel
def count_two(
    holes: Cards, held: Ints, first: Ints, second: Ints, boards: Cards, times: Ints, counts: Ints
) -> None:
    """Two ranges of Hold'em: `first` and `second` are each one's weight for every hand.

    On a board the hands are sorted; going up, the weight of the second range that lies below is
    kept in all and for each card. A hand meets those without its own two cards: the sum less what
    holds the one or the other, and what holds both, which is that hand itself, was taken off twice.
    """
    values = np.empty(len(holes), dtype=np.int64)
    live = np.empty(len(holes), dtype=np.int32)  # a hand's value, and below it its number
    spare = np.empty(len(holes), dtype=np.int32)
    ends = np.empty((2, _DIGITS + 1), dtype=np.int64)
    by_card = np.empty(52, dtype=np.int64)
    number = (1 << _AT) - 1
    for row in range(len(boards)):
        rank_holdem(boards[row], holes, held, values)
        size = 0
        for i in range(len(holes)):
            if values[i] >= 0:
                live[size] = (values[i] << _AT) | i
                size += 1
        _sort(live, spare, ends, size)
        for card in range(52):
            by_card[card] = 0
        all_of_it, below, up_to, whole, start = 0, 0, 0, 0, 0
        while start < size:
            end = start
            value = live[start] >> _AT
            while end < size and live[end] >> _AT == value:
                i = live[end] & number
                if first[i]:
                    a, b = holes[i, 0], holes[i, 1]
                    below += first[i] * (all_of_it - by_card[a] - by_card[b])
                end += 1
            for at in range(start, end):
                i = live[at] & number
                all_of_it += second[i]
                by_card[holes[i, 0]] += second[i]
                by_card[holes[i, 1]] += second[i]
            for at in range(start, end):
                i = live[at] & number
                if first[i]:
                    a, b = holes[i, 0], holes[i, 1]
                    up_to += first[i] * (all_of_it - by_card[a] - by_card[b] + second[i])
            start = end
        for at in range(size):
            i = live[at] & number
            if first[i]:
                a, b = holes[i, 0], holes[i, 1]
                whole += first[i] * (all_of_it - by_card[a] - by_card[b] + second[i])
        counts[1] += times[row] * below
        counts[2] += times[row] * (whole - up_to)
        counts[3] += times[row] * (up_to - below)


@kernel
def count_ranges(
    holes: Cards,
    held: Ints,
    weights: Ints,
    ends: Ints,
    bits: Ints,
    boards: Cards,
    times: Ints,
    counts: Ints,
) -> None:
    """Any number of ranges, one after another in `holes`, where `ends` says where each one ends.

    On a board every hand is ranked once; then all ways to give each player one of theirs, no card
    twice, are gone through. `bits` is each range's player.
    """
    players = len(ends)
    values = np.empty(len(holes), dtype=np.int64)
    sets = np.empty(len(holes), dtype=np.int64)  # of the hands without a card of the board,
    times_held = np.empty(len(holes), dtype=np.int64)  # their weights, and `values` moves up
    begin = np.empty(players, dtype=np.int64)
    stop = np.empty(players, dtype=np.int64)
    at = np.empty(players, dtype=np.int64)
    taken = np.zeros(players, dtype=np.int64)
    best = np.empty(players, dtype=np.int64)
    who = np.zeros(players, dtype=np.int64)
    weight = np.empty(players, dtype=np.int64)
    threes = np.empty((2, 10), dtype=np.int64)
    last = players - 1
    for row in range(len(boards)):
        rank_all(boards[row], holes, held, values, threes)
        size, i = 0, 0
        for player in range(players):
            begin[player] = size
            while i < ends[player]:
                if values[i] >= 0:
                    sets[size], times_held[size], values[size] = held[i], weights[i], values[i]
                    size += 1
                i += 1
            stop[player] = size
        best[0], weight[0], at[0] = -1, times[row], begin[0] - 1
        depth = 0
        while depth >= 0:
            if depth == last:
                low, equal, every = 0, 0, 0
                mark, out = best[last], taken[last]
                for n in range(begin[last], stop[last]):  # no branches: it runs eight at a time
                    weighs = 0 if sets[n] & out else times_held[n]
                    every += weighs
                    low += weighs if values[n] < mark else 0
                    equal += weighs if values[n] == mark else 0
                counts[who[last]] += weight[last] * low
                counts[who[last] | bits[last]] += weight[last] * equal
                counts[bits[last]] += weight[last] * (every - low - equal)
                depth -= 1
                continue
            at[depth] += 1
            if at[depth] == stop[depth]:
                depth -= 1
                continue
            i = at[depth]
            if sets[i] & taken[depth]:
                continue
            value, winners = best[depth], who[depth]
            if values[i] > value:
                value, winners = values[i], bits[depth]
            elif values[i] == value:
                winners |= bits[depth]
            factor = weight[depth] * times_held[i]
            now = taken[depth] | sets[i]
            depth += 1
            taken[depth], best[depth], who[depth], weight[depth] = now, value, winners, factor
            at[depth] = begin[depth] - 1
