"""The SQLite driver: all that only SQLite has, from its file to its errors."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.parse import quote

from houseway.ledger.damage import RecordDamaged
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import MEMORY, Description, Question, Reader, Row, Store
from houseway.ledger.store.rows import PARTS
from houseway.rules import Refusal, Refused

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

_REFUSALS: Final = {
    "SQLITE_BUSY": LedgerRefusal.RECORD_BUSY,
    "SQLITE_LOCKED": LedgerRefusal.RECORD_BUSY,
    "SQLITE_FULL": LedgerRefusal.RECORD_FULL,
    "SQLITE_READONLY": LedgerRefusal.RECORD_READ_ONLY,
    "SQLITE_CANTOPEN": LedgerRefusal.RECORD_NOT_OPENED,
    "SQLITE_PERM": LedgerRefusal.RECORD_NOT_OPENED,
    "SQLITE_AUTH": LedgerRefusal.RECORD_NOT_OPENED,
}
_DAMAGE: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH",
                  "SQLITE_ERROR", "SQLITE_IOERR_SHORT_READ")  # fmt: skip
_NO_TEXT: Final = "Could not decode to UTF-8"
"""How Python begins its error, which has no name, where a text in the file is not UTF-8."""
_NOT_OPENED: Final = ("SQLITE_CANTOPEN", "SQLITE_BUSY", "SQLITE_PERM", "SQLITE_READONLY")
_HEADER: Final = b"SQLite format 3\x00"  # how every file begins
_BESIDE: Final = ("-wal", "-shm", "-journal")  # what is kept beside a file
_LAST_POSITION: Final = "SELECT position FROM entries ORDER BY position DESC LIMIT 1"


class SqliteStore(Store):
    """A file, or memory. One program writes at a time, and the others wait for it."""

    errors = (sqlite3.Error, UnicodeDecodeError)
    has_row_locks = False

    def __init__(self, where: str, *, read_only: bool, create: bool, patience_ms: int) -> None:
        from sqlalchemy.dialects import sqlite

        self.name = where
        self.dialect = sqlite.dialect()
        self.insert = sqlite.insert
        self._in_memory = where == MEMORY
        try:
            self._connection = _connect(where, patience_ms, read_only=read_only, create=create)
        except self.errors as error:
            raise self.name_error(error, LedgerRefusal.RECORD_NOT_OPENED) from None
        self._file = None if self._in_memory else _identity(where)
        self._cursor = self._connection.cursor()
        self._last_place: int | None = None
        self.patience_ms = patience_ms

    def rows(self, text: str, values: Sequence[object] = ()) -> list[Row]:
        # to the end: an open read would hold on to its moment
        return self._run(text, values).fetchall()

    def all_rows(self, text: str, columns: Sequence[str]) -> list[Row]:
        as_one = f"SELECT json_group_array(json_array({', '.join(columns)})) FROM ({text})"  # noqa: S608
        ((written,),) = self.rows(as_one)
        return [tuple(row) for row in json.loads(written)]

    def _run(self, text: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        if self.trace is not None:
            self.trace(text)
        return self._cursor.execute(text, values)

    def set_patience(self, milliseconds: int) -> None:
        self._run(f"PRAGMA busy_timeout = {milliseconds}")
        self.patience_ms = milliseconds

    def rows_of_each(self, questions: Sequence[Question]) -> list[list[Row]]:
        found: list[list[Row]] = [[] for _ in questions]
        alike: dict[str, list[int]] = {}
        for place, (text, _) in enumerate(questions):
            alike.setdefault(text, []).append(place)
        for text, places in alike.items():
            for group in _groups(places):
                values = [value for place in group for value in questions[place][1]]
                for number, *row in self.rows(_ask_together(text, len(group)), values):
                    found[group[number]].append(tuple(row))
        return found

    def write(self, changes: Sequence[tuple[str, Sequence[Row]]]) -> None:
        for text, rows in changes:
            for group in _groups(rows) if _VALUES in text else [[row] for row in rows]:
                values = group[0] if len(group) == 1 else [value for row in group for value in row]
                self._run(_write_together(text, len(group)), values)

    def begin(
        self, questions: Sequence[Question] = (), *, places: int = 0, frozen: bool = False
    ) -> list[list[Row]]:
        # One writer at a time, from the first read of a command to its last write: every
        # transaction sees one moment.
        self._run("BEGIN IMMEDIATE")
        self._last_place = None
        return self.rows_of_each(questions)

    def begin_reading(self) -> None:
        self._run("BEGIN")
        self.table_names()  # the moment is that of the first read

    def commit(self, changes: Sequence[tuple[str, Sequence[Row]]] = ()) -> None:
        self.write(changes)
        self._run("COMMIT")

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._cursor.execute("ROLLBACK")

    def next_place(self) -> int:
        if self._last_place is None:
            found = self.rows(_LAST_POSITION)
            self._last_place = found[0][0] // PARTS if found else 0
        self._last_place += 1
        return self._last_place

    def forget_places(self) -> None:
        """Do nothing: no other writer takes any while this one writes."""

    def follow_places(self, last: int) -> None:
        """They are counted from the last entry."""

    def lock(self, name: str) -> None:
        """No other program writes meanwhile."""

    def table_names(self) -> set[str]:
        return {name for (name,) in self.rows("SELECT name FROM sqlite_master WHERE type='table'")}

    def create_tables(self, texts: Sequence[str], first: Callable[[], object]) -> None:
        self.begin()
        try:
            if self.table_names():
                raise Refused(LedgerRefusal.RECORD_EXISTS, where=self.name)
            for text in texts:
                self._run(text)
            first()
            self.commit()
        except BaseException:
            self.roll_back()
            raise
        if not self._in_memory:
            _sync_folder(Path(self.name).parent)

    def refuse_moved(self) -> None:
        if self._file is not None and _identity(self.name) != self._file:
            raise Refused(LedgerRefusal.RECORD_MOVED, where=self.name)

    def name_error(self, error: Exception, otherwise: Refusal) -> BaseException:
        if isinstance(error, UnicodeDecodeError):
            return RecordDamaged(f"a text cannot be read: {error}", where=self.name)
        code = getattr(error, "sqlite_errorname", "")
        is_nameless = type(error) is sqlite3.DatabaseError or str(error).startswith(_NO_TEXT)
        if code.startswith(_DAMAGE) or (not code and is_nameless):
            return RecordDamaged(str(error), where=self.name)
        if isinstance(error, sqlite3.ProgrammingError) and not code:
            return error  # our own fault: reading a closed record is refused earlier
        for start, refusal in _REFUSALS.items():
            if code.startswith(start):
                return Refused(refusal, where=self.name, problem=str(error))
        return Refused(otherwise, where=self.name, problem=str(error))

    def is_in_transaction(self) -> bool:
        return self._connection.in_transaction

    def is_lost(self) -> bool:
        return False

    def close(self) -> None:
        self.roll_back()  # or a statement that is still known would keep it open, and the lock
        with suppress(sqlite3.Error):
            self._cursor.close()
            self._connection.close()


# At every row of a statement Python lets other threads run, and then waits for its turn again. So
# several questions with the same text are one statement, and so are several rows to write; the many
# rows of `all_rows` come as one.

_MOST_TOGETHER: Final = 64
_VALUES: Final = " VALUES ("
T = TypeVar("T")


def _groups(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """Things in order, in few groups whose sizes are powers of two: there are then few different
    statements, and each is soon prepared."""
    begin = 0
    while left := len(things) - begin:
        size = min(_MOST_TOGETHER, 1 << left.bit_length() - 1)
        yield things[begin : begin + size]
        begin += size


@lru_cache(maxsize=256)
def _ask_together(text: str, size: int) -> str:
    """One statement that asks a question several times, each time with other values. The number of
    its question, counted from 0, stands before each row."""
    return " UNION ALL ".join([f"SELECT {number}, * FROM ({text})" for number in range(size)])  # noqa: S608


@lru_cache(maxsize=256)
def _write_together(text: str, size: int) -> str:
    """A statement that writes one row, made to write several. Its values are all placeholders: the
    first `)` after `VALUES (` ends them."""
    if size == 1:
        return text
    begin = text.index(_VALUES) + len(_VALUES) - 1
    end = text.index(")", begin) + 1
    return text[:begin] + ", ".join([text[begin:end]] * size) + text[end:]


_PAGES_IN_LOG: Final = 4_000
"""So many pages gather in the log, 16 MB, before they are put in their places: that takes a commit
long, and a page that many commands write is put there once."""


def _connect(where: str, wait_ms: int, *, read_only: bool, create: bool) -> sqlite3.Connection:
    address = where
    if where != MEMORY:
        _refuse_odd_file(where, create=create)
        address = _address(Path(where), "ro" if read_only else "rwc" if create else "rw")
    connection = sqlite3.connect(
        address,
        uri=where != MEMORY,
        isolation_level=None,
        cached_statements=512,
        check_same_thread=False,  # it is handed from thread to thread, with the record
    )
    try:
        connection.execute(f"PRAGMA busy_timeout = {wait_ms}")
        if not read_only:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")  # R2: what is answered is on the disk
            connection.execute(f"PRAGMA wal_autocheckpoint = {_PAGES_IN_LOG}")
    except BaseException:
        connection.close()
        raise
    return connection


def _address(path: Path, mode: str) -> str:
    """The file; to be read from a folder in which nothing can be made, as it lies there."""
    where = f"file:{quote(os.path.abspath(path))}?mode={mode}"  # noqa: PTH100
    log = path.with_name(f"{path.name}-wal")
    nothing_waits = not (log.exists() and log.stat().st_size)
    if mode == "ro" and nothing_waits and not os.access(path.parent, os.W_OK):
        where += "&immutable=1"  # the place is read-only
    return where


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116  # before every transaction: a `Path` costs more
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _sync_folder(folder: Path) -> None:
    """The names in a folder are there to stay."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _refuse_odd_file(path: str, *, create: bool) -> None:
    """A pipe, a device or a folder is no record, and may never answer. One that is not there is
    begun only where that is asked for."""
    try:
        mode = Path(path).stat().st_mode
    except FileNotFoundError:
        if create:
            return
        raise Refused(LedgerRefusal.NO_RECORD, where=path) from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where=path, problem=problem) from None
    if not stat.S_ISREG(mode):
        raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where=path, problem="it is not a plain file")


