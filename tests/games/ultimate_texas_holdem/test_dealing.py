"""Chance as an action: the cards a state waits for, and the wagers that stay while they come."""

from __future__ import annotations

import pytest

import houseway.games.ultimate_texas_holdem as uth
from houseway.cards import ALL_CARDS, Card, cards_text
from houseway.games import Deal
from houseway.games.ultimate_texas_holdem import (
    Check,
    Decision,
    FlopComing,
    Fold,
    OnFlop,
    OnRiver,
    Over,
    Play,
    PreFlop,
    RiverComing,
    State,
    Street,
)
from houseway.rules import Reason
from tests.games.table import (
    HOUSES,
    WCCS,
    bet,
    cards,
    sheet_of,
    wagers_at,
)
from tests.games.ultimate_texas_holdem.doors import (
    FLOP,
    RIVER,
    act,
    on_street,
    refused,
    started,
)

# Cards


@pytest.mark.parametrize("house", HOUSES)
def test_b1_26_the_wrong_number_of_cards_is_refused(house: str) -> None:
    sheet = sheet_of(house)
    waiting: State = uth.start(sheet, wagers_at(house, bet(1), bet(2)))
    _, preflop = started(house, 1)
    flop_coming = act(sheet, preflop, Check(1))
    river_coming = act(sheet, flop_coming, FLOP, Check(1))
    spare = ALL_CARDS[20:]
    for state, wanted in ((waiting, 6), (flop_coming, 3), (river_coming, 2)):
        for count in (0, wanted - 1, wanted + 1):
            found = refused(sheet, state, Deal(spare[:count]))
            assert (found.reason, found.where, found.rule) == (Reason.BAD_CARDS, "deal", "B1-26")
        uth.apply(sheet, state, Deal(spare[:wanted]))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("hands", "flop", "river", "twice"),
    [
        ("As Ks As Qd", None, None, "As"),
        ("As Ks Qd Qd", None, None, "Qd"),
        ("As Ks Qd Qh", "2c As 3c", None, "As"),
        ("As Ks Qd Qh", "2c 3c Qh", None, "Qh"),
        ("As Ks Qd Qh", "2c 3c 2c", None, "2c"),
        ("As Ks Qd Qh", "2c 3c 4c", "5c Ks", "Ks"),
        ("As Ks Qd Qh", "2c 3c 4c", "3c 5c", "3c"),
        ("As Ks Qd Qh", "2c 3c 4c", "5c 5c", "5c"),
    ],
)
def test_b4_1_a_card_dealt_twice_is_refused(
    house: str, hands: str, flop: str | None, river: str | None, twice: str
) -> None:
    sheet = sheet_of(house)
    state: State = uth.start(sheet, wagers_at(house, bet(1)))
    deals = [Deal(cards(text)) for text in (hands, flop, river) if text is not None]
    for deal in deals[:-1]:
        state = act(sheet, state, deal, Check(1))
    found = refused(sheet, state, deals[-1])
    assert (found.reason, found.where, found.rule) == (Reason.CARD_TWICE, "deal", "B4-1")
    assert found.what.startswith(f"{twice} ")


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("street", Street)
def test_b1_11_no_cards_come_while_decisions_are_due(house: str, street: Street) -> None:
    sheet, state = on_street(house, street)
    found = refused(sheet, state, Deal(cards("Qc Qd Qh")))
    assert (found.reason, found.where, found.rule) == (Reason.BAD_CARDS, "deal", "B1-11")


@pytest.mark.parametrize("house", HOUSES)
def test_b1_11_no_cards_come_after_the_end(house: str) -> None:
    sheet, state = on_street(house, Street.RIVER)
    found = refused(sheet, act(sheet, state, Fold(1)), Deal(cards("Qc Qd")))
    assert (found.reason, found.rule) == (Reason.BAD_CARDS, "B1-11")


@pytest.mark.parametrize("house", HOUSES)
def test_b1_11_the_flop_is_three_cards_and_turn_and_river_come_together(house: str) -> None:
    sheet, state = started(house, 1)
    state = act(sheet, state, Check(1), FLOP)
    assert isinstance(state, OnFlop)
    assert cards_text(state.board) == "Ac Ad Ah"
    state = act(sheet, state, Check(1), RIVER)
    assert isinstance(state, OnRiver)
    assert cards_text(state.board) == "Ac Ad Ah Kc Kd"


