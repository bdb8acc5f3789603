"""Printing: tables for people, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, Literal

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

# Columns whose entries are looked up letter by letter: they are never broken over two lines.
_WHOLE: Final = frozenset(
    {"key", "id", "rule", "odds", "spot", "wager", "outcome", "stake", "win", "returned"}
)


def put_json(data: Any) -> None:
    """One JSON document on stdout."""
    json.dump(data, sys.stdout, indent=2)
    sys.stdout.write("\n")


def console() -> Console:
    """Where people read. Off a terminal it is COLUMNS wide, or enough for a table."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdigit() and int(columns[:6]) >= 20:
        return Console(highlight=False, width=int(columns[:6]))
    os.environ.pop("COLUMNS", None)  # a width that is none must not reach rich either
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=140)


def is_narrow(out: Console) -> bool:
    """Whether a table with a column of prose would be squeezed beyond reading."""
    return out.width < 100


def put_table(
    out: Console,
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Collection[str] = (),
) -> None:
    """Rows as a table; on a narrow terminal one below the other, each with its own few lines."""
    if is_narrow(out):
        if title:
            out.print(f"[bold]{title.strip()}[/]\n")
        for head, *rest in rows:
            out.print(f"[bold]{head}[/]")
            said: list[str] = []
            for column, text in zip(columns[1:], rest, strict=True):
                if column == "rule" and text and said:
                    said[-1] += f" [dim]({text})[/]"
                elif text:
                    said.append(text if len(columns) == 2 else f"[dim]{column}[/] {text}")
            for text in said:
                out.print(Padding(text, (0, 0, 0, 2)))
        return
    made = Table(
        title=title or None,
        box=box.SIMPLE_HEAD,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
    )
    for column in columns:
        justify: Literal["left", "right"] = "right" if column in right else "left"
        made.add_column(column, justify=justify, overflow="fold", no_wrap=column in _WHOLE)
    for row in rows:
        made.add_row(*row)
    out.print(made)


def shown(value: object) -> str:
    """A sheet's value for people."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(shown(part) for part in value)
    return plain(str(value))


def plain(text: str) -> str:
    """Text that is not to be read as markup."""
    return escape(text)
