"""Toke bets beside the player's: the same odds and the same fate, in a line of their own."""

from __future__ import annotations

import pytest

from houseway.hands import Category
from houseway.table import Settled
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    WASHINGTON,
    WCCS,
    a_round,
    bettor,
    order,
    refusal,
    settled,
    the_line,
    wins,
    with_tokes,
)
from tests.games.ultimate_texas_holdem.printed import BY_CLASS, EXAMPLES, TRIPS_TABLES, Example

FOLD = "check, check, fold"
FLUSH = BY_CLASS[Category.FLUSH]
TAKEN = [CATFISH_BEND, WCCS]


def _settled(
    house: str, example: Example, tokes: dict[str, str], actions: str = "bet 4x", **side: str
) -> Settled:
    return settled(
        house,
        with_tokes(bettor(1, example.player, actions, **side), **tokes),
        dealer=example.dealer,
        board=example.board,
    )


@pytest.mark.parametrize("house", TAKEN)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.category.words)
@pytest.mark.parametrize("wager", ["play", "ante", "blind", "trips"])
def test_t72_b1_23_b4_20_a_toke_shares_odds_and_fate_of_its_bet(
    house: str, example: Example, wager: str
) -> None:
    result = _settled(house, example, {wager: "2.00"}, trips="5.00")
    own, toke = the_line(result, 1, wager), the_line(result, 1, f"{wager} toke")
    assert (toke.outcome, toke.odds, toke.hand, toke.cite) == (
        own.outcome,
        own.odds,
        own.hand,
        own.cite,
    )
    assert toke.stake == 200
    assert toke.win * own.stake == own.win * toke.stake


@pytest.mark.parametrize("house", TAKEN)
def test_t72_b4_20_a_toke_has_its_own_line_right_after_the_players(house: str) -> None:
    tokes = {"trips": "1.00", "ante": "1.00", "play": "1.00", "blind": "1.00"}
    result = _settled(house, FLUSH, tokes, trips="5.00")
    assert order(result) == [
        f"1 {name}" for wager in ("play", "ante", "blind", "trips") for name in _pair(wager)
    ]


def _pair(wager: str) -> tuple[str, str]:
    return wager, f"{wager} toke"


@pytest.mark.parametrize("house", TAKEN)
def test_t72_an_antes_toke_is_handed_back_with_it(house: str) -> None:
    result = settled(
        house,
        with_tokes(bettor(1, "Kc 3h"), ante="1.00"),
        with_tokes(bettor(2, "Ah 3s"), ante="1.00"),
        dealer="Qh 4s",
        board="2c 7d 9h Js Kd",
    )
    assert order(result)[:4] == ["2 ante", "2 ante toke", "1 ante", "1 ante toke"]
    assert wins(result)["ante toke"] == "0.00"


def test_t72_half_a_dollar_on_a_flush_is_paid_to_the_cent() -> None:
    result = _settled(CATFISH_BEND, FLUSH, {"blind": "0.50"})
    assert wins(result)["blind toke"] == "0.75"


@pytest.mark.parametrize("house", TAKEN)
def test_t72_a_toke_on_play_is_its_own_stake_and_not_raised_by_play(house: str) -> None:
    result = _settled(house, FLUSH, {"play": "3.00", "blind": "3.00"})
    assert (wins(result)["play"], wins(result)["play toke"]) == ("40.00", "3.00")
    assert (wins(result)["blind"], wins(result)["blind toke"]) == ("15.00", "4.50")


@pytest.mark.parametrize("house", TAKEN)
def test_t72_a_toke_needs_no_twin_on_the_blind(house: str) -> None:
    result = _settled(house, FLUSH, {"ante": "3.00"})
    assert [name for name in wins(result) if name.endswith("toke")] == ["ante toke"]


@pytest.mark.parametrize("house", TAKEN)
def test_t72_a_fold_loses_the_toke_unless_its_bet_survives(house: str) -> None:
    tokes = {"ante": "1.00", "blind": "1.00", "trips": "1.00"}
    result = _settled(house, FLUSH, tokes, FOLD, trips="5.00")
    won = wins(result)
    pays = TRIPS_TABLES[house, "house"][Category.FLUSH]
    assert (won["ante toke"], won["blind toke"]) == ("-1.00", "-1.00")
    assert won["trips toke"] == f"{pays}.00"
    assert order(result) == [
        *["1 ante", "1 ante toke", "1 blind", "1 blind toke"],
        *["1 trips", "1 trips toke"],
    ]


def test_b4_20_a_toke_on_the_pairs_bonus_survives_a_fold_with_it() -> None:
    result = settled(
        WCCS,
        with_tokes(bettor(1, "As Ks", "fold", pairs="5.00"), pairs="2.00"),
        dealer="2c 3d",
        board="5c 6d 7h 9s Jc",
    )
    assert (wins(result)["pairs"], wins(result)["pairs toke"]) == ("125.00", "50.00")


@pytest.mark.parametrize("house", TAKEN)
def test_t72_a_toke_on_a_play_that_was_never_made_rides_nothing(house: str) -> None:
    found = refusal(
        a_round(
            house,
            with_tokes(bettor(1, "As Ks", FOLD), play="1.00"),
            dealer="2c 3d",
            board="5c 6d 7h 9s Jc",
        )
    )
    assert (found.where, found.rule) == ("spot 1, tokes.play", "T-72")


@pytest.mark.parametrize("house", TAKEN)
def test_t72_tokes_are_nobodys_winnings_but_the_dealers(house: str) -> None:
    result = _settled(house, FLUSH, {"ante": "5.00", "blind": "2.00"})
    # the player wins 40 + 10 + 15 and put down 7; the dealers get that and 5 + 3
    assert result.net == {"1": 5800, "tokes": 1500, "bank": -7300}
    assert {line.bettor for line in result.lines} == {"1", "tokes"}


@pytest.mark.parametrize("house", [CALIFORNIA, WASHINGTON])
def test_t72_no_toke_wagers_in_california_and_washington(house: str) -> None:
    data = a_round(
        house,
        with_tokes(bettor(1, FLUSH.player), ante="1.00"),
        dealer=FLUSH.dealer,
        board=FLUSH.board,
    )
    found = refusal(data)
    assert (found.where, found.rule) == ("spot 1, tokes", "T-72")
