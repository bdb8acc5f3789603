"""Sheets that people bring: read with all their refusals, and known by the digest of their text.

A process keeps the last of them. Another process does not know them: whoever asks there gives the
text itself.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from houseway import codec
from houseway.fact import Fact, replace
from houseway.floor.work_kinds import SheetWork
from houseway.rules import Library
from houseway.rules.sheet_facts import SheetInList, list_sheet

_MOST: Final = 200
_DIGEST: Final = 64


class OwnSheet(Fact, frozen=True):
    """A sheet that somebody brought, and the digest that it goes by."""

    digest: str
    sheet: SheetInList


class OwnSheets:
    """The sheets that were brought to one process."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._lock = Lock()

    def bring(self, library: Library, text: str) -> OwnSheet:
        """Read a sheet and keep its text; refused where it is not well formed."""
        printed = library.sheet_of_text(text)
        digest = codec.digest(text.encode())
        with self._lock:
            self._texts[digest] = text
            self._texts.move_to_end(digest)
            while len(self._texts) > _MOST:
                self._texts.popitem(last=False)
        return OwnSheet(digest, list_sheet(printed))

    def fill_in(self, work: SheetWork) -> SheetWork:
        """A work with the text of its sheet, where it is named by its digest."""
        if len(work.sheet) != _DIGEST:
            return work
        with self._lock:
            text = self._texts.get(work.sheet)
        return work if text is None else replace(work, sheet="", text=text)
