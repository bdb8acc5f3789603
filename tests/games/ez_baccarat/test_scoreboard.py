"""The scoreboard: the roads of the rounds so far, as a table shows them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway.games import Scoreboard, make_game
from houseway.games.ez_baccarat.scoreboard import scoreboard_of
from houseway.games.ez_baccarat.state import Felt
from tests.games.ez_baccarat.coups import (
    BANKER_WINS,
    DRAGON,
    PANDA,
    PLAYER_WINS,
    SIX_CARDS,
    TIES,
    bet,
    over,
    sheet_of,
)

# A letter for each kind of coup; D and 8 are a Dragon 7 and a Panda 8.
SHOES = {"P": PLAYER_WINS, "B": BANKER_WINS, "T": TIES[6], "D": DRAGON, "8": PANDA, "9": SIX_CARDS}


def rounds(letters: str) -> list[Felt]:
    return [over(SHOES[letter]) for letter in letters]


def board(letters: str) -> Scoreboard:
    return scoreboard_of(rounds(letters))


def rows(grid: tuple[tuple[str, ...], ...]) -> list[str]:
    return [" ".join(mark or "." for mark in row) for row in grid]


def test_a_fresh_table_has_an_empty_board() -> None:
    empty = board("")
    assert dict(empty.grids) == {"bead plate": ((),) * 6, "big road": ((),) * 6}
    assert dict(empty.summary) == {
        "player": 0,
        "banker": 0,
        "tie": 0,
        "dragon 7": 0,
        "panda 8": 0,
    }


def test_beads_say_who_won_and_with_how_much() -> None:
    """Down the first column, then down the next: Player 7, Banker 7, a tie of six, ..."""
    assert rows(board("PBTD89PP").grids["bead plate"]) == [
        "P7 P7",
        "B7 P7",
        "T6 .",
        "B7! .",
        "P8! .",
        "P9 .",
    ]


@pytest.mark.parametrize("total", TIES)
def test_b9_13_a_tie_shows_its_total(total: int) -> None:
    found = scoreboard_of([over(TIES[total])])
    assert found.grids["bead plate"][0] == (f"T{total}",)
    assert found.grids["big road"] == ((),) * 6
    assert found.summary["tie"] == 1


def test_the_big_road_shows_runs_and_counts_ties_on_the_win_before_them() -> None:
    assert rows(board("TPPTTBDBPT").grids["big road"]) == [
        "P B P1",
        "P2 B .",
        ". B .",
        ". . .",
        ". . .",
        ". . .",
    ]


def test_a_run_past_the_bottom_turns_right() -> None:
    assert rows(board("BBBBBBBTB" + "P").grids["big road"]) == [
        "B P .",
        "B . .",
        "B . .",
        "B . .",
        "B . .",
        "B B1 B",
    ]


def test_b9_14_b9_15_dragons_and_pandas_are_counted() -> None:
    assert dict(board("TTPBDD89T").summary) == {
        "player": 3,
        "banker": 3,
        "tie": 3,
        "dragon 7": 2,
        "panda 8": 1,
    }


def test_every_grid_is_six_deep_and_every_row_as_wide_as_the_others() -> None:
    for letters in ("P", "PPPPPPPPPPPP", "PBPBPBPBTTTPPP", "T"):
        for grid in board(letters).grids.values():
            assert len(grid) == 6
            assert len({len(row) for row in grid}) == 1


def test_t01_the_readings_change_money_and_not_the_score() -> None:
    for reading in ("pay", "push"):
        ended = over(DRAGON, bet(1, banker=5), switch={"banker_three_card_seven": reading})
        assert scoreboard_of([ended]) == board("D")


def test_it_is_plain_data() -> None:
    found = board("PBT")
    written: Any = json.loads(json.dumps({"grids": found.grids, "summary": found.summary}))
    assert written["grids"]["big road"][0] == ["P", "B1"]
    assert written["summary"]["tie"] == 1


def test_the_catalogue_has_it_by_the_game_s_contract() -> None:
    assert make_game(sheet_of()).scoreboard(rounds("P")) == board("P")
