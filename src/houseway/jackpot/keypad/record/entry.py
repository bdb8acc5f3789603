"""An entry of a link's stream, its event read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from houseway.jackpot.keypad.events import Event

if TYPE_CHECKING:
    from houseway.ledger.chain import Entry

E = TypeVar("E", bound=Event, covariant=True)


class LinkEntry(NamedTuple, Generic[E]):
    """One event of a link, and the entry in which it is written."""

    written: Entry
    event: E

    @property
    def number(self) -> int:
        return self.written.number

    @property
    def at(self) -> str:
        return self.written.at

    @property
    def seal(self) -> str:
        return self.written.seal

    @property
    def name(self) -> str:
        """What its event is called: the key that was pressed."""
        return str(type(self.event).__struct_config__.tag)


def read_link_entry(entry: Entry) -> LinkEntry[Event]:
    """An entry of a link's stream, its event read."""
    return LinkEntry(entry, entry.event(Event))
