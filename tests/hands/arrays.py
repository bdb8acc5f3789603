"""Hands as arrays of card indices, as the kernels take them."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Card

Hands = NDArray[np.uint8]


def every(size: int) -> Hands:
    """All hands of so many cards, in rising order."""
    flat = np.fromiter(
        (card for hand in combinations(range(52), size) for card in hand),
        dtype=np.uint8,
        count=comb(52, size) * size,
    )
    return flat.reshape(-1, size)


def dealt(hands: int, size: int, *, seed: int) -> Hands:
    """So many hands from a shuffled deck, in the order they were dealt."""
    random = Random(seed)
    deck = range(52)
    return np.array([random.sample(deck, size) for _ in range(hands)], dtype=np.uint8)


def array(hands: Iterable[Sequence[Card]]) -> Hands:
    """Cards as their indices."""
    return np.array([[card.index for card in hand] for hand in hands], dtype=np.uint8)


def cards_of(row: NDArray[np.uint8]) -> list[Card]:
    """The cards of one row."""
    return [ALL_CARDS[card] for card in row.tolist()]


def kinds(hands: Hands) -> tuple[list[int], list[int]]:
    """One of all hands that differ but by an exchange of suits, and how many each stands for."""
    masks = np.zeros((len(hands), 4), dtype=np.int64)
    for card in hands.T.astype(np.int64):
        masks[np.arange(len(hands)), card & 3] |= 1 << (card >> 2)
    masks.sort(axis=1)
    numbers = masks @ (1 << np.array([0, 13, 26, 39], dtype=np.int64))
    _, first, counts = np.unique(numbers, return_index=True, return_counts=True)
    return first.tolist(), counts.tolist()
