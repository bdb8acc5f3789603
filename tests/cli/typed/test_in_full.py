"""A line at a table in full: who gives it, and a decision as it is typed."""

from collections.abc import Sequence
from functools import partial

import pytest

from houseway.cli.typed.in_full import TypedAt, in_full
from houseway.cli.typed.table_line import read_table_line
from houseway.floor.chance import FromNumber
from houseway.floor.demo_people import demo_roster
from houseway.floor.operated_table import OperatedTable, open_in_memory
from houseway.money import Cents
from houseway.rules import Choices, Refused
from houseway.table.live.setup import set_up
from tests.library import library

OPEN = "open table tray=5000 counted=52 card=D-1,2580 second=88,2580"
BETS = (OPEN, "anna: take seat 1", "anna: buy chips 500", "open bets")
DECIDES = (*BETS, "bet 1 ante=10 blind=10", "no more bets", "deal")
HAND = (
    OPEN, "anna: take seat 1 buy_in=50", "bob: take seat 4 buy_in=200", "step opening.posted",
    "draw button", "start hand", "deal",
)  # fmt: skip
NO_LIMIT = Choices(
    "california/texas-holdem", {}, {"betting": "no_limit"}, {"blinds": (Cents(100), Cents(200))}, 7
)
UTH = Choices("catfish-bend/ultimate-texas-holdem", {}, {}, {}, None)


def after(choices: Choices, lines: Sequence[str]) -> TypedAt:
    """A table after these lines, each of them in full."""
    setup = set_up(library().configured(choices), "1", demo_roster())
    table = open_in_memory(setup, FromNumber(7))
    for line in lines:
        text = in_full(line, _at(table))
        read = read_table_line(partial(str, text), where="")
        table.do(read.by, read.command(table.setup, table.state))
    return _at(table)


def _at(table: OperatedTable) -> TypedAt:
    return TypedAt(table.setup, table.state, table.link_states, table.setup.roster)


@pytest.mark.parametrize(
    ("lines", "typed", "full"),
    [
        ((), OPEN, f"Dan Fox: {OPEN}"),
        (BETS, "bet 1 ante=10", "anna: bet 1 ante=10"),
        (BETS, "cancel bets", "Dan Fox: cancel bets"),
        (BETS, "fill 500 slip card=88 second=80", "Sue Park: fill 500 slip card=88 second=80"),
        (BETS, "Deb Hart: open bets", "Deb Hart: open bets"),
        (BETS, "tick", "system: tick"),
        (DECIDES, "4x", "anna: act 1 bet 4x"),
        (DECIDES, "BET 3X", "anna: act 1 bet 3x"),
        (DECIDES, "c", "anna: act 1 check"),
        (DECIDES, "bob: check", "bob: act 1 check"),
        (DECIDES, "call card exposed", "Dan Fox: call card exposed"),
        (HAND, "all in", "bob: act 4 raise to 200.00"),
        (HAND, "raise $12.50", "bob: act 4 raise to 12.50"),
        (HAND, "20", "bob: act 4 raise to 20.00"),
        (HAND, "call", "bob: act 4 call"),
        (HAND, '{"do": "tick", "by": "system"}', '{"do": "tick", "by": "system"}'),
    ],
)
def test_a_line_in_full(lines: Sequence[str], typed: str, full: str) -> None:
    assert in_full(typed, after(NO_LIMIT if lines is HAND else UTH, lines)) == full


@pytest.mark.parametrize(
    ("lines", "typed", "said"),
    [
        ((), "open bets", "say who gives it, before a colon: `NAME: open bets`"),
        (BETS, "buy chips 20", "say who gives it, before a colon: `NAME: buy chips`"),
        (BETS, "bet 1 backline=1 ante=10", "say who"),
        (BETS, "xyzzy", "'xyzzy' is not a command; did you mean help?"),
        (BETS, "setle", "'setle' is not a command; did you mean settle?"),
        (DECIDES, "5x", "'5x' is not a decision here: write one of check, bet 3x, bet 4x"),
    ],
)
def test_what_is_no_line_is_refused_with_what_may_be_meant(
    lines: Sequence[str], typed: str, said: str
) -> None:
    with pytest.raises(Refused) as refused:
        in_full(typed, after(UTH, lines))
    assert said in str(refused.value)


def test_cards_that_a_command_needs_are_asked_for_where_the_giver_has_not_one() -> None:
    asked: list[str] = []

    def number(question: str) -> str:
        asked.append(question)
        return "80"

    typed = in_full("Sue Park: fill 500 slip", after(UTH, BETS), number)
    assert typed == 'Sue Park: fill 500 slip card="88" second="80"'
    assert asked == ["Number of the second card: "]
