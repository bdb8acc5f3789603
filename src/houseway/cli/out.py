"""Printing: tables for people, JSON for programs."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


# Columns whose entries are looked up letter by letter: they are never broken over two lines.
_WHOLE: Final = frozenset({"key", "id", "rule", "odds", "spot", "wager", "outcome"})


def put_json(data: Any) -> None:
    """One JSON document on stdout."""
    json.dump(data, sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


def console() -> Console:
    """Where people read. Off a terminal it is COLUMNS wide, or enough for a table."""
    from rich.console import Console

    if sys.stdout.isatty() or "COLUMNS" in os.environ:
        return Console(highlight=False)
    return Console(highlight=False, width=140)


def table(title: str, *columns: str, right: tuple[str, ...] = ()) -> Table:
    """A table in the house's look."""
    from rich import box
    from rich.table import Table

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
    return made


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
    from rich.markup import escape

    return escape(text)
