"""A jackpot link of a simulated floor, in memory or on a record, and all that its auditor sees."""

from collections.abc import Sequence
from typing import Any

import msgspec

from houseway import codec
from houseway.jackpot import Keypad, Link, LinkState
from houseway.jackpot import decide as decide_key
from houseway.jackpot import evolve as evolve_link
from houseway.jackpot.keypad.commands import Command, Open
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.state import NOT_OPEN
from proofs.floor.auditor.link import LinkAuditor
from proofs.floor.people import MANAGER, floor_roster
from proofs.floor.store import Store, StoreKilled, die


class LinkInPlay:
    """A link that several tables share, with its auditor."""

    def __init__(
        self, link: Link, games: dict[str, str], auditor: LinkAuditor, store: Store | None
    ) -> None:
        self.link = link
        self.auditor = auditor
        self.store = store
        if store is None:
            self.state = run(link, NOT_OPEN, [Open(tables=games)]).state
        else:
            self.state = self._open_on(store, games)
        auditor.meters = self.shows
        auditor.payers = [office.value for office in self.state.payers]

    def _open_on(self, store: Store, games: dict[str, str]) -> LinkState:
        staff = floor_roster().find(MANAGER)
        assert staff is not None
        name = f"open {self.link.id}"
        keypad = Keypad(self.link, store.record)
        keypad.do(name, Open(tables=games, by=staff.swipe(name)))
        return keypad.state

    @property
    def shows(self) -> dict[str, int]:
        """What the meters show."""
        return {name: int(meter.display) for name, meter in self.state.meters.items()}

    def take(self, events: Sequence[Event], table: str = "") -> int:
        """What happened on it, shown to its auditor; gives what it moved at a table's tray."""
        moved = 0
        for event in events:
            self.state = evolve_link(self.state, event)
            moved += self.auditor.take(_plain(event), self.shows).get(table, 0)
        return moved

    def press(self, name: str, command: Command, at: str, *, dies_before: int = -1) -> Event:
        """A key of its own keypad. With a record the program may die before a statement, and the
        key is pressed again (R2)."""
        if self.store is None:
            event = decide_key(self.link, self.state, command, at=at)
        else:
            event = self._on_record(self.store, name, command, at, dies_before)
        self.take([event])
        return event

    def _on_record(
        self, store: Store, name: str, command: Command, at: str, dies_before: int
    ) -> Event:
        if dies_before >= 0:
            try:
                with store.before(dies_before, die):
                    return Keypad(self.link, store.record).do(name, command, at=at).event
            except StoreKilled:
                store.reopen()
        return Keypad(self.link, store.record).do(name, command, at=at).event


def _plain(fact: object) -> Any:
    return msgspec.json.decode(codec.encode(fact))
