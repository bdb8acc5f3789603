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
    symbols_text,
)
from houseway.cards.deck import decks, joker_deck, standard_deck
