"""Trips, Bad Beat and Ultimate Pairs: every row of every table, and what a fold does to them."""

from itertools import combinations
from typing import Any

import pytest

from houseway.cards import ALL_CARDS, cards_text
from houseway.games import Outcome, Wagers, make_game
from houseway.games.ultimate_texas_holdem.state import Over, Seat
from houseway.table import Settled
from tests.games.lines import the_line, wins
from tests.games.table import (
    CALIFORNIA,
    CATFISH_BEND,
    WASHINGTON,
    WCCS,
    bet,
    bettor,
    cards,
    settled,
    sheet_of,
)
from tests.games.ultimate_texas_holdem import printed

FOLD = "check, check, fold"


def _words(example: printed.Example) -> str:
    return example.category.words


def _choice(house: str, table: str) -> dict[str, Any]:
    return {"choose": {"trips": table}} if house == WASHINGTON else {}


# Trips


@pytest.mark.parametrize(("house", "table"), printed.TRIPS_TABLES)
@pytest.mark.parametrize("example", printed.EXAMPLES, ids=_words)
def test_b1_18_b4_8_b5_8_b11_9_t37_trips_pays_by_its_table_even_on_a_fold(
    house: str, table: str, example: printed.Example
) -> None:
    """By its own table, which is not the Blind's, and whatever the hand did."""
    pays = printed.TRIPS_TABLES[house, table].get(example.category)
    for actions in ("bet 4x", FOLD):
        result = settled(
            house,
            bettor(1, example.player, actions, trips="7.00"),
            dealer=example.dealer,
            board=example.board,
            **_choice(house, table),
        )
        line = the_line(result, 1, "trips")
        assert line.hand == example.category.words
        if pays is None:
            assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -700, None)
        else:
            assert (line.outcome, line.win) == (Outcome.WIN, 700 * pays)
            assert str(line.odds) == f"{pays} to 1"


@pytest.mark.parametrize(
    ("house", "rule"),
    [(CATFISH_BEND, "B1-19"), (WCCS, "B4-15"), (CALIFORNIA, "B11-5"), (WASHINGTON, "B5-4")],
)
def test_b1_19_b4_15_b11_5_t38_t78_a_fold_forfeits_ante_and_blind_and_trips_goes_by_the_hand(
    house: str, rule: str
) -> None:
    """For a player who has left as well."""
    for player, won in (("9h 9c", "30.00"), ("Kc Ac", "-10.00")):
        entry = bettor(1, player, FOLD, trips="10.00")
        result = settled(house, entry, dealer="2c 3d", board="9s 8d 4c 2d Kh")
        assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "trips": won}
        for wager in ("ante", "blind"):
            line = the_line(result, 1, wager)
            assert (line.outcome, line.cite.item) == (Outcome.LOSE, rule)


def test_b4_16_t47_t64_trips_after_an_early_fold_waits_for_the_whole_board() -> None:
    """Three nines only with the turn; and it wins even if he folds, not because of it."""
    for player, won in (("9h 4c", "30.00"), ("Ah Qc", "-10.00")):
        for actions in ("fold", "check, fold", FOLD):
            entry = bettor(1, player, actions, trips="10.00")
            result = settled(WCCS, entry, dealer="2c 3d", board="9s 8d Kh 9d 2h")
            assert wins(result) == {"ante": "-10.00", "blind": "-10.00", "trips": won}


# Bad Beat


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


# Ultimate Pairs

Table = tuple[str, str]


@pytest.mark.parametrize("table", printed.PAIRS_TABLES, ids=" ".join)
def test_b4_9_b5_10_b5_11_b5_12_t18_every_pair_of_hole_cards_that_is_left(table: Table) -> None:
    """Only aces against aces look at the dealer's cards."""
    house, name = table
    choice = {"choose": {"trips": "UTH-01", "pairs": name}} if house == WASHINGTON else {}
    game, one = make_game(sheet_of(house, **choice)), bet(1, pairs="7.00")
    board = cards("5c 6d 7h 8s Tc")
    for text in ("2c 3d", "Ac Ad", "Ad As"):
        dealer = cards(text)
        for hole in combinations([card for card in ALL_CARDS if card not in dealer], 2):
            seat = Seat(one, hole, play=4)
            over = Over(wagers=Wagers((one,)), log=(), seats=(seat,), dealer=dealer, board=board)
            (line,) = (x for x in game.settle(over) if x.wager == "pairs")
            told = printed.pairs_pays(printed.PAIRS_TABLES[table], hole, dealer)
            assert line.win == (700 * told if told else -700), cards_text(hole)
            assert str(line.odds) == (f"{told} to 1" if told else "None")
