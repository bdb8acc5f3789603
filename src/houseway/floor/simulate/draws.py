"""What chance decides on a simulated floor: all of it from one seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from houseway.table.shoe import derived_deck_seed, drawn_below

T = TypeVar("T")


class Draws:
    """Numbers drawn one after another for one purpose."""

    def __init__(self, seed: int, purpose: str) -> None:
        self.seed = seed
        self.purpose = purpose
        self.below = drawn_below(f"floor {seed} {purpose}")
        self.decks = 0

    def one_in(self, many: int) -> bool:
        return self.below(many) == 0

    def pick(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def deck_seed(self, cards: int) -> str:
        """The seed of one more deck of so many cards."""
        self.decks += 1
        return derived_deck_seed(cards, self.seed, f"{self.purpose}, deck {self.decks}")
