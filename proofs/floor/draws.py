"""What chance decides on a simulated floor: all of it from one seed."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from houseway.table.shoe import below, derived_deck_seed, many_words

T = TypeVar("T")
_AT_A_TIME: Final = 4_096


class Draws:
    """Numbers drawn one after another for one purpose."""

    def __init__(self, seed: int, purpose: str) -> None:
        self.seed = seed
        self.purpose = purpose
        self._words = _words(f"floor {seed} {purpose}")
        self.decks = 0

    def below(self, bound: int) -> int:
        return below(bound, self._words)

    def one_in(self, many: int) -> bool:
        return below(many, self._words) == 0

    def pick(self, among: Sequence[T]) -> T:
        return among[below(len(among), self._words)]

    def deck_seed(self, cards: int) -> str:
        """The seed of one more deck of so many cards."""
        self.decks += 1
        return derived_deck_seed(cards, self.seed, f"{self.purpose}, deck {self.decks}")


def _words(name: str) -> Iterator[int]:
    """Words in bulk: a floor draws a dozen for a command."""
    more = many_words(name)
    while True:
        yield from more(_AT_A_TIME).tolist()
