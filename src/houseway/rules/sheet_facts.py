"""Sheets as facts for programs: the same for `--json` of the terminal and for the API."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from houseway.fact import Fact
from houseway.rules import procedure
from houseway.rules.check import Finding
from houseway.rules.cite import Cite, Cited
from houseway.rules.compare import Group, SheetDifference, compare
from houseway.rules.items import Item
from houseway.rules.parts import SWITCHES, part_called, parts_of
from houseway.rules.plain_words import same_words
from houseway.rules.reader import SheetError
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.sheet import PrintedSheet
from houseway.rules.steps import steps_at


class SheetHead(Fact, frozen=True):
    """The head of a sheet."""

    id: str
    title: str
    house: str
    jurisdiction: str
    edition: str
    document: str


class SheetInList(SheetHead, frozen=True):
    """One sheet of the library; `values` is the number of its values."""

    bank: str
    values: int


class SheetValue(Fact, frozen=True, omit_defaults=True):
    """A value of a sheet with its source; `assumed` says why, if no document states it."""

    value: Any = msgspec.field(name="is")
    kind: str
    cite: tuple[str, ...]
    document: str
    section: str
    assumed: str | None = None
    note: str = ""


class SheetApproval(Fact, frozen=True):
    """The approval of a sheet: by whom, when, and which edition."""

    by: Any
    on: Any
    edition: Any


class SheetSwitch(Fact, frozen=True):
    """A switch of a sheet, with its default and its other readings."""

    name: str
    title: str
    default: Any
    kind: str
    options: Any
    cite: str


class WholeSheet(SheetHead, frozen=True):
    """A whole sheet, each value by its key."""

    approval: SheetApproval | None
    values: Mapping[str, SheetValue]
    switches: Mapping[str, SheetSwitch]


class ValueDifference(Fact, frozen=True):
    """A value in which two sheets differ; null if one does not have it."""

    group: str
    key: str
    a: Any
    b: Any
    cite_a: str | None
    cite_b: str | None


class SheetFinding(Fact, frozen=True):
    """A fault of a document, or of a sheet that is not well formed."""

    sheet: str
    kind: str
    key: str
    what: str
    cite: str | None


class AssumedValue(Fact, frozen=True):
    """A value that no document states, and the reason for it."""

    sheet: str
    key: str
    value: Any = msgspec.field(name="is")
    assumed: str | None
    cite: tuple[str, ...]


class RuleItem(Fact, frozen=True):
    """One item of the rules digest."""

    id: str
    part: str
    text: str


class SheetStep(Fact, frozen=True, omit_defaults=True):
    """A step of the staff at a moment. `leaves` is its trace on the record; with `keypad` the
    keypad of a link records it."""

    moment: procedure.Moment
    name: str
    words: str
    by: tuple[str, ...]
    leaves: Mapping[str, Any] | None
    mode: procedure.Mode | None
    delivery: str | None
    street: str | None
    each: bool
    link: bool
    cite: tuple[str, ...]
    document: str
    section: str
    assumed: str | None = None
    keypad: bool = False


class SheetSteps(Fact, frozen=True):
    """The equipment of a house's table and the steps of its staff, moment by moment."""

    id: str
    title: str
    house: str
    edition: str
    document: str
    equipment: Mapping[str, Any]
    steps: tuple[SheetStep, ...]


def _head(sheet: PrintedSheet) -> dict[str, str]:
    return {name: getattr(sheet, name) for name in SheetHead.__struct_fields__}


def list_sheet(sheet: PrintedSheet) -> SheetInList:
    """A sheet for a list."""
    return SheetInList(**_head(sheet), bank=sheet.bank.value, values=len(sheet.values))


def say_sheet(sheet: PrintedSheet, only: str = "") -> WholeSheet:
    """One sheet, or one part of it."""
    parts = parts_of(sheet)
    if only:
        part = find_part(only, tuple(parts))
        parts = {part: parts[part]}
    shown = {key for keys in parts.values() for key in keys}
    by = sheet.approval
    return WholeSheet(
        **_head(sheet),
        approval=None if by is None else SheetApproval(by.by.value, by.on.value, by.edition.value),
        values={key: _value(value) for key, value in sheet.values.items() if key in shown},
        switches={
            short: SheetSwitch(
                name=switch.name,
                title=switch.title,
                default=switch.default.value,
                kind=switch.kind,
                options=switch.options,
                cite=switch.default.cite.item,
            )
            for short, switch in sheet.switches.items()
            if SWITCHES in parts
        },
    )


