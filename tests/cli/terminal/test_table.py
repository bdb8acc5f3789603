"""A table that does not fit has fewer columns, then broken names; figures are never broken."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from houseway.cli.terminal.out import fits, put_table

HEADS = ("meter", "shows", "the reason why")
ROWS = [("Major", "$20,000.00", "a reason of several words that goes on"), ("Minor", "$1.00", "")]
LEAST = 2 + 2 * 2 + 5 + 10 + 12  # the edges, two narrow gaps, the names, and prose at its least


def printed(
    width: int, columns: Sequence[str], rows: Sequence[Sequence[str]], spare: Sequence[str] = ()
) -> list[str]:
    out = io.StringIO()
    to = Console(file=out, width=width, no_color=True)
    put_table(to, "Title", columns, rows, right=("shows",), spare=spare)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_below_the_least_room_a_column_is_left_out_and_named() -> None:
    on = printed(LEAST, HEADS, ROWS, ("the reason why",))
    below = printed(LEAST - 1, HEADS, ROWS, ("the reason why",))
    assert max(map(len, on)) <= LEAST
    assert any("reason" in line for line in on)
    assert " Major   $20,000.00" in below
    assert not any("several words" in line for line in below)
    assert " ".join(below).endswith("not shown at this width: the reason why")
    assert fits(Console(width=LEAST), HEADS, ROWS, right=("shows",))
    assert not fits(Console(width=LEAST - 1), HEADS, ROWS, right=("shows",))


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


def test_markup_takes_no_room() -> None:
    plain = printed(40, ("a", "b"), [("aa", "bb")])
    assert printed(40, ("a", "b"), [("[bold]aa[/]", "[red]bb[/]")]) == plain
