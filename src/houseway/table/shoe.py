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


def shuffled(cards: Sequence[T], seed: int, nth: int = 0) -> tuple[T, ...]:
    """The cards in the order that this seed gives them the first time, or the nth time after it.

    >>> shuffled("abcdef", 7) == shuffled("abcdef", 7), sorted(shuffled("abcdef", 7))
    (True, ['a', 'b', 'c', 'd', 'e', 'f'])
    """
    deck = list(cards)
    words = _words(f"shoe {seed}" if nth == 0 else f"shoe {seed}/{nth}")
    for last in range(len(deck) - 1, 0, -1):
        chosen = _below(last + 1, words)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return tuple(deck)


def rolled(dice: int, seed: int, nth: int = 0) -> tuple[int, ...]:
    """So many dice as this seed makes them fall.

    >>> len(rolled(3, 7)), all(1 <= pips <= 6 for pips in rolled(3, 7))
    (3, True)
    """
    words = _words(f"dice {seed}/{nth}")
    return tuple(_below(6, words) + 1 for _ in range(dice))


def _words(name: str) -> Iterator[int]:
    """An endless stream of 64-bit words from a name."""
    counter = 0
    while True:
        block = hashlib.sha256(f"houseway {name} {counter}".encode()).digest()
        for i in range(0, 32, 8):
            yield int.from_bytes(block[i : i + 8], "big")
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """A number below `bound`, each equally likely: words that would favour one are thrown away."""
    fair = 2**64 - 2**64 % bound
    return next(word for word in words if word < fair) % bound
