"""Three Card Poker: every hand of the player against every hand of the dealer, one card of it up.

For the dealer's open card the pairs that may lie beside it are taken in rising order of the hands
they make, and counted: all of them, by each card, and by both. By inclusion and exclusion the pairs
that avoid the player's three cards are the whole count, less those with each of his cards, and
again those with two of them. One player's hand stands for all that differ by an exchange of suits.

The 6 Card Bonus is counted by ranks: each way to hold six ranks comes in as many ways as suits can
be dealt to it; only hands with five or six cards of a suit are looked at by themselves.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.kernels.suits import bit_of, is_sorted, ways
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import CATEGORY_OF, KEYS, START, value_of_key
from houseway.hands.kernels.three import VALUES, value_of_three

_CARD: Final = 64  # a pair is one card times this and the other


@kernel
def hands_of(
    deck: NDArray[np.int64], earlier: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """The hands that stand for their kinds, lowest first: cards, values, how many each stands for.

    The deck is `falling`.
    """
    size = len(deck)
    # First how many there are of each value, then each at its place.
    at_value = np.zeros(VALUES, dtype=np.int64)
    cards = np.empty((0, 3), dtype=np.int64)
    values = np.empty(0, dtype=np.int64)
    weights = np.empty(0, dtype=np.int64)
    for filling in range(2):
        if filling:
            count = 0
            for value in range(VALUES):
                here = at_value[value]
                at_value[value] = count
                count += here
            cards = np.empty((count, 3), dtype=np.int64)
            values = np.empty(count, dtype=np.int64)
            weights = np.empty(count, dtype=np.int64)
        for a in range(size):
            one = bit_of(deck[a])
            if not is_sorted(one, earlier):
                continue
            for b in range(a + 1, size):
                two = one | bit_of(deck[b])
                if not is_sorted(two, earlier):
                    continue
                for c in range(b + 1, size):
                    three = two | bit_of(deck[c])
                    if not is_sorted(three, earlier):
                        continue
                    value = value_of_three(deck[a], deck[b], deck[c])
                    place = at_value[value]
                    at_value[value] = place + 1
                    if filling:
                        cards[place, 0] = deck[a]
                        cards[place, 1] = deck[b]
                        cards[place, 2] = deck[c]
                        values[place] = value
                        weights[place] = ways(three, earlier)
    return cards, values, weights


@kernel
def _rising_pairs(
    shown: int, deck: NDArray[np.int64], pairs: NDArray[np.int64], made: NDArray[np.int64]
) -> int:
    """The pairs beside a card, in rising order of the hands they make, and how many there are."""
    at_value = np.zeros(VALUES, dtype=np.int64)
    count = 0
    for filling in range(2):
        if filling:
            count = 0
            for value in range(VALUES):
                here = at_value[value]
                at_value[value] = count
                count += here
        for a in range(len(deck)):
            if deck[a] == shown:
                continue
            for b in range(a + 1, len(deck)):
                if deck[b] == shown:
                    continue
                value = value_of_three(shown, deck[a], deck[b])
                place = at_value[value]
                at_value[value] = place + 1
                if filling:
                    pairs[place] = deck[a] * _CARD + deck[b]
                    made[place] = value
    return count


@kernel
def _count_up_to(
    value: int,
    start: int,
    end: int,
    pairs: NDArray[np.int64],
    made: NDArray[np.int64],
    counted: NDArray[np.int64],
) -> int:
    """Count in the pairs that make less than a value; where the others begin.

    A pair is counted under nobody, under each card, and under both in both orders.
    """
    while start < end and made[start] < value:
        one, two = pairs[start] // _CARD, pairs[start] % _CARD
        counted[_CARD * _CARD - 1] += 1
        counted[one * _CARD + one] += 1
        counted[two * _CARD + two] += 1
        counted[one * _CARD + two] += 1
        counted[two * _CARD + one] += 1
        start += 1
    return start


@kernel
def _avoiding(cards: NDArray[np.int64], counted: NDArray[np.int64]) -> int:
    """The counted pairs that avoid three cards."""
    a, b, c = cards[0], cards[1], cards[2]
    return (
        counted[_CARD * _CARD - 1]
        - counted[a * _CARD + a]
        - counted[b * _CARD + b]
        - counted[c * _CARD + c]
        + counted[a * _CARD + b]
        + counted[a * _CARD + c]
        + counted[b * _CARD + c]
    )


@kernel
def compare_all(
    deck: NDArray[np.int64],
    cards: NDArray[np.int64],
    values: NDArray[np.int64],
    qualify: int,
    below: NDArray[np.int64],
    equal: NDArray[np.int64],
    unqualified: NDArray[np.int64],
) -> None:
    """For each card of the deck shown, and each hand, the pairs beside it that avoid the hand.

    Three tables, a row for each card: pairs that make a lower hand, an equal one, and one that does
    not qualify. The hands rise in value. A hand that holds the card itself gives nothing of use.
    No count exceeds the 1,275 pairs beside a card.
    """
    pairs = np.empty(len(deck) * len(deck), dtype=np.int64)
    made = np.empty(len(deck) * len(deck), dtype=np.int64)
    for row in range(len(deck)):
        count = _rising_pairs(deck[row], deck, pairs, made)
        counted = np.zeros(_CARD * _CARD, dtype=np.int64)
        at = 0
        start = 0
        while start < len(values):
            at = _count_up_to(values[start], at, count, pairs, made, counted)
            end = start
            while end < len(values) and values[end] == values[start]:
                below[row, end] = _avoiding(cards[end], counted)
                end += 1
            at = _count_up_to(values[start] + 1, at, count, pairs, made, counted)
            for i in range(start, end):
                equal[row, i] = _avoiding(cards[i], counted) - below[row, i]
            start = end
        counted = np.zeros(_CARD * _CARD, dtype=np.int64)
        _count_up_to(qualify, 0, count, pairs, made, counted)
        for i in range(len(values)):
            unqualified[row, i] = _avoiding(cards[i], counted)


@kernel
def compare_one(
    shown: int, deck: NDArray[np.int64], value: int, qualify: int
) -> tuple[int, int, int]:
    """Of all hands of this card and two of the deck: those lower, equal, and not qualified."""
    below = 0
    equal = 0
    unqualified = 0
    for a in range(len(deck)):
        for b in range(a + 1, len(deck)):
            held = value_of_three(shown, deck[a], deck[b])
            below += held < value
            equal += held == value
            unqualified += held < qualify
    return below, equal, unqualified


# A rank's part of a card's key, without the suit's; and a key that says there is a flush.
_DIGITS: Final[NDArray[np.int64]] = KEYS[::4] & 0xFFFF_FFFF
_FLUSH: Final = np.int64(START + 5 * (KEYS[0] - _DIGITS[0]))


@kernel
def _with_one_more(count: int, held: int, run: int) -> int:
    """In how many ways ranks are held once a rank has one more: C(held, run) is in the count."""
    return count * (held - run) // (run + 1)


@kernel
def six_card_counts(
    held: NDArray[np.int64], suits: NDArray[np.int64], out: NDArray[np.int64]
) -> None:
    """How many sets of six cards have each class as their best five.

    `held` is how many cards of each rank are in the deck, `suits` the ranks of each suit as bits.
    No count exceeds the 20,358,520 sets.
    """
    for a in range(13):
        one = held[a]
        for b in range(a, 13):
            run_b = 1 if b == a else 0
            two = _with_one_more(one, held[b], run_b)
            for c in range(b, 13):
                run_c = run_b + 1 if c == b else 0
                three = _with_one_more(two, held[c], run_c)
                for d in range(c, 13):
                    run_d = run_c + 1 if d == c else 0
                    four = _with_one_more(three, held[d], run_d)
                    for e in range(d, 13):
                        run_e = run_d + 1 if e == d else 0
                        five = _with_one_more(four, held[e], run_e)
                        if five == 0:
                            continue
                        key = _DIGITS[a] + _DIGITS[b] + _DIGITS[c] + _DIGITS[d] + _DIGITS[e]
                        for f in range(e, 13):
                            run_f = run_e + 1 if f == e else 0
                            six = _with_one_more(five, held[f], run_f)
                            if six:
                                out[CATEGORY_OF[value_of_key(key + _DIGITS[f], 0)]] += six
    for suit in range(4):
        for mask in range(1 << 13):
            if mask & ~suits[suit]:
                continue
            size = 0
            key = np.int64(0)
            for rank in range(13):
                if mask >> rank & 1:
                    size += 1
                    key += _DIGITS[rank]
            if size == 6:
                out[CATEGORY_OF[value_of_key(key, 0)]] -= 1
                out[CATEGORY_OF[value_of_key(_FLUSH, mask)]] += 1
            elif size == 5:
                flush = CATEGORY_OF[value_of_key(_FLUSH, mask)]
                for rank in range(13):
                    others = held[rank] - (suits[suit] >> rank & 1)
                    if others:
                        out[CATEGORY_OF[value_of_key(key + _DIGITS[rank], 0)]] -= others
                        out[flush] += others
