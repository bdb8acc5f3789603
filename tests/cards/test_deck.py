from collections import Counter

import pytest

from houseway.cards import ALL_CARDS, JOKER, Rank, Suit, decks, joker_deck, standard_deck


def test_a_standard_deck_has_every_card_once_in_one_order() -> None:
    deck = standard_deck()
    assert deck == standard_deck() == ALL_CARDS
    assert [(card.rank, card.suit) for card in deck] == [(r, s) for r in Rank for s in Suit]
    assert (str(deck[0]), str(deck[-1])) == ("2c", "As")


def test_a_joker_deck_has_one_card_more() -> None:
    assert joker_deck() == (*ALL_CARDS, JOKER)
    assert joker_deck()[-1] is JOKER


@pytest.mark.parametrize("count", [1, 2, 6, 8])
def test_a_shoe_holds_every_card_once_for_each_deck(count: int) -> None:
    assert Counter(decks(count)) == dict.fromkeys(ALL_CARDS, count)


@pytest.mark.parametrize("count", [0, -1])
def test_a_shoe_of_no_decks_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"at least one deck, not {count}$"):
        decks(count)
