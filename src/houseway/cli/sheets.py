"""`houseway sheets`: list, show, diff, check, assumed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Annotated, Any, Final

import typer

from houseway.cli.terminal.options import AsJson, SheetId, sheet_called, sheet_ids

app = typer.Typer(
    no_args_is_help=True, help="The rule sheets: what they say, where they differ, what is wrong."
)


_HEAD: Final = ("id", "title", "house", "jurisdiction", "edition", "document")


@app.command("list")
def list_sheets(as_json: AsJson = False) -> None:
    """Every sheet there is."""
    from houseway.cli.terminal.out import console, fields_of, plain, put_json, put_table
    from houseway.floor import open_library

    library = open_library()
    sheets = library.all_sheets()
    _put_broken(library.broken_sheets())
    if as_json:
        put_json(
            [
                {**fields_of(s, *_HEAD), "bank": s.bank.value, "values": len(s.values)}
                for s in sheets
            ]
        )
        return
    put_table(
        console(),
        "Rule sheets",
        ("id", "house", "jurisdiction", "edition", "bank", "values"),
        [
            (
                *map(plain, (s.id, s.house, s.jurisdiction, s.edition, s.bank.value)),
                str(len(s.values)),
            )
            for s in sheets
        ],
        right=("values",),
    )


@app.command()
def show(sheet_id: SheetId, as_json: AsJson = False) -> None:
    """Everything one sheet says, each value with its source."""
    from houseway.cli.terminal.out import console, fields_of, plain, put_json, put_table, shown
    from houseway.floor import open_library
    from houseway.rules import Leaf

    sheet = open_library().sheet(sheet_id)
    if as_json:
        put_json(
            {
                **fields_of(sheet, *_HEAD),
                "approval": None
                if sheet.approval is None
                else {key: getattr(sheet.approval, key).value for key in ("by", "on", "edition")},
                "values": {key: _value(value) for key, value in sheet.values.items()},
                "switches": {
                    short: {
                        "name": switch.name,
                        "default": switch.default.value,
                        "kind": switch.kind,
                        "options": switch.options,
                        "cite": switch.default.cite.item,
                    }
                    for short, switch in sheet.switches.items()
                },
            }
        )
        return
    out = console()
    title, house = plain(sheet.title), plain(sheet.house)
    out.print(f"[bold]{title}[/] · {house} · {plain(sheet.jurisdiction)} · {plain(sheet.edition)}")
    out.print(f"[dim]{plain(sheet.id)}, from {plain(sheet.document)}[/]\n")
    parts: dict[str, list[tuple[str, ...]]] = {}
    for key, value in sheet.values.items():
        head, _, rest = key.partition(".")
        where = plain(value.cite.section)
        if value.cite.assumed:
            where = f"[yellow]assumed:[/] {plain(value.cite.assumed)}"
        fixed = " [dim](fixed)[/]" if value.leaf is Leaf.FIXED else ""
        text = shown(value.value) + fixed + (f"\n[dim]{plain(value.note)}[/]" if value.note else "")
        row = (plain(rest or head), text, ", ".join(value.cite.items), where)
        parts.setdefault(head, []).append(row)
    for head, rows in parts.items():
        columns = ("key", "value", "rule", "where it stands")
        put_table(out, head.replace("_", " ").capitalize(), columns, rows)


def _value(value: Any) -> dict[str, object]:
    written: dict[str, object] = {
        "is": value.value,
        "kind": value.leaf.name.lower(),
        "cite": list(value.cite.items),
        "document": value.cite.document,
        "section": value.cite.section,
    }
    if value.cite.assumed is not None:
        written["assumed"] = value.cite.assumed
    if value.note:
        written["note"] = value.note
    return written


@app.command()
def diff(
    a: Annotated[
        str,
        typer.Argument(
            metavar="A", parser=sheet_called, autocompletion=sheet_ids, help="One sheet."
        ),
    ],
    b: Annotated[
        str,
        typer.Argument(
            metavar="B", parser=sheet_called, autocompletion=sheet_ids, help="Another one."
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Every value in which two sheets differ, each with its rule."""
    from houseway.cli.terminal.out import console, plain, put_json, put_table, shown
    from houseway.floor import open_library
    from houseway.rules import compare

    library = open_library()
    left, right = library.sheet(a), library.sheet(b)
    found = compare(left, right)
    if as_json:
        put_json(
            [
                {
                    "key": d.key,
                    "a": d.a,
                    "b": d.b,
                    "cite_a": d.cite_a.item if d.cite_a else None,
                    "cite_b": d.cite_b.item if d.cite_b else None,
                }
                for d in found
            ]
        )
        return
    out = console()
    out.print(f"[bold]A[/] {plain(a)}\n[bold]B[/] {plain(b)}")
    rows = [
        (
            plain(d.key),
            shown(d.a),
            d.cite_a.item if d.cite_a else "",
            shown(d.b),
            d.cite_b.item if d.cite_b else "",
        )
        for d in found
    ]
    put_table(out, "", ("key", "A", "rule", "B", "rule"), rows)
    out.print("1 value differs." if len(found) == 1 else f"{len(found)} values differ.")


