"""A posted round recalled from the record alone, and settled again on what it was played on (R13).

The record keeps the sheet and the link by their digests, so that a new edition changes nothing of
an old round.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from houseway.codec import CodecError
from houseway.fact import replace
from houseway.games import make_game, replay
from houseway.jackpot import Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.events import Event
from houseway.ledger.act import Act, Stream, link_stream, table_of
from houseway.ledger.chain import Entry, other_than
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused, Sheet, SheetError, read_document
from houseway.table.acts import act_of_round
from houseway.table.events import (
    ROUND_SETTLED,
    TURNED_BACK,
    JackpotBegan,
    RoundSettled,
    SettlementTurnedBack,
)
from houseway.table.jackpot.part import Beginning
from houseway.table.rotation import rotation_remarks
from houseway.table.round_record import PlayedRound, Progressive
from houseway.table.settle import settle
from houseway.table.settled import Settled

LIVE: Final = "live"
"""The kind of an entry with all events of a command at a live table."""
LIVE_KINDS: Final = frozenset({LIVE, "live money"})
"""The kinds of entry a live table writes in its stream."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round as the record has it: its entry, and what that says."""

    entry: Entry
    said: RoundSettled
    on_links: Mapping[int, tuple[Entry, ...]]
    """The entries on the links of its jackpots, by their sensors."""

    @property
    def on_link(self) -> tuple[Entry, ...]:
        """All of those, sensor by sensor."""
        return tuple([entry for entries in self.on_links.values() for entry in entries])

    @property
    def table(self) -> str:
        return self.said.table

    @property
    def name(self) -> str:
        return self.said.round


@dataclass(frozen=True, slots=True)
class Undone:
    """A round that was turned back."""

    entry: Entry

    @property
    def said(self) -> SettlementTurnedBack:
        """Who, why, and what takes its place."""
        return self.entry.event(SettlementTurnedBack)


def read_sheet(record: Record, digest: str) -> Sheet:
    """A sheet that was played on, as the record keeps it."""
    return _sheet(record.document(digest).body)


@lru_cache(maxsize=64)
def _sheet(body: str) -> Sheet:
    """Reading a sheet takes longer than all else of a round, and rounds of a table share it. It
    goes by its whole text, so that one that was altered is never taken for it."""
    return read_document(body.encode())


def recall_command(record: Record, command: str) -> Recalled:
    """The round that a command posted."""
    entries = record.entries_of_command(command)
    found = next((entry for entry in entries if entry.kind == ROUND_SETTLED), None)
    if found is None:
        raise Refused(LedgerRefusal.UNKNOWN_COMMAND, command=command)
    return _recalled(record, found)


def rounds_of(record: Record) -> Iterator[Recalled]:
    """Every posted round of every table, table by table, including those turned back since."""
    for stream in [head.stream for head in record.streams() if table_of(head.stream)]:
        yield from (each for each in acts_of_table(record, stream) if isinstance(each, Recalled))


def acts_of_table(record: Record, stream: Stream) -> Iterator[Recalled | Undone]:
    """Every round of a table, and every turning back of one, in their order. A table has no other
    events beside those of a live one, and settles a round once: what no room wrote is damage
    (R4)."""
    names = set[str]()
    for entry in record.entries(stream):
        where = f"{stream}, entry {entry.number}"
        if entry.kind == ROUND_SETTLED:
            if entry.round in names:
                raise RecordDamaged("its round was settled before", where=where, rule="R3")
            names.add(entry.round)
            yield _recalled(record, entry)
        elif entry.kind == TURNED_BACK:
            yield Undone(entry)
        elif entry.kind not in LIVE_KINDS:  # `live.audit` goes through those
            raise RecordDamaged(f"a table has no event {entry.kind!r}", where=where)


def recall_round(record: Record, stream: Stream, name: str) -> Recalled | None:
    """The round of a table that goes by a name in its normal form; none if there is none."""
    found = _of_round(record, stream, name, ROUND_SETTLED)
    return None if found is None else _recalled(record, found)


def recall_at(record: Record, stream: Stream, number: int | None) -> Recalled | None:
    """The round that this entry settles; none if it settles none."""
    entry = None if number is None else record.entry(stream, number)
    return None if entry is None or entry.kind != ROUND_SETTLED else _recalled(record, entry)


def undone_of(record: Record, recalled: Recalled) -> Undone | None:
    """How a round was turned back; none if it stands."""
    found = _of_round(record, recalled.entry.stream, recalled.entry.round, TURNED_BACK)
    return None if found is None else Undone(found)


def _of_round(record: Record, stream: Stream, name: str, kind: str) -> Entry | None:
    entries = record.entries_of_round(name, stream)
    return next((each for each in entries if each.kind == kind), None)


def _recalled(record: Record, entry: Entry) -> Recalled:
    said = entry.event(RoundSettled)
    on_links: dict[int, tuple[Entry, ...]] = {}
    for began in said.jackpots:
        stream = link_stream(link_of(record, began).id)
        on_links[began.sensor] = tuple(
            record.entries(stream, after=began.first - 1, until=began.last)
        )
    return Recalled(entry, said, on_links)


def link_of(record: Record, began: JackpotBegan) -> Link:
    """The link of a jackpot part, as it was then."""
    return link_of_document(record.document(began.link).body)


def settle_again(record: Record, recalled: Recalled) -> Settled:
    """Settle a round from what the record keeps of it."""
    said = recalled.said
    sheet = read_sheet(record, said.sheet)
    game = make_game(sheet)
    progressives = [
        Progressive(link_of(record, each), None, each.confirmations, each.round, each.sensor)
        for each in said.jackpots
    ]
    played = PlayedRound(
        sheet=sheet,
        game=game,
        over=replay(game, said.wagers, said.log),
        table=said.table,
        name=said.round,
        tokens=said.tokens,
        progressives=tuple(progressives),
        file=said.file,
    )
    return settle(played, lambda _, side: beginning_of(recalled, side))


def settle_as_posted(record: Record, recalled: Recalled) -> Settled:
    """The same with all that its result said when it was posted."""
    settled, entry = settle_again(record, recalled), recalled.entry
    more = rotation_remarks(record, entry.stream, settled, before=entry.number)
    return replace(settled, remarks=(*settled.remarks, *more)) if more else settled


def beginning_of(recalled: Recalled, side: Progressive) -> Beginning:
    """A link as the round found it."""
    (began,) = [each for each in recalled.said.jackpots if each.sensor == side.sensor]
    on_link = recalled.on_links[side.sensor]
    return Beginning(began.began, at=on_link[0].at if on_link else "")


def difference(record: Record, recalled: Recalled) -> str:
    """The differences when a posted round is settled again; empty if all is the same."""
    entry = recalled.entry
    where = f"{entry.stream}, round {recalled.name}"
    try:
        settled = settle_again(record, recalled)
    except (Refused, SheetError, CodecError) as refused:
        return f"{where}: it does not settle: {refused}"
    act = act_of_round(settled, recalled.name, recalled.said.jackpots, entry.corrects)
    if found := other_act(entry, act):
        return f"{where}, entry {entry.number}: {found}"
    for part in settled.jackpots:
        events = tuple([each.event(Event) for each in recalled.on_links[part.sensor]])
        if events != part.events:
            return f"{where}: other events on its link than its cards call for"
    return ""


def other_act(entry: Entry, act: Act) -> str:
    """The first part in which an entry and an act differ."""
    if found := other_than(entry, act):
        return found
    same = entry.event(type(act.event)) == act.event
    return "" if same else "the event says other than the round settles to"
