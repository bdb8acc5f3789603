"""The source of chance for new cards: the operating system, or one seed for all.

A simulation, a test or a demonstration may open a house with its own chance. The record notes this
for every deck: cards from given chance prove nothing about the draw.
"""

from itertools import count
from typing import Final, Protocol

from houseway.table.shoe import derived_deck_seed, fresh_deck_seed


class Chance(Protocol):
    """Where seeds come from; `given` says that a person could know them."""

    @property
    def given(self) -> bool: ...
    def seed(self, cards: int) -> str:
        """A seed that fixes the order of a number of cards."""


class Drawn:
    """Chance that the operating system draws."""

    given: Final = False

    def seed(self, cards: int) -> str:
        return fresh_deck_seed(cards)


class FromNumber:
    """Chance that follows from one number: the same number deals the same cards."""

    given: Final = True

    def __init__(self, number: int) -> None:
        self._number = number
        self._decks = count(1)

    def seed(self, cards: int) -> str:
        return derived_deck_seed(cards, self._number, f"deck {next(self._decks)}")


class SetChance:
    """Chance set by the opener of the house deck by deck: `next` is used if it is set, otherwise
    another chance."""

    def __init__(self, otherwise: Chance | None = None) -> None:
        self._otherwise = otherwise or Drawn()
        self.next = ""

    @property
    def given(self) -> bool:
        return bool(self.next) or self._otherwise.given

    def seed(self, cards: int) -> str:
        return self.next or self._otherwise.seed(cards)
