"""The frame of every cited TOML file: its format, its head, and the sources that it cites."""

import json
import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from houseway.rules.reader import Reading, Section, SheetError

_DEEPEST: Final = 16
"""Parts of a dotted key; the package's own files have three."""
_STRING_OR_REMARK: Final = re.compile(
    r"""(?s)"{3}(?:\\.|[^\\])*?(?:"{3,5}|\Z)|'{3}.*?(?:'{3,5}|\Z)"""
    r"""|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?|#[^\n]*+"""
)
_TOO_DEEP: Final = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{_DEEPEST}}}")


class Opened(NamedTuple):
    """An open file with the frame: its top section, its reading and its data."""

    top: Section
    reading: Reading
    data: dict[str, object]


def open_document(text: str, *, name: str, head: str, what: str, form: int) -> Opened:
    """Open a file that begins with `[<head>]` and `[sources]`; `what` is its kind in messages."""
    data = parse_toml(text, name=name, what=what)
    return open_data(data, name=name, head=head, what=what, form=form)


def load_toml(text: str, read_number: Callable[[str], Any] | None = None) -> dict[str, Any]:
    """The data of a TOML text. A key with very many parts is refused: the parser needs memory for
    each of them times all before it, gigabytes for a key of 100 KB. `read_number` reads decimals.

    >>> load_toml("a.b = 1")
    {'a': {'b': 1}}
    """
    if _TOO_DEEP.search(_STRING_OR_REMARK.sub("k", text)):
        raise RecursionError(f"a key has more than {_DEEPEST} parts")
    if read_number is None:
        return tomllib.loads(text)
    return tomllib.loads(text, parse_float=read_number)


def parse_toml(text: str, *, name: str, what: str) -> dict[str, object]:
    """The data of a file; refused if it is not TOML."""
    try:
        return load_toml(text)
    except ValueError as error:  # tomllib's own, and what Python says of a number of 5,000 digits
        quotes = '; a text stands in quotes, like "4 to 1"' if "Unclosed" in str(error) else ""
        raise SheetError(name, "", f"not TOML: {error}{quotes}") from None
    except RecursionError:
        raise SheetError(name, "", f"nested too deeply for a {what}") from None


def open_data(data: dict[str, object], *, name: str, head: str, what: str, form: int) -> Opened:
    """The same for data that was read before."""
    if type(data.get("format")) is not int or data["format"] != form:
        raise SheetError(name, "format", f"this Houseway reads {head}s of `format = {form}`")
    begins, sources = data.get(head), data.get("sources")
    if not isinstance(begins, dict) or not isinstance(sources, dict):
        raise SheetError(name, "", f"a {what} begins with [{head}] and [sources]")
    if not all(isinstance(heading, str) and heading for heading in sources.values()):
        raise SheetError(name, "sources", "a source is the heading of a section, a text")
    reading = Reading(name, str(begins.get("document", "")), sources)
    top = Section(reading, "", data)
    top.raw("format")
    top.raw("sources")
    return Opened(top, reading, data)


def canonical(made: Mapping[str, object]) -> str:
    """The choices of a document in canonical form: equal choices are equal texts."""
    return json.dumps(made, sort_keys=True, separators=(",", ":"))


def close_document(top: Section, reading: Reading, items: Collection[str] | None) -> None:
    """Refuse unread keys, unknown items and unused sources.

    Without `items`, as for a document from the record, citations are not checked.
    """
    top.done()
    for key, value in reading.values.items():
        for item in value.cite.items:
            if items is not None and item not in items:
                raise reading.fail(key, f"cites {item!r}, which is not in docs/rules.md")
    unused = reading.sources.keys() - reading.sources_used
    if unused:
        raise reading.fail(f"sources.{min(unused)}", "nothing cites this source: take its line out")
