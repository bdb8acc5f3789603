"""Crazy 4 Poker: every hand of the player against every hand of the dealer.

For a player's five cards P we want the dealer's hands that avoid P and are lower, or equal. The
hands that avoid P are, by inclusion and exclusion over the subsets S of P, the sum of (-1)^|S|
times the number of hands that hold S. So the hands are taken in rising order and counted into a
table by each of their subsets of up to four cards; a hand looks itself up before its equals are
counted in, which gives the lower ones, and after, which gives the equal ones too. The fifth order
of the sum is the hand itself. Of 3,986,646,103,440 deals nothing is left but some 12 million
lookups, since one hand stands for all that differ by an exchange of suits.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.kernels.suits import bit_of, is_sorted, ways
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.four import VALUES, value_of_rising

# Subsets are numbered by the combinatorial number system: rising cards c_0, c_1, ... of a subset
# add C(c_i, i + 1), after all the smaller subsets.
_CHOOSE: Final[NDArray[np.int64]] = np.array(
    [[comb(card, i + 1) for card in range(52)] for i in range(4)], dtype=np.int64
)
_FIRST: Final[NDArray[np.int64]] = np.array(
    [sum(comb(52, k) for k in range(size)) for size in range(5)], dtype=np.int64
)
SUBSETS: Final = sum(comb(52, size) for size in range(5))
# The subsets of five cards but for the five themselves: how many, then which.
_PARTS: Final[NDArray[np.int64]] = np.array(
    [
        (size, *part, *(0,) * (4 - size))
        for size in range(5)
        for part in combinations(range(5), size)
    ],
    dtype=np.int64,
)
_SIGN: Final[NDArray[np.int64]] = 1 - 2 * (_PARTS[:, 0] % 2)


@kernel
def hands_of(
    deck: NDArray[np.int64], earlier: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.int16], NDArray[np.int64]]:
    """The hands that stand for their kinds, lowest first: cards, values, how many each stands for.

    The deck is `falling`; the cards of a hand rise.
    """
    size = len(deck)
    bits = np.empty(size, dtype=np.int64)
    for i in range(size):
        bits[i] = bit_of(deck[i])
    # First how many there are of each value, then each at its place.
    at_value = np.zeros(VALUES, dtype=np.int64)
    cards = np.empty((0, 5), dtype=np.uint8)
    values = np.empty(0, dtype=np.int16)
    weights = np.empty(0, dtype=np.int64)
    for filling in range(2):
        if filling:
            count = 0
            for value in range(VALUES):
                here = at_value[value]
                at_value[value] = count
                count += here
            cards = np.empty((count, 5), dtype=np.uint8)
            values = np.empty(count, dtype=np.int16)
            weights = np.empty(count, dtype=np.int64)
        for a in range(size):
            if not is_sorted(bits[a], earlier):
                continue
            for b in range(a + 1, size):
                two = bits[a] | bits[b]
                if not is_sorted(two, earlier):
                    continue
                for c in range(b + 1, size):
                    three = two | bits[c]
                    if not is_sorted(three, earlier):
                        continue
                    for d in range(c + 1, size):
                        four = three | bits[d]
                        if not is_sorted(four, earlier):
                            continue
                        for e in range(d + 1, size):
                            five = four | bits[e]
                            if not is_sorted(five, earlier):
                                continue
                            value = value_of_rising(deck[e], deck[d], deck[c], deck[b], deck[a])
                            place = at_value[value]
                            at_value[value] = place + 1
                            if filling:
                                _put_rising(
                                    cards[place], deck[e], deck[d], deck[c], deck[b], deck[a]
                                )
                                values[place] = value
                                weights[place] = ways(five, earlier)
    return cards, values, weights


@kernel
def _put_rising(
    out: NDArray[np.uint8], one: int, two: int, three: int, four: int, five: int
) -> None:
    """Write cards whose ranks rise so that they rise within a rank too."""
    for i, card in enumerate((one, two, three, four, five)):
        place = i
        while place > 0 and out[place - 1] > card:
            out[place] = out[place - 1]
            place -= 1
        out[place] = card


@kernel
def _slot(cards: NDArray[np.int64], size: int) -> int:
    """The number of a subset, whose cards rise."""
    slot = _FIRST[size]
    for i in range(size):
        slot += _CHOOSE[i, cards[i]]
    return slot


@kernel
def _spread(
    held: NDArray[np.int64],
    size: int,
    many: int,
    exchanges: NDArray[np.int64],
    slots: NDArray[np.int32],
    shares: NDArray[np.int32],
) -> None:
    """Write a sorted subset, which stands for `many`, to all that it stands for."""
    moved = np.empty(4, dtype=np.int64)
    own = 0
    for n in range(-1, exchanges.shape[0]):
        for i in range(size):
            card = held[size - 1 - i]
            if n >= 0:
                card = (card & ~3) | exchanges[n, card & 3]
            place = i
            while place > 0 and moved[place - 1] > card:
                moved[place] = moved[place - 1]
                place -= 1
            moved[place] = card
        slot = _slot(moved, size)
        if n < 0:
            own = slot
            shares[own] = exchanges.shape[0] // many
        slots[slot] = own


@kernel
def slots_of(
    deck: NDArray[np.int64], earlier: NDArray[np.int64], exchanges: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """For every subset of up to four cards the one that stands for it, and for those their share.

    A subset that stands for k has the share `exchanges` / k, so that what is counted into it,
    times its share, is as many times as there are exchanges the number of hands that hold it.
    The deck is `falling`.
    """
    slots = np.zeros(SUBSETS, dtype=np.int32)
    shares = np.zeros(SUBSETS, dtype=np.int32)
    shares[0] = exchanges.shape[0]
    size = len(deck)
    held = np.empty(4, dtype=np.int64)
    for a in range(size):
        held[0] = deck[a]
        one = bit_of(held[0])
        if not is_sorted(one, earlier):
            continue
        _spread(held, 1, ways(one, earlier), exchanges, slots, shares)
        for b in range(a + 1, size):
            held[1] = deck[b]
            two = one | bit_of(held[1])
            if not is_sorted(two, earlier):
                continue
            _spread(held, 2, ways(two, earlier), exchanges, slots, shares)
            for c in range(b + 1, size):
                held[2] = deck[c]
                three = two | bit_of(held[2])
                if not is_sorted(three, earlier):
                    continue
                _spread(held, 3, ways(three, earlier), exchanges, slots, shares)
                for d in range(c + 1, size):
                    held[3] = deck[d]
                    four = three | bit_of(held[3])
                    if is_sorted(four, earlier):
                        _spread(held, 4, ways(four, earlier), exchanges, slots, shares)
    return slots, shares


@kernel
def _parts(cards: NDArray[np.uint8], slots: NDArray[np.int32], out: NDArray[np.int32]) -> None:
    """The slots of the 31 subsets of up to four cards, in the order of `_PARTS`."""
    for part in range(len(_SIGN)):
        slot = _FIRST[_PARTS[part, 0]]
        for i in range(_PARTS[part, 0]):
            slot += _CHOOSE[i, cards[_PARTS[part, i + 1]]]
        out[part] = slots[slot]


@kernel
def _avoiding(parts: NDArray[np.int32], counted: NDArray[np.int32], times: int) -> int:
    """The counted hands that avoid these five cards, up to the fifth order of the sum."""
    total = np.int64(0)
    for i in range(len(_SIGN)):
        total += _SIGN[i] * counted[parts[i]]
    return total // times


@kernel
def compare_all(
    cards: NDArray[np.uint8],
    values: NDArray[np.int16],
    weights: NDArray[np.int64],
    slots: NDArray[np.int32],
    shares: NDArray[np.int32],
    first: int,
    most: int,
    below: NDArray[np.int64],
    equal: NDArray[np.int64],
    unqualified: NDArray[np.int64],
) -> None:
    """For each hand the dealer's hands that avoid it: lower, equal, and not qualified.

    The hands rise in value; those before the `first` do not qualify, and `most` at the most are
    equal. No count in the table exceeds 24 x 2,598,960, so 32 bits hold it, and 64 any sum of 31.
    """
    count = len(values)
    counted = np.zeros(SUBSETS, dtype=np.int32)
    lowest = np.zeros(SUBSETS, dtype=np.int32)
    times = np.int64(shares[0])
    parts = np.empty((most, len(_SIGN)), dtype=np.int32)
    start = 0
    while start < count:
        if start == first:
            for slot in range(SUBSETS):
                lowest[slot] = counted[slot]
        end = start
        while end < count and values[end] == values[start]:
            _parts(cards[end], slots, parts[end - start])
            below[end] = _avoiding(parts[end - start], counted, times)
            unqualified[end] = _avoiding(parts[end - start], lowest, times)
            end += 1
        for i in range(start, end):
            for part in range(len(_SIGN)):
                slot = parts[i - start, part]
                counted[slot] += weights[i] * shares[slot]
        for i in range(start, end):
            # The fifth order: the hand itself is among those counted.
            equal[i] = _avoiding(parts[i - start], counted, times) - 1 - below[i]
        start = end
    if first == count:
        for slot in range(SUBSETS):
            lowest[slot] = counted[slot]
    for i in range(first):  # these came before all that do not qualify were counted
        _parts(cards[i], slots, parts[0])
        unqualified[i] = _avoiding(parts[0], lowest, times) - 1


@kernel
def compare_one(deck: NDArray[np.uint8], value: int, qualify: int) -> tuple[int, int, int]:
    """Of all hands from a rising deck: those lower, those equal, and those not qualified."""
    size = len(deck)
    below = 0
    equal = 0
    unqualified = 0
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                for d in range(c + 1, size):
                    for e in range(d + 1, size):
                        held = value_of_rising(
                            np.int64(deck[a]),
                            np.int64(deck[b]),
                            np.int64(deck[c]),
                            np.int64(deck[d]),
                            np.int64(deck[e]),
                        )
                        below += held < value
                        equal += held == value
                        unqualified += held < qualify
    return below, equal, unqualified
