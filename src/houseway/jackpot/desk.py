"""A link with its record: commands come in with an id, and each takes effect once (R3)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Set
from dataclasses import replace

from houseway.jackpot.command import AddTable, Adjust, Arm, CoinIn, Command, Open
from houseway.jackpot.command_text import to_json
from houseway.jackpot.decide import decide
from houseway.jackpot.event import Event
from houseway.jackpot.evolve import evolve_all
from houseway.jackpot.layouts import Layouts
from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import purse_of
from houseway.jackpot.state import NOT_OPEN, LinkState
from houseway.ledger import Draft, Ledger, LedgerReason, LedgerRefused, Receipt
from houseway.rules import Reason, Refused


class LinkDesk:
    """The one place at which a link is driven: decide, write, and only then is it so."""

    def __init__(self, link: Link, ledger: Ledger) -> None:
        self.link = link
        self.ledger = ledger
        self._state = NOT_OPEN
        self._read = 0
        self._layouts = Layouts()
        self._laid_out = 0
        self._rounds: set[tuple[str, str]] = set()
        self._looked = 0

    @property
    def state(self) -> LinkState:
        """What the record says by now, whoever wrote it."""
        written = self.ledger.entries
        if len(written) > self._read:
            self._state = evolve_all(self.link, self._state, written[self._read :])
            self._read = len(written)
        return self._state

    @property
    def layouts(self) -> Layouts:
        """What the record says of every table's sensors, of all links."""
        written = self.ledger.entries
        if len(written) > self._laid_out:
            self._layouts.read(written[self._laid_out :])
            self._laid_out = len(written)
        return self._layouts

    @property
    def rounds(self) -> Set[tuple[str, str]]:
        """Every round that was played on this link, by its table and its name (R13)."""
        written = self.ledger.entries
        for entry in written[self._looked :]:
            draft = entry.draft
            if draft.event == Event.COIN_IN and draft.sheet == self.link.id:
                self._rounds.add((draft.data["table"], draft.round))
        self._looked = len(written)
        return self._rounds

    def do(self, command_id: str, command: Command, *, at: str = "") -> Receipt:
        """Carry a command out. The same id again gives the same answer and does nothing; the same
        id with another command is refused, and so is what the rules do not allow."""
        asked = _digest(self.link, command)
        before = self.ledger.receipt(command_id)
        if before is not None:
            if before.entries[0].draft.data.get("asked") != asked:
                what = f"the command {command_id[:80]!r} was given before, and said something else"
                raise LedgerRefused(LedgerReason.REUSED_COMMAND, what, rule="R3")
            return before
        drafts = decide(self.link, self.state, command, at=at)
        self._check_in_record(command)
        return self.ledger.post(command_id, _marked(drafts, asked), at=at)

    def _check_in_record(self, command: Command) -> None:
        """What only the whole record can tell."""
        match command:
            case Open():
                for table, sheet in command.tables.items():
                    self.layouts.check_join(self.link, table, sheet)
            case AddTable():
                self.layouts.check_join(self.link, command.table, command.sheet)
            case Arm():
                self._check_sensors(command.table)
            case CoinIn():
                self._check_name(command.table, command.round)
                self._check_sensors(command.table)
            case Adjust(corrects=int(number)):
                self._check_corrected(command.level, number)
            case _:
                pass

    def _check_sensors(self, table: str) -> None:
        """Nothing else is played at the table just now (B6-15)."""
        self.layouts.check_round(self.link, table, self.state.tables[table].sheet)

    def _check_name(self, table: str, name: str) -> None:
        """A round is recalled by its name, so a table uses it once (R13)."""
        if (table, name) in self.rounds:
            what = f"table {table} has played a round {name}"
            raise Refused(Reason.ILLEGAL_ACTION, what, where="round", rule="R13")

    def _check_corrected(self, level: str, number: int) -> None:
        """A meter is corrected for an entry that moved it (R6)."""
        own, entries = purse_of(self.link).levels[level], self.ledger.entries
        named = entries[number - 1].draft.postings if 1 <= number <= len(entries) else ()
        if not any(posting.account in own for posting in named):
            what = f"entry {number} moved nothing of this meter"
            raise Refused(Reason.UNKNOWN_CHOICE, what, where="corrects", rule="R6")


def _marked(drafts: tuple[Draft, ...], asked: str) -> tuple[Draft, ...]:
    """The first entry of a command keeps a hash of what was asked."""
    first, *rest = drafts
    return (replace(first, data={**first.data, "asked": asked}), *rest)


def _digest(link: Link, command: Command) -> str:
    asked = {"link": link.id, **to_json(command)}
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