@pytest.mark.parametrize("house", HOUSES)
def test_t61_hands_are_dealt_in_the_order_of_the_spots_and_the_dealer_last(house: str) -> None:
    sheet = sheet_of(house)
    state = uth.start(sheet, wagers_at(house, bet(5), bet(2)))
    dealt = uth.apply(sheet, state, Deal(cards("2c 2d 3c 3d 4c 4d")))
    assert isinstance(dealt, PreFlop)
    held = {seat.bet.spot: cards_text(seat.cards) for seat in dealt.seats}
    assert held == {2: "2c 2d", 5: "3c 3d"}
    assert cards_text(dealt.dealer) == "4c 4d"
    assert dealt.board == ()


@pytest.mark.parametrize("house", HOUSES)
def test_t61_chance_is_an_action_and_nothing_else_is_random(house: str) -> None:
    sheet, state = started(house, 1, 2)
    coming = act(sheet, state, Check(1), Check(2))
    again = act(sheet, state, Check(1), Check(2))
    assert coming == again
    one, other = Deal(cards("Qc Qd Qh")), Deal(cards("Jc Jd Jh"))
    assert uth.apply(sheet, coming, one) == uth.apply(sheet, again, one)
    assert uth.apply(sheet, coming, one) != uth.apply(sheet, coming, other)


# Wagers stay


@pytest.mark.parametrize("house", HOUSES)
def test_b4_5_b11_2_no_wager_is_made_raised_or_withdrawn_after_the_call(house: str) -> None:
    sheet = sheet_of(house)
    wagers = wagers_at(house, bet(1, trips="10.00"), bet(2, "20.00"))
    state: State = uth.start(sheet, wagers)
    assert state.wagers == wagers
    steps: list[Decision | Deal[Card]] = [
        Deal(ALL_CARDS[:6]),
        Check(1),
        Play(2, 4),
        FLOP,
        Check(1),
        RIVER,
        Fold(1),
    ]
    for step in steps:
        state = uth.apply(sheet, state, step)
        assert state.wagers == wagers
    assert isinstance(state, Over)
    assert [seat.bet for seat in state.seats] == list(wagers.bets)


# Nobody left to decide


@pytest.mark.parametrize("house", HOUSES)
def test_b1_11_the_board_is_dealt_although_everyone_has_bet(house: str) -> None:
    sheet, state = started(house, 1, 2)
    state = act(sheet, state, Play(1, 4), Play(2, 3))
    assert isinstance(state, FlopComing)
    state = act(sheet, state, FLOP)
    assert isinstance(state, RiverComing)
    state = act(sheet, state, RIVER)
    assert isinstance(state, Over)
    assert cards_text(state.board) == "Ac Ad Ah Kc Kd"
    assert state.shown == frozenset({1, 2})
    assert state.dealer_shown


def test_t64_the_board_is_completed_although_everyone_has_folded_early() -> None:
    sheet, state = started(WCCS, 1, 2)
    state = act(sheet, state, Fold(1), Fold(2))
    assert isinstance(state, FlopComing)
    state = act(sheet, state, FLOP)
    assert isinstance(state, RiverComing)
    state = act(sheet, state, RIVER)
    assert isinstance(state, Over)
    assert [seat.folded for seat in state.seats] == [Street.PREFLOP, Street.PREFLOP]
    assert cards_text(state.board) == "Ac Ad Ah Kc Kd"


def test_t64_folds_on_two_streets_are_kept_apart() -> None:
    sheet, state = started(WCCS, 1, 2, 3)
    state = act(sheet, state, Check(1), Fold(2), Check(3), FLOP, Fold(1), Check(3), RIVER, Fold(3))
    assert isinstance(state, Over)
    folded = {seat.bet.spot: seat.folded for seat in state.seats}
    assert folded == {1: Street.FLOP, 2: Street.PREFLOP, 3: Street.RIVER}
