"""The sheets in use: each is read once and configured once for each set of choices."""

from __future__ import annotations

from dataclasses import dataclass, field

from houseway.games import Game, game_of, open_sheet
from houseway.rules import PrintedSheet, Reason, Refused, Sheet, configure
from houseway.table.round_file import Choices


@dataclass(slots=True)
class Book:
    """Remembers what it has read, so that thousands of rounds of one table cost one reading."""

    _printed: dict[str, PrintedSheet] = field(default_factory=dict)
    _configured: dict[str, Sheet] = field(default_factory=dict)

    def sheet(self, choices: Choices) -> Sheet:
        """The sheet with these choices made."""
        sheet_id, *made = choices
        try:
            key = repr(choices) if any(made) else sheet_id
        except RecursionError:
            what = "nested too deeply for a choice"
            raise Refused(Reason.MALFORMED, what, where="switch", rule="round file") from None
        known = self._configured.get(key)
        if known is not None:
            return known
        sheet = configure(
            self.printed(choices.sheet_id),
            choose=choices.choose,
            switch=choices.switch,
            limits=choices.limits,
            fee_option=choices.fee_option,
        )
        if len(self._configured) >= 1024:
            self._configured.clear()
        self._configured[key] = sheet
        return sheet

    def printed(self, sheet_id: str) -> PrintedSheet:
        """The sheet as its file says it, its choices open."""
        known = self._printed.get(sheet_id)
        if known is None:
            known = self._printed[sheet_id] = open_sheet(sheet_id)
        return known

    @staticmethod
    def game(sheet: Sheet) -> Game:
        return game_of(sheet.printed)
