"""Where a record is kept: a SQLite file, memory, or a PostgreSQL database, behind one `Store`.

A store is one open connection. It runs the texts of statements and knows nothing of what they mean.
Everything that only one kind of database has is in its driver, `sqlite` or `postgresql`; no
other file of the house imports a database library's driver.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from houseway.rules import Refusal

if TYPE_CHECKING:
    from sqlalchemy import Dialect

MEMORY: Final = ":memory:"
POSTGRESQL: Final = ("postgresql://", "postgres://")
PATIENCE_MS: Final = 30_000
"""How long a program waits for another one that is writing, unless it says otherwise."""
Row = tuple[Any, ...]
Question = tuple[str, Sequence[object]]
"""The text of a statement, and its values."""


class Store(ABC):
    """One connection, which one thread uses at a time."""

    name: str
    """What messages call it; no password is in it."""
    errors: tuple[type[Exception], ...]
    """What the database raises; `name_error` says what it means."""
    has_row_locks: bool
    """Whether several programs write at once, each to its own streams."""
    dialect: Dialect
    insert: Callable[[Any], Any]
    """SQLAlchemy's `insert` of this kind of database, which can also say `ON CONFLICT`."""
    patience_ms: int
    """How long to wait for another writer; `set_patience` changes it."""
    trace: Callable[[str], object] | None = None
    """Called with the text of every statement before it is run."""

    @abstractmethod
    def set_patience(self, milliseconds: int) -> None:
        """How long to wait for another writer."""

    @abstractmethod
    def rows(self, text: str, values: Sequence[object] = ()) -> list[Row]:
        """The rows that a statement gives."""

    @abstractmethod
    def rows_of_each(self, questions: Sequence[Question]) -> list[list[Row]]:
        """The rows of several statements, one after another, in one trip to the database."""

    def all_rows(self, text: str, columns: Sequence[str]) -> list[Row]:
        """The rows of a statement without values that gives many rows of text and numbers.
        `columns` are the names of its columns."""
        return self.rows(text)

    @abstractmethod
    def write(self, changes: Sequence[tuple[str, Sequence[Row]]]) -> None:
        """Run each statement once for each of its rows, all in one trip."""

    @abstractmethod
    def begin(
        self, questions: Sequence[Question] = (), *, places: int = 0, frozen: bool = False
    ) -> list[list[Row]]:
        """Begin to write, ask the first questions, and then reserve the places. A `frozen`
        transaction sees one moment of the database throughout."""

    @abstractmethod
    def begin_reading(self) -> None:
        """Begin to read one moment of the database, unaffected by concurrent writes."""

    @abstractmethod
    def commit(self, changes: Sequence[tuple[str, Sequence[Row]]] = ()) -> None:
        """Write the last changes and end the transaction; what was written is there to stay."""

    @abstractmethod
    def roll_back(self) -> None:
        """End the transaction as if it had never been; no error is raised."""

    @abstractmethod
    def next_place(self) -> int:
        """The next place in the order of all commands. It comes after every place that was taken
        before the streams of the command were locked."""

    @abstractmethod
    def forget_places(self) -> None:
        """Places that were taken and not used are left out: another stream is locked only now."""

    @abstractmethod
    def follow_places(self, last: int) -> None:
        """Places from now on come after this one; for a record that was copied here."""

    @abstractmethod
    def lock(self, name: str) -> None:
        """Keep others who lock the same name waiting until the transaction ends; for rows that may
        not be there yet."""

    @abstractmethod
    def table_names(self) -> set[str]:
        """The tables there are, without waiting for writers."""

    @abstractmethod
    def create_tables(self, texts: Sequence[str], first: Callable[[], object]) -> None:
        """Make the tables of a new record and write what is first in them, all or none (R2);
        refused where there are tables already."""

    @abstractmethod
    def refuse_moved(self) -> None:
        """Refuse to write to a file that is not at its place any more."""

    @abstractmethod
    def name_error(self, error: Exception, otherwise: Refusal) -> BaseException:
        """What an error of the database means: a refusal (R18), damage (R4), or itself."""

    @abstractmethod
    def is_in_transaction(self) -> bool:
        """Whether a transaction has begun and not ended."""

    @abstractmethod
    def is_lost(self) -> bool:
        """Whether the connection has gone, so that nothing more can be asked."""

    @abstractmethod
    def close(self) -> None:
        """End the connection; no error is raised."""


@dataclass(frozen=True)
class Description:
    """What a database is made of, and what it finds wrong with its own files."""

    tables: Mapping[str, tuple[str, ...]]
    """The columns of each table."""
    indexes: Mapping[str, str]
    """Each index in one way of writing: `UNIQUE entries (place, part)`."""
    others: tuple[str, ...]
    """Triggers, views and everything else that a record does not have."""
    fault: str


class Reader(ABC):
    """A database as an auditor sees it: SQL in, rows out, all of one moment.

    A text has `?` for its values, whatever placeholder the database itself uses.
    """

    @abstractmethod
    def rows(self, text: str, *values: object) -> list[Row]:
        """The rows of a statement that gives few."""

    @abstractmethod
    def each_row(self, text: str) -> Iterator[Row]:
        """The rows of a statement that may give many, a few at a time: length costs no room."""

    def first(self, text: str, *values: object) -> Row | None:
        """The row of a statement that gives at most one."""
        found = self.rows(text, *values)
        return found[0] if found else None

    @abstractmethod
    def describe(self) -> Description:
        """What the database is made of."""


def is_address(where: str) -> bool:
    """Whether this is the address of a database server, and not the name of a file."""
    return where.startswith(POSTGRESQL)


def open_store(
    where: str, *, read_only: bool, create: bool, patience_ms: int = PATIENCE_MS
) -> Store:
    """Connect to the database at a path, at an address, or in memory."""
    if is_address(where):
        from houseway.ledger.store.postgresql import PostgresqlStore

        return PostgresqlStore(where, read_only=read_only, patience_ms=patience_ms)
    from houseway.ledger.store.sqlite import SqliteStore

    return SqliteStore(where, read_only=read_only, create=create, patience_ms=patience_ms)


def open_reader(where: str | Path) -> AbstractContextManager[Reader]:
    """One moment of a database, for an auditor. What cannot be opened is refused; what cannot be
    read is damage (R4)."""
    if is_address(str(where)):
        from houseway.ledger.store.postgresql import read_postgresql

        return read_postgresql(str(where))
    from houseway.ledger.store.sqlite import read_sqlite

    return read_sqlite(Path(where))


def place_name(where: str) -> str:
    """What messages call a record: its file, or its address without user and password."""
    if not is_address(where):
        return where
    from houseway.ledger.store.postgresql import address_name

    return address_name(where)


def refuse_record(path: Path, *, where: str) -> None:
    """Refuse a place to write to where a record is, or part of one: nothing else is ever written
    over one (R4)."""
    from houseway.ledger.store.sqlite import refuse_record_file

    refuse_record_file(path, where=where)
