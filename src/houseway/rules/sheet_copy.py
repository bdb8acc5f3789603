"""A copy of a sheet, as the start of an operator's own."""

import re
from collections.abc import Mapping
from typing import Final

from houseway.rules.library import Library
from houseway.rules.line import line_of
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*/[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_LONGEST_HOUSE: Final = 120
_WRITTEN: Final = re.compile(r"""=[ \t]*("[^"]*"|'[^']*')""")


def copy_sheet(
    library: Library, sheet_id: str, new_id: str | None = None, house: str | None = None
) -> str:
    """The text of a well-formed sheet, with another id and house if given. Its edition then says
    which edition it was copied from."""
    printed = library.sheet(sheet_id)
    text = library.sheet_text(sheet_id)
    if new_id is not None:
        if not _ID.fullmatch(new_id):
            raise Refused(SheetRefusal.BAD_SHEET_ID, where="id", given=new_id)
        text = _written(text, "sheet.id", new_id)
    if house is not None:
        if not house.strip() or not house.isprintable() or len(house) > _LONGEST_HOUSE:
            raise Refused(SheetRefusal.BAD_HOUSE_NAME, where="house", given=house[:_LONGEST_HOUSE])
        text = _written(text, "sheet.house", house.strip())
    if new_id is not None or house is not None:
        text = _written(text, "sheet.edition", f"own, after {printed.house}, {printed.edition}")
    return text


def with_pays(text: str, wager: str, table: str, pays: Mapping[str, str]) -> str:
    """The text of a sheet with other odds in the rows of one paytable."""
    lines = text.splitlines(keepends=True)
    for row, odds in pays.items():
        at = line_of(text, f"paytables.{wager}.{table}.rows.{row}")
        assert at is not None, "a sheet that is well formed has every row of its paytables"
        written = re.compile(
            rf"""((?:^|[{{,])\s*["']?{re.escape(row)}["']?\s*=\s*)("[^"]*"|'[^']*')"""
        )
        lines[at - 1], changed = written.subn(
            lambda found, odds=odds: f'{found[1]}"{odds}"',  # type: ignore[misc]
            lines[at - 1],
            count=1,
        )
        assert changed, f"the row {row} stands on its line"
    return "".join(lines)


def _written(text: str, key: str, value: str) -> str:
    """The text of a sheet with another value for a key."""
    lines = text.splitlines(keepends=True)
    at = line_of(text, key)
    assert at is not None, "a sheet that is well formed has an id and a house"
    quoted = value.replace("\\", "\\\\").replace('"', '\\"')
    lines[at - 1] = _WRITTEN.sub(lambda _: f'= "{quoted}"', lines[at - 1], count=1)
    return "".join(lines)
