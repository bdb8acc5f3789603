"""The exact edges of the sheets in play, without making the pit wait for them."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Final

from houseway.floor.report_cache import find_counted
from houseway.floor.work_kinds import CountSheet
from houseway.floor.work_room import WorkRoom
from houseway.gamemath.sheet_report import SheetReport
from houseway.rules import Refused, Sheet

_OWNER: Final = "the pit"


class EdgeFinder:
    """Finds the edges of sheets; those that are not counted yet are counted by another process."""

    def __init__(self, works: WorkRoom) -> None:
        self._works = works
        self._found: dict[str, SheetReport] = {}
        self._counting: set[str] = set()

    def find(self, sheet: Sheet) -> SheetReport | None:
        """The edges of a sheet; none until they are counted."""
        found = self._found.get(sheet.digest) or find_counted(sheet)
        if found is not None:
            self._found[sheet.digest] = found
        elif sheet.digest not in self._counting:
            made = json.loads(sheet.choices)
            asked = CountSheet(sheet=sheet.id, choose=made["choose"], switch=made["switch"])
            with suppress(Refused):  # too much work now: the next view asks again
                self._works.begin(_OWNER, asked)
                self._counting.add(sheet.digest)
        return found
