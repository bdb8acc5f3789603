"""A posted round recalled from the record alone, and settled again on what it was played on (R13).

The record keeps the sheet and the link by their digests, so that a new edition changes nothing of
an old round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from houseway.codec import CodecError
from houseway.fact import replace
from houseway.games import make_game, replay
from houseway.jackpot import Link, LinkState
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.events import Event, LinkOpened, TableAdded
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.account import Account
from houseway.ledger.act import Act, Gain, Stream, link_stream, table_of
from houseway.ledger.chain import Entry, other_than
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.money import MicroCents, micro_dollars
from houseway.rules import Refusal, Refused, Sheet, SheetError, read_document
from houseway.table.acts import Corrects, acts_of
from houseway.table.events import (
    BETS_BACK,
    SETTLEMENT_BACK,
    BetsClosed,
    JackpotBegan,
    RoundSettled,
    SettlementTurnedBack,
)
from houseway.table.jackpot.part import Beginning
from houseway.table.rotation import rotation_remarks
from houseway.table.round_record import PlayedRound, Progressive
from houseway.table.settle import settle
from houseway.table.settled import Settled

T = TypeVar("T", BetsClosed, RoundSettled)
LIVE: Final = "live"
"""The kind of an entry that has all that a command brought about at a live table."""
LIVE_KINDS: Final = frozenset({LIVE, "live money"})
"""What a live table writes in its stream."""
_CLOSED, _OVER = "bets closed", "round settled"


@dataclass(frozen=True, slots=True)
class Recalled:
    """A round as the record has it: its entries, and what they say."""

    closed: Entry
    over: Entry
    bets: BetsClosed
    end: RoundSettled
    on_links: Mapping[int, tuple[Entry, ...]]
    """Those on the links of its jackpots, by their sensors."""

    @property
    def on_link(self) -> tuple[Entry, ...]:
        """All of those, sensor by sensor."""
        return tuple([entry for entries in self.on_links.values() for entry in entries])

    @property
    def table(self) -> str:
        return self.bets.table

    @property
    def name(self) -> str:
        return self.end.round

    @property
    def numbers(self) -> Corrects:
        """Its two entries, as a correction names them."""
        return Corrects(self.closed.number, self.over.number)

    @property
    def corrects(self) -> Corrects:
        """The entries of the wrong round whose place it takes, if it does."""
        return Corrects(self.closed.corrects, self.over.corrects)


@dataclass(frozen=True, slots=True)
class Undone:
    """A round that was turned back, by two entries."""

    settlement: Entry
    bets: Entry

    @property
    def said(self) -> SettlementTurnedBack:
        """Who, why, and what takes its place."""
        return self.settlement.event(SettlementTurnedBack)


def read_sheet(record: Record, digest: str) -> Sheet:
    """A sheet that was played on, as the record keeps it."""
    return _sheet(record.document(digest).body)


@lru_cache(maxsize=64)
def _sheet(body: str) -> Sheet:
    """Reading a sheet takes longer than all else of a round, and rounds of a table share it. It
    goes by its whole text, so that one that was altered is never taken for it."""
    return read_document(body.encode())


def recall_command(record: Record, command: str) -> Settled:
    """The round that a command posted, settled again."""
    kinds = {entry.kind: entry for entry in record.entries_of_command(command)}
    if not {_CLOSED, _OVER} <= kinds.keys():
        raise Refused(Refusal.UNKNOWN_COMMAND, command=command)
    return settle_as_posted(record, _recalled(record, kinds[_CLOSED], kinds[_OVER]))


def recall_repeated(record: Record, command: str, file: str) -> Settled | None:
    """The round that a command posted from this very file, settled again; none if it came as
    another, or was never given."""
    if not file or record.receipt(command) is None:
        return None
    over = [entry for entry in record.entries_of_command(command) if entry.kind == _OVER]
    if not over or over[0].event(RoundSettled).file != file:
        return None
    return recall_command(record, command)


def rounds_of(record: Record) -> Iterator[Recalled]:
    """Every posted round of every table, table by table, whatever became of it since."""
    return (each for each in acts_of_tables(record) if isinstance(each, Recalled))


def acts_of_tables(record: Record) -> Iterator[Recalled | Undone]:
    """Every round of every table, and every turning back of one, in the order of each table. A
    table has no other events, and each of its rounds closes its bets once and settles them once:
    what no room wrote is damage (R4)."""
    tables = [head.stream for head in record.streams() if table_of(head.stream)]
    for stream in tables:
        open_rounds: dict[str, Entry] = {}
        turned: Entry | None = None
        for entry in record.entries(stream):
            where = f"{stream}, entry {entry.number}"
            if turned is not None and (entry.kind, entry.place) != (BETS_BACK, turned.place):
                raise RecordDamaged("its bets were not turned back with it", where=where)
            if entry.kind == _CLOSED:
                if entry.round in open_rounds:
                    raise RecordDamaged("its bets were closed before", where=where)
                open_rounds[entry.round] = entry
            elif entry.kind == _OVER:
                if entry.round not in open_rounds:
                    raise RecordDamaged("its bets were never closed", where=where, rule="R13")
                yield _recalled(record, open_rounds.pop(entry.round), entry)
            elif entry.kind == SETTLEMENT_BACK:
                turned = entry
            elif entry.kind == BETS_BACK and turned is not None:
                yield Undone(turned, entry)
                turned = None
            elif entry.kind in LIVE_KINDS:
                continue  # `live.audit` goes through these
            else:
                raise RecordDamaged(f"a table has no event {entry.kind!r}", where=where)
        for name, entry in open_rounds.items():
            where = f"{stream}, entry {entry.number}"
            raise RecordDamaged(f"the round {name} was never settled", where=where, rule="R2")
        if turned is not None:
            where = f"{stream}, entry {turned.number}"
            raise RecordDamaged("its bets were not turned back with it", where=where)


def recall_round(record: Record, stream: Stream, name: str) -> Recalled | None:
    """The round of a table that goes by a name in its normal form; none if there is none."""
    entries = [entry for entry in record.entries_of_round(name) if entry.stream == stream]
    kinds = {entry.kind: entry for entry in entries}
    if not {_CLOSED, _OVER} <= kinds.keys():
        return None
    return _recalled(record, kinds[_CLOSED], kinds[_OVER])


def recall_at(record: Record, stream: Stream, numbers: Corrects) -> Recalled | None:
    """The round of which these are the two entries; none if they are not those of one round."""
    if numbers.closed is None or numbers.settled is None:
        return None
    closed, over = record.entry(stream, numbers.closed), record.entry(stream, numbers.settled)
    if (closed.kind, over.kind) != (_CLOSED, _OVER) or closed.round != over.round:
        return None
    return _recalled(record, closed, over)


def undone_of(record: Record, recalled: Recalled) -> Undone | None:
    """How a round was turned back; none if it stands."""
    entries = record.entries_of_round(recalled.over.round)
    found = {
        entry.kind: entry
        for entry in entries
        if entry.stream == recalled.over.stream and entry.kind in (SETTLEMENT_BACK, BETS_BACK)
    }
    return Undone(found[SETTLEMENT_BACK], found[BETS_BACK]) if len(found) == 2 else None


def _recalled(record: Record, closed: Entry, over: Entry) -> Recalled:
    end = over.event(RoundSettled)
    on_links: dict[int, tuple[Entry, ...]] = {}
    for sensor, began in end.jackpots.items():
        stream = link_stream(link_of(record, began).id)
        on_links[sensor] = tuple(record.entries(stream, after=began.first - 1, until=began.last))
    return Recalled(closed, over, closed.event(BetsClosed), end, on_links)


def link_of(record: Record, began: JackpotBegan) -> Link:
    """The link that a jackpot part was played on, as it was then."""
    return link_of_document(record.document(began.link).body)


def settle_again(record: Record, recalled: Recalled) -> Settled:
    """Settle a round from what the record keeps of it."""
    sheet = read_sheet(record, recalled.end.sheet)
    game = make_game(sheet)
    over = replay(game, recalled.bets.wagers, recalled.end.log)
    progressives = [
        Progressive(link_of(record, began), None, began.confirmations, began.round, sensor)
        for sensor, began in recalled.end.jackpots.items()
    ]
    played = PlayedRound(
        sheet=sheet,
        game=game,
        over=over,
        table=recalled.table,
        name=recalled.end.round,
        tokens=recalled.bets.tokens,
        progressives=tuple(progressives),
        file=recalled.end.file,
    )
    return settle(played, lambda _, side: beginning_of(recalled, side))


def settle_as_posted(record: Record, recalled: Recalled) -> Settled:
    """The same with all that its result said when it was posted."""
    settled, closed = settle_again(record, recalled), recalled.closed
    more = rotation_remarks(record, closed.stream, settled, before=closed.number)
    return replace(settled, remarks=(*settled.remarks, *more)) if more else settled


def beginning_of(recalled: Recalled, side: Progressive) -> Beginning:
    """A link as the round found it, after the events that opened it for the round."""
    began, on_link = recalled.end.jackpots[side.sensor], recalled.on_links[side.sensor]
    state: LinkState = began.began or NOT_OPEN
    opening = []
    at = on_link[0].at if on_link else ""
    for entry in on_link:
        event = entry.event(Event)
        if not isinstance(event, (LinkOpened, TableAdded)):
            break
        opening.append(event)
        state = evolve(state, event)
    return Beginning(state, tuple(opening), at)


def difference(record: Record, recalled: Recalled) -> str:
    """What is different when a posted round is settled again; nothing if all is the same."""
    where = f"{recalled.over.stream}, round {recalled.end.round}"
    try:
        settled = settle_again(record, recalled)
    except (Refused, SheetError, CodecError) as refused:
        return f"{where}: it does not settle: {refused}"
    acts = acts_of(settled, recalled.end.round, recalled.end.jackpots, recalled.corrects)
    for entry, act in zip((recalled.closed, recalled.over), acts, strict=True):
        if found := other_act(entry, act):
            return f"{where}, entry {entry.number}: {found}"
    for part in settled.jackpots:
        events = tuple(entry.event(Event) for entry in recalled.on_links[part.sensor])
        if events != part.events:
            return f"{where}: other events on its link than its cards call for"
    return ""


def other_act(entry: Entry, act: Act) -> str:
    """The first part in which an entry and an act differ, money in dollars."""
    was, comes = _sums(entry.gains), _sums(act.gains)
    for account in {**was, **comes}:
        one, two = was.get(account, MicroCents(0)), comes.get(account, MicroCents(0))
        if one != two:
            return f"{account} was posted {micro_dollars(one)} and settles to {micro_dollars(two)}"
    if entry.event(type(act.event)) != act.event:
        return "the event says other than the round settles to"
    if name := "state" if entry.state else other_than(entry, act):
        return f"its {name} is not what the round settles to"
    return ""


def _sums(gains: tuple[Gain, ...]) -> dict[Account, MicroCents]:
    sums: dict[Account, MicroCents] = {}
    for gain in gains:
        sums[gain.account] = MicroCents(sums.get(gain.account, 0) + gain.amount)
    return sums
