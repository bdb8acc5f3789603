"""The line of a key in the text of a TOML file, for messages."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from houseway.rules.reader import SheetError

_PART: Final = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_KEY: Final = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART})*"
_HEADER: Final = re.compile(rf"[ \t]*\[\[?[ \t]*({_KEY})[ \t]*\]")
_ENTRY: Final = re.compile(rf"[ \t]*({_KEY})[ \t]*=")
_PARTS: Final = re.compile(_PART)
_STRINGS: Final = ('"""', "'''")
_TOML_LINE: Final = re.compile(r"\(at line ([0-9]+), column")
_ROWS: Final = "rows"  # a row of a paytable has the key of its table


def line_of(text: str, key: str) -> int | None:
    """The line of a key, or of the nearest table around it; None for an empty key.

    >>> line_of('format = 1\\n[table]\\nseats = { is = 6 }', "table.seats")
    3
    >>> line_of('format = 1\\n[table]\\nseats = { is = 6 }', "table.bank.what")
    2
    """
    lines: dict[str, int] = {}
    for number, found in _keys(text) if key else ():
        lines.setdefault(found, number)
    written = text.splitlines()
    while key:
        around, _, last = key.rpartition(".")
        rows = f"{around}.{_ROWS}"
        for name in (key, f"{rows}.{last}"):
            if name in lines:
                return lines[name]
        if rows in lines and f'"{last}"' in written[lines[rows] - 1]:
            return lines[rows]
        key = around
    return None


def _keys(text: str) -> Iterator[tuple[int, str]]:
    """Every key of a text with its line, outside texts of several lines."""
    table, inside = "", ""
    for number, line in enumerate(text.splitlines(), start=1):
        if inside:
            inside = "" if inside in line else inside
            continue
        header, entry = _HEADER.match(line), _ENTRY.match(line)
        if header is not None:
            table = _plain(header[1])
            yield number, table
            parents = table.split(".")[:-1]
            for end in range(len(parents), 0, -1):
                yield number, ".".join(parents[:end])
        elif entry is not None:
            name = _plain(entry[1])
            yield number, f"{table}.{name}" if table else name
        inside = next((mark for mark in _STRINGS if line.count(mark) % 2), "")


def _plain(dotted: str) -> str:
    return ".".join(part.strip("\"'") for part in _PARTS.findall(dotted))


@contextmanager
def naming_lines(text: str) -> Iterator[None]:
    """Add the line to faults of a document that is read from this text."""
    try:
        yield
    except SheetError as fault:
        named = _TOML_LINE.search(fault.what)
        line = int(named[1]) if named and not fault.key else line_of(text, fault.key)
        raise fault.on_line(line) from None
