"""docs/api.json is the JSON Schema of all that goes over a wire, and all of it fits."""

import json
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import houseway as hw
from houseway import codec
from houseway.table.live.request import without_pins
from houseway.table.live.shown.audience import Auditor, Guest, HouseStaff
from houseway.table.live.view.sheet_view import sheet_view
from tests.table.live.days import day
from tests.table.live.poker_day import POKER, poker_day
from tests.table.live.sheets import ALL
from tests.table.live.view.offered import DAYS, moments, view_of

WRITER: Final = runpy.run_path(str(Path(__file__).parents[2] / "bench" / "api.py"))
WHOLE: Final[dict[str, Any]] = hw.schema()
PARTS: Final[dict[str, Any]] = WHOLE["$defs"]
_TYPES: Final[dict[str, type | tuple[type, ...]]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}


def faults(schema: dict[str, Any], value: Any, where: str = "") -> Iterator[str]:
    """What of a value does not fit a schema, as far as ours use its words."""
    if "$ref" in schema:
        yield from faults(PARTS[schema["$ref"].removeprefix("#/$defs/")], value, where)
    if "anyOf" in schema:
        chosen = schema["anyOf"]
        if "discriminator" in schema and isinstance(value, dict):
            told = schema["discriminator"]
            tag = value.get(told["propertyName"])
            chosen = [{"$ref": told["mapping"][tag]}] if tag in told["mapping"] else []
        if len(chosen) == 1:
            yield from faults(chosen[0], value, where)
        elif not any(not [*faults(each, value)] for each in chosen):
            yield f"{where}: {value!r} is none of them"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is not one of {schema['enum']}"
    kind = schema.get("type")
    if kind is not None:
        fits = isinstance(value, _TYPES[kind])
        if kind == "integer" and isinstance(value, bool):
            fits = False
        if not fits:
            yield f"{where}: {value!r} is no {kind}"
            return
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{where}: {value!r} is not {schema['pattern']}"
    if kind == "array" and "items" in schema:
        for number, each in enumerate(value):
            yield from faults(schema["items"], each, f"{where}[{number}]")
    if kind == "object":
        known, others = schema.get("properties", {}), schema.get("additionalProperties")
        yield from [
            f"{where}: {n} is missing" for n in schema.get("required", ()) if n not in value
        ]
        for name, each in value.items():
            if name in known:
                yield from faults(known[name], each, f"{where}.{name}")
            elif isinstance(others, dict):
                yield from faults(others, each, f"{where}.{name}")
            elif others is False:
                yield f"{where}: {name} is not known"


def misfits(name: str, *facts: object) -> list[str]:
    return [
        fault for fact in facts for fault in faults(PARTS[name], json.loads(codec.encode(fact)))
    ]


def every_part(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield part
        for each in part.values():
            yield from every_part(each)
    elif isinstance(part, list):
        for each in part:
            yield from every_part(each)


def test_the_page_is_current() -> None:
    assert WRITER["PAGE"].read_text(encoding="utf-8") == WRITER["page"](), "run python bench/api.py"
    assert json.loads(WRITER["page"]()) == WHOLE


@pytest.mark.parametrize("sheet", DAYS)
def test_commands_events_and_views_of_a_whole_day_fit(sheet: str) -> None:
    table = poker_day(sheet) if sheet in POKER else day(sheet)
    assert misfits("Event", *table.events) == []
    assert misfits("Command", *[without_pins(each.command) for each in table.moments]) == []
    for moment in moments(sheet)[::3]:
        guests, staff = (Guest("anna"), Guest("bob")), (HouseStaff("dora"), HouseStaff("sue"))
        for watcher in (*guests, *staff, Auditor()):
            assert misfits("TableView", view_of(moment, watcher)) == []
    assert misfits("SheetView", sheet_view(table.setup.game)) == []


def test_what_does_not_fit_is_found() -> None:
    """The check can fail: by a missing field, a foreign one, a wrong type, tag or card."""
    command = PARTS["Command"]
    good = {"do": "cards", "place": {"type": "board"}, "cards": ["As", "Jo"]}
    assert [*faults(command, good)] == []
    bad = [
        {"do": "take seat"},
        {"do": "take seat", "spot": 1, "by": "system"},
        {"do": "take seat", "spot": "1"},
        {"do": "take seat", "spot": True},
        {"do": "take a seat", "spot": 1},
        {**good, "cards": ["1s"]},
    ]
    assert all([*faults(command, each)] for each in bad)


def test_r23_no_command_says_who_asks_when_or_by_which_chance() -> None:
    forbidden = {"by", "at", "id", "seed", "who", "when", "time", "now", "chance", "given", "clock"}
    for each in PARTS["Command"]["anyOf"]:
        part = PARTS[each["$ref"].removeprefix("#/$defs/")]
        assert not forbidden & part["properties"].keys(), part["title"]
        assert part["additionalProperties"] is False


def test_nothing_is_an_array_by_position_a_fraction_of_a_cent_or_anything() -> None:
    for part in every_part(PARTS):
        assert "prefixItems" not in part
        assert part.get("type") != "number"
    fields = [f for part in PARTS.values() for f in part.get("properties", {}).values()]
    assert len(fields) > 500
    assert all(field.keys() & {"type", "$ref", "anyOf", "enum"} for field in fields)


def test_everything_has_its_description() -> None:
    unions = {"Command", "Event"}
    assert [name for name in PARTS if not PARTS[name].get("description")] == sorted(unions)


def test_days_of_all_sheets_are_looked_at() -> None:
    assert set(DAYS) == {*ALL, *POKER} == set(hw.sheet_ids())
