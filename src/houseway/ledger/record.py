"""The record: everything that happened in the house, in one database.

    with open_record("house.db", new=True) as record:
        receipt = record.commit("round 17", [Act(...), Act(...)], at="2026-11-15T20:00:00")

A command is one transaction, all of it or none, over as many streams as it needs (R2). The same
command id again gives the same receipt and writes nothing (R3). Nothing is kept in memory: opening
a record and a command cost the same however long history is (R21). Several programs may have a
record open at once; one writes at a time, and the others wait for as long as its command takes.
A `Record` itself belongs to the thread that opened it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection, insert
from sqlalchemy.exc import SQLAlchemyError

from houseway import codec
from houseway.ledger.act import FLOOR, Act, Stream
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.database import (
    MEMORY,
    connect,
    name_error,
    named_errors,
    sync_folder,
    table_names,
)
from houseway.ledger.pending import CommandRow, Pending
from houseway.ledger.posting import check_word
from houseway.ledger.recall import Recall
from houseway.ledger.sealing import (
    DaySealed,
    DaySealWithdrawn,
    DocumentStored,
    EntryRef,
    balances_digest,
    day_after_seal,
    is_beyond,
    parse_day,
    totals_by_kind,
)
from houseway.ledger.tables import ABOUT, FORMAT, METADATA
from houseway.ledger.writing import Receipt, check_command, content_of, write_command
from houseway.rules import Refusal, Refused

_FLUSH_AT: Final = 1_000


class _TrialEndsError(Exception):
    """The end of a trial, by which all that was written in it is taken back."""


class Record(Recall):
    """A record that is open. Close it, or use it in a `with`."""

    def __init__(self, path: str, connection: Connection, *, read_only: bool) -> None:
        super().__init__(path, connection)
        self._read_only = read_only
        self._kept: set[str] = set()  # documents that were looked for, and are there
        self._file = None if path == MEMORY else _identity(path)

    def commit(
        self, command: str, acts: Sequence[Act], *, asked: str = "", at: str = ""
    ) -> Receipt:
        """Write the acts of a command, all of them or none, and answer when they are there to stay.

        `asked` is the digest of what the client asked for; where it is not given, it is that of the
        acts. The same id again has to ask for the same (R3). `at` is a time for people to read.
        """
        check_command(command)
        content = asked or content_of(acts)
        check_word("asked", content)
        if self._pending is not None:
            return self._post(command, acts, content, at, own=False)
        before = self._answer(command, content)
        if before is not None:
            return before
        with self.batch():
            return self._post(command, acts, content, at, own=False)

    def receipt(self, command: str) -> Receipt | None:
        """The answer a command had, if it was ever given."""
        row = self._known(command)
        return None if row is None else self._receipt(command, row)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Many commands in one transaction. Answer nobody before it ends: if it fails, or is left
        by an exception, none of its commands is written."""
        if self._pending is not None:
            yield  # inside another, which writes
            return
        self._refuse_closed()
        self._refuse_moved()
        with self._guarded():
            transaction = self._connection.begin()
        try:
            with self._guarded():
                self._pending = pending = Pending(self._cursor, self._sql)
            yield
            self._refuse_broken(pending)
            with self._guarded():
                pending.flush()
        except BaseException:
            self._pending = None
            self._kept.clear()  # some of them have gone with what is undone
            with suppress(SQLAlchemyError):
                transaction.rollback()
            raise
        self._pending = None
        try:
            transaction.commit()
        except SQLAlchemyError as error:
            self._kept.clear()
            with suppress(SQLAlchemyError):
                transaction.rollback()
            named = name_error(error, self.path, Refusal.RECORD_OUTCOME_UNKNOWN)
            if getattr(named, "reason", None) is Refusal.RECORD_OUTCOME_UNKNOWN:
                self.close()  # opening it again tells whether the command stands
            raise named from None
        except BaseException:
            self.close()  # stopped in the middle; whoever opens it again finds out
            raise

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
        if not kind or not text:
            raise Refused(Refusal.BAD_DOCUMENT)
        if self._first(self._sql.document, digest) is not None:
            return digest
        with self.batch(), self._guarded():
            if not self._open_pending.has_document(digest):
                event = DocumentStored(kind=kind, digest=digest)
                self._post(f"document:{digest}", [Act(FLOOR, event)], digest, at)
                self._open_pending.add_document(digest, kind, text)
        return digest

    def keep_document(self, kind: str, digest: str, body: str | bytes, *, at: str = "") -> None:
        """Add a document whose digest is known, unless this program has seen to that before."""
        if digest not in self._kept:
            self.add_document(kind, body, at=at)
            self._kept.add(digest)

    def keep_secret(self, kind: str, name: str, body: str) -> bool:
        """Keep something that no entry may hold, once and for all; whether it was kept now."""
        with self.batch():
            if self.secret(kind, name) is not None:
                return False
            self._open_pending.add_secret(kind, name, body)
        return True

    def seal_day(self, day: str, *, by: str, at: str = "") -> Receipt:
        """Close a day over the heads of all streams. A day is sealed once."""
        if parse_day(day) is None:
            raise Refused(Refusal.NOT_A_DAY, day=day)
        _check_sealer(by)
        with self.batch():
            number = self._refuse_day(day)
            last = self._first(self._sql.last_day)
            first = self.entry(FLOOR, last[0]).place + 1 if last else 1
            balances = sorted(self.balances())  # by their letters, whatever the database goes by
            event = DaySealed(
                day=day,
                by=by,
                first=first,
                last=self.places,
                heads=tuple(sorted(self.streams(), key=lambda head: head.stream)),
                balances=balances_digest(balances),
                totals=totals_by_kind(balances),
                open_holds=sum(1 for _ in self.open_holds()),
            )
            act = Act(FLOOR, event, rule="R4")
            for stream, newest in self._rows(self._sql.stream_days):
                if (counts := day_after_seal(newest, day)) != newest:
                    self._open_pending.set_day(stream, counts)
            receipt = self._post(f"seal:{day}/{number}", [act], content_of([act]), at)
            self._open_pending.add_day(receipt.entries[0].number, day)
        return receipt

    def _refuse_day(self, day: str) -> int:
        """How often this day will have been sealed; once, unless its seal was withdrawn."""
        rows = self._rows(self._sql.days_called, day)
        last = self._first(self._sql.last_day)
        for number, _, withdrawn in rows:
            if not withdrawn:
                entry = self.entry(FLOOR, number)
                by, since = entry.event(DaySealed).by, self.places - entry.place
                if since and last is not None and number == last[0]:
                    raise Refused(
                        Refusal.DAY_SEALED_SINCE, day=day, by=by, number=number, commands=since
                    )
                raise Refused(Refusal.DAY_SEALED, day=day, by=by, number=number)
        if last is not None and day < last[1]:
            raise Refused(Refusal.DAY_TOO_EARLY, day=day, last=last[1])
        newest = self._first(self._sql.newest_day)
        if newest is not None and is_beyond(day, newest[0]):
            raise Refused(Refusal.DAY_NOT_COME, day=day, newest=newest[0])
        return len(rows) + 1

    def withdraw_seal(self, day: str, *, by: str, reason: str, at: str = "") -> Receipt:
        """Take back the last seal, of a day that was sealed by mistake; who may is not ours to say.

        The entry stays, and still proves what it covers.
        """
        _check_sealer(by)
        check_word("reason", reason)
        if not reason.strip():
            raise Refused(Refusal.WITHDRAWN_WITHOUT_REASON, where="reason")
        with self.batch():
            last = self._first(self._sql.last_day)
            if last is None or last[1] != day:
                raise Refused(Refusal.DAY_NOT_SEALED, day=day)
            number = last[0]
            event = DaySealWithdrawn(day=day, by=by, reason=reason)
            act = Act(FLOOR, event, rule="R4", corrects=number)
            receipt = self._post(f"seal:withdrawn:{number}", [act], content_of([act]), at)
            self._open_pending.withdraw_day(number, receipt.entries[0].number)
        return receipt

    def close(self) -> None:
        self._closed = True
        with suppress(SQLAlchemyError, sqlite3.Error):
            self._cursor.close()
            self._connection.close()
            self._connection.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # inside a transaction

    @property
    def _open_pending(self) -> Pending:
        assert self._pending is not None  # only used inside a batch
        return self._pending

    def _answer(self, command: str, content: str) -> Receipt | None:
        """The receipt of a command that was given before, for the same thing."""
        row = self._known(command)
        if row is None:
            return None
        if row.asked != content:
            raise Refused(Refusal.COMMAND_REUSED, command=command)
        return self._receipt(command, row)

    def _known(self, command: str) -> CommandRow | None:
        self._refuse_closed()
        if self._pending is not None:
            with self._guarded():
                return self._pending.command(command)
        found = self._first(self._sql.command, command)
        return CommandRow(found[0], found[1], None) if found else None

    def _receipt(self, command: str, row: CommandRow) -> Receipt:
        entries = row.entries
        if entries is None:
            rows = self._rows(self._sql.entries_of_command, row.place)
            entries = tuple(
                [EntryRef(Stream(each.stream), each.number, each.seal) for each in rows]
            )
        return Receipt(command=command, entries=entries, repeated=True)

    def _post(
        self, command: str, acts: Sequence[Act], content: str, at: str, *, own: bool = True
    ) -> Receipt:
        """Check and collect a command inside the open transaction."""
        pending = self._open_pending
        self._refuse_broken(pending)
        with self._guarded():
            if pending.size >= _FLUSH_AT:
                pending.flush()
            before = self._answer(command, content)  # another program may have been first
            if before is not None:
                return before
            return write_command(pending, command, acts, asked=content, at=at, own=own)

    def _refuse_broken(self, pending: Pending) -> None:
        if pending.is_broken:
            problem = "the database failed in the middle of it"
            raise Refused(Refusal.RECORD_NOT_WRITTEN, where=self.path, problem=problem)

    def _refuse_moved(self) -> None:
        if self._read_only:
            raise Refused(Refusal.RECORD_READ_ONLY, where=self.path)
        if self._file is not None and _identity(self.path) != self._file:
            raise Refused(Refusal.RECORD_MOVED, where=self.path)


