"""The doors `legal` and `apply`: what is open on each street, and whose turn it is."""

from __future__ import annotations

import pytest

from houseway.games.action import Fold
from houseway.games.ultimate_texas_holdem.state import Check, OnFlop, Over, Play, Street
from houseway.rules import Refusal, Refused
from tests.games.doors import act, game_of, options, refused
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    bettor,
    settled,
    wins,
)
from tests.games.ultimate_texas_holdem.doors import FLOP, RIVER, on_street, started, turns

# What is open


@pytest.mark.parametrize("house", [CATFISH_BEND, WASHINGTON, CALIFORNIA])
@pytest.mark.parametrize(
    ("street", "open_to_him"),
    [
        (Street.PREFLOP, ["check", "bet 3x", "bet 4x"]),
        (Street.FLOP, ["check", "bet 2x"]),
        (Street.RIVER, ["bet 1x", "fold"]),
    ],
)
def test_b1_7_b5_4_b11_4_what_is_open_on_each_street(
    house: str, street: Street, open_to_him: list[str]
) -> None:
    assert options(*on_street(house, street), 1) == open_to_him


@pytest.mark.parametrize(
    ("street", "open_to_him"),
    [
        (Street.PREFLOP, ["check", "bet 3x", "bet 4x", "fold"]),
        (Street.FLOP, ["check", "bet 2x", "fold"]),
        (Street.RIVER, ["bet 1x", "fold"]),
    ],
)
def test_b4_14_b4_15_at_wccs_one_may_also_fold_on_every_street(
    street: Street, open_to_him: list[str]
) -> None:
    assert options(*on_street(WCCS, street), 1) == open_to_him


@pytest.mark.parametrize(
    ("house", "street", "rule"),
    [
        (CATFISH_BEND, Street.PREFLOP, "B1-7"),
        (CATFISH_BEND, Street.FLOP, "B1-7"),
        (CALIFORNIA, Street.PREFLOP, "B11-4"),
        (CALIFORNIA, Street.FLOP, "B11-4"),
        (WASHINGTON, Street.PREFLOP, "B5-4"),
        (WASHINGTON, Street.FLOP, "B5-4"),
    ],
)
def test_t43_no_fold_before_the_river_elsewhere(house: str, street: Street, rule: str) -> None:
    found = refused(*on_street(house, street), Fold(1))
    assert (found.reason, found.where, found.rule) == (Refusal.NOT_OPEN, "spot 1", rule)


def test_t43_the_last_decision_is_always_to_bet_or_to_fold() -> None:
    with pytest.raises(Refused) as met:
        game_of("wccs/ultimate-texas-holdem", switch={"fold_streets": ["preflop"]})
    assert (met.value.reason, met.value.where) == (Refusal.FOLD_ON_RIVER, "switch.fold_streets")


@pytest.mark.parametrize("house", HOUSES)
def test_t43_the_streets_to_fold_on_are_a_switch(house: str) -> None:
    early = {"fold_streets": ["preflop", "river"]}
    assert "fold" in options(*on_street(house, Street.PREFLOP, switch=early), 1)
    assert "fold" not in options(*on_street(house, Street.FLOP, switch=early), 1)
    assert "fold" in options(*on_street(house, Street.RIVER, switch=early), 1)


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-7"), (WCCS, "B4-14"), (CALIFORNIA, "B11-4"), (WASHINGTON, "B5-4")],
)
def test_b1_7_b4_14_b5_4_b11_4_no_check_after_the_river(house: str, rule: str) -> None:
    found = refused(*on_street(house, Street.RIVER), Check(1))
    assert (found.reason, found.where, found.rule) == (Refusal.NOT_OPEN, "spot 1", rule)


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-6"), (WCCS, "B4-2"), (CALIFORNIA, "B11-4"), (WASHINGTON, "B5-4")],
)
@pytest.mark.parametrize(
    ("street", "multiples"),
    [(Street.PREFLOP, {3, 4}), (Street.FLOP, {2}), (Street.RIVER, {1})],
)
def test_t79_play_is_an_exact_multiple_and_no_other(
    house: str, rule: str, street: Street, multiples: set[int]
) -> None:
    game, state = on_street(house, street)
    for multiple in range(10):
        if multiple in multiples:
            game.apply(state, Play(1, multiple))
        else:
            found = refused(game, state, Play(1, multiple))
            assert (found.reason, found.rule) == (Refusal.NOT_OPEN, rule)


# One bet, once


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("multiple", [3, 4])
def test_b1_6_b4_2_b5_4_b11_4_who_has_bet_is_not_asked_again(house: str, multiple: int) -> None:
    game, state = started(house, 1, 2)
    state = act(game, state, Play(1, multiple))
    assert options(game, state, 1) == []
    assert refused(game, state, Play(1, 7 - multiple)).reason is Refusal.NOT_HIS_TURN
    state = act(game, state, Check(2), FLOP)
    assert isinstance(state, OnFlop)
    assert game.to_act(state) == 2
    state = act(game, state, Check(2), RIVER, Fold(2))
    assert isinstance(state, Over)
    assert [(seat.play, seat.folded) for seat in state.seats] == [
        (multiple, None),
        (0, Street.RIVER),
    ]


# Turns


@pytest.mark.parametrize("house", HOUSES)
def test_t84_later_streets_ask_only_the_undecided_in_the_same_order(house: str) -> None:
    game, state = started(house, 1, 2, 5, 6, bank=4)
    if house == CALIFORNIA:
        state = act(game, state, Check(5), Play(6, 3), Check(1), Check(2), FLOP)
        assert list(turns(game, state)) == [5, 1, 2]
    else:
        state = act(game, state, Check(1), Check(2), Check(5), Play(6, 3), FLOP)
        assert list(turns(game, state)) == [1, 2, 5]


# A player who is gone


@pytest.mark.parametrize("house", HOUSES)
def test_t78_an_absent_player_checks_while_it_is_free_and_then_folds(house: str) -> None:
    asked = [on_street(house, street) for street in Street]
    decided = [game.default(state, 1) for game, state in asked]
    assert decided == [Check(1), Check(1), Fold(1)]


@pytest.mark.parametrize("house", HOUSES)
def test_t78_his_surviving_trips_is_settled_and_kept_for_him(house: str) -> None:
    result = settled(
        house,
        bettor(1, "9s 9h", "check, check, fold", trips="10.00"),
        dealer="2c 4d",
        board="9d 7c 5h Js Kd",
    )
    assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "trips": "30.00"}
