"""The doors `legal` and `apply`: what is open on each street, and whose turn it is."""

from __future__ import annotations

import pytest

import houseway.games.ultimate_texas_holdem as uth
from houseway.games.ultimate_texas_holdem import (
    Check,
    Dealing,
    Decision,
    FlopComing,
    Fold,
    OnFlop,
    Over,
    Play,
    RiverComing,
    State,
    Street,
)
from houseway.rules import Reason, Refused
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    bet,
    bettor,
    settled,
    sheet_of,
    wagers_at,
    wins,
)
from tests.games.ultimate_texas_holdem.doors import (
    FLOP,
    RIVER,
    act,
    on_street,
    options,
    refused,
    started,
    turns,
)

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
    assert (found.reason, found.where, found.rule) == (Reason.ILLEGAL_ACTION, "spot 1", rule)


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
    assert (found.reason, found.where, found.rule) == (Reason.ILLEGAL_ACTION, "spot 1", rule)


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
    sheet, state = on_street(house, street)
    for multiple in range(10):
        if multiple in multiples:
            uth.apply(sheet, state, Play(1, multiple))
        else:
            found = refused(sheet, state, Play(1, multiple))
            assert (found.reason, found.rule) == (Reason.ILLEGAL_ACTION, rule)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("street", Street)
def test_t79_everything_legal_is_taken_and_nothing_else(house: str, street: Street) -> None:
    sheet, state = on_street(house, street)
    every: list[Decision] = [Check(1), Fold(1), *(Play(1, multiple) for multiple in range(6))]
    taken = []
    for decision in every:
        try:
            uth.apply(sheet, state, decision)
        except Refused:
            continue
        taken.append(decision)
    assert set(taken) == set(uth.legal(sheet, state, 1))


# One bet, once


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("multiple", [3, 4])
def test_b1_6_b4_2_b5_4_b11_4_who_has_bet_is_not_asked_again(house: str, multiple: int) -> None:
    sheet, state = started(house, 1, 2)
    state = act(sheet, state, Play(1, multiple))
    assert options(sheet, state, 1) == []
    assert refused(sheet, state, Play(1, 7 - multiple)).reason is Reason.ILLEGAL_ACTION
    state = act(sheet, state, Check(2), FLOP)
    assert isinstance(state, OnFlop)
    assert uth.to_act(state) == 2
    state = act(sheet, state, Check(2), RIVER, Fold(2))
    assert isinstance(state, Over)
    assert [(seat.play, seat.folded) for seat in state.seats] == [
        (multiple, None),
        (0, Street.RIVER),
    ]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("actions", "play"),
    [
        ("bet 4x", "40.00"),
        ("bet 3x", "30.00"),
        ("check, bet 2x", "20.00"),
        ("check, check, bet 1x", "10.00"),
    ],
)
def test_b1_6_b4_2_b5_4_b11_4_play_is_so_many_antes(house: str, actions: str, play: str) -> None:
    result = settled(house, bettor(1, "As Ah", actions), dealer="2c 4d", board="2d 7c 9h Js Kd")
    assert wins(result)["play"] == play


@pytest.mark.parametrize(
    ("house", "ante", "play"),
    [
        (CATFISH_BEND, "50.00", "200.00"),
        (CALIFORNIA, "5000.00", "20000.00"),
        (WCCS, "100.00", "400.00"),
        (WASHINGTON, "100.00", "400.00"),
    ],
)
def test_t42_play_may_exceed_the_maximum(house: str, ante: str, play: str) -> None:
    limits = {} if house in (CATFISH_BEND, CALIFORNIA) else {"ante": ["5.00", "100.00"]}
    result = settled(
        house,
        bettor(1, "As Ah", ante=ante),
        dealer="2c 4d",
        board="2d 7c 9h Js Kd",
        limits=limits,
    )
    assert wins(result)["play"] == play


# Turns


@pytest.mark.parametrize("house", [CATFISH_BEND, WCCS, WASHINGTON])
def test_t84_decisions_go_clockwise_from_the_dealers_left(house: str) -> None:
    sheet, state = started(house, 6, 2, 4)
    assert list(turns(sheet, state)) == [2, 4, 6]


@pytest.mark.parametrize(
    ("bank", "spots"),
    [
        (7, [1, 2, 5, 6]),
        (4, [5, 6, 1, 2]),
        (3, [5, 6, 1, 2]),
    ],
)
def test_t84_in_california_from_the_player_dealers_left(bank: int, spots: list[int]) -> None:
    sheet, state = started(CALIFORNIA, 1, 2, 5, 6, bank=bank)
    assert list(turns(sheet, state)) == spots


@pytest.mark.parametrize("house", HOUSES)
def test_t84_later_streets_ask_only_the_undecided_in_the_same_order(house: str) -> None:
    sheet, state = started(house, 1, 2, 5, 6, bank=4)
    if house == CALIFORNIA:
        state = act(sheet, state, Check(5), Play(6, 3), Check(1), Check(2), FLOP)
        assert list(turns(sheet, state)) == [5, 1, 2]
    else:
        state = act(sheet, state, Check(1), Check(2), Check(5), Play(6, 3), FLOP)
        assert list(turns(sheet, state)) == [1, 2, 5]


@pytest.mark.parametrize("house", HOUSES)
def test_t84_out_of_turn_nothing_is_open(house: str) -> None:
    sheet, state = started(house, 1, 2)
    for spot in (2, 3, 7):
        assert options(sheet, state, spot) == []
        found = refused(sheet, state, Check(spot))
        assert (found.reason, found.where, found.rule) == (
            Reason.ILLEGAL_ACTION,
            f"spot {spot}",
            "T-84",
        )


@pytest.mark.parametrize("house", HOUSES)
def test_t84_nothing_is_decided_while_cards_are_to_come_or_the_round_is_over(house: str) -> None:
    sheet = sheet_of(house)
    waiting: State = uth.start(sheet, wagers_at(house, bet()))
    _, preflop = started(house, 1)
    flop_coming = act(sheet, preflop, Check(1))
    river_coming = act(sheet, flop_coming, FLOP, Check(1))
    over = act(sheet, river_coming, RIVER, Fold(1))
    for state, kind in (
        (waiting, Dealing),
        (flop_coming, FlopComing),
        (river_coming, RiverComing),
        (over, Over),
    ):
        assert type(state) is kind
        assert uth.to_act(state) is None
        assert options(sheet, state, 1) == []
        found = refused(sheet, state, Check(1))
        assert (found.reason, found.rule) == (Reason.ILLEGAL_ACTION, "T-84")


# A player who is gone


@pytest.mark.parametrize("house", HOUSES)
def test_t78_an_absent_player_checks_while_it_is_free_and_then_folds(house: str) -> None:
    decided = [uth.default_decision(*on_street(house, street), 1) for street in Street]
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


@pytest.mark.parametrize("house", HOUSES)
def test_t78_nobody_decides_by_default_out_of_turn(house: str) -> None:
    sheet, state = started(house, 1, 2)
    with pytest.raises(Refused) as met:
        uth.default_decision(sheet, state, 2)
    assert (met.value.reason, met.value.where, met.value.rule) == (
        Reason.ILLEGAL_ACTION,
        "spot 2",
        "T-78",
    )
