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

Of the dealer's hands too only those that stand for their kinds are counted, each for as many as it
stands for, and each subset at the one that stands for its kind: so many hands hold any subset of
the kind together. All of them hold the subset equally often, and of G exchanges in all those that
change nothing of it are G over their number: the count times these, over G, is how many hold one.
"""

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
# How many subsets have up to so many cards.
_UP_TO: Final[NDArray[np.int64]] = np.cumsum([comb(52, size) for size in range(FIVE)])
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
    """The number of hands that a sorted hand represents, itself included.

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
def _exchanges(earlier: NDArray[np.int64]) -> int:
    """The number of exchanges of alike suits, the one that changes nothing included."""
    every = 1
    for suit in range(4):
        before = earlier[suit]
        many = 1
        while before >= 0:
            many += 1
            before = earlier[before]
        every *= many
    return every


@kernel
def _sort_suits(hand: int, earlier: NDArray[np.int64], becomes: NDArray[np.int64]) -> None:
    """The suit that each becomes in the hand that stands for the kind of this one. `becomes` has a
    row for that, and two to work with."""
    becomes_of, held, of = becomes[0], becomes[1], becomes[2]
    for suit in range(4):
        held[suit] = (hand >> (suit * SUIT_BITS)) & _SUIT
        of[suit] = suit
        here = suit
        before = earlier[here]
        while before >= 0 and held[before] < held[here]:
            held[before], held[here] = held[here], held[before]
            of[before], of[here] = of[here], of[before]
            here = before
            before = earlier[here]
    for suit in range(4):
        becomes_of[of[suit]] = suit


@kernel
def _write_kinds(
    deck: NDArray[np.uint8],
    earlier: NDArray[np.int64],
    most: int,
    kinds: NDArray[np.int32],
    unchanged: NDArray[np.int32],
) -> int:
    """Number the kinds of the subsets of up to so many cards: which kind each subset is of, and how
    many exchanges leave one of it as it is; how many kinds there are."""
    place_of = np.zeros(52, dtype=np.int64)
    for place in range(len(deck)):
        place_of[deck[place]] = place
    every = _exchanges(earlier)
    stands = np.zeros(len(kinds), dtype=np.int32)  # the subset that stands for each
    kinds[0], unchanged[0], count = 0, every, 1
    at = np.full(most, -1, dtype=np.int64)
    held = np.zeros(most, dtype=np.int64)
    slots = np.zeros(most, dtype=np.int64)
    becomes = np.zeros((3, 4), dtype=np.int64)
    places = np.zeros(most, dtype=np.int64)
    depth = 0
    while depth >= 0:
        at[depth] += 1
        if at[depth] == len(deck):
            depth -= 1
            continue
        card = np.int64(deck[at[depth]])
        hand = held[depth] | np.int64(1) << ((card & 3) * SUIT_BITS + (card >> 2))
        slot = slots[depth] + _ADDS[depth, at[depth]]
        if _is_sorted(hand, earlier):
            stands[slot] = slot
            kinds[slot] = count
            unchanged[count] = every // _ways(hand, earlier)
            count += 1
        else:
            _sort_suits(hand, earlier, becomes)
            for i in range(depth + 1):
                card = np.int64(deck[at[i]])
                place = place_of[card & ~3 | becomes[0, card & 3]]
                j = i
                while j > 0 and places[j - 1] > place:
                    places[j] = places[j - 1]
                    j -= 1
                places[j] = place
            for i in range(depth + 1):
                stands[slot] += _ADDS[i, places[i]]
        if depth < most - 1:
            depth += 1
            at[depth] = at[depth - 1]
            held[depth] = hand
            slots[depth] = slot
    for subset in range(len(kinds)):
        kinds[subset] = kinds[stands[subset]]
    return count


@kernel
def _write_own(
    hand: NDArray[np.uint8], kinds: NDArray[np.int32], own: NDArray[np.int64], parts: int
) -> None:
    """The kinds of a hand's subsets; where no suits are alike each is a kind of its own."""
    _write_slots(hand, own)
    if len(kinds):
        for part in range(parts):
            own[part] = kinds[own[part]]


@kernel
def _count_up_to(
    value: int,
    at: int,
    dealers: NDArray[np.uint8],
    many: NDArray[np.uint8],
    made: NDArray[np.int16],
    kinds: NDArray[np.int32],
    counted: NDArray[np.int32],
) -> int:
    """Count in the dealer's hands that make less than a value; where the others begin."""
    own = np.zeros(_ALL_FIVE + 1, dtype=np.int64)
    parts = min(1 << dealers.shape[1], _ALL_FIVE)
    while at < len(made) and made[at] < value:
        _write_own(dealers[at], kinds, own, parts)
        for part in range(parts):
            counted[own[part]] += many[at]
        at += 1
    return at


@kernel
def compare(
    deck: NDArray[np.uint8],
    earlier: NDArray[np.int64],
    hands: NDArray[np.uint8],
    values: NDArray[np.int16],
    dealers: NDArray[np.uint8],
    many: NDArray[np.uint8],
    made: NDArray[np.int16],
    qualify: int,
    found: NDArray[np.int64],
) -> None:
    """For each hand the dealer's that avoid it: lower, equal, and not qualified.

    Both rise in value; both are places in the deck and stand for their kinds, a dealer's for so
    `many`. `dealers` are the cards that do not lie open. A table counts each hand by its parts of
    one size, ten at the most: 10 C(52, 5) has 25 bits.
    """
    most, every = min(hands.shape[1], FIVE - 1), _exchanges(earlier)
    kinds = np.zeros(_UP_TO[most] if every > 1 else 0, dtype=np.int32)
    unchanged = np.ones(_UP_TO[most], dtype=np.int32)
    count = _UP_TO[most]
    if every > 1:
        count = _write_kinds(deck, earlier, most, kinds, unchanged)
    # For each kind the exchanges and the counts, which are looked up together.
    counted = np.zeros((count, 4), dtype=np.int32)
    counted[:, 0] = unchanged[:count]
    lower, not_higher, unqualified = counted[:, 1], counted[:, 2], counted[:, 3]
    _count_up_to(qualify, 0, dealers, many, made, kinds, unqualified)
    own = np.zeros(_ALL_FIVE + 1, dtype=np.int64)
    parts = min(1 << hands.shape[1], _ALL_FIVE)
    itself = dealers.shape[1] == FIVE  # all five cards: the hand, held by itself alone
    below, up_to, value = 0, 0, np.int64(-1)
    for i in range(len(values)):
        if values[i] != value:
            value = np.int64(values[i])
            below = _count_up_to(value, below, dealers, many, made, kinds, lower)
            up_to = _count_up_to(value + 1, up_to, dealers, many, made, kinds, not_higher)
        _write_own(hands[i], kinds, own, parts)
        one, two, three = np.int64(0), np.int64(0), np.int64(0)
        for part in range(parts):
            kind = own[part]
            times = _SIGN[part] * counted[kind, 0]
            one += times * counted[kind, 1]
            two += times * counted[kind, 2]
            three += times * counted[kind, 3]
        found[0, i] = one // every
        found[1, i] = (two - one) // every - itself
        found[2, i] = three // every - (itself and value < qualify)
