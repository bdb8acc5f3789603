"""The doors: nobody decides, and the cards come as the rules ask for them, and no others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import houseway.games.ez_baccarat as ez
from houseway.cards import decks, parse_cards
from houseway.games import Deal, Draw, Game
from houseway.games.ez_baccarat import BankerDraws, Dealing, Over, PlayerDraws, State
from houseway.rules import Reason, Refused, Sheet
from houseway.table import open_supply, play_round
from tests.games.ez_baccarat.coups import (
    DRAGON,
    PANDA,
    PLAYER_WINS,
    SIX_CARDS,
    TIES,
    at,
    bet,
    deal,
    dealt,
    refused,
    settled,
    sheet_of,
    wagers_of,
)

GAME: Game = ez


def not_taken(sheet: Sheet, state: State, action: Any) -> tuple[Reason, str, str]:
    """The refusal that an action meets, which leaves the state as it was."""
    before, told = state, repr(state)
    with pytest.raises(Refused) as met:
        ez.apply(sheet, state, action)
    assert state is before
    assert repr(state) == told
    return met.value.reason, met.value.where, met.value.rule


# B9-7: the phases and whose the cards are


def test_b9_7_one_card_to_the_player_and_one_to_the_banker_in_turn() -> None:
    sheet = sheet_of()
    state = ez.apply(sheet, ez.start(sheet, wagers_of()), deal("Ac 2c 3c 2d"))
    assert isinstance(state, PlayerDraws)
    assert (state.player, state.banker) == (parse_cards("Ac 3c"), parse_cards("2c 2d"))
    state = ez.apply(sheet, state, deal("7h"))
    assert isinstance(state, BankerDraws)
    assert state.player == parse_cards("Ac 3c 7h")
    state = ez.apply(sheet, state, deal("8h"))
    assert isinstance(state, Over)
    assert state.banker == parse_cards("2c 2d 8h")


@pytest.mark.parametrize(
    ("shoe", "cards"), [(PLAYER_WINS, 4), (PANDA, 5), (DRAGON, 5), (SIX_CARDS, 6)]
)
def test_b9_7_a_round_takes_four_to_six_cards(shoe: str, cards: int) -> None:
    last = dealt(sheet_of(), shoe + " 9s 9s")[-1]
    assert isinstance(last, Over)
    assert len(last.player) + len(last.banker) == cards


@pytest.mark.parametrize("shoe", [PLAYER_WINS, PANDA, DRAGON, SIX_CARDS])
def test_b9_9_nobody_ever_decides_anything(shoe: str) -> None:
    sheet = sheet_of()
    for state in dealt(sheet, shoe, bet(1, player=5), bet(3, tie=5)):
        assert GAME.to_act(state) is None
        for spot in (1, 3, 8):
            assert ez.legal(sheet, state, spot) == ()
            with pytest.raises(Refused) as met:
                ez.habit(sheet, state, spot)
            assert (met.value.reason, met.value.where, met.value.rule) == (
                Reason.ILLEGAL_ACTION,
                f"spot {spot}",
                "B9-9",
            )
        for action in ("hit", "stand", None, 4, parse_cards("As")):
            assert not_taken(sheet, state, action) == (Reason.ILLEGAL_ACTION, "actions", "B9-9")


def test_b9_6_wagers_are_closed_before_the_cards() -> None:
    """The first state has every wager, spot by spot, and no cards."""
    wagers = wagers_of(bet(5, tie=5), bet(2, 1, player=5), bet(2, banker=5))
    state = ez.start(sheet_of(), wagers)
    assert isinstance(state, Dealing)
    assert [b.name for b in state.wagers.bets] == ["2", "2.1", "5"]
    with pytest.raises(Refused):
        ez.start(sheet_of(), wagers_of(bet(1, dragon_7=5)))


@pytest.mark.parametrize("cards", ["", "Ac", "Ac 2c 3c", "Ac 2c 3c 4c 5c"])
def test_b9_7_t82_four_cards_come_first(cards: str) -> None:
    sheet = sheet_of()
    state = ez.start(sheet, wagers_of())
    assert not_taken(sheet, state, deal(cards)) == (Reason.BAD_CARDS, "deal", "B9-7")


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("cards", ["", "Ac 2c", "Ac 2c 3c 4c"])
def test_b9_7_t82_and_then_one_at_a_time(phase: int, cards: str) -> None:
    sheet = sheet_of()
    state = dealt(sheet, SIX_CARDS)[phase]
    assert not_taken(sheet, state, deal(cards)) == (Reason.BAD_CARDS, "deal", "B9-7")


def test_b9_10_t82_no_card_comes_once_both_hands_are_finished() -> None:
    sheet = sheet_of()
    for shoe in (PLAYER_WINS, SIX_CARDS, *TIES.values()):
        state = dealt(sheet, shoe)[-1]
        assert not_taken(sheet, state, deal("Ac")) == (Reason.BAD_CARDS, "deal", "B9-10")


# B9-1: how many decks


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8])
def test_b9_1_a_shoe_of_three_to_eight_decks(count: int) -> None:
    cards = Counter(ez.equipment(sheet_of(switch={"decks": count})).cards)
    assert len(cards) == 52
    assert set(cards.values()) == {count}


@pytest.mark.parametrize("count", [1, 2, 9, 0, -3, "8", True, 3.5, None])
def test_b9_1_and_no_other_number(count: object) -> None:
    found = refused(at(1, player=5), switch={"decks": count})
    assert found == (Reason.UNKNOWN_CHOICE, "switch.decks", "B9-1")


def test_b9_1_eight_without_a_choice() -> None:
    assert ez.equipment(sheet_of()).cards == decks(8)


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8])
def test_b9_1_t82_a_card_comes_as_often_as_the_shoe_has_decks_and_no_oftener(count: int) -> None:
    """Six aces of spades: two against two, and both draw to three."""
    same = " ".join(["As"] * 6)
    if count >= 6:
        result = settled(at(1, tie=5), shoe=same, switch={"decks": count})
        assert result.net["1"] == 4000  # 3 against 3: a tie, 8 x 5
        return
    found = refused(at(1, tie=5), shoe=same, switch={"decks": count})
    assert found == (Reason.CARD_TWICE, "shoe", "B9-1")
    exact = " ".join(["As"] * count + ["Ah"] * (6 - count))
    assert settled(at(1, tie=5), shoe=exact, switch={"decks": count}).net["1"] == 4000


def test_b9_1_t82_counted_over_the_whole_round() -> None:
    """Three decks: the fourth king of clubs is refused wherever it comes."""
    sheet = sheet_of(switch={"decks": 3})
    start = ez.start(sheet, wagers_of())
    assert not_taken(sheet, start, deal("Kc Kc Kc Kc")) == (Reason.CARD_TWICE, "deal", "B9-1")
    player_draws = ez.apply(sheet, start, deal("Kc Kc Kc 2d"))
    assert not_taken(sheet, player_draws, deal("Kc")) == (Reason.CARD_TWICE, "deal", "B9-1")
    banker_draws = ez.apply(sheet, player_draws, deal("Kd"))
    assert not_taken(sheet, banker_draws, deal("Kc")) == (Reason.CARD_TWICE, "deal", "B9-1")
    assert isinstance(ez.apply(sheet, banker_draws, deal("Kd")), Over)


# Delivery: the next cards of the shoe


def test_b9_7_the_shoe_is_the_one_way_of_dealing() -> None:
    sheet = sheet_of()
    assert ez.modes(sheet) == ("shoe",)
    cards = parse_cards("Ac 2c 3c 2d 7h 8h 9h")
    assert ez.deliver(sheet, wagers_of(), Draw(cards)) == cards[:6]
    assert ez.deliver(sheet, wagers_of(), Draw(cards), "shoe") == cards[:6]
    with pytest.raises(Refused) as met:
        ez.deliver(sheet, wagers_of(), Draw(cards), "hand")
    assert (met.value.reason, met.value.where, met.value.rule) == (
        Reason.UNKNOWN_CHOICE,
        "delivery",
        "B9-7",
    )


@pytest.mark.parametrize("count", [0, 4, 5])
def test_t81_a_shoe_that_could_run_out_in_the_round_is_not_dealt_from(count: int) -> None:
    with pytest.raises(Refused) as met:
        ez.deliver(sheet_of(), wagers_of(), Draw(parse_cards("Ac 2c 3c 2d 7h 8h")[:count]))
    assert (met.value.reason, met.value.where) == (Reason.BAD_CARDS, "shoe")


def test_b9_7_the_state_says_which_card_it_waits_for() -> None:
    cards = parse_cards(SIX_CARDS)
    first, second, third, last = dealt(sheet_of(), SIX_CARDS)
    assert ez.next_deal(first, cards) == Deal(cards[:4])
    assert ez.next_deal(second, cards) == Deal(cards[4:5])
    assert ez.next_deal(third, cards) == Deal(cards[5:6])
    assert ez.next_deal(last, cards) is None
    # The Banker's third card is the fifth when the Player stood.
    waits = dealt(sheet_of(), DRAGON)[1]
    assert ez.next_deal(waits, parse_cards(DRAGON)) == deal("5c")


@pytest.mark.parametrize("seed", range(20))
def test_b9_7_a_live_round_takes_exactly_the_cards_it_shows(seed: int) -> None:
    sheet = sheet_of()
    draw = open_supply(ez.equipment(sheet), seed).draw()
    with pytest.raises(StopIteration) as done:
        next(play_round(sheet, ez, wagers_of(), draw))
    played = done.value.value
    shoe = ez.record(sheet, played.over).round["shoe"]
    assert parse_cards(shoe) == draw.cards[: played.cards]
