"""Classes of hands, lowest first: what every list of them shares, and the ten of five cards."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, Self


class HandClass(IntEnum):
    """A class of hand; a higher class beats a lower one whatever the cards.

    `cards` says of how many cards the hands are, in words.
    """

    _cards: ClassVar[str]

    words: str
    """The name in words, as paytables write it: `three of a kind`."""

    def __init_subclass__(cls, *, cards: str) -> None:
        super().__init_subclass__()
        cls._cards = cards

    def __init__(self, _value: int) -> None:
        self.words = self._name_.replace("_", " ").lower()

    @classmethod
    def parse(cls, words: str) -> Self:
        """Read a name in words.

        >>> Category.parse("full house")
        <Category.FULL_HOUSE: 6>
        """
        try:
            return cls[words.replace(" ", "_").upper()]
        except KeyError:
            raise ValueError(f"{words!r} is not a class of {cls._cards}-card hand") from None


class Category(HandClass, cards="five"):
    """The classes of five-card hands (B0-2)."""

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
