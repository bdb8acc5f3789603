"""Reading a record: entries in pages, never all of them at once; balances, holds and documents.

The seal of every entry is checked when it is read; a broken seal stops the read (R4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from typing import Final, NamedTuple, TypeVar

from houseway import codec
from houseway.fact import Fact
from houseway.ledger.account import Account
from houseway.ledger.act import FLOOR, Hold, Stream
from houseway.ledger.chain import NOTHING_YET, Entry, Head, parse_seal, read_account, read_entry
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.known import KnownStream, KnownStreams, prove_stream
from houseway.ledger.pending import Pending
from houseway.ledger.posting import LARGEST
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.round_index import RoundIndex
from houseway.ledger.sealing import DaySealed, EntryRef, SealedDay
from houseway.ledger.store import Store
from houseway.ledger.store.rows import EntryRow, position_of
from houseway.ledger.store.statement import R, Statement
from houseway.ledger.store.statements import PAGE, statements_for
from houseway.money import MicroCents
from houseway.rules import Refused

S = TypeVar("S", bound=Fact)
_LONGEST: Final = 80  # of a requested name, quoted in a refusal
_NAMED: Final = 20
_BEYOND: Final = "\U0010ffff"  # behind every name that begins so


class Document(Fact, frozen=True):
    """A sheet, a link or a paytable that was in force."""

    kind: str
    body: str


class Recall:
    """What can be read of a record; inside a batch also what the batch has written."""

    def __init__(self, store: Store) -> None:
        self.path = store.name
        self._store = store
        self._sql = statements_for(store)
        self._known = KnownStreams()
        self.search = RoundIndex(self._sql, self._rows)
        """The index that finds rounds by their terms."""
        self._pending: Pending | None = None
        self._is_reading = False
        self._closed = False
        self.is_lost = False
        """Whether the connection was lost, so that the record has to be opened again."""
        self._thread = 0  # that has opened a batch or a snapshot

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """One moment of the record, unaffected by concurrent writes: for reading several things
        that have to agree. Nothing is written in it. Inside a batch it is what the batch sees."""
        if self._pending is not None or self._is_reading:
            yield
            return
        self._is_reading, self._thread = True, get_ident()
        try:
            with self._guarded():
                self._store.begin_reading()
            yield
        finally:
            self._is_reading, self._thread = False, 0
            self._store.roll_back()

    @property
    def patience_ms(self) -> int:
        """How long to wait for another writer."""
        return self._store.patience_ms

    @property
    def is_in_batch(self) -> bool:
        """Whether a batch is open, in which what is read may be locked."""
        return self._pending is not None

    def entry(self, stream: Stream, number: int) -> Entry:
        """One entry; refused if there is none."""
        found = self._first(self._sql.entry, stream, number)
        if found is None:
            raise Refused(LedgerRefusal.UNKNOWN_ENTRY, stream=stream, number=number)
        return _entry(found)

    def entries(
        self, stream: Stream, *, after: int = 0, until: int | None = None
    ) -> Iterator[Entry]:
        """The entries of a stream in their order, beyond one number and up to another."""
        last = LARGEST if until is None else until
        while rows := self._rows(self._sql.entries, stream, after, last):
            for row in rows:
                if row.number != after + 1:
                    raise RecordDamaged("an entry is missing", where=f"{stream} {after + 1}")
                after += 1
                yield _entry(row)

    def entries_with_events(
        self, stream: Stream, *, after: int, limit: int = PAGE
    ) -> tuple[Entry, ...]:
        """The entries of a stream that hold events with numbers beyond one, in their order: at most
        so many. The first of them may also hold earlier ones."""
        rows = self._rows(self._sql.entries_with_events, stream, after, limit)
        return tuple(map(_entry, rows))

    def all_entries(self) -> Iterator[Entry]:
        """Every entry, in an order in which it can have happened.

        Commands stand in the order of their places, and those that a day's seal covers before it,
        those that it does not cover behind it. Read it in a `snapshot`: a place is given before its
        command is written, so that one may come to stand before others that were read already.
        """
        seals = self._seals()
        covered = next(seals, None)
        later: list[Entry] = []
        for entry in self._entries_by_place():
            if covered is None or entry.number <= covered.heads.get(entry.stream, 0):
                yield entry
            elif (entry.stream, entry.number) != (FLOOR, covered.number):
                later.append(entry)
            else:
                yield entry
                covered = next(seals, None)
                waiting, later = later, []
                for each in waiting:
                    if covered is None or each.number <= covered.heads.get(each.stream, 0):
                        yield each
                    else:
                        later.append(each)
        yield from later  # of a seal that is missing

    def _entries_by_place(self) -> Iterator[Entry]:
        position = 0
        while rows := self._rows(self._sql.entries_in_order, position):
            for row in rows:
                yield _entry(row)
            position = rows[-1].position

    def _seals(self) -> Iterator[CoveredBySeal]:
        """Every seal of a day, those that were withdrawn too, in their order."""
        for number, _, _ in self._rows(self._sql.days):
            event = self.entry(FLOOR, number).event(DaySealed)
            yield CoveredBySeal(number, {ref.stream: ref.number for ref in event.heads})

    def entries_of_round(self, name: str, stream: Stream | None = None) -> tuple[Entry, ...]:
        """Everything that was written of a round, or all of it in one stream (R13)."""
        if stream is None:
            return tuple(map(_entry, self._rows(self._sql.entries_of_round, name)))
        return tuple(map(_entry, self._rows(self._sql.entries_of_round_in, name, stream)))

    def find_round(self, name: str) -> tuple[Entry, ...]:
        """The same for a requested round; refused if the record has nothing about it."""
        found = self.entries_of_round(name)
        if not found:
            raise Refused(LedgerRefusal.UNKNOWN_ROUND, round=name[:_LONGEST])
        return found

    def find_stream(self, name: str) -> Iterator[Entry]:
        """The entries of a named stream; refused if there is no stream of that name."""
        return self.entries(self.known_stream(name))

    def known_stream(self, name: str) -> Stream:
        """A named stream; refused if there is none of that name."""
        if not self.head(Stream(name)).number:
            known = [ref.stream for ref in self.streams()]
            stream = name[:_LONGEST]
            raise Refused(LedgerRefusal.UNKNOWN_STREAM, stream=stream, known=known[:_NAMED])
        return Stream(name)

    def rounds_named(self, start: str) -> list[tuple[Stream, str]]:
        """Rounds whose names begin so, each by its table's stream and its name; a page of them at
        most, by name."""
        rows = self._rows(self._sql.rounds_from, start, start + _BEYOND) if start else []
        return [(Stream(stream), name) for stream, name, _ in rows if name.startswith(start)]

    def newest_rounds(self) -> list[tuple[Stream, str]]:
        """The newest rounds, the last one first; a page of them at most."""
        rows = self._rows(self._sql.newest_rounds)
        return [(Stream(stream), name) for stream, name, _ in rows]

    def newest_entries(
        self,
        stream: Stream | None = None,
        *,
        wanted: Callable[[str], bool] = lambda at: True,
        before: int | None = None,
        after: int = 0,
        words: tuple[str, ...] = (),
        any_word: tuple[str, ...] = (),
    ) -> Iterator[Entry]:
        """Every entry, or every one of a stream, the last one first; only those of a time that is
        wanted, `before` a position and `after` another. With `words`, in small letters, only those
        whose text has all of them, and one of `any_word`; the others are passed over without being
        decoded."""
        position = LARGEST if before is None else before
        for row in self._rows_back(position) if stream is None else self._rows_back_in(stream):
            if row.position <= after:
                return
            if row.position >= position or not wanted(row.at):
                continue
            if (words or any_word) and not _has_words(row.body, words, any_word):
                continue
            yield _entry(row)

    def _rows_back(self, position: int) -> Iterator[EntryRow]:
        while rows := self._rows(self._sql.entries_back, position):
            yield from rows
            position = rows[-1].position

    def _rows_back_in(self, stream: Stream) -> Iterator[EntryRow]:
        last = self.head(stream).number
        while last > 0:
            first = max(last - PAGE, 0)
            rows = self._rows(self._sql.entries, stream, first, last)
            if not rows:
                raise RecordDamaged("an entry is missing", where=f"{stream} {last}")
            yield from reversed(rows)
            last = first

    def entry_at(self, position: int) -> Entry:
        """The entry at a position."""
        (found,) = self._rows(self._sql.entries_of_command, position - 1, position + 1)
        return _entry(found)

    def entries_of_command(self, command: str) -> tuple[Entry, ...]:
        """What a command wrote; refused if it was never given."""
        found = self._first(self._sql.command, command)
        if found is None:
            raise Refused(LedgerRefusal.UNKNOWN_COMMAND, command=command)
        return tuple(map(_entry, self._rows_of_command(found[0])))

    def _rows_of_command(self, place: int) -> list[EntryRow]:
        after, beyond = position_of(place), position_of(place + 1)
        return self._rows(self._sql.entries_of_command, after, beyond)

    def find_seal(self, printed: str) -> Entry:
        """The entry whose seal was kept; a record without it is not the one that was signed (R20).

        This looks through the whole record.
        """
        seal = parse_seal(printed)
        if seal is None:
            raise Refused(LedgerRefusal.NOT_A_SEAL, given=printed)
        found = self._first(self._sql.entry_with_seal, seal)
        if found is None:
            raise RecordDamaged("no entry has the seal that was kept", where=self.path, rule="R20")
        return _entry(found)

    @property
    def places(self) -> int:
        """How many commands were taken. This counts them, so a long record takes a while."""
        return int(self._rows(self._sql.count_commands)[0][0])

    def latest(self, at: str) -> str:
        """A time, or the newest day that any stream was given if that is later: a clock set back
        does not bring an old day back (R19)."""
        found = self._first(self._sql.newest_day)
        return max(at, found[0]) if found else at

    def newest_day_of_play(self) -> str:
        """The newest day that a table or a link was given; nothing if none was."""
        days = [day for stream, day in self._rows(self._sql.stream_days) if stream != FLOOR]
        return max(days, default="")

    def has_entry(self, entry: EntryRef) -> bool:
        """Whether this entry is here, with this seal."""
        found = self._first(self._sql.entry, entry.stream, entry.number)
        return found is not None and found.seal == entry.seal

    def streams(self) -> tuple[EntryRef, ...]:
        """Every stream with its last entry."""
        with self._guarded():
            if self._pending is not None:
                self._pending.flush()
            rows = self._sql.heads.all_rows(self._store)
        return tuple([EntryRef(Stream(name), number, seal) for name, number, seal in rows])

    def head(self, stream: Stream) -> Head:
        """The last entry of a stream. In a batch the stream is locked from then on: no other writer
        can change it before the batch ends."""
        if self._pending is not None:
            with self._guarded():
                return self._pending.stream(stream).head
        found = self._first(self._sql.head, stream)
        return Head(found.number, found.seal) if found else NOTHING_YET

    def look_at_head(self, stream: Stream) -> Head:
        """The same without a lock: if the batch writes to the stream later and another writer was
        there meanwhile, it is refused as busy, and nothing is written."""
        return self.head(stream) if self._pending is None else self._look_at(stream).head

    def state_text(self, stream: Stream) -> str:
        """The written form of the last state that an act gave for a stream; none if no act ever
        did. In a batch this locks nothing. If the batch writes to the stream later and another
        writer was there meanwhile, it is refused as busy, and nothing is written."""
        return self._look_at(stream).state

    def state_and_since(self, stream: Stream) -> tuple[str, tuple[Entry, ...]]:
        """The same with the entries since then, proven to lead from there to the head (R4). All of
        them are read: ask this where acts say so often."""
        found = self._look_at(stream)
        if not found.said or found.said == found.number:
            return found.state, ()
        said, *since = self.entries(stream, after=found.said - 1, until=found.number)
        seal = said.seal
        for entry in since:
            if entry.previous != seal or entry.state:
                raise RecordDamaged("it does not follow on the state before", where=stream)
            seal = entry.seal
        if seal != found.seal:
            raise RecordDamaged("its head is not its last entry", where=stream)
        return found.state, tuple(since)

    def _look_at(self, stream: Stream) -> KnownStream:
        if self._pending is not None:
            with self._guarded():
                return self._pending.look_at(stream)
        found = self._first(self._sql.state, stream)
        return prove_stream(stream, found) if found else KnownStream()

    def state(self, stream: Stream, kind: type[S]) -> S | None:
        """What a stream has come to, as its last act said; None if none ever said."""
        text = self.state_text(stream)
        try:
            return codec.decode(kind, text) if text else None
        except codec.CodecError as error:
            raise RecordDamaged(f"its state cannot be read: {error}", where=stream) from None

    def balance(self, name: Account) -> MicroCents:
        if self._pending is not None:
            with self._guarded():
                return MicroCents(self._pending.balance_of(name))
        found = self._first(self._sql.balance, name)
        return MicroCents(found[0] if found else 0)

    def has_account(self, name: Account) -> bool:
        """Whether anything was ever written to an account, whatever its balance now."""
        return self._first(self._sql.balance, name) is not None

    def balances(self) -> Iterator[tuple[Account, MicroCents]]:
        """The balance of every account, in the order of their names."""
        after = ""
        while rows := self._rows(self._sql.balances, after):
            for name, amount in rows:
                yield read_account(name, where="balances"), MicroCents(amount)
            after = rows[-1][0]

    def open_holds(self) -> Iterator[Hold]:
        """The stakes that lie on the felt, in the order of their names."""
        after = ""
        while rows := self._rows(self._sql.open_holds, after):
            for row in rows:
                account = read_account(row.account, where=f"holds, {row.name}")
                yield Hold(row.name, account, MicroCents(row.amount))
            after = rows[-1].name

    def document(self, digest: str) -> Document:
        """A document by its digest; refused if there is none."""
        found = self._first(self._sql.document, digest)
        if found is None:
            raise Refused(LedgerRefusal.UNKNOWN_DOCUMENT, digest=digest)
        kind, body = found
        if codec.digest(body.encode()) != digest:
            raise RecordDamaged("it is not the document of that digest", where=f"document {digest}")
        return Document(kind=kind, body=body)

    def documents(self) -> tuple[tuple[str, str], ...]:
        """The digest and the kind of every document."""
        return tuple([(digest, kind) for digest, kind in self._rows(self._sql.documents)])

    def secret(self, kind: str, name: str) -> str | None:
        """What is kept beside the entries under a name, if anything is."""
        found = self._first(self._sql.secret, kind, name)
        return found[0] if found else None

    def days(self) -> tuple[SealedDay, ...]:
        """The days that were sealed, in the order in which they were."""
        rows = self._rows(self._sql.days)
        return tuple([SealedDay(day=d, number=n, withdrawn=w) for n, d, w in rows])

    def seal_of(self, day: str) -> SealedDay:
        """The seal of a day that was closed, and is not withdrawn."""
        for sealed in reversed(self.days()):
            if sealed.day == day and not sealed.withdrawn:
                return sealed
        raise Refused(LedgerRefusal.DAY_IS_OPEN, day=day)

    def _first(self, statement: Statement[R], *values: object) -> R | None:
        rows = self._rows(statement, *values)
        return rows[0] if rows else None

    def _rows(self, statement: Statement[R], *values: object) -> list[R]:
        with self._guarded():
            if self._pending is not None:
                self._pending.flush()
            try:
                return statement.rows(self._store, *values)
            except (UnicodeEncodeError, OverflowError):
                return []  # what cannot be written was never written

    def _refuse_closed(self) -> None:
        if self._closed:
            raise Refused(LedgerRefusal.RECORD_CLOSED, where=self.path)
        if self._thread and self._thread != get_ident():
            raise RuntimeError("another thread is in the middle of a batch")

    def _guarded(self) -> _Guard:
        return _Guard(self)

    def close(self) -> None:
        """End it; nothing more is read or written."""
        self._closed, self.is_lost = True, False
        self._store.close()

    def _lose(self) -> None:
        """The connection is gone."""
        self.close()
        self.is_lost = True


class CoveredBySeal(NamedTuple):
    """The floor's entry that seals a day, and how far each stream had come by then."""

    number: int
    heads: dict[Stream, int]


