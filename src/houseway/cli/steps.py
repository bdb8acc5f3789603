"""`houseway steps`: a house's procedures as a checklist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from houseway.cli.terminal.options import AsJson, SheetId

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.rules import Leaves, Moment, PrintedSheet, Step


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
    from houseway.cli.terminal.out import console, fields_of, put_json
    from houseway.floor import open_library
    from houseway.rules import Mode, steps_at

    sheet = open_library().sheet(sheet_id)
    shuffled_by = None if mode is None else Mode(mode)
    found = {each: steps_at(sheet, each, shuffled_by) for each in _moments(moment)}
    if as_json:
        put_json(
            {
                **fields_of(sheet, "id", "title", "house", "edition", "document"),
                "equipment": _equipment_data(sheet),
                "steps": [_data(step) for each in found.values() for step in each],
            }
        )
        return
    out = console()
    _put_head(sheet, out)
    if moment is None:
        _put_equipment(sheet, out)
    for each, listed in found.items():
        _put_moment(each, listed, shuffled_by is not None, out)
    if not any(found.values()):
        out.print("Its document says nothing of this.")


def _moments(typed: str | None) -> Sequence[Moment]:
    from houseway.rules import Moment, same_words

    found = [each for each in Moment if typed is None or same_words(typed, each)]
    if not found:
        known = ", ".join(each.value.replace("_", "-") for each in Moment)
        why = f"{typed!r} is no moment; there are {known}"
        raise typer.BadParameter(why, param_hint="--moment")
    return found


def _put_head(sheet: PrintedSheet, out: Console) -> None:
    from houseway.cli.terminal.out import plain

    out.print(f"[bold]{plain(sheet.title)}[/] · {plain(sheet.house)} · {plain(sheet.edition)}\n")


def _put_equipment(sheet: PrintedSheet, out: Console) -> None:
    from houseway.cli.terminal.out import plain, put_table, shown

    rows = [
        (plain(sheet.key_words(key)), shown(leaf.value), ", ".join(leaf.cite.items))
        for key, leaf in sheet.values.items()
        if key.startswith("equipment.") and not key.startswith("equipment.deliveries.")
    ]
    if rows:
        put_table(out, "Equipment", ("what", "value", "rule"), rows)


def _put_moment(moment: Moment, listed: Sequence[Step], one_mode: bool, out: Console) -> None:
    from houseway.cli.terminal.out import plain, put_table

    rows = []
    for step in listed:
        first = "".join(f"[dim]{plain(word)}:[/] " for word in _only(step, one_mode))
        under = "".join(f"\n[dim]{plain(line)}[/]" for line in _details(step))
        assumed = "\n[yellow]assumed[/]" if step.cite.assumed else ""
        rows.append(("☐", first + plain(step.words) + under, ", ".join(step.cite.items) + assumed))
    if rows:
        put_table(out, moment.heading, ("", "step", "rule"), rows)


def _details(step: Step) -> Iterator[str]:
    """Who does it, where that is not the dealer alone, and what it leaves on record."""
    from houseway.rules import StepRole

    if step.by != (StepRole.DEALER,):
        yield f"by: {' and '.join(step.by)}"
    if step.call:
        yield f'in the words: "{step.call}"'
    elif step.leaves is not None:
        yield f"on record: {_record(step.leaves)}"
    if step.each:
        yield "for every hand that it concerns"


def _only(step: Step, one_mode: bool) -> Iterator[str]:
    """What a step is for, where it is not for everything."""
    if step.mode is not None and not one_mode:
        yield f"by {step.mode}"
    if step.delivery is not None:
        yield step.delivery.replace("_", " ")
    if step.street is not None:
        yield step.street
    if step.link:
        yield "on a link"


def _record(leaves: Leaves) -> str:
    from houseway.rules import AllNames, Announcement, CardCount, RestCount

    match leaves:
        case CardCount(cards):
            return f"the count, {' and '.join(map(str, cards))} cards"
        case RestCount():
            return "the count of what was not dealt"
        case Announcement():
            return "the announcement"
        case AllNames():
            return "the names of both"


def _data(step: Step) -> dict[str, object]:
    from houseway.cli.terminal.out import fields_of

    written = {
        **fields_of(step, "moment", "name", "words", "by"),
        "leaves": _leaves_data(step.leaves),
        **fields_of(step, "mode", "delivery", "street", "each", "link"),
        "cite": list(step.cite.items),
        **fields_of(step.cite, "document", "section"),
    }
    if step.cite.assumed is not None:
        written["assumed"] = step.cite.assumed
    return written


def _leaves_data(leaves: Leaves | None) -> dict[str, object] | None:
    from houseway.rules import AllNames, Announcement, CardCount, RestCount

    match leaves:
        case CardCount(cards):
            return {"count": list(cards)}
        case RestCount():
            return {"count": "rest"}
        case Announcement(words):
            return {"call": words}
        case AllNames():
            return {"names": "all"}
        case None:
            return None


def _equipment_data(sheet: PrintedSheet) -> dict[str, object]:
    """Each value of the equipment by its key, as the sheet has it."""
    return {
        key.removeprefix("equipment."): leaf.value
        for key, leaf in sheet.values.items()
        if key.startswith("equipment.")
    }
