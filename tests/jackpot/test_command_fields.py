"""Every field of every command can be written and read: none is left to be met at the table.

`command_text` finds the form of a field by the words it is declared with; whoever adds a field in
other words meets this test.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, replace
from typing import Any, get_type_hints

import pytest
from houseway.jackpot.command import Command
from houseway.jackpot.command_text import _KINDS, _READ, _WRITE, from_json, to_json

from houseway.cards import Card, parse_cards
from houseway.jackpot import CardLevel, Swipe
from houseway.jackpot import command as commands
from houseway.jackpot.documents.reason import AdjustReason
from houseway.money import Cents, MicroCents, parse_micro
from houseway.rules import Reason, Refused

SUE = Swipe("sue", CardLevel.SUPERVISOR, "1")
EVE = Swipe("eve", CardLevel.EXECUTIVE, "2", "2026-12-31")
# What each form stands for, and values of it: the least, and one with everything in it.
FORMS: Mapping[str, tuple[Any, tuple[Any, ...]]] = {
    "str": (str, ("", "1", "é\n\"'")),
    "int": (int, (0, -1, 2**53 - 1)),
    "int | None": (int | None, (None, 0, 7)),
    "bool": (bool, (False, True)),
    "Cents": (Cents, (Cents(0), Cents(1), Cents(123_456))),
    "MicroCents": (
        MicroCents,
        (parse_micro("0.00"), parse_micro("-1.005"), parse_micro("0.00000001")),
    ),
    "Swipe": (Swipe, (SUE, EVE)),
    "AdjustReason": (AdjustReason, tuple(AdjustReason)),
    "tuple[Card, ...]": (tuple[Card, ...], ((), parse_cards("As Td 2c"))),
    "Mapping[str, str]": (Mapping[str, str], ({}, {"major.seed": "1.00", "": ""})),
    "Mapping[str, MicroCents] | None": (
        Mapping[str, MicroCents] | None,
        (None, {}, {"major": parse_micro("25310.405")}),
    ),
}
KINDS: tuple[type[Command], ...] = Command.__args__


def every_field() -> Iterator[tuple[type[Command], Field[Any]]]:
    for kind in KINDS:
        for each in fields(kind):
            yield kind, each


FIELDS = list(every_field())
NAMED = [f"{kind.__name__}.{each.name}" for kind, each in FIELDS]


def plain(kind: type[Command]) -> Command:
    """A command with the first value of its form wherever one has to be given."""
    given = {
        each.name: FORMS[str(each.type)][1][0] for each in fields(kind) if each.default is MISSING
    }
    return kind(**given)


def through_json(command: Command) -> Command:
    return from_json(json.loads(json.dumps(to_json(command))))


def test_every_command_has_its_name() -> None:
    assert set(_KINDS.values()) == set(KINDS)
    assert len(_KINDS) == len(KINDS)
    declared = {each for each in vars(commands).values() if hasattr(each, "__dataclass_fields__")}
    assert declared - {Swipe, Card} == set(KINDS)


def test_the_forms_are_those_of_the_fields_and_no_others() -> None:
    used = {each.type for _, each in FIELDS}
    assert used == _READ.keys() == _WRITE.keys() == FORMS.keys()


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=NAMED)
def test_a_field_is_declared_in_words_that_mean_its_form(
    kind: type[Command], field: Field[Any]
) -> None:
    assert get_type_hints(kind)[field.name] == FORMS[str(field.type)][0]


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=NAMED)
def test_r15_whatever_a_field_holds_is_read_as_it_was_written(
    kind: type[Command], field: Field[Any]
) -> None:
    for value in FORMS[str(field.type)][1]:
        command = replace(plain(kind), **{field.name: value})
        again = through_json(command)
        assert again == command
        assert type(getattr(again, field.name)) is type(value)


@pytest.mark.parametrize(("kind", "field"), FIELDS, ids=NAMED)
def test_r15_a_field_of_another_form_is_refused_by_its_name(
    kind: type[Command], field: Field[Any]
) -> None:
    written = to_json(plain(kind))
    odd_values: list[Any] = [1.5, {"x": []}, [[]]]
    if "None" not in str(field.type):
        odd_values.append(None)
    for odd in odd_values:
        with pytest.raises(Refused) as caught:
            from_json({**written, field.name: odd})
        assert (caught.value.reason, caught.value.where) == (Reason.MALFORMED, field.name)
        assert caught.value.rule == ("R6" if field.type == "AdjustReason" else "R15")
    if field.default is MISSING:
        del written[field.name]
        with pytest.raises(Refused, match="missing"):
            from_json(written)