class _Guard:
    """A record that is closed is not asked, and the database's errors are named; after one,
    nothing of an open batch can be written."""

    __slots__ = ("_record",)

    def __init__(self, record: Recall) -> None:
        self._record = record

    def __enter__(self) -> None:
        self._record._refuse_closed()

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is None:
            return
        record, is_named = self._record, isinstance(error, (RecordDamaged, Refused))
        failed = isinstance(error, record._store.errors)
        if record._pending is not None and (failed or isinstance(error, RecordDamaged)):
            record._pending.is_broken = True
        if failed and not is_named:
            assert isinstance(error, Exception)
            named = record._store.name_error(error, LedgerRefusal.RECORD_NOT_WRITTEN)
            if record._store.is_lost():
                record._lose()
            raise named from None


def _has_words(text: str, words: tuple[str, ...], any_word: tuple[str, ...]) -> bool:
    small = text.lower()
    if any_word and not any(word in small for word in any_word):
        return False
    return all(word in small for word in words)


def _entry(row: EntryRow) -> Entry:
    where = f"{row.stream} {row.number}"
    entry = read_entry(row.body, row.seal, where=where)
    named = (position_of(entry.place, entry.part), entry.stream, entry.number)
    if named != row[:3]:
        raise RecordDamaged("it takes the place of another", where=where)
    return entry