def find_part(typed: str, parts: Sequence[str]) -> str:
    """The part of a sheet for a typed word; refused if there is none."""
    part = part_called(typed, parts)
    if part is None:
        raise Refused(SheetRefusal.UNKNOWN_PART, where="only", given=typed, known=parts)
    return part


def _value(value: Cited[Any]) -> SheetValue:
    kind = value.leaf.name.lower()
    return SheetValue(value.value, kind, *_source(value.cite), value.note)


def _source(cite: Cite) -> tuple[tuple[str, ...], str, str, str | None]:
    return cite.items, cite.document, cite.section, cite.assumed


def find_groups(only: str = "") -> tuple[Group, ...]:
    """The groups of values for a typed word; all of them without a word."""
    found = tuple(
        [
            group
            for group in Group
            if not only or same_words(only, group) or same_words(f"{only}s", group)
        ]
    )
    if not found:
        raise Refused(SheetRefusal.UNKNOWN_GROUP, where="only", given=only, known=tuple(Group))
    return found


def find_differences(a: PrintedSheet, b: PrintedSheet, only: str = "") -> list[SheetDifference]:
    """Every value in which two sheets differ, of one group or of all."""
    groups = find_groups(only)
    return [each for each in compare(a, b) if each.group in groups]


def say_difference(each: SheetDifference) -> ValueDifference:
    """A difference with its rules."""
    rules = (cite.item if cite else None for cite in (each.cite_a, each.cite_b))
    return ValueDifference(each.group.value, each.key, each.a, each.b, *rules)


def say_finding(found: Finding | SheetError) -> SheetFinding:
    """A fault of a document, or why a sheet cannot be read."""
    if isinstance(found, SheetError):
        return SheetFinding(found.sheet, "not well formed", found.key, found.what, None)
    return SheetFinding(found.sheet, found.kind, found.key, found.what, found.cite.item)


def find_assumed(sheets: Iterable[PrintedSheet]) -> list[tuple[PrintedSheet, str, Cited[Any]]]:
    """Every value that no document states, with its sheet and its key."""
    return [
        (sheet, key, value)
        for sheet in sheets
        for key, value in sheet.values.items()
        if value.cite.assumed is not None
    ]


def say_assumed(sheet: PrintedSheet, key: str, value: Cited[Any]) -> AssumedValue:
    """A value that no document states."""
    return AssumedValue(sheet.id, key, value.value, value.cite.assumed, value.cite.items)


def say_item(item: Item) -> RuleItem:
    """An item of the digest."""
    return RuleItem(item.id, item.title, item.text)


def find_moments(typed: str = "") -> tuple[procedure.Moment, ...]:
    """The moment for a typed word; all of them without a word."""
    found = tuple([each for each in procedure.Moment if not typed or same_words(typed, each)])
    if not found:
        known = tuple([each.value.replace("_", "-") for each in procedure.Moment])
        raise Refused(SheetRefusal.UNKNOWN_MOMENT, where="moment", given=typed, known=known)
    return found


def say_steps(
    sheet: PrintedSheet, moment: str = "", mode: procedure.Mode | None = None
) -> SheetSteps:
    """The steps of the staff at a moment, or at all of them."""
    found = [step for each in find_moments(moment) for step in steps_at(sheet, each, mode)]
    return SheetSteps(
        *(sheet.id, sheet.title, sheet.house, sheet.edition, sheet.document),
        {
            key.removeprefix("equipment."): leaf.value
            for key, leaf in sheet.values.items()
            if key.startswith("equipment.")
        },
        tuple([_step(step) for step in found]),
    )


def _step(step: procedure.Step) -> SheetStep:
    by, leaves = tuple([each.value for each in step.by]), _leaves(step.leaves)
    limits = (step.mode, step.delivery, step.street, step.each, step.link)
    start = (step.moment, step.name, step.words, by, leaves)
    return SheetStep(*start, *limits, *_source(step.cite), keypad=step.keypad)


def _leaves(leaves: procedure.Leaves | None) -> dict[str, Any] | None:
    match leaves:
        case procedure.CardCount(cards):
            return {"count": list(cards)}
        case procedure.RestCount():
            return {"count": "rest"}
        case procedure.Announcement(words):
            return {"call": words}
        case procedure.AllNames():
            return {"names": "all"}
        case None:
            return None
