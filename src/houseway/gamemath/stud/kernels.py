"""Every hand of the player against every hand of the dealer, of whom some cards may lie open.

Suits of which the same ranks are in the deck are alike: exchanging them changes no count. So one
hand stands for all that differ by such an exchange. A hand is held as one number, 16 bits for each
suit with a bit for each rank. It is sorted where of two alike suits the earlier holds the higher
number; an exchange brings every hand to that form, and `_ways` says how many hands share it. With
dead cards fewer suits are alike, down to none.

The dealer's hands that avoid a player's cards P are, by inclusion and exclusion over the subsets S
of P, the sum of (-1)^|S| times the number of hands that hold S. The dealer's are taken in rising
order and counted into a table by their subsets. A player's hand looks itself up when all lower ones
are in, which gives those below it, and again when its equals are. A subset of up to four cards is
numbered by the combinatorial number system: its rising places c_0, c_1, ... in the deck add
C(c_i, i + 1), after all smaller subsets. A subset of five can only be the whole hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel

FIVE: Final = 5
SUIT_BITS: Final = 16
_SUIT: Final = 0x1FFF
_OPEN: Final = 64  # more than any card
_SUBSETS: Final = sum(comb(52, size) for size in range(FIVE))
# What a place adds to the number of a subset that has so many lower ones.
_ADDS: Final[NDArray[np.int64]] = np.array(
    [[comb(place, size + 1) + comb(52, size) for place in range(52)] for size in range(FIVE)],
    dtype=np.int64,
)
_ALL_FIVE: Final = (1 << FIVE) - 1
_SIZE: Final[NDArray[np.int64]] = np.array([part.bit_count() for part in range(_ALL_FIVE)])
_SIGN: Final[NDArray[np.int64]] = 1 - 2 * (_SIZE % 2)


def alike(deck: NDArray[np.uint8], shown: Sequence[int] = ()) -> NDArray[np.int64]:
    """For each suit the nearest earlier one that is alike, or -1.

    An exchange leaves what the dealer shows as it is: an open card sets its suit apart.
    """
    every = {*deck.tolist(), *(card | _OPEN for card in shown)}
    held = [{card >> 2 for card in every if card & 3 == suit} for suit in range(4)]
    earlier = [[t for t in range(suit) if held[t] == held[suit]] for suit in range(4)]
    return np.array([found[-1] if found else -1 for found in earlier], dtype=np.int64)


@kernel
def _is_sorted(hand: int, earlier: NDArray[np.int64]) -> bool:
    """Whether a hand stands for its kind."""
    for suit in range(1, 4):
        before = earlier[suit]
        if before >= 0:
            high = (hand >> (before * SUIT_BITS)) & _SUIT
            if high < (hand >> (suit * SUIT_BITS)) & _SUIT:
                return False
    return True


@kernel
def _ways(hand: int, earlier: NDArray[np.int64]) -> int:
    """How many hands a sorted hand stands for, itself among them.

    For suits alike it is the number of orders of what they hold: n! over k! for every k of them
    that hold the same, which after sorting are neighbours.
    """
    count = 1
    for suit in range(1, 4):
        place = 1  # how many alike suits there are up to this one,
        same = 1  # and how many of the nearest hold the same
        running = True
        before = earlier[suit]
        held = (hand >> (suit * SUIT_BITS)) & _SUIT
        while before >= 0:
            place += 1
            if running and (hand >> (before * SUIT_BITS)) & _SUIT == held:
                same += 1
            else:
                running = False
            before = earlier[before]
        count = count * place // same
    return count


@kernel
def write_hands(
    deck: NDArray[np.uint8],
    earlier: NDArray[np.int64],
    places: NDArray[np.uint8],
    weights: NDArray[np.uint8],
) -> int:
    """Write the hands that stand for their kinds, by rising places in the deck; how many there are.

    The deck has high ranks first and of one rank the early suits first: a hand built in that order
    is sorted at every step or never again.
    """
    size = places.shape[1]
    at = np.full(size, -1, dtype=np.int64)
    held = np.zeros(size, dtype=np.int64)  # what was taken before each place
    count = 0
    depth = 0
    while depth >= 0:
        at[depth] += 1
        if at[depth] > len(deck) - size + depth:
            depth -= 1
            continue
        card = np.int64(deck[at[depth]])
        hand = held[depth] | np.int64(1) << ((card & 3) * SUIT_BITS + (card >> 2))
        if not _is_sorted(hand, earlier):
            continue
        if depth < size - 1:
            depth += 1
            at[depth] = at[depth - 1]
            held[depth] = hand
            continue
        for i in range(size):
            places[count, i] = at[i]
        weights[count] = _ways(hand, earlier)
        count += 1
    return count


@kernel
def _write_slots(places: NDArray[np.uint8], slots: NDArray[np.int64]) -> None:
    """The numbers of a hand's subsets: bit i of where one stands says that card i is in it."""
    for i in range(len(places)):
        for part in range(1 << i):
            slots[part | 1 << i] = slots[part] + _ADDS[_SIZE[part], places[i]]


@kernel
def _count_up_to(
    value: int,
    at: int,
    dealers: NDArray[np.uint8],
    made: NDArray[np.int16],
    counted: NDArray[np.int32],
) -> int:
    """Count in the dealer's hands that make less than a value; where the others begin."""
    slots = np.zeros(_ALL_FIVE + 1, dtype=np.int64)
    parts = min(1 << dealers.shape[1], _ALL_FIVE)
    while at < len(made) and made[at] < value:
        _write_slots(dealers[at], slots)
        for part in range(parts):
            counted[slots[part]] += 1
        at += 1
    return at


@kernel
def _avoiding(parts: int, slots: NDArray[np.int64], counted: NDArray[np.int32]) -> int:
    """The counted hands that avoid one with these subsets, all five cards of it aside."""
    total = np.int64(0)
    for part in range(parts):
        total += _SIGN[part] * counted[slots[part]]
    return total


@kernel
def compare(
    hands: NDArray[np.uint8],
    values: NDArray[np.int16],
    dealers: NDArray[np.uint8],
    made: NDArray[np.int16],
    qualify: int,
    found: NDArray[np.int64],
) -> None:
    """For each hand the dealer's that avoid it: lower, equal, and not qualified.

    Both rise in value; both are places in one deck. `dealers` are the cards that do not lie open.
    No count in a table exceeds C(52, 5), so 32 bits hold it.
    """
    lowest = np.zeros(_SUBSETS, dtype=np.int32)
    _count_up_to(qualify, 0, dealers, made, lowest)
    counted = np.zeros(_SUBSETS, dtype=np.int32)
    slots = np.zeros(_ALL_FIVE + 1, dtype=np.int64)
    parts = min(1 << hands.shape[1], _ALL_FIVE)
    itself = dealers.shape[1] == FIVE  # all five cards: the hand, held by itself alone
    at = 0
    start = 0
    while start < len(values):
        value = np.int64(values[start])
        at = _count_up_to(value, at, dealers, made, counted)
        end = start
        while end < len(values) and values[end] == value:
            _write_slots(hands[end], slots)
            found[0, end] = _avoiding(parts, slots, counted)
            found[2, end] = _avoiding(parts, slots, lowest) - (itself and value < qualify)
            end += 1
        at = _count_up_to(value + 1, at, dealers, made, counted)
        for i in range(start, end):
            _write_slots(hands[i], slots)
            found[1, i] = _avoiding(parts, slots, counted) - found[0, i] - itself
        start = end
