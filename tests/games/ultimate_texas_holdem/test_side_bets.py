"""Trips and the Bad Beat Bonus: every row of every table, and what a fold does to them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from houseway.games import Outcome
from houseway.hands import Category
from houseway.table import Settled
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    HOUSES,
    WASHINGTON,
    WCCS,
    bettor,
    settled,
    the_line,
    wins,
)
from tests.games.ultimate_texas_holdem.printed import (
    BAD_BEAT_TABLES,
    BY_CLASS,
    EXAMPLES,
    FLUSH,
    FULL_HOUSE,
    QUADS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TRIPS_TABLES,
    Example,
)

FOLD = "check, check, fold"


def _words(example: Example) -> str:
    return example.category.words


def _choice(house: str, table: str) -> dict[str, Any]:
    return {"choose": {"trips": table}} if house == WASHINGTON else {}


# Trips


@pytest.mark.parametrize(("house", "table"), TRIPS_TABLES)
@pytest.mark.parametrize("example", EXAMPLES, ids=_words)
@pytest.mark.parametrize("actions", ["bet 4x", FOLD])
def test_b1_18_b4_8_b5_8_b11_9_trips_pays_by_its_table_even_on_a_fold(
    house: str, table: str, example: Example, actions: str
) -> None:
    result = settled(
        house,
        bettor(1, example.player, actions, trips="7.00"),
        dealer=example.dealer,
        board=example.board,
        **_choice(house, table),
    )
    line = the_line(result, 1, "trips")
    pays = TRIPS_TABLES[house, table].get(example.category)
    if pays is None:
        assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -700, None)
    else:
        assert (line.outcome, line.win, str(line.odds)) == (Outcome.WIN, 700 * pays, f"{pays} to 1")
    assert line.hand == example.category.words


@pytest.mark.parametrize("house", HOUSES)
def test_t37_the_trips_table_is_not_the_blinds(house: str) -> None:
    example = BY_CLASS[Category.ROYAL_FLUSH]
    result = settled(
        house,
        bettor(1, example.player, trips="10.00"),
        dealer=example.dealer,
        board=example.board,
    )
    assert (wins(result)["trips"], wins(result)["blind"]) == ("500.00", "5000.00")


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-19"), (WCCS, "B4-15"), (CALIFORNIA, "B11-5"), (WASHINGTON, "B5-4")],
)
def test_b1_19_b4_15_b11_5_a_fold_forfeits_ante_and_blind(house: str, rule: str) -> None:
    example = BY_CLASS[Category.STRAIGHT]
    result = settled(
        house,
        bettor(1, example.player, FOLD, trips="10.00"),
        dealer=example.dealer,
        board=example.board,
    )
    for wager in ("ante", "blind"):
        line = the_line(result, 1, wager)
        assert (line.outcome, line.win, line.cite.item) == (Outcome.LOSE, -1000, rule)
    assert wins(result)["trips"] in ("40.00", "50.00")
    assert "play" not in wins(result)


def test_b4_16_t64_trips_after_an_early_fold_waits_for_the_whole_board() -> None:
    early = [
        settled(
            WCCS,
            bettor(1, "9h 4c", actions, trips="10.00"),
            dealer="2c 3d",
            board="9s 8d Kh 9d 2h",  # three nines only with the turn
        )
        for actions in ("fold", "check, fold", FOLD)
    ]
    for result in early:
        assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "trips": "30.00"}


def test_t47_trips_wins_even_if_he_folds_and_not_because_of_it() -> None:
    result = settled(
        WCCS, bettor(1, "Ah Qc", FOLD, trips="10.00"), dealer="2c 3d", board="9s 8d Kh 9d 2h"
    )
    assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "trips": "-10.00"}


@pytest.mark.parametrize("house", HOUSES)
def test_t38_b11_5_a_folded_trips_is_decided_by_the_hand(house: str) -> None:
    for player, won in (("9h 9c", "30.00"), ("Kc Ac", "-10.00")):
        result = settled(
            house,
            bettor(1, player, FOLD, trips="10.00"),
            dealer="2c 3d",
            board="9s 8d 4c 2d Kh",
        )
        assert wins(result)["trips"] == won


# Bad Beat


class BadBeat(NamedTuple):
    """A beaten hand, the hand that beats it, and the board."""

    beaten: Category
    loser: str
    winner: str
    board: str


BAD_BEATS = (
    BadBeat(STRAIGHT_FLUSH, "5s 6s", "Js Ts", "9s 8s 7s 2d Kh"),
    BadBeat(QUADS, "8h 8c", "9h 9c", "9s 9d 8s 8d Kh"),
    BadBeat(FULL_HOUSE, "8h 2c", "9h 2s", "9s 8d 9d 8s 2h"),
    BadBeat(FLUSH, "Qd 4d", "Ad 3d", "2d 7d 9h Js Kd"),
    BadBeat(STRAIGHT, "Th 8c", "Qh Tc", "2c 7d 9h Js Kd"),
    BadBeat(TRIPS, "8h 8c", "9h 9c", "9s 8d 4c 2d Kh"),
)


def _beaten(example: BadBeat) -> str:
    return example.beaten.words


def _bad_beat(
    player: str, dealer: str, board: str, actions: str = "bet 4x", **more: Any
) -> Settled:
    more.setdefault("choose", {"trips": "UTH-01", "bad_beat": "01"})
    return settled(
        WASHINGTON,
        bettor(1, player, actions, trips="5.00", bad_beat="5.00"),
        dealer=dealer,
        board=board,
        **more,
    )


@pytest.mark.parametrize("table", BAD_BEAT_TABLES)
@pytest.mark.parametrize("example", BAD_BEATS, ids=_beaten)
def test_b5_9_t17_bad_beat_is_paid_on_the_beaten_hand_whoever_held_it(
    table: str, example: BadBeat
) -> None:
    choose = {"trips": "UTH-01", "bad_beat": table}
    pays = BAD_BEAT_TABLES[table][example.beaten]
    lost = _bad_beat(example.loser, example.winner, example.board, choose=choose)
    beat = _bad_beat(example.winner, example.loser, example.board, choose=choose)
    for result, play in ((lost, "-40.00"), (beat, "40.00")):
        line = the_line(result, 1, "bad_beat")
        assert (line.outcome, line.win, line.hand) == (
            Outcome.WIN,
            500 * pays,
            example.beaten.words,
        )
        assert wins(result)["play"] == play


def test_t17_a_royal_beats_what_it_beats_and_has_no_row_of_its_own() -> None:
    result = _bad_beat("As 2c", "9s 3d", "Ks Qs Js Ts 7h")
    assert wins(result)["bad_beat"] == "50000.00"  # the dealer's straight flush, 10,000 to 1


@pytest.mark.parametrize(
    ("player", "dealer", "board"),
    [
        ("Th 8c", "Tc 8s", "2c 7d 9h Js Kd"),  # straights
        ("As 3h", "Qh 4s", "2d 7d 9d Jd Kd"),  # the board's flush
        ("9h Ac", "9c Ah", "9s 9d 4c 2d 7h"),  # three nines, ace, seven
    ],
)
def test_b5_9_a_five_card_tie_loses(player: str, dealer: str, board: str) -> None:
    result = _bad_beat(player, dealer, board)
    line = the_line(result, 1, "bad_beat")
    assert (line.outcome, line.win, line.cite.item) == (Outcome.LOSE, -500, "B5-9")
    assert wins(result)["play"] == "0.00"


@pytest.mark.parametrize(
    ("player", "dealer", "would_win"),
    [("8h 8c", "9h 9c", True), ("9h 9c", "8h 8c", True), ("Kc Ah", "8h 3c", False)],
)
def test_t17_t64_a_fold_loses_the_bad_beat_unless_it_survives(
    player: str, dealer: str, would_win: bool
) -> None:
    board = "9s 8d 4c 2d Kh"
    lost = _bad_beat(player, dealer, board, FOLD)
    line = the_line(lost, 1, "bad_beat")
    assert (line.outcome, line.win, line.cite.item) == (Outcome.LOSE, -500, "T-17")
    kept = _bad_beat(player, dealer, board, FOLD, switch={"survives_fold": True})
    assert wins(kept)["bad_beat"] == ("45.00" if would_win else "-5.00")
    assert (wins(kept)["ante"], wins(kept)["blind"]) == ("-10.00", "-10.00")
