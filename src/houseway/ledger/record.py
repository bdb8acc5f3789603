"""The record: everything that happened in the house, in one database.

    with open_record("house.db", new=True) as record:
        receipt = record.commit("round 17", [Act(...), Act(...)], at="2026-11-15T20:00:00")

A command is one transaction, all of it or none, over as many streams as it needs (R2). The same
command id again gives the same receipt and writes nothing (R3). Only the present is kept in memory:
opening a record and a command cost the same however long history is (R21).

Several programs, and several threads of one, may have a record open at once, each by a `Record` of
its own. One `Record` may be handed from thread to thread, but one uses it at a time. In a file one
program writes at a time, and the others wait for as long as its command takes. On PostgreSQL each
locks the streams that it writes to and no others: the next number of a stream is what keeps them
apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import get_ident
from typing import Final, Self

from houseway import codec
from houseway.ledger import sealing
from houseway.ledger.act import FLOOR, Act, Stream
from houseway.ledger.chain import Head
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.pending import CommandRow, Pending
from houseway.ledger.posting import check_word
from houseway.ledger.proof import prove_balances
from houseway.ledger.recall import Recall
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import MEMORY, PATIENCE_MS, Store, open_store
from houseway.ledger.store.statements import definitions
from houseway.ledger.store.tables import FORMAT, METADATA
from houseway.ledger.writing import Receipt, check_command, content_of, streams_of, write_command
from houseway.rules import Refused

_FLUSH_AT: Final = 1_000


class _TrialEndsError(Exception):
    """The end of a trial, by which all that was written in it is taken back."""


class Record(Recall):
    """A record that is open. Close it, or use it in a `with`."""

    def __init__(self, store: Store, connect: Callable[[], Store], *, read_only: bool) -> None:
        super().__init__(store)
        self._connect = connect
        self._read_only = read_only
        self._unknown: dict[Stream, Head] = {}  # what a batch has left whose outcome is unknown

    def commit(
        self,
        command: str,
        acts: Sequence[Act],
        *,
        asked: str = "",
        at: str = "",
        is_new: bool = False,
    ) -> Receipt:
        """Write the acts of a command, all or none, and return when they are durable.

        `asked` is the digest of what the client asked for; where it is not given, it is that of the
        acts. The same id again has to ask for the same (R3). `at` is a time for people to read. An
        id made from the next number of a locked stream `is_new` for certain.
        """
        check_command(command)
        content = asked or content_of(acts)
        check_word("asked", content)
        if self._pending is not None:
            return self._post(command, acts, content, at, own=False, is_new=is_new)
        if self._read_only:
            before = self._answer(command, content)
            if before is not None:
                return before
        with self.batch(*streams_of(acts), commands=(command,)):
            return self._post(command, acts, content, at, own=False)

    def receipt(self, command: str) -> Receipt | None:
        """The answer a command had, if it was ever given."""
        row = self._known_command(command)
        return None if row is None else self._receipt(command, row)

    @contextmanager
    def batch(
        self, *streams: Stream, commands: Sequence[str] = (), size: int = 0, frozen: bool = False
    ) -> Iterator[None]:
        """Many commands in one transaction. Send no answers before it ends: if it fails, or an
        exception leaves it, none of its commands is written.

        The heads of `streams` are locked at once, in one order; of any other stream when it is
        first written to, or asked for its `head`. Name here every stream whose state the caller
        decides from. `commands` are the ids that will be given, and `size` is how many commands
        there will be, with and without them: if that is known beforehand, fewer queries are needed.
        A `frozen` batch sees one moment of all streams.

        If another writer was faster, it is refused as busy, nothing is written, and the batch may
        be tried again from the beginning.
        """
        if self._pending is not None:
            with self._guarded():
                self._pending.lock(streams)
            yield  # inside another, which writes
            return
        self._refuse_closed()
        if self._read_only or self._is_reading:
            raise Refused(LedgerRefusal.RECORD_READ_ONLY, where=self.path)
        self._store.refuse_moved()
        self._pending = pending = Pending(self._store, self._sql, self._known)
        self._thread = get_ident()
        try:
            with self._guarded():
                pending.begin(streams, commands, size=size, frozen=frozen)
            yield
            self._refuse_broken(pending)
        except BaseException:
            self._pending = None
            self._store.roll_back()
            raise
        else:
            self._pending = None
            if pending.has_changes:
                self._end(pending)
            else:
                self._store.roll_back()
        finally:
            self._thread = 0

    def _end(self, pending: Pending) -> None:
        """End a batch: all of it is written, or none."""
        try:
            pending.commit()
        except self._store.errors as error:
            self._store.roll_back()
            named = self._store.name_error(error, LedgerRefusal.RECORD_OUTCOME_UNKNOWN)
            unknown = getattr(named, "reason", None) is LedgerRefusal.RECORD_OUTCOME_UNKNOWN
            if unknown or self._store.is_lost():
                self._unknown = pending.heads()
                self._lose()  # reopening tells whether the command was written
            raise named from None
        except BaseException:
            self.close()  # stopped in the middle; the next opening finds out
            raise

    def reopen(self) -> bool:
        """Reconnect after a lost connection; returns whether the batch being committed then was
        written. To be called after the refusal `RECORD_OUTCOME_UNKNOWN`."""
        if not self.is_lost or self._store.name == MEMORY:
            raise Refused(LedgerRefusal.RECORD_CLOSED, where=self.path)
        self._store = self._connect()
        self._closed = self.is_lost = False
        heads = self._unknown
        with self.batch(*heads):  # which waits until the server has ended it, one way or another
            stands = [
                self.has_entry(sealing.EntryRef(stream, *head)) for stream, head in heads.items()
            ]
        self._unknown = {}
        return bool(stands) and all(stands)

    @contextmanager
    def trial(self) -> Iterator[None]:
        """As `batch`, but none of it is kept: what would come of it can be seen while it lasts."""
        try:
            with self.batch():
                yield
                raise _TrialEndsError
        except _TrialEndsError:
            pass

    def add_document(self, kind: str, body: str | bytes, *, at: str = "") -> str:
        """Keep a sheet, a link or a paytable for ever; gives its digest. Once is enough."""
        check_word("kind", kind)
        try:
            text = body.decode() if isinstance(body, bytes) else body
            digest = codec.digest(text.encode())
        except UnicodeError:
            text = digest = ""
        if not kind or not text or "\0" in text:  # no database of ours keeps a text with a NUL
            raise Refused(LedgerRefusal.BAD_DOCUMENT)
        if digest in self._known.documents or self._first(self._sql.has_document, digest):
            return digest
        with self.batch(FLOOR), self._guarded():
            if not self._open_pending.has_document(digest):
                event = sealing.DocumentStored(kind=kind, digest=digest)
                self._post(f"document:{digest}", [Act(FLOOR, event)], digest, at)
                self._open_pending.add_document(digest, kind, text)
        return digest

    def keep_document(self, kind: str, digest: str, body: str | bytes, *, at: str = "") -> None:
        """Add a document whose digest is known, unless it is known to be there."""
        if digest not in self._known.documents:
            self.add_document(kind, body, at=at)

    def keep_secret(self, kind: str, name: str, body: str) -> bool:
        """Keep something that no entry may hold, once and for all; whether it was kept now."""
        with self.batch():
            if self.secret(kind, name) is not None:
                return False
            self._open_pending.add_secret(kind, name, body)
        return True

    def seal_day(self, day: str, *, by: str, at: str = "") -> Receipt:
        """Close a day over the heads of all streams. A day is sealed once.

        All that is sealed is of one moment, and the balances are proven against the entries before
        they are signed (R4).
        """
        if sealing.parse_day(day) is None:
            raise Refused(LedgerRefusal.NOT_A_DAY, given=day)
        _check_sealer(by)
        with self._sealing():
            number = self._refuse_day(day)
            balances = sorted(prove_balances(self).items())
            event = sealing.DaySealed(
                day=day,
                by=by,
                heads=self._sorted_heads(),
                balances=sealing.balances_digest(balances),
                totals=sealing.totals_by_kind(balances),
                open_holds=sum(1 for _ in self.open_holds()),
            )
            act = Act(FLOOR, event, rule="R4")
            for stream, newest in self._rows(self._sql.stream_days):
                if (counts := sealing.day_after_seal(newest, day)) != newest:
                    self._open_pending.set_day(stream, counts)
            receipt = self._post(f"seal:{day}/{number}", [act], content_of([act]), at)
            self._open_pending.add_day(receipt.entries[0].number, day)
        return receipt

    @contextmanager
    def _sealing(self) -> Iterator[None]:
        """A batch that sees one moment of all streams, with the floor locked."""
        if self._pending is not None and not self._pending.is_frozen:
            raise RuntimeError("a day is sealed in a batch of its own, or in a frozen one")
        with self.batch(FLOOR, frozen=True):
            yield

    def _sorted_heads(self) -> tuple[sealing.EntryRef, ...]:
        # by their letters, not by the database's collation
        return tuple(sorted(self.streams(), key=lambda head: head.stream))

    def _refuse_day(self, day: str) -> int:
        """How often this day will have been sealed; once, unless its seal was withdrawn."""
        rows = self._rows(self._sql.days_called, day)
        last = self._first(self._sql.last_day)
        for number, _, withdrawn in rows:
            if not withdrawn:
                event = self.entry(FLOOR, number).event(sealing.DaySealed)
                since = self._entries_since(number, event)
                if since and last is not None and number == last[0]:
                    raise Refused(
                        LedgerRefusal.DAY_SEALED_SINCE,
                        day=day,
                        by=event.by,
                        number=number,
                        entries=since,
                    )
                raise Refused(LedgerRefusal.DAY_SEALED, day=day, by=event.by, number=number)
        if last is not None and day < last[1]:
            raise Refused(LedgerRefusal.DAY_TOO_EARLY, day=day, last=last[1])
        newest = self._first(self._sql.newest_day)
        if newest is not None and sealing.is_beyond(day, newest[0]):
            raise Refused(LedgerRefusal.DAY_NOT_COME, day=day, newest=newest[0])
        return len(rows) + 1

    def _entries_since(self, number: int, event: sealing.DaySealed) -> int:
        """How many entries were written since a seal."""
        sealed = {**{ref.stream: ref.number for ref in event.heads}, FLOOR: number}
        return sum(ref.number - sealed.get(ref.stream, 0) for ref in self.streams())

    def withdraw_seal(self, day: str, *, by: str, reason: str, at: str = "") -> Receipt:
        """Take back the last seal, of a day that was sealed by mistake; who may is not ours to say.

        The entry stays, and still proves what it covers.
        """
        _check_sealer(by)
        check_word("reason", reason)
        if not reason.strip():
            raise Refused(LedgerRefusal.WITHDRAWN_WITHOUT_REASON, where="reason")
        with self.batch(FLOOR):
            last = self._first(self._sql.last_day)
            if last is None or last[1] != day:
                raise Refused(LedgerRefusal.DAY_NOT_SEALED, day=day)
            number = last[0]
            event = sealing.DaySealWithdrawn(day=day, by=by, reason=reason)
            act = Act(FLOOR, event, rule="R4", corrects=number)
            receipt = self._post(f"seal:withdrawn:{number}", [act], content_of([act]), at)
            self._open_pending.withdraw_day(number, receipt.entries[0].number)
        return receipt

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # inside a transaction

    @property
    def _open_pending(self) -> Pending:
        assert self._pending is not None  # only used inside a batch
        return self._pending

    def _answer(self, command: str, content: str) -> Receipt | None:
        """The receipt of a command that was given before, for the same thing."""
        row = self._known_command(command)
        if row is None:
            return None
        if row.asked != content:
            raise Refused(LedgerRefusal.COMMAND_REUSED, command=command)
        return self._receipt(command, row)

    def _known_command(self, command: str) -> CommandRow | None:
        self._refuse_closed()
        if self._pending is not None:
            with self._guarded():
                return self._pending.command(command)
        found = self._first(self._sql.command, command)
        return CommandRow(found[0], found[1], None) if found else None

    def _receipt(self, command: str, row: CommandRow) -> Receipt:
        entries = row.entries
        if entries is None:
            rows = self._rows_of_command(row.place)
            entries = tuple(
                [sealing.EntryRef(Stream(each.stream), each.number, each.seal) for each in rows]
            )
        return Receipt(command=command, entries=entries, repeated=True)

    def _post(
        self,
        command: str,
        acts: Sequence[Act],
        content: str,
        at: str,
        *,
        own: bool = True,
        is_new: bool = False,
    ) -> Receipt:
        """Check and collect a command inside the open transaction."""
        pending = self._open_pending
        self._refuse_broken(pending)
        with self._guarded():
            if pending.size >= _FLUSH_AT:
                pending.flush()
            pending.lock(streams_of(acts))
            if not is_new:
                before = self._answer(command, content)  # another program may have been first
                if before is not None:
                    return before
            return write_command(pending, command, acts, asked=content, at=at, own=own)

    def _refuse_broken(self, pending: Pending) -> None:
        if pending.is_broken:
            problem = "the database failed in the middle of it"
            raise Refused(LedgerRefusal.RECORD_NOT_WRITTEN, where=self.path, problem=problem)


def open_record(
    where: str | Path, *, new: bool = False, read_only: bool = False, patience_ms: int = PATIENCE_MS
) -> Record:
    """The record in a file, or in a database at an address like `postgresql://user@host/house`.

    A missing one is refused unless a `new` one is asked for, and a new one is refused where there
    is one. In `:memory:` it is always new and private. `patience_ms` is how long to wait for
    another writer.
    """
    name = str(where)
    if not name.strip():
        raise Refused(LedgerRefusal.RECORD_NOT_NAMED, where="record")
    in_memory = name == MEMORY

    def connect(*, create: bool = False) -> Store:
        return open_store(
            name, read_only=read_only and not in_memory, create=create, patience_ms=patience_ms
        )

    store = connect(create=new)
    try:
        record = Record(store, connect, read_only=read_only)
        if new or in_memory:
            texts = definitions(store)
            add_format = record._sql.add_format
            store.create_tables(texts, lambda: store.write([add_format.change([(FORMAT,)])]))
        _check_format(record)
        return record
    except store.errors as error:
        named = store.name_error(error, LedgerRefusal.RECORD_NOT_OPENED)
        store.close()
        raise named from None
    except BaseException:
        store.close()
        raise


def _check_format(record: Record) -> None:
    """A read that does not wait and makes no other wait."""
    tables, path = record._store.table_names(), record.path
    if not tables:
        raise Refused(LedgerRefusal.NO_RECORD, where=path)
    if "about" not in tables:
        raise Refused(LedgerRefusal.NOT_A_RECORD, where=path)
    found = [row[0] for row in record._rows(record._sql.formats)]
    if len(found) == 1 and found[0] > FORMAT:
        raise Refused(LedgerRefusal.RECORD_TOO_NEW, where=path, found=found[0], known=FORMAT)
    if len(found) == 1 and 0 < found[0] < FORMAT:
        raise Refused(LedgerRefusal.RECORD_TOO_OLD, where=path, found=found[0], known=FORMAT)
    if found != [FORMAT] or set(METADATA.tables) - tables:
        raise RecordDamaged("its tables are not those of a ledger", where=path)


def _check_sealer(by: str) -> None:
    check_word("name", by)
    if not by.strip():
        raise Refused(LedgerRefusal.SEALER_MISSING)
