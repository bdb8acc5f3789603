"""Commands as JSON: strictly read, plainly written."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import hypothesis.strategies as st
import pytest
from houseway.jackpot.command import (
    AddTable,
    Adjust,
    Arm,
    BackOut,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    Disarm,
    EndGame,
    Fold,
    LinkDown,
    LinkUp,
    Open,
    Pay,
    Press,
    SetParameters,
    VoidRound,
    Withdraw,
)
from houseway.jackpot.command_text import from_json, to_json
from hypothesis import given, settings

from houseway.jackpot import CardLevel, Swipe
from houseway.jackpot.documents.reason import AdjustReason
from houseway.money import Cents, parse_micro
from houseway.rules import Reason, Refused
from tests.jackpot.keypad import UTH, cards

SUE = Swipe("sue", CardLevel.SUPERVISOR, "1")
EVE = Swipe("eve", CardLevel.EXECUTIVE, "2", "2026-12-31")
COMMANDS: list[Command] = [
    Open(tables={"1": UTH}),
    Open(tables={}, meters={"major": parse_micro("25310.405")}),
    AddTable(table="1", sheet=UTH),
    Arm(table="1", spot=1, player="anna", amount=Cents(500), base_wager=True),
    Disarm(table="1", spot=1),
    CoinIn(table="1", round="r"),
    Dealt(table="1"),
    Fold(table="1", spot=2),
    Withdraw(table="1", spot=2, swipe=SUE),
    Press(table="1", spot=2, row="royal flush"),
    Press(table="1", spot=2, row="royal flush", hole=cards("As Ks"), board=cards("Qs Js Ts")),
    Confirm(table="1", spot=2, swipe=EVE),
    EndGame(table="1"),
    VoidRound(table="1", reason="misdeal", swipe=SUE),
    Adjust(
        level="major",
        amount=parse_micro("-1.005"),
        reason=AdjustReason.MALFUNCTION,
        by=SUE,
        approved=EVE,
        corrects=4,
    ),
    BackOut(award=4, by=SUE, approved=EVE),
    BackOut(table="1", spot=2, by=SUE, approved=EVE),
    SetParameters(settings={"major.seed": "25000.00"}, swipe=EVE),
    LinkDown(),
    LinkDown(table="1"),
    LinkUp(),
    Pay(award=4, shift_manager=SUE, guard=EVE, checked=True, chips=Cents(1), check=Cents(2)),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_command_is_read_as_it_was_written(command: Command) -> None:
    text = json.dumps(to_json(command))
    assert from_json(json.loads(text)) == command


def test_every_command_there_is_is_among_them() -> None:
    assert {type(command) for command in COMMANDS} == set(Command.__args__)


@pytest.mark.parametrize(("name", "same"), [("start game", CoinIn), ("coin in", CoinIn)])
def test_t62_coin_in_is_start_game(name: str, same: type) -> None:
    assert isinstance(from_json({"do": name, "table": "1", "round": "r"}), same)


@pytest.mark.parametrize("name", ["end game", "game over"])
def test_t62_end_game_is_game_over(name: str) -> None:
    assert from_json({"do": name, "table": "1"}) == EndGame(table="1")


@pytest.mark.parametrize(
    ("data", "reason", "where"),
    [
        ([], Reason.MALFORMED, ""),
        ({}, Reason.UNKNOWN_KEY, "do"),
        ({"do": 3}, Reason.UNKNOWN_KEY, "do"),
        ({"do": ["coin in"]}, Reason.UNKNOWN_KEY, "do"),
        ({"do": "dance"}, Reason.UNKNOWN_KEY, "do"),
        ({"do": "dealt"}, Reason.MALFORMED, "table"),
        ({"do": "dealt", "table": 1}, Reason.MALFORMED, "table"),
        ({"do": "dealt", "table": "1", "spot": 1}, Reason.UNKNOWN_KEY, "spot"),
        ({"do": "fold", "table": "1", "spot": "1"}, Reason.MALFORMED, "spot"),
        ({"do": "fold", "table": "1", "spot": True}, Reason.MALFORMED, "spot"),
        ({"do": "fold", "table": "1", "spot": 1.0}, Reason.MALFORMED, "spot"),
        ({"do": "fold", "table": "1", "spot": 10**40}, Reason.MALFORMED, "spot"),
        ({"do": "open", "tables": []}, Reason.MALFORMED, "tables"),
        ({"do": "open", "tables": {"1": 1}}, Reason.MALFORMED, "tables"),
        ({"do": "open", "tables": {}, "meters": {"m": "1"}}, Reason.MALFORMED, "meters"),
        (
            {"do": "press", "table": "1", "spot": 1, "row": "r", "hole": ["1s"]},
            Reason.MALFORMED,
            "hole",
        ),
        (
            {"do": "confirm", "table": "1", "spot": 1, "swipe": {"person": "sue"}},
            Reason.MALFORMED,
            "swipe",
        ),
        (
            {
                "do": "confirm",
                "table": "1",
                "spot": 1,
                "swipe": {"person": "sue", "card": "janitor", "number": "1"},
            },
            Reason.MALFORMED,
            "swipe",
        ),
    ],
)
def test_r15_odd_commands_are_refused_with_their_place(
    data: Any, reason: Reason, where: str
) -> None:
    with pytest.raises(Refused) as caught:
        from_json(data)
    assert (caught.value.reason, caught.value.where) == (reason, where)


def test_r6_only_listed_reasons_are_reasons() -> None:
    written = to_json(COMMANDS[14])
    with pytest.raises(Refused) as caught:
        from_json({**written, "reason": "a round figure"})
    assert caught.value.where == "reason"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(st.sampled_from(COMMANDS), st.data())
@settings(max_examples=300, deadline=None)
def test_r15_whatever_stands_in_a_field_is_read_or_refused(
    command: Command, data: st.DataObject
) -> None:
    written = to_json(command)
    key = data.draw(st.sampled_from(sorted(written)))
    written[key] = data.draw(json_values)
    with contextlib.suppress(Refused):
        from_json(written)