def refuse_record_file(path: Path, *, where: str) -> None:
    """Refuse a place to write to where a record's file is, or part of one (R4)."""
    beside = [path.with_name(path.name.removesuffix(end)) for end in _BESIDE]
    if any(_is_database(each) for each in beside):  # its own name is among them
        raise Refused(LedgerRefusal.OUTPUT_IS_RECORD, where=where)


def remove_file(path: Path) -> None:
    """Remove the file of a record, and the files beside it."""
    for end in ("", *_BESIDE):
        path.with_name(path.name + end).unlink(missing_ok=True)


def _is_database(path: Path) -> bool:
    if not path.is_file():  # a pipe or a device is not even looked into
        return False
    try:
        with path.open("rb") as stream:
            return stream.read(len(_HEADER)) == _HEADER
    except OSError:
        return False


# For an auditor


@contextmanager
def read_sqlite(path: Path) -> Iterator[Reader]:
    """One moment of a file."""
    try:
        with closing(sqlite3.connect(_address(path, "ro"), uri=True)) as database:
            database.execute("BEGIN")
            yield SqliteReader(database)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "").startswith(_NOT_OPENED):
            raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where=str(path), problem=error) from None
        raise RecordDamaged(f"the database cannot be read: {error}", where=str(path)) from None
    except (UnicodeError, OverflowError) as error:
        raise RecordDamaged(f"a text cannot be read: {error}", where=str(path)) from None


