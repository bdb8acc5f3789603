"""Baccarat hands: points, totals and naturals.

A shoe holds several decks (B9-1), so the same card may come twice in one hand.

>>> from houseway.cards import parse_cards
>>> total(parse_cards("Kd 7c 9h"))
6
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from houseway.cards import Card, Rank

# Tens and pictures count ten, of which only the units digit is left (B9-2, T-39).
_POINTS: Final[Mapping[Rank, int]] = MappingProxyType(
    {rank: 1 if rank is Rank.ACE else min(rank, 10) % 10 for rank in Rank}
)


def point(card: Card) -> int:
    """Ace one, tens and pictures nothing, any other its face (B9-2)."""
    return _POINTS[card.rank]


def total(cards: Sequence[Card]) -> int:
    """What a hand counts: the units digit of its points (B9-2). The higher total wins (T-39)."""
    return sum([_POINTS[card.rank] for card in cards]) % 10


def is_natural(cards: Sequence[Card]) -> bool:
    """Whether these are two cards that count eight or nine (B9-3)."""
    return len(cards) == 2 and total(cards) >= 8
