"""`houseway steps`: a house's procedures as a checklist."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import typer
from rich.console import Console

from houseway.cli.terminal.options import AsJson, SheetId, as_typed
from houseway.cli.terminal.out import console, plain, put_json, put_table, shown
from houseway.floor import open_library
from houseway.rules import (
    AllNames,
    Announcement,
    CardCount,
    Leaves,
    Mode,
    Moment,
    PrintedSheet,
    RestCount,
    Step,
    StepRole,
    steps_at,
)
from houseway.rules.sheet_facts import find_moments, say_steps


def steps(
    sheet_id: SheetId,
    moment: Annotated[
        str | None,
        typer.Option(metavar="MOMENT", help="Only one moment, like opening or dealer-change."),
    ] = None,
    mode: Annotated[
        Literal["machine", "hand"] | None,
        typer.Option(help="Only what is done with a shuffler, or by hand.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What the staff do and say, moment by moment: a checklist with each step's rule."""
    sheet = open_library().sheet(sheet_id)
    shuffled_by = None if mode is None else Mode(mode)
    with as_typed("--moment"):
        moments = find_moments(moment or "")
    found = {each: steps_at(sheet, each, shuffled_by) for each in moments}
    if as_json:
        put_json(say_steps(sheet, moment or "", shuffled_by))
        return
    out = console()
    out.print(f"[bold]{plain(sheet.title)}[/] · {plain(sheet.house)} · {plain(sheet.edition)}\n")
    if moment is None:
        _put_equipment(sheet, out)
    for each, listed in found.items():
        _put_moment(each, listed, shuffled_by is not None, out)
    if not any(found.values()):
        out.print("Its document says nothing of this.")


def _put_equipment(sheet: PrintedSheet, out: Console) -> None:
    rows = [
        (plain(sheet.key_words(key)), shown(leaf.value), ", ".join(leaf.cite.items))
        for key, leaf in sheet.values.items()
        if key.startswith("equipment.") and not key.startswith("equipment.deliveries.")
    ]
    if rows:
        put_table(out, "Equipment", ("what", "value", "rule"), rows)


def _put_moment(moment: Moment, listed: Sequence[Step], one_mode: bool, out: Console) -> None:
    rows = []
    for step in listed:
        first = "".join(f"[dim]{plain(word)}:[/] " for word in _only(step, one_mode))
        under = "".join(f"\n[dim]{plain(line)}[/]" for line in _details(step))
        assumed = "\n[yellow]assumed[/]" if step.cite.assumed else ""
        rows.append(("☐", first + plain(step.words) + under, ", ".join(step.cite.items) + assumed))
    if rows:
        put_table(out, moment.heading, ("", "step", "rule"), rows)


def _details(step: Step) -> Iterator[str]:
    """The person for the step, if not the dealer alone, and its trace on the record."""
    if step.by != (StepRole.DEALER,):
        yield f"by: {' and '.join(step.by)}"
    if step.call:
        yield f'in the words: "{step.call}"'
    elif step.keypad:
        yield "on record: at the keypad"
    elif step.leaves is not None:
        yield f"on record: {_record(step.leaves)}"
    if step.each:
        yield "for every hand that it concerns"


def _only(step: Step, one_mode: bool) -> Iterator[str]:
    """The scope of a step, if it is not for everything."""
    if step.mode is not None and not one_mode:
        yield f"by {step.mode}"
    if step.delivery is not None:
        yield step.delivery.replace("_", " ")
    if step.street is not None:
        yield step.street
    if step.link:
        yield "on a link"


def _record(leaves: Leaves) -> str:
    match leaves:
        case CardCount(cards):
            return f"the count, {' and '.join(map(str, cards))} cards"
        case RestCount():
            return "the count of what was not dealt"
        case Announcement():
            return "the announcement"
        case AllNames():
            return "the names of both"
