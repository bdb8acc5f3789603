"""`houseway sheets`: list, show, diff, check, assumed."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer
from rich.console import Console

from houseway.cli.refusals import TerminalRefusal
from houseway.cli.terminal.options import (
    AsJson,
    SheetId,
    SheetIds,
    as_typed,
    options,
    sheet_argument,
)
from houseway.cli.terminal.out import (
    console,
    plain,
    put_broken,
    put_json,
    put_table,
    shown,
    value_shown,
)
from houseway.cli.terminal.target import target_named, write_new
from houseway.floor import open_library
from houseway.gamemath.figures import findings
from houseway.rules import (
    SWITCHES,
    Finding,
    Group,
    Leaf,
    Moment,
    PrintedSheet,
    Refused,
    SheetDifference,
    SheetError,
    copy_sheet,
    part_of,
    part_title,
    parts_of,
    step_of,
)
from houseway.rules.check import by_weight
from houseway.rules.sheet_facts import (
    find_assumed,
    find_differences,
    find_groups,
    find_part,
    list_sheet,
    say_assumed,
    say_difference,
    say_finding,
    say_sheet,
)
from houseway.rules.sources import documents_of


def list_sheets(as_json: AsJson = False) -> None:
    """List all sheets."""
    library = open_library()
    sheets = library.all_sheets()
    put_broken(library.broken_sheets())
    if as_json:
        put_json([list_sheet(sheet) for sheet in sheets])
        return
    put_table(
        console(),
        "Rule sheets",
        ("id", "jurisdiction", "bank", "edition"),
        [tuple(map(plain, (s.id, s.jurisdiction, s.bank.value, s.edition))) for s in sheets],
        spare=("edition", "bank", "jurisdiction"),
    )


def show(
    sheet_id: SheetId,
    only: Annotated[
        str | None,
        typer.Option(
            metavar="PART",
            help="Only one part: limits, paytables, fees, switches, procedures, play and so on.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Everything one sheet says, each value with its source."""
    sheet = open_library().sheet(sheet_id)
    parts = parts_of(sheet)
    if only is not None:
        with as_typed("--only"):
            part = find_part(only, tuple(parts))
        parts = {part: parts[part]}
    if as_json:
        put_json(say_sheet(sheet, only or ""))
        return
    out = console()
    title, house = plain(sheet.title), plain(sheet.house)
    out.print(f"[bold]{title}[/] · {house} · {plain(sheet.jurisdiction)} · {plain(sheet.edition)}")
    source = next(map(str, documents_of(sheet.document)), sheet.document)
    out.print(f"[dim]{plain(sheet.id)}, from {plain(source)}[/]\n")
    for part, keys in parts.items():
        if part == SWITCHES:
            _put_switches(sheet, sheet_id, out)
        else:
            _put_part(sheet, part, keys, out)


def _put_part(sheet: PrintedSheet, part: str, keys: Sequence[str], out: Console) -> None:
    rows = []
    for key in keys:
        if step_of(key):
            continue  # it is listed with its step
        value = sheet.values[key]
        where = plain(value.cite.section)
        if value.cite.assumed:
            where = f"[yellow]assumed:[/] {plain(value.cite.assumed)}"
        fixed = " [dim](fixed)[/]" if value.leaf is Leaf.FIXED else ""
        text = shown(value.value) + fixed + (f"\n[dim]{plain(value.note)}[/]" if value.note else "")
        for other in keys:
            if step_of(other) == key:
                name = other.rpartition(".")[2]
                text += f"\n[dim]{plain(name)}: {shown(sheet.values[other].value)}[/]"
        rows.append((plain(sheet.key_words(key)), text, ", ".join(value.cite.items), where))
    put_table(out, part_title(part), ("what", "value", "rule", "source"), rows)


def _put_switches(sheet: PrintedSheet, called: str, out: Console) -> None:
    """Every switch with the reading it has and those it may have."""
    rows, other = [], ""
    for switch in sheet.switches.values():
        default = switch.default
        if switch.other_readings:
            other = other or f"{switch.typed_name}={_typed(switch.other_readings[0])}"
        note = f"\n[dim]{plain(default.note)}[/]" if default.note else ""
        readings = "any order of these" if switch.kind == "order" else switch.readings
        rows.append(
            (
                f"[bold]{plain(switch.typed_name)}[/]\n{plain(switch.title)}{note}",
                shown(default.value) + (" [yellow](assumed)[/]" if default.cite.assumed else ""),
                shown(switch.other_readings or readings),
                ", ".join(default.cite.items),
            )
        )
    heads = ("switch", "read as", "or", "rule")
    put_table(out, part_title("switches"), heads, rows)
    if other:
        out.print(f"[dim]Another reading: houseway math {plain(called)} --set {other}[/]")


def _typed(reading: object) -> str:
    """A reading as one types it."""
    if isinstance(reading, bool):
        return "yes" if reading else "no"
    return str(reading).replace("_", "-")


