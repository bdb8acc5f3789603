"""The ten classes of five-card hands, lowest first (B0-2)."""

from __future__ import annotations

from enum import IntEnum


class Category(IntEnum):
    """A class of hand; a higher class beats a lower one whatever the cards."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    words: str
    """The name in words, as paytables write it: `three of a kind`."""

    def __init__(self, _value: int) -> None:
        self.words = self._name_.replace("_", " ").lower()

    @classmethod
    def parse(cls, words: str) -> Category:
        """Read a name in words.

        >>> Category.parse("full house")
        <Category.FULL_HOUSE: 6>
        """
        try:
            return cls[words.replace(" ", "_").upper()]
        except KeyError:
            raise ValueError(f"{words!r} is not a class of five-card hand") from None
