"""Cards for people: a ten is `10`, where data have `T`."""

from __future__ import annotations

from houseway.cards import Card, PlayingCard, cards_text


def cards_words(cards: tuple[PlayingCard, ...]) -> str:
    """Cards as they are typed.

    >>> cards_words((Card.parse("As"), Card.parse("Ts")))
    'As 10s'
    """
    return cards_text(cards).replace("T", "10")


def card_symbol(card: PlayingCard) -> str:
    """A card as it is printed.

    >>> card_symbol(Card.parse("Ts"))
    '10♠'
    """
    return card.symbol.replace("T", "10") if isinstance(card, Card) else "Joker"
