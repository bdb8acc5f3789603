"""Suits that may be exchanged, so that one hand stands for all that differ only in them.

Two suits of which the same ranks are in the deck are alike: exchanging them changes no count. A
hand is held as one number, 16 bits for each suit with a bit for each rank. It is sorted where of
two alike suits the earlier holds the higher number; an exchange brings every hand to that form, and
`ways` says how many hands share it. With dead cards fewer suits are alike, down to none.

A hand built in the order of `falling`, high ranks first and of one rank the early suits first, is
sorted at every step or never again, so whoever builds hands that way drops a branch early.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.kernels.compiled import kernel

SUIT_BITS: Final = 16
_SUIT: Final = 0x1FFF


def _held(deck: NDArray[np.uint8]) -> list[frozenset[int]]:
    return [frozenset(int(card) >> 2 for card in deck if card & 3 == suit) for suit in range(4)]


def alike(deck: NDArray[np.uint8]) -> NDArray[np.int64]:
    """For each suit the nearest earlier one that is alike, or -1."""
    held = _held(deck)
    earlier = [[t for t in range(suit) if held[t] == held[suit]] for suit in range(4)]
    return np.array([found[-1] if found else -1 for found in earlier], dtype=np.int64)


def exchanges(deck: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Every exchange of suits that leaves this deck as it is: 24 where all are alike."""
    held = _held(deck)
    found = [to for to in permutations(range(4)) if all(held[s] == held[to[s]] for s in range(4))]
    return np.array(found, dtype=np.int64)


def falling(deck: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The cards of a deck in the order in which hands are built."""
    return np.array(sorted(deck.tolist(), key=lambda card: (-(card >> 2), card & 3)), np.int64)


@kernel
def bit_of(card: int) -> int:
    """The bit of a card."""
    return np.int64(1) << ((card & 3) * SUIT_BITS + (card >> 2))


@kernel
def is_sorted(hand: int, earlier: NDArray[np.int64]) -> bool:
    """Whether a hand stands for its kind."""
    for suit in range(1, 4):
        before = earlier[suit]
        if before >= 0:
            high = (hand >> (before * SUIT_BITS)) & _SUIT
            if high < (hand >> (suit * SUIT_BITS)) & _SUIT:
                return False
    return True


@kernel
def ways(hand: int, earlier: NDArray[np.int64]) -> int:
    """How many hands a sorted hand stands for, itself among them.

    For suits alike it is the number of orders of what they hold: n! over k! for every k of them
    that hold the same, which after sorting are neighbours.
    """
    count = 1
    for suit in range(1, 4):
        place = 1  # how many alike suits there are up to this one,
        same = 1  # and how many of the nearest hold the same
        running = True
        before = earlier[suit]
        held = (hand >> (suit * SUIT_BITS)) & _SUIT
        while before >= 0:
            place += 1
            if running and (hand >> (before * SUIT_BITS)) & _SUIT == held:
                same += 1
            else:
                running = False
            before = earlier[before]
        count = count * place // same
    return count
