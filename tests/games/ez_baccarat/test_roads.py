from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import parse_cards
from houseway.games.ez_baccarat.roads import (
    Bead,
    BigRoad,
    Cell,
    Coup,
    Winner,
    bead_plate,
    big_road,
)

REPEATABLE = settings(derandomize=True, database=None, deadline=None)


def coup(player: str, banker: str) -> Coup:
    return Coup.of(player=parse_cards(player), banker=parse_cards(banker))


# D and 8 are a Dragon 7 and a Panda 8.
COUPS = {
    "P": coup("Kc 7d", "Kh 6s"),
    "B": coup("Kc 6d", "Kh 7s"),
    "T": coup("Kc 7d", "Kh 7s"),
    "D": coup("Kc 6d", "Kh 2s 5c"),
    "8": coup("Kc 3d 5h", "Kh 7s"),
}


def shoe(letters: str) -> list[Coup]:
    return [COUPS[letter] for letter in letters.replace(" ", "")]


def road(letters: str, rows: int = 6) -> BigRoad:
    return big_road(shoe(letters), rows)


def picture(road: BigRoad, rows: int = 6) -> list[str]:
    """The road as it hangs on the wall, a dot for an empty place."""
    width = 1 + max((cell.column for cell in road.cells), default=-1)
    wall = [["."] * width for _ in range(rows)]
    for cell in road.cells:
        assert wall[cell.row][cell.column] == "."
        wall[cell.row][cell.column] = cell.winner[0].upper()
    return ["".join(line) for line in wall]


# Coups


def test_b9_3_t39_totals_decide_a_coup() -> None:
    assert COUPS["P"] == Coup(Winner.PLAYER, 7, 6, dragon_7=False, panda_8=False, natural=False)
    assert COUPS["B"] == Coup(Winner.BANKER, 6, 7, dragon_7=False, panda_8=False, natural=False)
    assert COUPS["T"] == Coup(Winner.TIE, 7, 7, dragon_7=False, panda_8=False, natural=False)
    assert coup("Kc 9d", "Kh 8s") == Coup(Winner.PLAYER, 9, 8, False, False, natural=True)
    assert coup("Kc 2d", "Kh 8s") == Coup(Winner.BANKER, 2, 8, False, False, natural=True)
    assert coup("4c 4c", "Kh 8s") == Coup(Winner.TIE, 8, 8, False, False, natural=True)
    assert not coup("Kc 4d 5h", "Kh 7s").natural


# The bead plate


def test_beads_fill_a_column_and_then_the_next() -> None:
    coups = shoe("PBTPBTP D8")
    assert bead_plate(coups) == (
        Bead(0, 0, coups[0]),
        Bead(0, 1, coups[1]),
        Bead(0, 2, coups[2]),
        Bead(0, 3, coups[3]),
        Bead(0, 4, coups[4]),
        Bead(0, 5, coups[5]),
        Bead(1, 0, coups[6]),
        Bead(1, 1, coups[7]),
        Bead(1, 2, coups[8]),
    )


def test_a_fresh_shoe_has_empty_roads() -> None:
    assert bead_plate([]) == ()
    assert big_road([]) == BigRoad((), 0)


# The big road: columns and tails


@pytest.mark.parametrize(
    ("letters", "wall"),
    [
        ("PBPB", ["PBPB", "....", "....", "....", "....", "...."]),
        ("PPB PBBB", ["PBPB", "P..B", "...B", "....", "....", "...."]),
        # Six wins fit; the seventh turns.
        ("BBBBBB", ["B", "B", "B", "B", "B", "B"]),
        ("BBBBBBB", ["B.", "B.", "B.", "B.", "B.", "BB"]),
        ("BBBBBBBBB", ["B...", "B...", "B...", "B...", "B...", "BBBB"]),
        # The next run begins above the tail, in the column beside the run.
        ("BBBBBBBBB PP", ["BP..", "BP..", "B...", "B...", "B...", "BBBB"]),
        # It turns where it meets the tail, and the one after that meets its tail in turn.
        ("BBBBBBBBB PPPPP", ["BP..", "BP..", "BP..", "BP..", "BP..", "BBBB"]),
        ("BBBBBBBBB PPPPPP", ["BP..", "BP..", "BP..", "BP..", "BPP.", "BBBB"]),
        (
            "BBBBBBBBB PPPPPP BBBBBB",
            ["BPB..", "BPB..", "BPB..", "BPBBB", "BPP..", "BBBB."],
        ),
        # A run stops above a tail of its own side as well.
        ("BBBBBBBBB P BBBBBB", ["BPB.", "B.B.", "B.B.", "B.B.", "B.BB", "BBBB"]),
        # Once it has turned it stays in its row, though the place below is free again.
        ("BBBBBBB PPPPPPPP", ["BP...", "BP...", "BP...", "BP...", "BPPPP", "BB..."]),
        # Beyond the tails the whole depth is there again.
        ("BBBBBBB P BBBBBB", ["BPB", "B.B", "B.B", "B.B", "B.B", "BBB"]),
    ],
)
def test_the_big_road_on_the_wall(letters: str, wall: list[str]) -> None:
    assert picture(road(letters)) == wall