def open_record(path: str | Path, *, new: bool = False, read_only: bool = False) -> Record:
    """The record in a file. A missing one is refused unless a `new` one is asked for, and a new one
    is refused where there is one. In `:memory:` it is always new, and nobody else sees it."""
    name = str(path)
    if not name.strip():
        raise Refused(Refusal.RECORD_NOT_NAMED, where="record")
    in_memory = name == MEMORY
    with named_errors(name, Refusal.RECORD_NOT_OPENED):
        connection = connect(name, read_only=read_only and not in_memory, create=new)
        try:
            if new or in_memory:
                _begin(connection, name)
            record = Record(name, connection, read_only=read_only)
            _check_format(record)
            return record
        except BaseException:
            connection.close()
            raise


def _begin(connection: Connection, path: str) -> None:
    with connection.begin():  # R2: all the tables or none
        if table_names(connection):
            raise Refused(Refusal.RECORD_EXISTS, where=path)
        METADATA.create_all(connection, checkfirst=False)
        connection.execute(insert(ABOUT).values(format=FORMAT))
    if path != MEMORY:
        sync_folder(Path(path).parent)


def _check_format(record: Record) -> None:
    """A look that waits for nobody and keeps nobody waiting."""
    tables, path = table_names(record._connection), record.path
    if not tables:
        raise Refused(Refusal.NO_RECORD, where=path)
    if "about" not in tables:
        raise Refused(Refusal.NOT_A_RECORD, where=path)
    found = record._rows(record._sql.formats)
    if len(found) == 1 and found[0][0] > FORMAT:
        raise Refused(Refusal.RECORD_TOO_NEW, where=path, found=found[0][0], known=FORMAT)
    if found != [(FORMAT,)] or set(METADATA.tables) - tables:
        raise RecordDamaged("its tables are not those of a ledger", where=path)


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _check_sealer(by: str) -> None:
    check_word("name", by)
    if not by.strip():
        raise Refused(Refusal.SEALER_MISSING)
