"""Decks: the fifty-two in the order of a new deck, with the joker, or several in one shoe."""

from houseway.cards.card import ALL_CARDS, JOKER, Card, Joker


def standard_deck() -> tuple[Card, ...]:
    """The fifty-two cards.

    >>> len(standard_deck()), str(standard_deck()[0]), str(standard_deck()[-1])
    (52, '2c', 'As')
    """
    return ALL_CARDS


def joker_deck() -> tuple[Card | Joker, ...]:
    """Fifty-three cards: the standard deck and one joker.

    >>> len(joker_deck())
    53
    """
    return (*ALL_CARDS, JOKER)


def decks(count: int) -> tuple[Card, ...]:
    """Several standard decks in one shoe.

    >>> len(decks(8))
    416
    """
    if count < 1:
        raise ValueError(f"a shoe holds at least one deck, not {count}")
    return ALL_CARDS * count
