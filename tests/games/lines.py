"""The lines of a settled round, and the refusal that settling meets instead."""

from typing import Any

import pytest

from houseway.games import Line
from houseway.money import money_text
from houseway.rules import Refused
from houseway.table import Settled, settle_round
from tests.library import library

Data = dict[str, Any]


def settle_data(data: Data) -> Settled:
    return settle_round(data, library())


def refusal(data: Data) -> Refused:
    """The refusal that settling this round meets; it is one line and names its rule."""
    with pytest.raises(Refused) as met:
        settle_data(data)
    assert "\n" not in str(met.value)
    assert met.value.rule
    return met.value


def seen(refused: Refused) -> tuple[Any, str, str]:
    return refused.reason, refused.where, refused.rule


def named(line: Line) -> str:
    return f"{line.wager} toke" if line.toke else line.wager


def whose(line: Line) -> str:
    """The bettor by the spot, and by the place behind it: `2`, `2.1`."""
    return f"{line.spot}.{line.backline}" if line.backline else f"{line.spot}"


def wins(result: Settled, bettor: int | str = 1) -> dict[str, str]:
    """What each wager of a bettor won, a loss with its minus sign, in the order of the lines."""
    return {named(x): money_text(x.win) for x in result.lines if whose(x) == str(bettor)}


def order(result: Settled) -> list[str]:
    """The lines as `2 ante` and `2.1 ante`, in the order in which the house takes and pays."""
    return [f"{whose(line)} {named(line)}" for line in result.lines]


def the_line(result: Settled, bettor: int | str, wager: str) -> Line:
    """The one line of a wager."""
    (line,) = (x for x in result.lines if (whose(x), named(x)) == (str(bettor), wager))
    return line


def net(result: Settled) -> dict[str, str]:
    return {name: money_text(amount) for name, amount in result.net.items()}
