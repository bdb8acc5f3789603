"""Flops in words: what two cards make with a flop, and how often it is bet on."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.ultimate_texas_holdem.kernels.patterns import Ints
from houseway.hands.category import Category
from houseway.hands.kernels.compiled import kernel
from houseway.hands.kernels.poker import CATEGORY_OF, value_of_cards

# What two cards make with a flop; the cards in the hand count for more than those on the board.
MADE: Final = (
    "nothing",
    "a pair on the board only",
    "a pair with the flop",
    "a pair in the hand",
    "two pair, one of them on the board",
    "two pair, both with the flop",
    "three of a kind on the board only",
    "three of a kind",
    "a straight or better",
)
DRAWS: Final = (
    "",
    "four to a flush, the best in the hand below a ten",
    "four to a flush, the best in the hand a ten or better",
)
_TEN: Final = 8
_PAIR: Final = int(Category.PAIR)
_TWO_PAIR: Final = int(Category.TWO_PAIR)
_THREE: Final = int(Category.THREE_OF_A_KIND)


@kernel
def made_of(cards: NDArray[np.uint8]) -> int:
    """The hand of two cards and a flop, a number of MADE."""
    held = CATEGORY_OF[value_of_cards(cards)]
    a, b = cards[0] >> 2, cards[1] >> 2
    x, y, z = cards[2] >> 2, cards[3] >> 2, cards[4] >> 2
    paired = x in (y, z) or y == z
    if held > _THREE:
        return 8
    if held == _THREE:
        return 6 if x == y and y == z else 7
    if held == _TWO_PAIR:
        return 4 if paired else 5
    if held == _PAIR:
        if paired:
            return 1
        return 3 if a == b else 2
    return 0


@kernel
def draw_of(cards: NDArray[np.uint8]) -> int:
    """Whether exactly four of the five are of a suit, with one from the hand; a number of DRAWS."""
    for suit in range(4):
        on, best = 0, -1
        for i in range(5):
            if cards[i] & 3 == suit:
                on += 1
                if i < 2:
                    best = max(best, np.int64(cards[i] >> 2))
        if on == 4:  # at most three of them are on the board
            return 2 if best >= _TEN else 1
    return 0


@kernel
def chart_flops(
    first: int, last: int, hands: Ints, weights: Ints, decisions: NDArray[np.uint8], chart: Ints
) -> None:
    """Count the flops of hands `first` to `last` by what they make, draw, and decide."""
    cards = np.empty(5, dtype=np.uint8)
    for hand in range(first, last):
        if weights[hand] == 0:
            continue
        cards[0], cards[1] = hands[hand, 0], hands[hand, 1]
        flop = 0
        for a in range(50):
            cards[2] = a
            for b in range(a + 1, 51):
                cards[3] = b
                for c in range(b + 1, 52):
                    decision = decisions[hand, flop] & 127
                    flop += 1
                    if decision:
                        cards[4] = c
                        chart[made_of(cards), draw_of(cards), decision] += weights[hand]
