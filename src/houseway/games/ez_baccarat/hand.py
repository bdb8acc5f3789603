"""A baccarat hand in words."""

from __future__ import annotations

from houseway.cards import Card
from houseway.hands import is_natural, total


def hand_words(cards: tuple[Card, ...]) -> str:
    """What a hand is called.

    >>> from houseway.cards import parse_cards
    >>> hand_words(parse_cards("Ks 9h")), hand_words(parse_cards("Ks 6h"))
    ('natural 9', '6')
    >>> hand_words(parse_cards("Ks 2h 5c"))
    'three-card 7'
    """
    kind = "natural " if is_natural(cards) else "three-card " if len(cards) == 3 else ""
    return f"{kind}{total(cards)}"
