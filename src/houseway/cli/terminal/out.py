"""Printing: tables for people, JSON for programs."""

import json
import os
import sys
from collections.abc import Collection, Iterable, Sequence
from enum import Enum, auto
from typing import Any, Final

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.markup import escape
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from houseway import codec
from houseway.rules import PrintedSheet, spell_out
from houseway.words.values import house_words, value_words

# Columns whose entries are looked up letter by letter: they are never broken over two lines.
_WHOLE: Final = frozenset(
    {"key", "id", "rule", "odds", "spot", "wager", "outcome", "stake", "win", "returned"}
)
# A name stays in one piece; prose is broken, though not into single words.
_NAME: Final = 18
_PROSE: Final = 12


def put_json(data: Any) -> None:
    """One JSON document on stdout: facts in the order of their fields, a decimal beside each exact
    number."""
    sys.stdout.write(json.dumps(codec.with_decimals(data), indent=2) + "\n")


class Terminal(Console):
    """Where people read. Foreign text reaches it as letters and marks alone:
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
    """Whether there is room for these rows as a table, with no name and no figure broken."""
    return _fits(out, _table(columns, rows, right, Room.NARROW))


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
    left_out: list[str] = []
    for column in spare:
        if fits(out, columns, rows, right=right):
            break
        at = columns.index(column)
        columns = (*columns[:at], *columns[at + 1 :])
        rows = [(*row[:at], *row[at + 1 :]) for row in rows]
        left_out.append(column)
    tables = [_table(columns, rows, right, room) for room in Room]
    made = next((each for each in tables if _fits(out, each)), tables[-1])
    made.title = title or None
    made.caption = f"not shown at this width: {', '.join(left_out)}" if left_out else None
    out.print(made)


class Room(Enum):
    """The share of the width for a table."""

    WIDE = auto()
    NARROW = auto()  # headings in several lines
    BROKEN = auto()  # names in several lines too


def _fits(out: Console, made: Table) -> bool:
    return made.__rich_measure__(out, out.options).minimum <= out.width


def _table(
    columns: Sequence[str], rows: Sequence[Sequence[str]], right: Collection[str], room: Room
) -> Table:
    """A column of names or figures is as wide as they are; one of prose gives way."""
    made = Table(
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        caption_justify="left",
        pad_edge=False,
        padding=(0, 1) if room is Room.WIDE else (0, 1, 0, 0),
    )
    for at, column in enumerate(columns):
        entries = [Text.from_markup(row[at]).plain for row in rows]
        widest = _widest(line for entry in entries for line in entry.split("\n"))
        is_figure = column in right
        is_whole = is_figure or (room is not Room.BROKEN and (column in _WHOLE or widest <= _NAME))
        heading = [column] if room is Room.WIDE else column.split()
        word = _widest(word for entry in entries for word in entry.split())
        made.add_column(
            column,
            justify="right" if is_figure else "left",
            overflow="fold",
            width=max(widest, _widest(heading)) if is_whole else None,
            min_width=1 if room is Room.BROKEN else max(word, _PROSE),
        )
    for row in rows:
        made.add_row(*row)
    return made


def _widest(texts: Iterable[str]) -> int:
    return max(map(cell_len, texts), default=0)


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
    """Foreign text: not read as markup, and control characters spelled out."""
    return escape(spell_out(text))
