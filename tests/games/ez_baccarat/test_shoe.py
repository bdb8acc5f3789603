"""The shoe of this game: burn, cut card, and the readings a table may have of them (T-81)."""

from __future__ import annotations

import pytest

from houseway.cards import Card, Suit, decks
from houseway.games import ShoeRule
from houseway.rules import Refusal, Refused
from houseway.table import open_supply
from tests.games.ez_baccarat.coups import at, game_with, refused


def shoe_of(**switch: object) -> ShoeRule:
    rule = game_with(switch=switch).equipment().shoe
    assert rule is not None
    return rule


@pytest.mark.parametrize(
    ("letter", "burned"),
    [
        *zip("A23456789", range(1, 10), strict=True),
        *((letter, 10) for letter in "TJQK"),  # though they count nothing in a hand
    ],
)
def test_t81_as_many_are_burned_as_the_first_card_is_worth(letter: str, burned: int) -> None:
    for suit in Suit:
        assert shoe_of().burn(Card.parse(letter + suit.value)) == 1 + burned  # it goes too


def test_t81_or_none_is_burned() -> None:
    assert {shoe_of(burn="none").burn(card) for card in decks(1)} == {0}


def test_t81_the_cut_card_lies_sixteen_from_the_end() -> None:
    assert shoe_of().cut == 16
    assert shoe_of(cut=26).cut == 26
    assert shoe_of(cut=11).cut == 11


@pytest.mark.parametrize(
    ("cut", "reason"),
    [(1, Refusal.CUT_TOO_LOW), (10, Refusal.CUT_TOO_LOW), (209, Refusal.CUT_TOO_HIGH)],
)
def test_t81_a_cut_card_too_near_the_end_or_the_beginning_is_refused(
    cut: int, reason: Refusal
) -> None:
    """Six for the round in which it shows and six for the last, less one in front of it: eleven."""
    found = refused(at(1, player=5), switch={"cut": cut})
    assert found == (reason, "switch.cut", "T-81")
    with pytest.raises(Refused):
        game_with(switch={"cut": cut}).equipment()


@pytest.mark.parametrize("count", [3, 8])
@pytest.mark.parametrize("seed", range(5))
def test_t81_b9_1_a_new_shoe_of_the_table(count: int, seed: int) -> None:
    """Every card but the burnt ones is still to come."""
    burnt = open_supply(game_with(switch={"decks": count}).equipment(), seed).rest
    whole = open_supply(game_with(switch={"decks": count, "burn": "none"}).equipment(), seed).rest
    assert sorted(map(str, whole)) == sorted(map(str, decks(count)))
    first = whole[0]
    assert isinstance(first, Card)
    worth = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(first.text[0]) or int(first.text[0])
    assert burnt == whole[1 + worth :]