# The big road: ties


@pytest.mark.parametrize(
    ("letters", "before", "ties"),
    [
        ("", 0, []),
        ("T", 1, []),
        ("TTT", 3, []),
        ("P", 0, [0]),
        ("TTP", 2, [0]),
        ("PT", 0, [1]),
        ("TPTTB", 1, [2, 0]),
        ("PTPTTTBT", 0, [1, 3, 1]),
    ],
)
def test_ties_are_counted_on_the_win_before_them(
    letters: str, before: int, ties: list[int]
) -> None:
    found = road(letters)
    assert found.ties_before == before
    assert [cell.ties for cell in found.cells] == ties


def test_a_tie_ends_no_run() -> None:
    assert picture(road("TBTBTTB PT")) == picture(road("BBB P"))


# What holds of every road

LETTERS = st.lists(st.sampled_from("PBT"), max_size=60).map("".join)
# Long runs, so that tails cross.
RUNS = st.lists(st.tuples(st.sampled_from("PBT"), st.integers(1, 12)), max_size=12).map(
    lambda runs: "".join(letter * length for letter, length in runs)
)


@REPEATABLE
@given(LETTERS | RUNS, st.integers(1, 6))
def test_every_win_has_a_place_of_its_own_and_every_tie_is_counted(letters: str, rows: int) -> None:
    found = road(letters, rows)
    places = [(cell.column, cell.row) for cell in found.cells]
    assert len(set(places)) == len(places)
    assert all(column >= 0 and 0 <= row < rows for column, row in places)
    assert "".join(cell.winner[0] for cell in found.cells).upper() == letters.replace("T", "")
    assert found.ties_before + sum(cell.ties for cell in found.cells) == letters.count("T")


@REPEATABLE
@given(LETTERS | RUNS, st.integers(1, 6))
def test_every_run_falls_until_it_must_turn(letters: str, rows: int) -> None:
    taken: set[tuple[int, int]] = set()
    top = -1
    for _, cells in groupby(road(letters, rows).cells, key=lambda cell: cell.winner):
        run = [(cell.column, cell.row) for cell in cells]
        column, row = run[0]
        assert row == 0
        assert column > top
        assert all((passed, 0) in taken for passed in range(top + 1, column))
        top = column
        taken.add(run[0])
        turned = False
        for (column, row), place in pairwise(run):
            below = (column, row + 1)
            turned = turned or row + 1 == rows or below in taken
            assert place == ((column + 1, row) if turned else below)
            taken.add(place)


@REPEATABLE
@given(LETTERS | RUNS, st.sampled_from("PBT"), st.integers(1, 6))
def test_a_new_coup_moves_nothing_that_hangs_there(letters: str, new: str, rows: int) -> None:
    before, after = road(letters, rows), road(letters + new, rows)
    assert without_ties(after.cells)[: len(before.cells)] == without_ties(before.cells)
    assert len(after.cells) == len(before.cells) + (new != "T")


def without_ties(cells: Sequence[Cell]) -> list[Cell]:
    return [cell._replace(ties=0) for cell in cells]


# Plain data, and refusals


@pytest.mark.parametrize("rows", [0, -1])
def test_a_road_has_at_least_one_row(rows: int) -> None:
    with pytest.raises(ValueError, match=f"^a road has at least one row, not {rows}$"):
        bead_plate([], rows)
    with pytest.raises(ValueError, match=f"^a road has at least one row, not {rows}$"):
        big_road([], rows)