def copy(
    sheet_id: SheetId,
    file: Annotated[str, typer.Argument(metavar="FILE.toml", help="The new file.")],
    new_id: Annotated[
        str | None,
        typer.Option("--id", metavar="HOUSE/GAME", help="The id of the copy, like mine/uth."),
    ] = None,
    house: Annotated[
        str | None, typer.Option(metavar="NAME", help="Whose rules the copy will be.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Copy a sheet to start your own; an existing file is never overwritten."""
    target = target_named(file, "FILE")
    if target.suffix != ".toml":
        raise Refused(TerminalRefusal.SHEET_FILE_ENDS_IN_TOML, where="FILE", name=file)
    library = open_library()
    with options("id", "house"):
        text = copy_sheet(library, sheet_id, new_id, house)
    write_new(target, text.encode(), "FILE")
    made = library.sheet_in(str(target))
    if as_json:
        put_json({"file": str(target), "id": made.id, "copy_of": library.sheet(sheet_id).id})
    else:
        out = console()
        named = "" if new_id is None else f" as {plain(made.id)}"
        out.print(f"Written: {plain(str(target))}, a copy of {plain(sheet_id)}{named}")
        if new_id is None:
            out.print("[dim]It has the same id; --id my-house/my-game gives it one of its own.[/]")


def diff(
    a: Annotated[str, sheet_argument("A", "One sheet.")],
    b: Annotated[str, sheet_argument("B", "Another one.")],
    only: Annotated[
        str | None, typer.Option(metavar="GROUP", help="Only money, play or procedures.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Every value in which two sheets differ, each with its rule: money, play, procedures."""
    library = open_library()
    left, right = library.sheet(a), library.sheet(b)
    with as_typed("--only"):
        groups = find_groups(only or "")
    found = find_differences(left, right, only or "")
    if as_json:
        put_json([say_difference(each) for each in found])
        return
    out = console()
    found = _for_people(found)
    for group in groups:
        _put_differences(left, right, group, [each for each in found if each.group is group], out)
    out.print("1 value differs." if len(found) == 1 else f"{len(found)} values differ.")


def _put_differences(
    left: PrintedSheet,
    right: PrintedSheet,
    group: Group,
    found: Sequence[SheetDifference],
    out: Console,
) -> None:
    """The differences of one group, under the names of the two houses."""
    if not found:
        return
    rows = []
    for each in found:
        of = left if each.cite_a is not None else right
        rows.append(
            (
                plain(of.key_words(each.key)),
                value_shown(left, each.a),
                each.cite_a.item if each.cite_a else "",
                value_shown(right, each.b),
                each.cite_b.item if each.cite_b else "",
            )
        )
    names = (left.house, right.house)
    if left.house == right.house:
        names = (left.title, right.title) if left.title != right.title else (left.id, right.id)
    heads = ("what", plain(names[0]), "rule", plain(names[1]), "rule")
    keys = [each.key for each in found]
    put_table(out, part_title(group), heads, _under_parts(keys, rows))


def _for_people(found: Sequence[SheetDifference]) -> list[SheetDifference]:
    """Steps in the order of a day; of one that only one house has, not when it applies."""
    alone = {each.key for each in found if each.a is None or each.b is None}
    moments = {moment.value: place for place, moment in enumerate(Moment)}
    steps = [each for each in found if each.key.startswith("steps.")]
    steps.sort(key=lambda each: moments[each.key.split(".")[1]])
    others = [each for each in found if not each.key.startswith("steps.")]
    return [
        each
        for each in (*others, *steps)
        if step_of(each.key) not in alone or each.key.endswith((".by", ".count", ".call"))
    ]


def _under_parts(keys: Iterable[str], rows: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Rows about these values, under the names of their parts."""
    parts: dict[str, list[tuple[str, ...]]] = {}
    for key, row in zip(keys, rows, strict=True):
        parts.setdefault(part_of(key), []).append(row)
    made: list[tuple[str, ...]] = []
    for part, group in parts.items():
        made += [(f"[bold]{part_title(part)}[/]", *[""] * (len(group[0]) - 1)), *group]
    return made


def check(which: SheetIds = None, as_json: AsJson = False) -> None:
    """The faults of the documents themselves; exit 1 only for a sheet that is not well formed."""
    found: list[Finding] = []
    broken: list[SheetError] = []
    library = open_library()
    for name in which or library.sheets:
        try:
            found += by_weight(findings(library.sheet(name)))
        except SheetError as error:
            broken.append(error)
    if as_json:
        put_json([*map(say_finding, broken), *map(say_finding, found)])
    else:
        for sheet_id in dict.fromkeys(f.sheet for f in found):
            said = [(f.kind, plain(f.what), f.cite.item) for f in found if f.sheet == sheet_id]
            title = f"Faults of the document, the gravest first: {plain(sheet_id)}"
            put_table(console(), title, ("kind", "what", "rule"), said)
        console().print(f"Findings: {len(found)}. Sheets not well formed: {len(broken)}.")
    put_broken(broken)
    if broken:
        raise typer.Exit(1)


def assumed(which: SheetIds = None, as_json: AsJson = False) -> None:
    """Every value that no document states, and why it is in its sheet."""
    library = open_library()
    sheets = [library.sheet(name) for name in which] if which else library.all_sheets()
    if not which:
        put_broken(library.broken_sheets())
    found = find_assumed(sheets)
    if as_json:
        put_json([say_assumed(*each) for each in found])
        return
    out = console()
    for sheet in sheets:
        own = [(key, value) for of, key, value in found if of is sheet]
        rows = [
            (
                plain(sheet.key_words(key)),
                shown(value.value),
                plain(value.cite.assumed or ""),
                ", ".join(value.cite.items),
            )
            for key, value in own
        ]
        title = f"Values that no document states: {plain(sheet.id)}"
        heads = ("what", "value", "why", "rule")
        put_table(out, title, heads, _under_parts([key for key, _ in own], rows))
