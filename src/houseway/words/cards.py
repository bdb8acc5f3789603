"""Cards for people: a ten is `10`, where data have `T`."""

from __future__ import annotations

from houseway.cards import PlayingCard, cards_text


def cards_words(cards: tuple[PlayingCard, ...]) -> str:
    """Cards as they are typed.

    >>> from houseway.cards import Card
    >>> cards_words((Card.parse("As"), Card.parse("Ts")))
    'As 10s'
    """
    return cards_text(cards).replace("T", "10")
