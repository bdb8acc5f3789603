"""The database under a record: opened with care, its errors named, its statements compiled once.

Statements are written in SQLAlchemy Core and compiled for the database that is open. They run on
the driver's own cursor inside SQLAlchemy's transaction: that is the one place where speed is earned
back, since a command runs about fifteen of them.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Generic, TypeVar
from urllib.parse import quote

from sqlalchemy import Connection, Dialect, Engine, Select, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool
from sqlalchemy.sql import ClauseElement

from houseway.ledger.damage import RecordDamaged
from houseway.rules import Refusal, Refused

MEMORY: Final = ":memory:"
BUSY_SECONDS: Final = 30
Row = tuple[Any, ...]
R = TypeVar("R", bound=Row)


class Statement(Generic[R]):
    """A statement compiled once. Its values are given in the order of `names`, or in the order in
    which they stand in it. `make` gives the rows it reads their names."""

    __slots__ = ("_columns", "_fixed", "_make", "_names", "_order", "_text", "_types")

    def __init__(
        self,
        clause: ClauseElement,
        dialect: Dialect,
        names: tuple[str, ...] = (),
        *,
        make: Callable[[Iterable[Any]], R],
    ) -> None:
        self._make = make
        compiled: Any = clause.compile(dialect=dialect)
        self._text = str(compiled)
        bound: list[str] = list(compiled.positiontup or compiled.params)
        names = names or tuple(name for name in bound if compiled.params[name] is None)
        extra = [name for name in bound if name not in names]  # the dialect's own, like an offset
        self._fixed = tuple(compiled.params[name] for name in extra)
        names = (*names, *extra)
        self._names = None if compiled.positional else names
        order = tuple(names.index(name) for name in bound)
        self._order = None if order == tuple(range(len(order))) else order
        read = clause.selected_columns if isinstance(clause, Select) else ()
        self._columns = tuple(f"{column.table.name}, {column.name}" for column in read)
        self._types = tuple(column.type.python_type for column in read)

    def first(self, cursor: Any, *values: object) -> R | None:
        """The row of a statement that gives at most one."""
        rows = self.rows(cursor, *values)  # to the end: an open read would hold on to its moment
        return rows[0] if rows else None

    def rows(self, cursor: Any, *values: object) -> list[R]:
        """All rows; only for statements that give few. SQLite keeps whatever is put into a column,
        so what is not of the column's type is found here (R4)."""
        cursor.execute(self._text, self._bind(values))
        found: list[Row] = cursor.fetchall()
        types = self._types
        for row in found:
            if tuple(map(type, row)) != types:
                wrong = next(i for i, value in enumerate(row) if type(value) is not types[i])
                what = "a text" if types[wrong] is str else "a whole number"
                raise RecordDamaged(f"it is not {what}", where=self._columns[wrong])
        return [self._make(row) for row in found]

    def run(self, cursor: Any, rows: Iterable[Row]) -> None:
        """Write many rows."""
        bound = [self._bind(row) for row in rows]
        if bound:
            cursor.executemany(self._text, bound)
            if cursor.rowcount not in (len(bound), -1):  # R4: a row that was read is gone
                raise RecordDamaged("a row is missing", where=self._text.split("\n")[0])

    def _bind(self, values: Row) -> Any:
        if self._fixed:
            values = (*values, *self._fixed)
        if self._names is not None:
            return dict(zip(self._names, values, strict=True))
        return values if self._order is None else tuple([values[place] for place in self._order])


def connect(path: str, *, read_only: bool, create: bool) -> Connection:
    """One connection to a SQLite file, or to memory, that is held as long as the record is open."""
    where = "sqlite://"
    if path != MEMORY:
        _refuse_odd_file(path, create=create)
        mode = "ro" if read_only else "rwc" if create else "rw"
        where = f"sqlite:///file:{quote(os.path.abspath(path))}?mode={mode}&uri=true"  # noqa: PTH100
        if read_only and not os.access(Path(path).parent, os.W_OK):
            wal = Path(f"{path}-wal")
            if not wal.exists() or not wal.stat().st_size:
                where += "&immutable=1"  # nobody can write there, and nothing waits to be read
    engine = create_engine(
        where,
        poolclass=NullPool,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    _set_up_transactions(engine, read_only=read_only)
    return engine.connect()


def _set_up_transactions(engine: Engine, *, read_only: bool) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        cursor.execute("PRAGMA foreign_keys = ON")
        if not read_only:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")  # R2: what is answered is on the disk
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # One writer at a time, from the first read of a command to its last write.
        connection.exec_driver_sql("BEGIN" if read_only else "BEGIN IMMEDIATE")


def table_names(connection: Connection) -> set[str]:
    """The tables there are, without waiting for whoever writes."""
    cursor = connection.connection.cursor()
    try:
        cursor.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in cursor.fetchall()}
    finally:
        cursor.close()


def sync_folder(folder: Path) -> None:
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
        raise Refused(Refusal.NO_RECORD, where=path) from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise Refused(Refusal.RECORD_NOT_OPENED, where=path, problem=problem) from None
    if not stat.S_ISREG(mode):
        raise Refused(Refusal.RECORD_NOT_OPENED, where=path, problem="it is not a plain file")


_REFUSALS: Final = {
    "SQLITE_BUSY": Refusal.RECORD_BUSY,
    "SQLITE_LOCKED": Refusal.RECORD_BUSY,
    "SQLITE_FULL": Refusal.RECORD_FULL,
    "SQLITE_READONLY": Refusal.RECORD_READ_ONLY,
    "SQLITE_CANTOPEN": Refusal.RECORD_NOT_OPENED,
    "SQLITE_PERM": Refusal.RECORD_NOT_OPENED,
    "SQLITE_AUTH": Refusal.RECORD_NOT_OPENED,
}
_DAMAGE: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_CONSTRAINT", "SQLITE_MISMATCH",
                  "SQLITE_ERROR", "SQLITE_IOERR_SHORT_READ")  # fmt: skip


DATABASE_ERRORS: Final = (sqlite3.Error, SQLAlchemyError, UnicodeDecodeError)


@contextmanager
def named_errors(path: str, otherwise: Refusal) -> Iterator[None]:
    """The database's errors as refusals (R18) or as damage (R4)."""
    try:
        yield
    except DATABASE_ERRORS as error:
        raise name_error(error, path, otherwise) from None


def name_error(error: Exception, path: str, otherwise: Refusal) -> BaseException:
    """What an error of the database means to whoever asked."""
    if isinstance(error, UnicodeDecodeError):
        return RecordDamaged(f"a text cannot be read: {error}", where=path)
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    code = getattr(cause, "sqlite_errorname", "")
    if code.startswith(_DAMAGE) or (not code and type(cause) is sqlite3.DatabaseError):
        return RecordDamaged(str(cause), where=path)
    if isinstance(cause, sqlite3.ProgrammingError) and not code:
        return cause  # our own fault: whoever reads a record that is closed is refused before
    for start, refusal in _REFUSALS.items():
        if code.startswith(start):
            return Refused(refusal, where=path, problem=str(cause))
    return Refused(otherwise, where=path, problem=str(cause))
