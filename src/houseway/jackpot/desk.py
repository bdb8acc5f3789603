"""A link with its record: commands come in with an id, and each takes effect once (R3)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from houseway.jackpot.command import Command
from houseway.jackpot.command_text import to_json
from houseway.jackpot.decide import decide
from houseway.jackpot.evolve import evolve_all
from houseway.jackpot.link import Link
from houseway.jackpot.state import NOT_OPEN, LinkState
from houseway.ledger import Draft, Ledger, LedgerReason, LedgerRefused, Receipt


class LinkDesk:
    """The one place at which a link is driven: decide, write, and only then is it so."""

    def __init__(self, link: Link, ledger: Ledger) -> None:
        self.link = link
        self.ledger = ledger
        self._state = NOT_OPEN
        self._read = 0

    @property
    def state(self) -> LinkState:
        """What the record says by now, whoever wrote it."""
        written = self.ledger.entries
        if len(written) > self._read:
            self._state = evolve_all(self.link, self._state, written[self._read :])
            self._read = len(written)
        return self._state

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
        return self.ledger.post(command_id, _marked(drafts, asked), at=at)


def _marked(drafts: tuple[Draft, ...], asked: str) -> tuple[Draft, ...]:
    """The first entry of a command keeps a hash of what was asked."""
    first, *rest = drafts
    return (replace(first, data={**first.data, "asked": asked}), *rest)


def _digest(link: Link, command: Command) -> str:
    asked = {"link": link.id, **to_json(command)}
    text = json.dumps(asked, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]
