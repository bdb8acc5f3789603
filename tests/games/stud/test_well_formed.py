"""What the sheets of both games say alike: what is unknown, missing or cannot be is refused."""

from __future__ import annotations

import re

import pytest

from tests.games.stud.felt import (
    CARIBBEAN,
    CRAZY,
    RAISED,
    both,
    sheet_refusal,
    variant,
)
from tests.library import SHEETS, open_sheet

Edit = tuple[str, str]


def section(sheet_id: str, name: str) -> str:
    """The text of one section, up to the next."""
    text = (SHEETS / f"{sheet_id}.toml").read_text(encoding="utf-8")
    found = re.search(rf"^\[{re.escape(name)}\]\n.*?(?=^\[)", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return found[0]


def change(sheet_id: str, name: str, key: str, value: str) -> Edit:
    """The edit that gives a key of a section another value, or, with none, takes it away."""
    old = section(sheet_id, name)
    line = re.search(rf"^{key} = {{ (is|fixed) = .+? }}\n", old, re.MULTILINE)
    assert line, key
    leaf = line[1]
    new = re.sub(rf"{leaf} = .+?, (?=cite|assumed)", f"{leaf} = {value}, ", line[0], count=1)
    return old, old.replace(line[0], new if value else "")


def add(sheet_id: str, name: str, line: str) -> Edit:
    old = section(sheet_id, name)
    return old, old.rstrip("\n") + f"\n{line}\n\n"


@both
def test_the_sheet_as_it_is_is_well_formed(sheet_id: str) -> None:
    open_sheet(sheet_id)
    name = "[game]\n"
    assert variant(sheet_id, (name, name)).id == sheet_id


TERMS = [
    ("qualify", '"king"', True),
    ("qualify", '"ace king queen"', True),
    ("qualify", '"a pair"', False),
    ("qualify", '"king king"', False),
    ("qualify", '"queen king"', False),
    ("qualify", '" high"', False),
    ("qualify", "13", False),
    ("even_money", '"2 to 1"', True),
    ("even_money", '"even"', False),
    ("wins", '["ante"]', False),
    ("loses", '["ante", "ante"]', False),
    ("ties", '["ante", "blind"]', False),
    ("unqualified_ante", '"lose"', False),
    ("fold_forfeits", "[]", True),
    ("fold_forfeits", '"ante"', False),
    ("forfeits_collected", '"in turn"', True),
    ("forfeits_collected", '"later"', False),
    ("direction", '"left to right"', False),
    ("direction", '"clockwise from the player-dealer\'s left"', False),
    ("turn_order", '"anybody"', False),
    ("turn_order", '"player-dealer\'s left"', False),
    ("order", '["ante"]', False),
    ("dealer_turned_when_all_fold", '"yes"', False),
]


@both
@pytest.mark.parametrize(("key", "value", "possible"), TERMS)
def test_t48_a_term_that_cannot_be_is_refused(
    sheet_id: str, key: str, value: str, possible: bool
) -> None:
    edit = change(sheet_id, "game", key, value)
    if possible and (sheet_id, value) != (CARIBBEAN, '"king"'):  # its Raise table ends with A-K
        variant(sheet_id, edit)
        return
    found, _ = sheet_refusal(sheet_id, edit)
    assert found == f"game.{key}"


@both
@pytest.mark.parametrize("key", sorted({key for key, _, _ in TERMS}))
def test_t48_a_missing_term_is_refused(sheet_id: str, key: str) -> None:
    assert sheet_refusal(sheet_id, change(sheet_id, "game", key, ""))[0] == f"game.{key}"


@both
def test_t48_the_terms_of_the_raise(sheet_id: str) -> None:
    raised = RAISED[sheet_id]
    for value, possible in (('"pay"', True), ('"push"', True), ('"lose"', False)):
        edit = change(sheet_id, "game", f"unqualified_{raised}", value)
        if possible:
            variant(sheet_id, edit)
        else:
            assert sheet_refusal(sheet_id, edit)[0] == f"game.unqualified_{raised}"
    for value in ("[]", "[0]", "[10]", "[1, 1]", "2", '["2x"]'):
        edit = change(sheet_id, f"game.{raised}", "usual", value)
        assert sheet_refusal(sheet_id, edit)[0] == f"game.{raised}.usual"


@both
@pytest.mark.parametrize("named", ["blind", "raised"])
def test_t48_a_fold_forfeits_only_what_was_bet_before_the_cards(sheet_id: str, named: str) -> None:
    named = RAISED[sheet_id] if named == "raised" else named
    forfeits = open_sheet(sheet_id).terms["fold_forfeits"].value
    assert isinstance(forfeits, list)
    value = str([*forfeits, named]).replace("'", '"')
    edit = change(sheet_id, "game", "fold_forfeits", value)
    assert sheet_refusal(sheet_id, edit)[0] == "game.fold_forfeits"


@both
def test_t48_an_unknown_term_is_refused(sheet_id: str) -> None:
    line = 'bonus = { is = true, cite = "B0-1", assumed = "why not" }'
    assert sheet_refusal(sheet_id, add(sheet_id, "game", line)) == ("game.bonus", "unknown key")


@both
@pytest.mark.parametrize(
    ("value", "possible"), [("1", True), ("4", True), ("5", False), ("0", False), ("true", False)]
)
def test_t46_so_many_open_cards_as_the_dealer_may_show(
    sheet_id: str, value: str, possible: bool
) -> None:
    line = f'exposed = {{ is = {value}, cite = "T-46", assumed = "a test" }}'
    if sheet_id == CRAZY:
        edit = add(sheet_id, "game", line)
    else:
        edit = change(sheet_id, "game", "exposed", value)
    if possible and (sheet_id, value) != (CARIBBEAN, '"king"'):  # its Raise table ends with A-K
        variant(sheet_id, edit)
    else:
        assert sheet_refusal(sheet_id, edit)[0] == "game.exposed"


@both
@pytest.mark.parametrize(
    "value",
    [
        '["around 4"]',
        '["around 5", "board 1"]',
        '["round 5"]',
        '["around five"]',
        "[5]",
        '"around 5"',
    ],
)
def test_b3_4_a_delivery_deals_five_cards_around(sheet_id: str, value: str) -> None:
    edit = change(sheet_id, "game.delivery", "machine", value)
    assert sheet_refusal(sheet_id, edit)[0] == "game.delivery.machine"


@both
def test_b3_4_there_is_at_least_one_way_to_deal(sheet_id: str) -> None:
    old = section(sheet_id, "game.delivery")
    assert sheet_refusal(sheet_id, (old, ""))[0] == "game.delivery"


@both
def test_t48_forfeits_are_collected_in_one_place_of_the_sheet(sheet_id: str) -> None:
    switch = (
        '\n[switch.folds_settle]\nname = "ca.folds_settle"\noptions = ["first", "in_seat_order"]\n'
        'is = "first"\ncite = "T-66"\nassumed = "a test"\n'
    )
    assert sheet_refusal(sheet_id, ("", switch))[0] == "game.forfeits_collected"


# Wagers

SIDE = {CRAZY: "queens_up", CARIBBEAN: "cover_all"}


@both
def test_t48_what_survives_a_fold_is_said_once(sheet_id: str) -> None:
    line = 'survives_fold = { fixed = true, cite = "T-46", assumed = "a test of this" }'
    edit = add(sheet_id, "wagers.ante", line)
    assert sheet_refusal(sheet_id, edit)[0] == "wagers.ante.survives_fold"


@both
def test_t48_only_the_raise_is_made_after_the_cards(sheet_id: str) -> None:
    for wager, value in ((SIDE[sheet_id], "false"), (RAISED[sheet_id], "true")):
        edit = change(sheet_id, f"wagers.{wager}", "before_cards", value)
        assert sheet_refusal(sheet_id, edit)[0] == f"wagers.{wager}.before_cards"


@both
def test_t48_nobody_plays_without_an_ante(sheet_id: str) -> None:
    edit = change(sheet_id, "wagers.ante", "required", "false")
    assert sheet_refusal(sheet_id, edit)[0] == "wagers.ante.required"


@both
def test_t48_a_wager_of_another_game_or_one_too_few_is_refused(sheet_id: str) -> None:
    old = section(sheet_id, f"wagers.{SIDE[sheet_id]}")
    assert sheet_refusal(sheet_id, (old, ""))[0] in ("paytables", "tokes.wagers")
    raised = section(sheet_id, f"wagers.{RAISED[sheet_id]}")
    blind = raised.replace(f"wagers.{RAISED[sheet_id]}", "wagers.blind")
    assert sheet_refusal(sheet_id, (raised, raised + blind))[0] == "wagers"


@both
def test_t48_a_table_of_a_wager_that_has_none_is_refused(sheet_id: str) -> None:
    table = (
        '[paytables.ante.house]\ncite = "T-46"\nassumed = "a test"\nrows = { "pair" = "1 to 1" }'
    )
    found = sheet_refusal(sheet_id, ("", table))
    assert found == ("paytables.ante", "nothing reads this table")
