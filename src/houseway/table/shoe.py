"""Chance: the one file that draws at random.

Until the live table brings commitment and reveal, a shoe is seeded, so that the same seed always
deals the same cards. The seed is stretched by SHA-256 in counter mode, and cards are drawn by
rejection sampling and Fisher-Yates: every order of the deck is equally likely.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def fresh_seed() -> int:
    """A seed from the operating system."""
    return secrets.randbits(63)


def shuffled(cards: Sequence[T], seed: int) -> tuple[T, ...]:
    """The cards in the order that this seed gives them.

    >>> shuffled("abcdef", 7) == shuffled("abcdef", 7), sorted(shuffled("abcdef", 7))
    (True, ['a', 'b', 'c', 'd', 'e', 'f'])
    """
    deck = list(cards)
    words = _words(seed)
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(last + 1, words)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def _words(seed: int) -> Iterator[int]:
    """An endless stream of 64-bit words from the seed."""
    counter = 0
    while True:
        block = hashlib.sha256(f"houseway shoe {seed} {counter}".encode()).digest()
        for i in range(0, 32, 8):
            yield int.from_bytes(block[i : i + 8], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, each equally likely: words that would favour one are thrown away."""
    fair = 2**64 - 2**64 % bound
    return next(word for word in words if word < fair) % bound
