"""The deck of Fortune Pai Gow Poker, or a smaller one for the proofs, and its hands in classes."""

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np

from houseway.cards import JOKER, Card, Joker, Rank, Suit
from houseway.gamemath.fortune_pai_gow_poker.kernels import classes

CARDS: Final = 7
_VALUE: Final = 0xFFFFFF  # of a setting: the back above eight bits of the front


@dataclass(frozen=True, slots=True)
class Deck:
    """Some ranks, each in the same number of suits, and perhaps the joker."""

    ranks: frozenset[Rank] = frozenset(Rank)
    suits: int = 4
    joker: bool = True

    @property
    def cards(self) -> tuple[Card | Joker, ...]:
        """The cards in the order of a new deck."""
        suits = list(Suit)[: self.suits]
        cards = tuple(Card(rank, suit) for rank in sorted(self.ranks) for suit in suits)
        return (*cards, JOKER) if self.joker else cards

    @property
    def size(self) -> int:
        return len(self.ranks) * self.suits + self.joker

    @property
    def hands(self) -> int:
        return comb(self.size, CARDS)

    @property
    def deals(self) -> int:
        """Ordered pairs of disjoint hands."""
        return self.hands * comb(max(self.size - CARDS, 0), CARDS)

    @property
    def mask(self) -> int:
        return sum(1 << (rank - 2) for rank in self.ranks)


FULL: Final = Deck()


@lru_cache(maxsize=8)
def deck_classes(deck: Deck) -> classes.Classes:
    """Enumerate the classes of a deck and set each the House Way."""
    counts, settings = (np.zeros(classes.RANK_CLASSES, dtype=np.int64) for _ in range(2))
    size = classes.rank_classes(deck.mask, deck.suits, int(deck.joker), counts, settings)
    counts, values = counts[:size], settings[:size] & _VALUE
    masks, others, settings = (np.zeros(classes.FLUSH_CLASSES, dtype=np.int64) for _ in range(3))
    size = classes.flush_classes(deck.mask, deck.suits, int(deck.joker), masks, others, settings)
    masks, others, flush_values = masks[:size], others[:size], settings[:size] & _VALUE
    whole = others + classes.COUNTS_OF[masks]
    order = np.argsort(counts)
    plain_values = values[order][np.searchsorted(counts, whole, sorter=order)]
    return classes.Classes(counts, values, masks, others, whole, flush_values, plain_values)
