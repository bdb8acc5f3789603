from __future__ import annotations

from collections import Counter

import pytest

from houseway.cards import (
    ALL_CARDS,
    JOKER,
    Card,
    Rank,
    Suit,
    decks,
    joker_deck,
    standard_deck,
)


def test_a_standard_deck_has_every_card_once() -> None:
    deck = standard_deck()
    assert len(deck) == 52
    assert {(card.rank, card.suit) for card in deck} == {
        (rank, suit) for rank in Rank for suit in Suit
    }


def test_a_standard_deck_is_always_in_one_order() -> None:
    assert standard_deck() == standard_deck() == ALL_CARDS
    assert (str(standard_deck()[0]), str(standard_deck()[-1])) == ("2c", "As")


def test_a_joker_deck_has_one_card_more() -> None:
    deck = joker_deck()
    assert deck[:-1] == standard_deck()
    assert deck[-1] is JOKER
    assert len(set(deck)) == 53


def test_a_standard_deck_holds_no_joker() -> None:
    assert all(isinstance(card, Card) for card in standard_deck())


@pytest.mark.parametrize("count", [1, 2, 6, 8])
def test_a_shoe_holds_every_card_once_for_each_deck(count: int) -> None:
    assert Counter(decks(count)) == dict.fromkeys(ALL_CARDS, count)


@pytest.mark.parametrize("count", [0, -1])
def test_a_shoe_of_no_decks_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"at least one deck, not {count}$"):
        decks(count)
