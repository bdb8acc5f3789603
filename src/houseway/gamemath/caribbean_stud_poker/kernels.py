"""Caribbean Stud: every hand of the player against every hand of the dealer with one card face up.

For each card that the dealer may show, his hands are the fours of other cards beside it. Those that
avoid a player's five cards P are, by inclusion and exclusion over the subsets S of P, the sum of
(-1)^|S| times the number of fours that hold S; no S of five counts. The fours are taken in rising
order of the hands they make and counted into a table by their subsets. A player's hand looks itself
up when all lower fours are in, which gives those below it, and again when its equals are. Of
19,933,230,517,200 deals some half a billion lookups are left, since one hand stands for all that
differ by an exchange of suits that leaves the shown card in its place, and one shown card for all
of its rank.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.kernels.subsets import (
    FIVE,
    PARTS,
    PARTS_OF_FOUR,
    PLACES,
    SIGN,
    SUBSETS,
    slot_of,
)
from houseway.gamemath.kernels.suits import bit_of, is_sorted, ways
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import FIRST_OF, KEYS, START, value_of_key

VALUES: Final = int(FIRST_OF[-1])


@kernel
def value_of_five(cards: NDArray[np.int64]) -> int:
    """The value of five cards."""
    key = np.int64(START)
    held = 0
    for i in range(FIVE):
        key += KEYS[cards[i]]
        held |= 1 << (cards[i] >> 2)
    # A flush's five cards are all of its suit.
    return np.int64(value_of_key(key, held))


@kernel
def hands_of(
    deck: NDArray[np.int64], earlier: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.int16], NDArray[np.int64]]:
    """The hands that stand for their kinds, lowest first: cards, values, how many each stands for.

    The deck is `falling`; a hand's cards come in its order.
    """
    size = len(deck)
    bits = np.empty(size, dtype=np.int64)
    for i in range(size):
        bits[i] = bit_of(deck[i])
    # First how many there are of each value, then each at its place.
    at_value = np.zeros(VALUES, dtype=np.int64)
    cards = np.empty((0, FIVE), dtype=np.uint8)
    values = np.empty(0, dtype=np.int16)
    weights = np.empty(0, dtype=np.int64)
    hand = np.empty(FIVE, dtype=np.int64)
    for filling in range(2):
        if filling:
            count = 0
            for value in range(VALUES):
                here = at_value[value]
                at_value[value] = count
                count += here
            cards = np.empty((count, FIVE), dtype=np.uint8)
            values = np.empty(count, dtype=np.int16)
            weights = np.empty(count, dtype=np.int64)
        for a in range(size):
            hand[0] = deck[a]
            if not is_sorted(bits[a], earlier):
                continue
            for b in range(a + 1, size):
                hand[1] = deck[b]
                two = bits[a] | bits[b]
                if not is_sorted(two, earlier):
                    continue
                for c in range(b + 1, size):
                    hand[2] = deck[c]
                    three = two | bits[c]
                    if not is_sorted(three, earlier):
                        continue
                    for d in range(c + 1, size):
                        hand[3] = deck[d]
                        four = three | bits[d]
                        if not is_sorted(four, earlier):
                            continue
                        for e in range(d + 1, size):
                            hand[4] = deck[e]
                            five = four | bits[e]
                            if not is_sorted(five, earlier):
                                continue
                            value = value_of_five(hand)
                            place = at_value[value]
                            at_value[value] = place + 1
                            if filling:
                                for i in range(FIVE):
                                    cards[place, i] = hand[i]
                                values[place] = value
                                weights[place] = ways(five, earlier)
    return cards, values, weights


@kernel
def _rising_fours(
    shown: int, deck: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.int16]]:
    """The places of the fours beside a card, in rising order of the hands they make; and those."""
    size = len(deck)
    total = size * (size - 1) * (size - 2) * (size - 3) // 24
    fours = np.zeros((total, PLACES), dtype=np.uint8)
    made = np.empty(total, dtype=np.int16)
    at_value = np.zeros(VALUES, dtype=np.int64)
    hand = np.empty(FIVE, dtype=np.int64)
    hand[4] = shown
    for filling in range(2):
        if filling:
            count = 0
            for value in range(VALUES):
                here = at_value[value]
                at_value[value] = count
                count += here
        for a in range(size):
            hand[0] = deck[a]
            for b in range(a + 1, size):
                hand[1] = deck[b]
                for c in range(b + 1, size):
                    hand[2] = deck[c]
                    for d in range(c + 1, size):
                        hand[3] = deck[d]
                        value = value_of_five(hand)
                        place = at_value[value]
                        at_value[value] = place + 1
                        if filling:
                            fours[place, 0] = a
                            fours[place, 1] = b
                            fours[place, 2] = c
                            fours[place, 3] = d
                            made[place] = value
    return fours, made


@kernel
def _count_up_to(
    value: int,
    at: int,
    fours: NDArray[np.uint8],
    made: NDArray[np.int16],
    counted: NDArray[np.int32],
) -> int:
    """Count in the fours that make less than a value; where the others begin."""
    while at < len(made) and made[at] < value:
        for part in range(PARTS_OF_FOUR):
            counted[slot_of(fours[at], part)] += 1
        at += 1
    return at


@kernel
def _avoiding(slots: NDArray[np.int32], counted: NDArray[np.int32]) -> int:
    """The counted fours that avoid five cards."""
    total = np.int64(0)
    for i in range(PARTS):
        total += SIGN[i] * counted[slots[i]]
    return total


@kernel
def compare_all(
    shown: int,
    deck: NDArray[np.int64],
    cards: NDArray[np.uint8],
    values: NDArray[np.int16],
    qualify: int,
    below: NDArray[np.int64],
    equal: NDArray[np.int64],
    unqualified: NDArray[np.int64],
) -> None:
    """For each hand the dealer's that avoid it: lower, equal, and not qualified.

    The hands are of the `falling` deck, from which the card shown is gone, and rise in value. No
    count in a table exceeds C(51, 4) = 249,900, so 32 bits hold it.
    """
    fours, made = _rising_fours(shown, deck)
    places = np.zeros(52, dtype=np.uint8)
    for i in range(len(deck)):
        places[deck[i]] = i
    lowest = np.zeros(SUBSETS, dtype=np.int32)
    _count_up_to(qualify, 0, fours, made, lowest)
    counted = np.zeros(SUBSETS, dtype=np.int32)
    most = 0
    start = 0
    for end in range(1, len(values) + 1):
        if end == len(values) or values[end] != values[start]:
            most = max(most, end - start)
            start = end
    slots = np.empty((most, PARTS), dtype=np.int32)
    held = np.zeros(PLACES, dtype=np.uint8)
    at = 0
    start = 0
    while start < len(values):
        value = np.int64(values[start])
        at = _count_up_to(value, at, fours, made, counted)
        end = start
        while end < len(values) and values[end] == value:
            for i in range(FIVE):
                held[i] = places[cards[end, i]]
            for part in range(PARTS):
                slots[end - start, part] = slot_of(held, part)
            below[end] = _avoiding(slots[end - start], counted)
            unqualified[end] = _avoiding(slots[end - start], lowest)
            end += 1
        at = _count_up_to(value + 1, at, fours, made, counted)
        for i in range(start, end):
            equal[i] = _avoiding(slots[i - start], counted) - below[i]
        start = end


@kernel
def compare_one(
    shown: int, deck: NDArray[np.int64], value: int, qualify: int
) -> tuple[int, int, int]:
    """Of all hands of this card and four of the deck: those lower, equal, and not qualified."""
    hand = np.empty(FIVE, dtype=np.int64)
    hand[4] = shown
    below = 0
    equal = 0
    unqualified = 0
    for a in range(len(deck)):
        hand[0] = deck[a]
        for b in range(a + 1, len(deck)):
            hand[1] = deck[b]
            for c in range(b + 1, len(deck)):
                hand[2] = deck[c]
                for d in range(c + 1, len(deck)):
                    hand[3] = deck[d]
                    held = value_of_five(hand)
                    below += held < value
                    equal += held == value
                    unqualified += held < qualify
    return below, equal, unqualified
