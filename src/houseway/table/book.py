"""The sheets and links in use: each is read once and configured once for each set of choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.games import Game, game_of, open_sheet
from houseway.jackpot import Link, choose_link, links_of
from houseway.money import Cents
from houseway.rules import Plain, PrintedSheet, Reason, Refused, Sheet, configure
from houseway.table.round_file import Choices


@dataclass(slots=True)
class Book:
    """Remembers what it has read, so that thousands of rounds of one table cost one reading."""

    _printed: dict[str, PrintedSheet] = field(default_factory=dict)
    _configured: dict[str, Sheet] = field(default_factory=dict)
    _jackpots: dict[str, bool] = field(default_factory=dict)
    _links: dict[str, Link] = field(default_factory=dict)

    def sheet(self, choices: Choices) -> Sheet:
        """The sheet with these choices made."""
        sheet_id, *made = choices
        key = _key(choices) if any(made) else sheet_id
        known = self._configured.get(key)
        if known is not None:
            return known
        sheet = configure(
            self.printed(choices.sheet_id),
            choose=choices.choose,
            switch=choices.switch,
            limits=choices.limits,
            fee_option=choices.fee_option,
            partly=choices.partly,
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

    def has_jackpot(self, sheet_id: str) -> bool:
        """Whether a progressive is offered beside a game."""
        known = self._jackpots.get(sheet_id)
        if known is None:
            known = self._jackpots[sheet_id] = bool(links_of(sheet_id))
        return known

    def link(
        self, sheet_id: str, code: str | None, switch: Mapping[str, Plain], wager: Cents | None
    ) -> Link:
        """The link beside a game, for this fixed wager."""
        key = _key((sheet_id, code, switch, wager))
        known = self._links.get(key)
        if known is None:
            known = choose_link(sheet_id, code, wager=wager, switch=switch)
            if len(self._links) >= 1024:
                self._links.clear()
            self._links[key] = known
        return known

    @staticmethod
    def game(sheet: Sheet) -> Game:
        return game_of(sheet.printed)


def _key(choices: object) -> str:
    """Choices by which a sheet or a link is remembered."""
    try:
        return repr(choices)
    except RecursionError:
        what = "nested too deeply for a choice"
        raise Refused(Reason.MALFORMED, what, where="switch", rule="round file") from None
