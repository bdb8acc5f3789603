"""A link's stream in a ledger of entries without streams, until every room writes to the record.

It has the doors that a keypad asks of a record. An event is one draft, its data the event itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, NamedTuple, TypeVar, cast

from houseway import codec
from houseway.fact import Fact
from houseway.jackpot import Link
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.gains import gains
from houseway.jackpot.keypad.state import NOT_OPEN, LinkState
from houseway.ledger import Draft, Entry, Kind, Ledger, LedgerReason, LedgerRefused, Posting
from houseway.ledger.act import Act, Gain, Stream, link_stream
from houseway.people import normal
from houseway.rules import Refusal, Refused

S = TypeVar("S", bound=Fact)
_EVENT: Final = "event"
_ASKED: Final = "asked"


class LinkLedgerEntry(NamedTuple):
    """An entry of a link, under its number on the link."""

    stream: Stream
    number: int
    entry: Entry
    fact: Event

    @property
    def at(self) -> str:
        return self.entry.at

    @property
    def seal(self) -> str:
        return self.entry.seal

    @property
    def gains(self) -> tuple[Gain, ...]:
        return tuple(Gain(name, amount) for name, amount in self.entry.draft.postings)

    @property
    def documents(self) -> tuple[str, ...]:
        return (self.entry.draft.sheet_hash,) if self.entry.draft.sheet_hash else ()

    def event(self, kind: Any) -> Any:
        del kind
        return self.fact


class LinkLedgerReceipt(NamedTuple):
    """The answer to a command."""

    entries: tuple[LinkLedgerEntry, ...]
    repeated: bool


def draft_of(
    link_id: str, digest: str, event: Event, moved: Sequence[Gain], *, asked: str = ""
) -> Draft:
    """An event of a link as an entry without a stream."""
    data: dict[str, Any] = {_EVENT: codec.plain(event)}
    if asked:
        data[_ASKED] = asked
    return Draft(
        Kind.POST if moved else Kind.NOTE,
        str(type(event).__struct_config__.tag),
        tuple(Posting(gain.account, gain.amount) for gain in moved),
        rule=event.rule,
        sheet=link_id,
        sheet_hash=digest,
        round=getattr(event, "round", ""),
        data=data,
    )


def drafts_of_events(link: Link, events: Sequence[Event]) -> tuple[Draft, ...]:
    """The events of a round as entries."""
    return tuple(draft_of(link.id, link.digest, event, gains(link, event)) for event in events)


class LinkLedger:
    """A ledger as a keypad sees it."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self._read = 0
        self._streams: dict[Stream, list[LinkLedgerEntry]] = {}
        self._states: dict[Stream, LinkState] = {}
        self._swipes: set[str] = set()
        self._numbers: dict[int, LinkLedgerEntry] = {}

    def find(self, number: int) -> LinkLedgerEntry | None:
        """An entry of some link by its number in the ledger."""
        self._catch_up()
        return self._numbers.get(number)

    def batch(self) -> AbstractContextManager[None]:
        return nullcontext()

    def commit(
        self, command: str, acts: Sequence[Act], *, asked: str = "", at: str = ""
    ) -> LinkLedgerReceipt:
        before = self.ledger.receipt(command)
        if before is not None:
            if before.entries[0].draft.data.get(_ASKED) != asked:
                what = f"the command {command[:80]!r} was given before, and said something else"
                raise LedgerRefused(LedgerReason.REUSED_COMMAND, what, rule="R3")
            return self._receipt(before.entries, repeated=True)
        self.refuse_used(swipe for act in acts for swipe in act.swipes)
        drafts = [
            draft_of(
                act.stream.removeprefix(link_stream("")),
                act.documents[0] if act.documents else "",
                cast(Event, act.event),
                act.gains,
                asked=asked,
            )
            for act in acts
        ]
        return self._receipt(self.ledger.post(command, drafts, at=at).entries, repeated=False)

    def refuse_used(self, swipes: Iterable[str]) -> None:
        """Refuse a swipe that was taken before, or twice now (R6)."""
        self._catch_up()
        seen = set(self._swipes)
        for swipe in swipes:
            if swipe in seen:
                raise Refused(Refusal.SWIPE_USED, swipe=swipe)
            seen.add(swipe)

    def receipt(self, command: str) -> LinkLedgerReceipt | None:
        found = self.ledger.receipt(command)
        return None if found is None else self._receipt(found.entries, repeated=True)

    def state(self, stream: Stream, kind: type[S]) -> S | None:
        del kind
        self._catch_up()
        return cast("S | None", self._states.get(stream))

    def entry(self, stream: Stream, number: int) -> LinkLedgerEntry:
        self._catch_up()
        entries = self._streams.get(stream, [])
        if not 1 <= number <= len(entries):
            raise Refused(Refusal.UNKNOWN_ENTRY, stream=stream, number=number)
        return entries[number - 1]

    def entries(
        self, stream: Stream, *, after: int = 0, until: int | None = None
    ) -> Iterator[LinkLedgerEntry]:
        self._catch_up()
        yield from self._streams.get(stream, [])[after:until]

    def entries_of_round(self, name: str) -> tuple[LinkLedgerEntry, ...]:
        self._catch_up()
        return tuple(
            entry
            for entries in self._streams.values()
            for entry in entries
            if normal(getattr(entry.fact, "round", "")) == name
        )

    def streams(self) -> tuple[LinkLedgerEntry, ...]:
        self._catch_up()
        return tuple(entries[-1] for entries in self._streams.values())

    def add_document(self, kind: str, body: str, *, at: str = "") -> str:
        del kind, at
        return codec.digest(body.encode())

    def _receipt(self, entries: Sequence[Entry], *, repeated: bool) -> LinkLedgerReceipt:
        self._catch_up()
        mine = [self._numbers[entry.number] for entry in entries if entry.number in self._numbers]
        return LinkLedgerReceipt(tuple(mine), repeated)

    def _catch_up(self) -> None:
        written = self.ledger.entries
        for entry in written[self._read :]:
            draft = entry.draft
            if draft.sheet and _EVENT in draft.data:
                self._take(entry, draft)
        self._read = len(written)

    def _take(self, entry: Entry, draft: Draft) -> None:
        stream = link_stream(draft.sheet)
        event = codec.decode(Event, codec.encode(draft.data[_EVENT]))
        entries = self._streams.setdefault(stream, [])
        mine = LinkLedgerEntry(stream, len(entries) + 1, entry, event)
        entries.append(mine)
        self._numbers[entry.number] = mine
        self._states[stream] = evolve(self._states.get(stream, NOT_OPEN), event, at=entry.at)
        self._swipes.update(swipe.id for swipe in event.swipes)
