"""A link's events as its record has them, and the record itself, as far as a keypad needs it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol, TypeVar

from houseway.fact import Fact
from houseway.jackpot.keypad.events import Event
from houseway.ledger.act import Act, Gain, Stream

S = TypeVar("S", bound=Fact)


class WrittenEntry(Protocol):
    """An entry of a stream; `event` reads what happened as a fact of the asked union."""

    @property
    def stream(self) -> Stream: ...
    @property
    def number(self) -> int: ...
    @property
    def at(self) -> str: ...
    @property
    def seal(self) -> str: ...
    @property
    def gains(self) -> tuple[Gain, ...]: ...
    @property
    def documents(self) -> tuple[str, ...]: ...
    def event(self, kind: Any) -> Any: ...


class WrittenRef(Protocol):
    """Where an entry stands."""

    @property
    def stream(self) -> Stream: ...
    @property
    def number(self) -> int: ...


class WrittenReceipt(Protocol):
    """The answer to a command."""

    @property
    def entries(self) -> Sequence[WrittenRef]: ...
    @property
    def repeated(self) -> bool: ...


class LinkRecord(Protocol):
    """A record that a keypad writes to: `ledger.Record`, or whatever stands in for it."""

    def batch(self) -> AbstractContextManager[None]: ...
    def commit(
        self, command: str, acts: Sequence[Act], *, asked: str = "", at: str = ""
    ) -> WrittenReceipt: ...
    def receipt(self, command: str) -> WrittenReceipt | None: ...
    def state(self, stream: Stream, kind: type[S]) -> S | None: ...
    def entry(self, stream: Stream, number: int) -> WrittenEntry: ...
    def entries(
        self, stream: Stream, *, after: int = 0, until: int | None = None
    ) -> Iterator[WrittenEntry]: ...
    def streams(self) -> Sequence[WrittenRef]: ...
    def entries_of_round(self, name: str) -> Sequence[WrittenEntry]: ...
    def add_document(self, kind: str, body: str, *, at: str = "") -> str: ...


class LinkEntry(NamedTuple):
    """One event of a link, and where it stands."""

    number: int
    at: str
    seal: str
    event: Event
    gains: tuple[Gain, ...] = ()
    documents: tuple[str, ...] = ()


def read_entry(entry: WrittenEntry) -> LinkEntry:
    """An entry of a link's stream, its event read."""
    event = entry.event(Event)
    return LinkEntry(entry.number, entry.at, entry.seal, event, entry.gains, entry.documents)
