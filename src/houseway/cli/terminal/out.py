"""Printing: tables for people, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, Literal

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.markup import escape
from rich.segment import Segment
from rich.table import Table

from houseway import codec
from houseway.cli.terminal.fit import fit_of, squeezed
from houseway.rules import PrintedSheet, spell_out
from houseway.words.values import house_words, value_words

# Columns whose entries are looked up letter by letter: they are never broken over two lines.
_WHOLE: Final = frozenset(
    {"key", "id", "rule", "odds", "spot", "wager", "outcome", "stake", "win", "returned"}
)


def put_json(data: Any) -> None:
    """One JSON document on stdout: plain data, or facts in the order of their fields."""
    sys.stdout.write(json.dumps(codec.plain(data, in_order=True), indent=2) + "\n")


def fields_of(thing: object, *names: str) -> dict[str, object]:
    """Fields that are called in JSON as they are called here."""
    return {name: getattr(thing, name) for name in names}


class Terminal(Console):
    """Where people read. Whatever somebody else wrote, nothing but letters and marks reaches it:
    no escapes, no marks that turn the writing around, no pictures for `:names:`."""

    def __init__(self, width: int | None = None) -> None:
        super().__init__(highlight=False, emoji=False, width=width)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            text, style, control = segment
            if control is None and not text.isprintable():
                lines = map(spell_out, text.split("\n"))
                yield Segment("\n".join(lines), style)
            else:
                yield segment


def console() -> Console:
    """Where people read: COLUMNS wide, or as wide as the terminal that the command was started
    from, though the output goes into a pipe. Where there is none, 80 columns."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdigit() and int(columns[:6]) >= 20:
        return Terminal(int(columns[:6]))
    os.environ.pop("COLUMNS", None)  # a width that is none must not reach rich either
    return Terminal()


def fits(
    out: Console,
    columns: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: Collection[str] = (),
) -> bool:
    """Whether there is room for these rows as a table, none of its words or figures broken."""
    return fit_of(columns, rows, whole=_WHOLE.union(right), room=out.width) is not None


def put_table(
    out: Console,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Collection[str] = (),
    spare: Sequence[str] = (),
) -> None:
    """Rows as a table. Where it does not fit, the columns in `spare` are left out, the first of
    them first, and the table says which; what does not fit even then is broken into more lines."""
    rows = [tuple(row) for row in rows]
    whole, left_out = _WHOLE.union(right), list[str]()
    fit = fit_of(columns, rows, whole=whole, room=out.width)
    for column in spare:
        if fit is not None:
            break
        at = columns.index(column)
        columns = (*columns[:at], *columns[at + 1 :])
        rows = [(*row[:at], *row[at + 1 :]) for row in rows]
        left_out.append(column)
        fit = fit_of(columns, rows, whole=whole, room=out.width)
    fit = fit or squeezed(columns, rows, figures=whole, room=out.width)
    fit = fit or squeezed(columns, rows, figures=right, room=out.width)
    made = Table(
        title=title or None,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        caption=f"not shown at this width: {', '.join(left_out)}" if left_out else None,
        caption_justify="left",
        pad_edge=False,
        padding=(0, 1) if fit is None or fit.gap > 2 else (0, 1, 0, 0),
    )
    for at, column in enumerate(columns):
        justify: Literal["left", "right"] = "right" if column in right else "left"
        made.add_column(
            column,
            justify=justify,
            overflow="fold",
            width=None if fit is None else fit.widths[at],
        )
    for row in rows:
        made.add_row(*row)
    out.print(made)


def put_broken(broken: Iterable[Exception]) -> None:
    """Sheets that cannot be read, beside whatever was asked of the others."""
    for bad in broken:
        print(f"houseway: not well formed: {bad}", file=sys.stderr)  # noqa: T201


def shown(value: object) -> str:
    """A sheet's value for people."""
    return plain(value_words(value))


def value_shown(sheet: PrintedSheet, value: object) -> str:
    """The same with the house's names for its wagers, and amounts in dollars."""
    return plain(house_words(sheet, value))


def plain(text: str) -> str:
    """Text that somebody else wrote: not read as markup, and spelled out where it is no text."""
    return escape(spell_out(text))
