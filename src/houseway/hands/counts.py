"""Published counts of hand classes, kept as data and recounted by the tests.

Source: the standard frequency tables of five-card hands (2,598,960) and of the best five of seven
cards (133,784,560), as printed in any text on poker probability.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from houseway.hands.category import Category

FIVE_CARD_COUNTS: Final[Mapping[Category, int]] = MappingProxyType(
    {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }
)

SEVEN_CARD_COUNTS: Final[Mapping[Category, int]] = MappingProxyType(
    {
        Category.ROYAL_FLUSH: 4_324,
        Category.STRAIGHT_FLUSH: 37_260,
        Category.FOUR_OF_A_KIND: 224_848,
        Category.FULL_HOUSE: 3_473_184,
        Category.FLUSH: 4_047_644,
        Category.STRAIGHT: 6_180_020,
        Category.THREE_OF_A_KIND: 6_461_620,
        Category.TWO_PAIR: 31_433_400,
        Category.PAIR: 58_627_800,
        Category.HIGH_CARD: 23_294_460,
    }
)
