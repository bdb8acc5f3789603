"""No house's item is cited at another house's table (B4-11, B1-3, B3-2, B4-20, B10-3)."""

from __future__ import annotations

import pytest

from houseway.people.duties import Duty
from houseway.table.live import commands as ask
from houseway.table.live.procedure.own_rule import ASSUMED, own_rule, rule_of_close
from tests.library import library
from tests.table.live.desk import ALL, CA_UTH, CRAZY, DORA, SUE, THREE, UTH, WCCS, Desk, house_of

OWN = {
    Duty.OPEN_TABLE: {WCCS: "B4-11"},
    Duty.CLOSE_TABLE: {},
    Duty.TAP_IN: {UTH: "B1-3", CRAZY: "B3-5"},
    Duty.CHANGE_DECK: {WCCS: "B4-10", CRAZY: "B3-2"},
    Duty.HAND_DEALING: {UTH: "B1-3", CRAZY: "B3-5", WCCS: "B4-11", THREE: "B10-1", CA_UTH: "B11-1"},
    Duty.CHANGE_SHUFFLE: {WCCS: "B4-22"},
    Duty.COLOUR_UP_TOKENS: {WCCS: "B4-20"},
    Duty.DROP: {THREE: "B10-3", CA_UTH: "B11-10"},
}
"""What each document says itself; of the rest the house's way is assumed."""


@pytest.mark.parametrize("duty", OWN)
def test_a_house_cites_its_own_item_or_says_that_it_is_assumed(duty: Duty) -> None:
    found = {sheet: own_rule(library().sheet(sheet), duty) for sheet in ALL}
    assert {sheet: item for sheet, item in found.items() if item != ASSUMED} == OWN[duty]


@pytest.mark.parametrize(("sheet", "rule"), [(WCCS, "B4-11"), (UTH, ASSUMED)])
def test_b4_11_opening_is_wccs_rule_and_assumed_elsewhere(sheet: str, rule: str) -> None:
    table = Desk(house_of(sheet))
    (opened,) = table.do(ask.OpenTable(by="dora", card=DORA, second=SUE))
    assert opened.rule == rule


def test_t84_no_more_bets_is_the_houses_own_call_where_its_document_has_one() -> None:
    found = {sheet: rule_of_close(library().sheet(sheet)) for sheet in ALL}
    own = {sheet: item for sheet, item in found.items() if item != "T-84"}
    assert own == {WCCS: "B4-5", THREE: "B10-4", CA_UTH: "B11-2"}
