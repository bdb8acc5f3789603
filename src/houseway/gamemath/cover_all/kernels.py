"""Pairs of hands that share no card, from any deck, by category.

Let N(S) be the number of hands of a kind that hold the cards S. The ordered pairs of such hands
that share no card are, by inclusion and exclusion over the cards S that both hold, the sum of
(-1)^|S| N(S)^2 over all sets S of up to five cards. Hands are counted in category by category; the
sum after each gives the pairs of hands both of which are no higher.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.caribbean_stud_poker.kernels import value_of_five
from houseway.gamemath.kernels.subsets import FIVE, PARTS, PLACES, SIZE_AT, SUBSETS, slot_of
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import CATEGORY_OF


@kernel
def _hands_of(deck: NDArray[np.int64]) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
    """Every hand from a deck: its places, behind which stands a 0, and its category."""
    size = len(deck)
    count = size * (size - 1) * (size - 2) * (size - 3) * (size - 4) // 120
    places = np.zeros((count, PLACES), dtype=np.uint8)
    categories = np.empty(count, dtype=np.int8)
    hand = np.empty(FIVE, dtype=np.int64)
    at = 0
    for a in range(size):
        for b in range(a + 1, size):
            for c in range(b + 1, size):
                for d in range(c + 1, size):
                    for e in range(d + 1, size):
                        for i, place in enumerate((a, b, c, d, e)):
                            places[at, i] = place
                            hand[i] = deck[place]
                        categories[at] = CATEGORY_OF[value_of_five(hand)]
                        at += 1
    return places, categories


@kernel
def pairs_up_to(deck: NDArray[np.int64], out: NDArray[np.int64]) -> None:
    """For each category the ordered pairs of hands without a common card, neither of them higher.

    No sum exceeds the square of 2,598,960 hands, 43 bits, times the 2^5 subsets of a hand.
    """
    places, categories = _hands_of(deck)
    counted = np.zeros(SUBSETS, dtype=np.int64)
    hands = 0
    for category in range(len(out)):
        for at in range(len(categories)):
            if categories[at] == category:
                hands += 1
                for part in range(PARTS):
                    counted[slot_of(places[at], part)] += 1
        total = np.int64(-hands)  # the sets of five: a hand, held by itself alone
        sets = 1
        for size in range(FIVE):  # those of the first places come first
            for slot in range(SIZE_AT[size], SIZE_AT[size] + sets):
                square = counted[slot] * counted[slot]
                total += square if size % 2 == 0 else -square
            sets = sets * (len(deck) - size) // (size + 1)
        out[category] = total
