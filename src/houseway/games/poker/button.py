"""The draw for the button: one card face up to each, the highest takes it (B14-3)."""

from collections.abc import Mapping
from typing import Final

from houseway.cards import Card, Suit
from houseway.games.refusals import GameRefusal
from houseway.rules import Refused

SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""From the lowest: here, and only here, one suit beats another."""


def draw_button(cards: Mapping[int, Card], rule: str) -> int:
    """The spot that takes the button.

    >>> from houseway.cards import parse_cards
    >>> draw_button(dict(enumerate(parse_cards("Kd Ah As 2c"), start=1)), "B14-3")
    3
    """
    if not cards:
        raise Refused(GameRefusal.NO_CARDS_CAME, where="button", rule=rule)
    if len(set(cards.values())) != len(cards):
        seen: set[Card] = set()
        twice = tuple([c for c in cards.values() if c in seen or seen.add(c)])  # type: ignore[func-returns-value]
        raise Refused(GameRefusal.CARD_TWICE, where="button", rule=rule, cards=twice)
    return max(cards, key=lambda spot: (cards[spot].rank, SUITS.index(cards[spot].suit)))
