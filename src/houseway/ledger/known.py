"""What an open record knows about its streams, to avoid reading them again.

All of it belongs to a head: a number and a seal. A batch locks the head and compares. If it is
unchanged, the stream has no new entries and the known state is valid; otherwise the stream is read
and proven again (R4).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from houseway.codec import digest
from houseway.ledger.account import Account
from houseway.ledger.chain import GENESIS, Head, state_left
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.store.rows import HoldRow, StateRow

_MOST_ACCOUNTS: Final = 500
"""Of one stream; more are forgotten, so that history costs no room (R21)."""


@dataclass(slots=True)
class KnownStream:
    """A stream at its head: its state at the entry `said`, balances of accounts that move in it
    alone, and stakes on its felt."""

    number: int = 0
    seal: str = GENESIS
    day: str = ""
    said: int = 0
    state: str = ""
    balances: dict[Account, int] = field(default_factory=dict)
    holds: dict[str, HoldRow] = field(default_factory=dict)

    @property
    def head(self) -> Head:
        return Head(self.number, self.seal)

    def copy(self) -> KnownStream:
        """The same, to be changed by a transaction that may fail."""
        balances = {} if len(self.balances) > _MOST_ACCOUNTS else dict(self.balances)
        return KnownStream(
            self.number, self.seal, self.day, self.said, self.state, balances, dict(self.holds)
        )


@dataclass(slots=True)
class KnownStreams:
    """What one open record knows."""

    streams: dict[str, KnownStream] = field(default_factory=dict)
    documents: set[str] = field(default_factory=set)

    def at(self, name: str, number: int, seal: str) -> KnownStream | None:
        """What is known of a stream, if its head is still this one."""
        found = self.streams.get(name)
        return found if found is not None and (found.number, found.seal) == (number, seal) else None

    def settle(self, changed: Iterable[tuple[str, KnownStream]]) -> None:
        """A transaction has ended well."""
        self.streams.update(changed)


def prove_stream(name: str, row: StateRow) -> KnownStream:
    """A stream that was read: its head is its last entry, and its state is from the last entry that
    has one. Continuing from a wrong head would write a second history (R4)."""
    last = digest(row.body.encode()) if row.number else GENESIS
    if row.newest != row.number or row.seal != last:
        raise RecordDamaged("its head is not its last entry", where=name)
    left = state_left(row.left_by, where=name) if row.said else ""
    if left != (digest(row.state.encode()) if row.state else ""):
        raise RecordDamaged("its state is not what its entry left", where=name)
    if row.number != row.said and row.number and state_left(row.body, where=name):
        raise RecordDamaged("its state is not what its last entry left", where=name)
    return KnownStream(row.number, row.seal, row.day, row.said, row.state)