def _make_again(texts: Iterable[str]) -> None:
    """Make the tables again elsewhere: a file that is only read is not asked whether the checks of
    its tables can be read."""
    with closing(sqlite3.connect(MEMORY)) as blank:
        for text in texts:
            blank.execute(text)


class SqliteReader(Reader):
    """An open database."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def rows(self, text: str, *values: object) -> list[Row]:
        return self._database.execute(text, values).fetchall()

    def each_row(self, text: str) -> Iterator[Row]:
        return iter(self._database.execute(text))

    def describe(self) -> Description:
        (fault,) = self._database.execute("PRAGMA integrity_check(1)").fetchone()
        tables: dict[str, tuple[str, ...]] = {}
        indexes: dict[str, str] = {}
        others: list[str] = []
        master = self._database.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
        _make_again([text for kind, _, text in master if kind in ("table", "index") and text])
        for kind, name, text in master:
            if kind == "table":
                columns = self._database.execute("SELECT name FROM pragma_table_info(?)", (name,))
                tables[name] = tuple([column for (column,) in columns])
            elif kind != "index":
                others.append(f"{kind} {name}")
            elif text is not None:  # an index that the database made by itself has none
                words = " ".join(text.removeprefix("CREATE ").split())
                indexes[name] = words.replace(f"INDEX {name} ON ", "")
        return Description(tables, indexes, tuple(others), "" if fault == "ok" else str(fault))


def upgrade_engine(where: str) -> Engine:
    """An engine for changes of tables, each of whose transactions is alone on the file."""
    from sqlalchemy import create_engine, event  # only now: nothing else needs so much of it
    from sqlalchemy.pool import NullPool

    _refuse_odd_file(where, create=False)
    engine = create_engine(f"sqlite:///{where}", poolclass=NullPool)

    # The driver begins no transaction before a change of tables, and must not: we do.
    @event.listens_for(engine, "connect")
    def leave_alone(connection: sqlite3.Connection, record: object) -> None:
        connection.isolation_level = None

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
