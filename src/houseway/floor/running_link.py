"""One jackpot link as a house runs it: what it has come to, and how far its stream is read."""

from typing import Any

from houseway.floor.durable import Durable
from houseway.jackpot import Keypad, Link, LinkState
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.record.keypad import acts_of
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import Act, Stream, link_stream
from houseway.ledger.chain import NOTHING_YET, Head
from houseway.ledger.record import Record


class RunningLink:
    """A link that tables of a house are on."""

    def __init__(self, link: Link, record: Record | None, state: LinkState = NOT_OPEN) -> None:
        self.link = link
        self.stream: Stream = link_stream(link.id)
        self.record = record
        self.head: Head = NOTHING_YET
        self._state = state
        self.durable = Durable[LinkState]()
        self._keypad = None if record is None else Keypad(link, record)

    @property
    def state(self) -> LinkState:
        """The link's present state, from all writers. It is not locked: if another process writes
        to it, a command that writes to it as well is decided again."""
        if self.record is None or self._keypad is None:
            return self._state
        heard = self.durable.heard
        while (head := self.record.look_at_head(self.stream)) != self.head:
            state = self._keypad.look()
            if head == self.record.look_at_head(self.stream):
                self._state, self.head = state, head
        self.durable.note_compared(heard)
        return self._state

    def publish(self) -> None:
        """Show the link to those who need no turn, if the record has it as it is known here: a
        console writes to it by a keypad of its own."""
        if self.record is not None and self.record.look_at_head(self.stream) == self.head:
            self.durable.publish(self._state)
        else:
            self.durable.forget()

    def acts_of(self, events: tuple[LinkEvent, ...]) -> tuple[Act, ...]:
        """The record's form of these events; from now on the link is locked, and its books are
        compared with its meters (R4)."""
        if self._keypad is not None:
            assert self._keypad.state == self._state
        return acts_of(self.link, self._state, events)

    @property
    def known(self) -> LinkState:
        """What the link had come to when this process last looked at it or moved it."""
        return self._state

    def move(self, state: LinkState, head: Head | None = None) -> None:
        """The link after a command, with the head of its stream where it is recorded."""
        self._state = state
        if head is not None:
            self.head = head

    def saved(self) -> dict[str, Any]:
        """What this process knows, to go back to where a transaction fails."""
        return dict(self.__dict__)

    def restore(self, saved: dict[str, Any]) -> None:
        """Forget what came of a transaction that failed."""
        self.__dict__.update(saved)
