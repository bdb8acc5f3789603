"""The deck of Fortune Pai Gow Poker, or a smaller one for the proofs, and its hands in classes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, Card, Joker, Rank, Suit
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import (
    FLUSH_CLASSES,
    MULTISETS,
    RANK_CLASSES,
    all_counts,
    flush_classes,
    numbers,
    rank_classes,
)

Array = NDArray[np.int64]

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


@dataclass(frozen=True, slots=True)
class Classes:
    """Every hand of a deck, by rank and by flush of one suit, and the values they are set to.

    A value is the back's above eight bits of the front's. `plain_values` are what the hands of a
    class by flush would be set to if no flush could be made.
    """

    counts: Array
    values: Array
    masks: Array
    others: Array
    whole: Array
    flush_values: Array
    plain_values: Array


@lru_cache(maxsize=8)
def deck_classes(deck: Deck) -> Classes:
    """Enumerate the classes of a deck and set each the House Way."""
    counts, settings = (np.zeros(RANK_CLASSES, dtype=np.int64) for _ in range(2))
    size = rank_classes(deck.mask, deck.suits, int(deck.joker), counts, settings)
    counts, values = counts[:size], settings[:size] & _VALUE
    masks, others, settings = (np.zeros(FLUSH_CLASSES, dtype=np.int64) for _ in range(3))
    size = flush_classes(deck.mask, deck.suits, int(deck.joker), masks, others, settings)
    masks, others, flush_values = masks[:size], others[:size], settings[:size] & _VALUE
    whole = np.zeros(size, dtype=np.int64)
    all_counts(masks, others, whole)
    by_number = np.zeros(2 * MULTISETS, dtype=np.int64)
    by_number[_numbers(counts)] = values
    plain_values = by_number[_numbers(whole)]
    return Classes(counts, values, masks, others, whole, flush_values, plain_values)


def _numbers(counts: Array) -> Array:
    found = np.zeros(len(counts), dtype=np.int64)
    numbers(counts, found)
    return found
