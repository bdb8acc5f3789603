"""The scoreboard: the roads of the rounds so far, as a table shows them."""

from __future__ import annotations

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


def test_the_big_road_shows_runs_and_counts_ties_on_the_win_before_them() -> None:
    assert rows(board("TPPTTBDBPT").grids["big road"]) == [
        "P B P1",
        "P2 B .",
        ". B .",
        ". . .",
        ". . .",
        ". . .",
    ]


def test_b9_14_b9_15_dragons_and_pandas_are_counted() -> None:
    assert dict(board("TTPBDD89T").summary) == {
        "player": 3,
        "banker": 3,
        "tie": 3,
        "dragon 7": 2,
        "panda 8": 1,
    }


def test_the_catalogue_has_it_by_the_game_s_contract() -> None:
    assert make_game(sheet_of()).scoreboard(rounds("P")) == board("P")
