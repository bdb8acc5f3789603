"""A table is measured: where it does not fit it has fewer columns, and it is always a table."""

from __future__ import annotations

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from houseway.cli.terminal.fit import fit_of
from houseway.cli.terminal.out import fits, put_table

HEADS = ("meter", "shows", "the reason why")
ROWS = [("Major", "$20,000.00", "a reason of several words that goes on"), ("Minor", "$1.00", "")]


def printed(
    width: int,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    spare: Sequence[str] = (),
) -> list[str]:
    out = io.StringIO()
    put_table(
        Console(file=out, width=width, no_color=True),
        "Title",
        columns,
        rows,
        right=("shows",),
        spare=spare,
    )
    return [line.rstrip() for line in out.getvalue().splitlines()]


def least(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """The smallest room in which it fits."""
    return next(
        room for room in range(1, 300) if fit_of(columns, rows, whole=(), room=room) is not None
    )


def test_in_room_enough_every_column_is_as_wide_as_its_widest_entry() -> None:
    fit = fit_of(HEADS, ROWS, whole=(), room=200)
    assert fit is not None
    assert fit.widths == [5, 10, 38]
    assert fit.gap == 3


def test_below_the_least_room_a_column_is_left_out_and_named() -> None:
    room = least(HEADS, ROWS)  # the edges, two narrow gaps, the names, and prose at its least
    assert room == 2 + 2 * 2 + 5 + 10 + 12
    on = printed(room, HEADS, ROWS, ("the reason why",))
    below = printed(room - 1, HEADS, ROWS, ("the reason why",))
    assert max(map(len, on)) <= room
    assert any("reason" in line for line in on)
    assert " Major   $20,000.00" in below
    assert not any("several words" in line for line in below)
    assert " ".join(below).endswith("not shown at this width: the reason why")


def test_columns_are_left_out_in_their_order_and_no_more_than_need_be() -> None:
    columns, rows = ("a", "b", "c", "d"), [("x" * 10,) * 4]
    lines = printed(40, columns, rows, ("c", "a"))
    assert lines[-1] == "not shown at this width: c"
    assert any(line.split() == ["a", "b", "d"] for line in lines)


@pytest.mark.parametrize("width", [29, 30, 40])
def test_without_room_names_are_broken_and_figures_are_not(width: int) -> None:
    lines = printed(width, HEADS, ROWS)
    assert any("───" in line for line in lines)
    assert max(map(len, lines)) <= width
    assert any("$20,000.00" in line for line in lines)


@pytest.mark.parametrize("width", [20, 30, 60, 99, 100])
def test_two_columns_are_a_table_at_any_width(width: int) -> None:
    rows = [("T-07", "a rule of many words that goes on and on and on"), ("washington/x-y", "z")]
    lines = printed(width, ("rule", "what it says"), rows)
    assert any("───" in line for line in lines)


def test_below_a_hundred_columns_a_small_table_stays_one() -> None:
    lines = printed(40, ("meter", "shows", "start"), [("Major", "$1.00", "$2.00")])
    assert " Major   $1.00   $2.00" in lines


def test_no_word_and_no_figure_is_broken() -> None:
    rows = [("washington/ultimate-texas-holdem", "12% = $0.12 *", "x y")]
    room = least(("sheet", "shows", "c"), rows)
    lines = printed(room + 5, ("sheet", "shows", "c"), rows)
    assert any("washington/ultimate-texas-holdem" in line for line in lines)
    assert any("12% = $0.12 *" in line for line in lines)


def test_markup_takes_no_room() -> None:
    plain, inked = [("aa", "bb", "cc")], [("[bold]aa[/]", "[red]bb[/]", "cc")]
    assert least(("a", "b", "c"), plain) == least(("a", "b", "c"), inked)


def test_fits_says_what_put_table_does() -> None:
    room = least(HEADS, ROWS)
    assert fits(Console(width=room), HEADS, ROWS)
    assert not fits(Console(width=room - 1), HEADS, ROWS)
    assert not fits(Console(width=room), HEADS, ROWS, right=("the reason why",))
