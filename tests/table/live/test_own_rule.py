"""No house's item is cited at another house's table (B4-11, B1-3, B3-2, B4-20, B10-3)."""

import re
from typing import Any, Final

import pytest

from houseway.floor import table_desk
from houseway.people.duties import Duty
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live.decide.door import decide as table_decides
from houseway.table.live.procedure.own_rule import ASSUMED, own_rule, rule_of_close
from proofs.asked import asks
from proofs.floor import simulate_floor
from tests.library import library
from tests.table.live.desk import Desk, house_of
from tests.table.live.sheets import ALL, CA_UTH, CRAZY, THREE, UTH, WCCS
from tests.table.live.staff import DORA, SUE

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
    (opened,) = table.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, counted=(52, 52))))
    assert opened.rule == rule


def test_t84_no_more_bets_is_the_houses_own_call_where_its_document_has_one() -> None:
    found = {sheet: rule_of_close(library().sheet(sheet)) for sheet in ALL}
    own = {sheet: item for sheet, item in found.items() if item != "T-84"}
    assert own == {WCCS: "B4-5", THREE: "B10-4", CA_UTH: "B11-2"}


PARTS: Final = {
    "california/ez-baccarat": {8, 9},
    "california/three-card-poker-6-card-bonus": {8, 10},
    "california/ultimate-texas-holdem": {8, 11},
    "california/fortune-pai-gow-poker": {8, 12},
    "california/texas-holdem": {14, 16},
    "california/omaha": {15, 16},
    "catfish-bend/ultimate-texas-holdem": {1, 2},
    "catfish-bend/crazy-4-poker": {2, 3},
    "wccs/ultimate-texas-holdem": {4},
    "washington/ultimate-texas-holdem": {5, 6},
    "washington/caribbean-stud-poker": {5, 7},
}
"""The parts of the rules that are each sheet's own; B0 is everybody's."""


def is_foreign(sheet: str, rule: str) -> bool:
    parts = {int(part) for part in re.findall(r"\bB(\d+)-\d+", rule)}
    return not parts <= PARTS[sheet] | {0}


def test_whatever_happens_on_a_floor_cites_the_house_where_it_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An evening with all mistakes and cheats: every refusal and every event, the links' too."""
    found: set[tuple[str, str, str]] = set()
    before, rules = table_decides, 0

    def note(sheet: str, what: str, rule: str) -> None:
        nonlocal rules
        rules += bool(rule)
        if is_foreign(sheet, rule):
            found.add((sheet, what, rule))

    def decide(setup: Any, *given: Any, **more: Any) -> Any:
        sheet = setup.sheet.id
        try:
            decided = before(setup, *given, **more)
        except Refused as refused:
            note(sheet, refused.code, refused.rule)
            raise
        for event in (*decided.events, *decided.link_events):
            note(sheet, type(event).__name__, event.rule)
        return decided

    monkeypatch.setattr(table_desk, "decide", decide)
    simulate_floor(library(), rounds=500, seed=15)
    assert found == set()
    assert rules > 10_000