@app.command()
def check(
    which: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|FILE.toml]...",
            parser=sheet_called,
            autocompletion=sheet_ids,
            help="Ids, short names or files; every sheet if none is named.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """The faults of the documents themselves; exit 1 only for a sheet that is not well formed."""
    from houseway.cli.terminal.out import console, plain, put_json, put_table
    from houseway.floor import open_library
    from houseway.gamemath.figures import findings
    from houseway.rules import Finding, SheetError

    found: list[Finding] = []
    broken: list[SheetError] = []
    library = open_library()
    for name in which or library.sheets:
        try:
            by_path = name.endswith(".toml")
            found += findings(library.sheet_in(name) if by_path else library.sheet(name))
        except SheetError as error:
            broken.append(error)
    if as_json:
        heads = ("sheet", "kind", "key", "what", "cite")
        rows: list[tuple[str | None, ...]]
        rows = [(e.sheet, "not well formed", e.key, e.what, None) for e in broken]
        rows += [(f.sheet, f.kind, f.key, f.what, f.cite.item) for f in found]
        put_json([dict(zip(heads, row, strict=True)) for row in rows])
    else:
        said = [(plain(f.sheet), f.kind, plain(f.what), f.cite.item) for f in found]
        if said:
            put_table(console(), "Faults of the documents", ("sheet", "kind", "what", "rule"), said)
        console().print(f"Findings: {len(found)}. Sheets not well formed: {len(broken)}.")
    _put_broken(broken)
    if broken:
        raise typer.Exit(1)


def _put_broken(broken: Iterable[Exception]) -> None:
    """Sheets that cannot be read, beside whatever was asked of the others."""
    for bad in broken:
        print(f"houseway: not well formed: {bad}", file=sys.stderr)  # noqa: T201


@app.command()
def assumed(as_json: AsJson = False) -> None:
    """Every value that no document states, and why it stands in its sheet."""
    from houseway.cli.terminal.out import console, plain, put_json, put_table, shown
    from houseway.floor import open_library

    library = open_library()
    found = [
        (sheet.id, key, value)
        for sheet in library.all_sheets()
        for key, value in sheet.values.items()
        if value.cite.assumed is not None
    ]
    _put_broken(library.broken_sheets())
    if as_json:
        put_json(
            [
                {
                    "sheet": sheet_id,
                    "key": key,
                    "is": value.value,
                    "assumed": value.cite.assumed,
                    "cite": list(value.cite.items),
                }
                for sheet_id, key, value in found
            ]
        )
        return
    rows = [
        (
            plain(sheet_id),
            plain(key),
            shown(value.value),
            plain(value.cite.assumed or ""),
            ", ".join(value.cite.items),
        )
        for sheet_id, key, value in found
    ]
    columns = ("sheet", "key", "value", "why", "rule")
    put_table(console(), "Values that no document states", columns, rows)
