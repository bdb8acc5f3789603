"""Classes of hands and what hands are worth: what all of them share, and the ten of five cards."""

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from typing import ClassVar, Generic, NamedTuple, Self, TypeVar

from houseway.cards import PlayingCard, Rank, cards_text


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


C = TypeVar("C", bound=HandClass)


class HandRanking(NamedTuple, Generic[C]):
    """What a hand is worth: its class, then the ranks that break a tie inside it, highest first.

    Two rankings compare as the hands do. One with fewer ranks stands below every hand that begins
    with them, so it serves as the least of its kind: `queen high or better`.
    """

    category: C
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        return _in_words(type(self.category), *self)


@lru_cache(maxsize=8192)  # the classes of two kinds of hands are equal as numbers
def _in_words(kind: type[HandClass], category: HandClass, ranks: tuple[Rank, ...]) -> str:
    name = category.words
    match category.name:
        case "FIVE_ACES" | "ROYAL_FLUSH" | "MINI_ROYAL":
            return name
        case "FOUR_OF_A_KIND" | "THREE_OF_A_KIND":
            return f"{name}, {ranks[0].plural}"
        case "FULL_HOUSE":
            return f"{name}, {ranks[0].plural} over {ranks[1].plural}"
        case "TWO_PAIR":
            return f"{name}, {ranks[0].plural} and {ranks[1].plural}"
        case "PAIR":
            return f"pair of {ranks[0].plural}"
        case _:
            return f"{name}, {ranks[0].word} high"


def check_different(cards: Sequence[PlayingCard], size: int, wanted: str) -> None:
    """Refuse anything but `size` different cards; two jokers are one card twice.

    >>> from houseway.cards import parse_with_joker
    >>> check_different(parse_with_joker("Jo Jo"), 2, "a front has two different cards")
    Traceback (most recent call last):
    ...
    ValueError: a front has two different cards, not Jo Jo
    """
    if len(cards) != size or len(set(cards)) != size:
        raise ValueError(f"{wanted}, not {cards_text(tuple(cards)) or 'none'}")
