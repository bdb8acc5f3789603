"""Where a table's cards come from: a deck shuffled anew, or a shoe that carries on (T-81)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, decks, joker_deck
from houseway.games import Equipment, ShoeRule, make_game
from houseway.rules import Choices
from houseway.table import Supply, open_supply, shuffled
from houseway.table.shoe import rolled
from tests.table.rounds import LIBRARY


def burn_three(first: Card) -> int:
    del first
    return 3


def shoe(cut: int = 16, of_decks: int = 1) -> Equipment:
    return Equipment(decks(of_decks), shoe=ShoeRule(cut, burn_three))


def with_left(cards: int, cut: int = 16) -> Supply:
    """A supply whose shoe has so many cards left."""
    supply = open_supply(shoe(cut), 7)
    return replace(supply, rest=supply.rest[len(supply.rest) - cards :])


# A deck of its own for every round


def test_without_a_shoe_every_round_has_the_whole_pack_shuffled_anew() -> None:
    supply = open_supply(Equipment(joker_deck(), dice=3), 7)
    seen = []
    for number in range(5):
        draw = supply.draw()
        assert draw.cards == shuffled(joker_deck(), 7, number)
        assert draw.dice == rolled(3, 7, number)
        assert (supply.rounds, supply.shoes, supply.rest) == (number, 0, ())
        assert not supply.is_last_of_shoe
        seen.append(draw)
        supply = supply.after(49)
    assert len({draw.cards for draw in seen}) == 5


def test_the_same_seed_gives_the_same_rounds() -> None:
    for kit in (Equipment(ALL_CARDS), shoe()):
        one, other, third = (open_supply(kit, seed) for seed in (7, 7, 8))
        for _ in range(20):
            assert one.draw() == other.draw()
            assert one.draw().cards != third.draw().cards
            one, other, third = one.after(5), other.after(5), third.after(5)


def test_asking_twice_draws_the_same() -> None:
    for kit in (Equipment(ALL_CARDS, dice=3), shoe()):
        supply = open_supply(kit, 3)
        assert supply.draw() == supply.draw()


# T-81: a new shoe


def test_t81_a_new_shoe_is_shuffled_and_its_first_cards_burned() -> None:
    supply = open_supply(shoe(), 7)
    assert supply.rest == shuffled(ALL_CARDS, 7)[3:]
    assert supply.draw().cards == supply.rest
    assert (supply.rounds, supply.shoes) == (0, 0)


def test_t81_the_burn_looks_at_the_first_card() -> None:
    asked = []

    def burn(first: Card) -> int:
        asked.append(first)
        return 0

    supply = open_supply(Equipment(ALL_CARDS, shoe=ShoeRule(16, burn)), 9)
    assert asked == [shuffled(ALL_CARDS, 9)[0]]
    assert supply.rest == shuffled(ALL_CARDS, 9)


# T-81: it carries on


def test_t81_the_shoe_carries_on_where_the_last_round_ended() -> None:
    supply = open_supply(shoe(), 7)
    whole, out = supply.rest, 0
    for used in (4, 6, 5, 4, 4, 5):
        assert supply.draw().cards == whole[out:]
        supply = supply.after(used)
        out += used
    assert (supply.rounds, supply.shoes) == (6, 0)


@pytest.mark.parametrize(("left", "last"), [(18, False), (17, False), (16, True), (15, True)])
def test_t81_on_below_and_above_the_cut_card(left: int, last: bool) -> None:
    """At sixteen the cut card is next: it comes before the round's first card."""
    supply = with_left(left)
    assert supply.is_last_of_shoe is last
    later = supply.after(5)
    assert later.shoes == (1 if last else 0)
    assert later.rest == (shuffled(ALL_CARDS, 7, 1)[3:] if last else supply.rest[5:])


@pytest.mark.parametrize("used", [4, 5, 6])
def test_t81_when_it_shows_the_round_is_finished_and_one_more_is_played(used: int) -> None:
    """Seventeen left: the cut card comes behind the first card, and the next round is the last."""
    showing = with_left(17)
    assert not showing.is_last_of_shoe
    last = showing.after(used)
    assert last.is_last_of_shoe
    assert last.draw().cards == showing.rest[used:]
    fresh = last.after(4)
    assert (fresh.shoes, len(fresh.rest), fresh.is_last_of_shoe) == (1, 49, False)


def test_t81_a_round_that_ends_just_in_front_of_it_leaves_one_more() -> None:
    """Twenty-two left, six taken: sixteen, so the cut card is the next thing out."""
    assert not with_left(22).is_last_of_shoe
    assert with_left(22).after(6).is_last_of_shoe
    assert not with_left(22).after(5).is_last_of_shoe


def test_t81_every_shoe_is_shuffled_for_itself() -> None:
    supply = open_supply(shoe(), 7)
    begun = [supply.rest]
    while len(begun) < 6:
        later = supply.after(6)
        if later.shoes != supply.shoes:
            begun.append(later.rest)
            assert later.rest == shuffled(ALL_CARDS, 7, later.shoes)[3:]
        supply = later
    assert len(set(begun)) == 6
    assert supply.shoes == 5


# T-81: it never runs out, and nothing is dealt twice


@given(st.integers(0, 2**32), st.integers(11, 40), st.integers(1, 3))
def test_t81_a_round_never_runs_out_of_cards(seed: int, cut: int, of_decks: int) -> None:
    rng = Random(seed)
    supply = open_supply(shoe(cut, of_decks), seed)
    for _ in range(60):
        assert len(supply.draw().cards) >= 6
        supply = supply.after(rng.choice((4, 5, 6)))


def test_t81_with_a_cut_card_at_ten_one_could() -> None:
    """Why eleven is the least: eleven left, six taken, and five are too few for the last round."""
    last = with_left(11, cut=10).after(6)
    assert last.is_last_of_shoe
    assert len(last.draw().cards) == 5
    assert len(with_left(12, cut=11).after(6).draw().cards) == 6


@pytest.mark.parametrize("count", [3, 8])
def test_t81_b9_1_no_card_of_a_shoe_comes_oftener_than_it_has_decks(count: int) -> None:
    """A whole shoe of the real table, rounds of four to six cards."""
    rng = Random(5)
    choices = Choices("california/ez-baccarat", {}, {"decks": count}, {}, None)
    supply = open_supply(make_game(LIBRARY.configured(choices)).equipment(), 5)
    left, dealt, rounds = len(supply.rest), Counter[str](), 0
    while supply.shoes == 0:
        used = rng.choice((4, 5, 6))
        dealt.update(map(str, supply.draw().cards[:used]))
        rounds += 1
        if supply.is_last_of_shoe:
            assert len(supply.rest) <= 16
        supply = supply.after(used)
    assert max(dealt.values()) <= count
    # The last round begins with eleven to sixteen cards left, and takes four to six of them.
    assert left - 16 + 4 <= dealt.total() <= left - 11 + 6
    assert supply.rounds == rounds
