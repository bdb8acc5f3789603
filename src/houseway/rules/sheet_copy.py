"""A copy of a sheet, to begin one's own with."""

from __future__ import annotations

import re
from typing import Final

from houseway.rules.library import Library
from houseway.rules.line import line_of
from houseway.rules.refusal import Refusal, Refused

_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*/[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_WRITTEN: Final = re.compile(r"""=[ \t]*("[^"]*"|'[^']*')""")


def copy_sheet(library: Library, sheet_id: str, new_id: str | None = None) -> str:
    """The text of a sheet that is well formed, under an id of its own if one is given."""
    library.sheet(sheet_id)
    text = library.sheet_text(sheet_id)
    if new_id is None:
        return text
    if not _ID.fullmatch(new_id):
        raise Refused(Refusal.BAD_SHEET_ID, where="id", name=new_id)
    lines = text.splitlines(keepends=True)
    at = line_of(text, "sheet.id")
    assert at is not None, "a sheet that is well formed has an id"
    lines[at - 1] = _WRITTEN.sub(f'= "{new_id}"', lines[at - 1], count=1)
    return "".join(lines)
