"""Amounts of chips: on, below and above each bound."""

import pytest

from houseway.fact import replace
from houseway.games.refusals import GameRefusal
from houseway.money import MOST_GIVEN, Cents
from houseway.rules import Refused
from houseway.table.live.money.amounts import (
    check_amount,
    check_free,
    check_tray,
    check_whole_chips,
)
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import CLOSED
from houseway.table.refusals import RoundRefusal
from tests.refusals import refuses
from tests.table.live.sheets import CRAZY, WCCS, sheet_of


@pytest.mark.parametrize("amount", [1, 2, MOST_GIVEN - 1, MOST_GIVEN])
def test_r15_from_a_cent_to_a_thousand_million_dollars(amount: int) -> None:
    check_amount(Cents(amount), "amount")


@pytest.mark.parametrize(("amount", "least"), [(0, 1), (-1, 1), (MOST_GIVEN + 1, 1), (-1, 0)])
def test_r15_less_and_more_is_refused(amount: int, least: int) -> None:
    with pytest.raises(Refused) as refused:
        check_amount(Cents(amount), "chips", least=least)
    assert (refused.value.reason, refused.value.where) == (TableRefusal.NOT_AN_AMOUNT, "chips")
    assert refused.value.facts == {"amount": amount, "least": least, "most": MOST_GIVEN}


def test_nothing_is_an_amount_where_nothing_may_be_counted() -> None:
    check_amount(Cents(0), "counted", least=0)


def test_r1_a_tray_pays_its_last_chip_and_no_more() -> None:
    state = replace(CLOSED, tray=Cents(500))
    for needed in (-100, 0, 499, 500):
        check_tray(state, needed)
    with refuses(RoundRefusal.TRAY_TOO_LOW):
        check_tray(state, 501)


def test_r1_somebody_puts_down_all_that_is_free_and_no_more() -> None:
    check_free(499, 500, "spot 1")
    check_free(500, 500, "spot 1")
    with refuses(TableRefusal.NOT_SO_MANY_CHIPS, rule="B1-4"):
        check_free(501, 500, "spot 1", "B1-4")


@pytest.mark.parametrize(
    ("sheet", "whole", "broken"), [(CRAZY, (50, 150, 0), (1, 49, 51)), (WCCS, (100,), (50, 101))]
)
def test_t73_whole_chips_are_those_of_the_sheet(
    sheet: str, whole: tuple[int, ...], broken: tuple[int, ...]
) -> None:
    for amount in whole:
        check_whole_chips(sheet_of(sheet), amount)
    for amount in broken:
        with refuses(GameRefusal.NOT_IN_STEPS):
            check_whole_chips(sheet_of(sheet), amount)
