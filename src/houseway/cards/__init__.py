"""WHAT IS A CARD: ranks, suits, the joker, decks, and the written form `As`, `Td`, `Jo`."""

from houseway.cards.card import (
    ALL_CARDS,
    JOKER,
    Card,
    CardError,
    Joker,
    PlayingCard,
    Rank,
    Suit,
    cards_text,
    parse_cards,
    parse_with_joker,
)
from houseway.cards.deck import decks, joker_deck, standard_deck

__all__ = [
    "ALL_CARDS",
    "JOKER",
    "Card",
    "CardError",
    "Joker",
    "PlayingCard",
    "Rank",
    "Suit",
    "cards_text",
    "decks",
    "joker_deck",
    "parse_cards",
    "parse_with_joker",
    "standard_deck",
]
