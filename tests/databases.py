"""Both databases for the tests of a record: the same test runs on SQLite and on PostgreSQL.

A test asks for the fixture `database`, or for `record`, an empty record that is open. There is one
PostgreSQL for a whole test run, all its workers included; it stops with them.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from houseway.ledger.audit import Found, audit_database, audit_record
from houseway.ledger.record import Record, open_record
from houseway.ledger.store.postgresql import PostgresqlReader
from houseway.ledger.store.sqlite import SqliteReader, SqliteStore
from houseway.ledger.store.tables import METADATA
from proofs.postgresql import Server, share

KINDS = ("sqlite", "postgresql")


class Database(ABC):
    """One of the two, for one test."""

    kind: str

    def __init__(self) -> None:
        self._opened = ExitStack()
        self._places: dict[int, str] = {}

    @abstractmethod
    def empty(self) -> str:
        """A place where nothing is, and a record can be begun."""

    @abstractmethod
    def house(self) -> str:
        """A place with an empty record, which many programs can open."""

    @abstractmethod
    def copy(self, where: str) -> str:
        """The same record at another place."""

    @abstractmethod
    def run(self, where: str, *statements: str, values: tuple[object, ...] = ()) -> list[Any]:
        """What somebody does who has the database in his hands and goes past the record; the rows
        of the last statement. Values stand for `?`."""

    @abstractmethod
    def raw(self, where: str, *, keep: bool = False) -> AbstractContextManager[Raw]:
        """The database in somebody's hands. What is done is undone at the end, or kept."""

    def record(self) -> Record:
        """An empty record, open until the test ends."""
        return self.open(self.house())

    def open(self, where: str, **how: Any) -> Record:
        """A record, open until the test ends, or until somebody closes it."""
        made = self._opened.enter_context(open_record(where, **how))
        self._places[id(made)] = where
        return made

    def audit(self, record: Record, **how: Any) -> Found:
        """An audit of a record that is open."""
        if isinstance(record._store, SqliteStore):
            return audit_database(SqliteReader(record._store._connection), **how)
        return audit_record(self._places[id(record)], **how)

    def close(self) -> None:
        self._opened.close()


class Raw(ABC):
    """A database that somebody holds, past the record; of `some` rows all is tried."""

    some: int
    refusals: tuple[type[Exception], ...]
    """What the database says to what it does not take."""

    @abstractmethod
    def execute(self, text: str, *values: object) -> list[Any]:
        """The rows of a statement, which has `?` for its values."""

    @abstractmethod
    def audit(self) -> Found:
        """An audit of what is there now."""


class _RawSqlite(Raw):
    some = 2
    refusals = (sqlite3.IntegrityError,)

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    def audit(self) -> Found:
        return audit_database(SqliteReader(self._database))

    def execute(self, text: str, *values: object) -> list[Any]:
        return self._database.execute(text, values).fetchall()


class _RawPostgresql(Raw):
    some = 1
    refusals = (psycopg.Error,)

    def __init__(self, database: psycopg.Connection[Any]) -> None:
        self._database = database

    def audit(self) -> Found:
        with closing(PostgresqlReader(self._database)) as reader:
            return audit_database(reader)

    def execute(self, text: str, *values: object) -> list[Any]:
        done = self._database.execute(text.replace("?", "%s").encode(), values or None)
        return done.fetchall() if done.description else []


class Sqlite(Database):
    """Files in the folder of a test, or memory where one program is enough."""

    kind = "sqlite"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._made = 0

    def empty(self) -> str:
        self._made += 1
        name = "house.db" if self._made == 1 else f"house-{self._made}.db"
        return str(self._folder / name)

    def house(self) -> str:
        where = self.empty()
        open_record(where, new=True).close()
        return where

    def record(self) -> Record:
        return self.open(":memory:")

    def copy(self, where: str) -> str:
        other = self.empty()
        shutil.copyfile(where, other)
        return other

    @contextmanager
    def raw(self, where: str, *, keep: bool = False) -> Iterator[Raw]:
        with closing(sqlite3.connect(where, isolation_level=None)) as database:
            database.execute("BEGIN")
            yield _RawSqlite(database)
            database.execute("COMMIT" if keep else "ROLLBACK")

    def run(self, where: str, *statements: str, values: tuple[object, ...] = ()) -> list[Any]:
        with closing(sqlite3.connect(where)) as database, database:
            for statement in statements[:-1]:
                database.execute(statement)
            return database.execute(statements[-1], values).fetchall()


class Postgresql(Database):
    """Schemas of one server. Those that a test has not spoilt are emptied and used again."""

    kind = "postgresql"
    _FREE: list[str] = []  # noqa: RUF012  # of this process
    _TABLES = tuple(sorted(METADATA.tables.keys() - {"about"}))  # which says the format

    def __init__(self) -> None:
        super().__init__()
        self._houses: list[str] = []
        self._others: list[str] = []

    def empty(self) -> str:
        where = server().new_schema()
        self._others.append(where)
        return where

    def house(self) -> str:
        if not self._FREE:
            where = server().new_schema()
            open_record(where, new=True).close()
            self._FREE.append(where)
        self._houses.append(self._FREE.pop())
        return self._houses[-1]

    def copy(self, where: str) -> str:
        other = self.house()
        schema = schema_of(where)
        moves = [f"INSERT INTO {name} SELECT * FROM {schema}.{name}" for name in self._TABLES]
        last = f"SELECT setval('command_places', nextval('{schema}.command_places'))"
        self.run(other, *moves, last)
        return other

    def run(self, where: str, *statements: str, values: tuple[object, ...] = ()) -> list[Any]:
        connection = owner()
        connection.execute(f"SET search_path = {schema_of(where)}".encode())
        with connection.transaction():
            for statement in statements[:-1]:
                connection.execute(statement.encode())
            done = connection.execute(statements[-1].replace("?", "%s").encode(), values or None)
            return done.fetchall() if done.description else []

    @contextmanager
    def raw(self, where: str, *, keep: bool = False) -> Iterator[Raw]:
        with closing(psycopg.connect(where, autocommit=True)) as database:
            database.execute("BEGIN")
            yield _RawPostgresql(database)
            database.execute("COMMIT" if keep else "ROLLBACK")

    def spoil(self, where: str) -> None:
        """This one is not used again."""
        if where in self._houses:
            self._houses.remove(where)
            self._others.append(where)

    def close(self) -> None:
        super().close()
        empty = [f"DELETE FROM {name}" for name in self._TABLES]
        for where in self._houses:
            self.run(where, *empty, "ALTER SEQUENCE command_places RESTART")
            self._FREE.append(where)
        for where in self._others:
            self.run(where, f"DROP SCHEMA {schema_of(where)} CASCADE")


@cache
def server() -> Server:
    """The server of this test run."""
    return share(os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")[:16])


@cache
def owner() -> psycopg.Connection[Any]:
    return psycopg.connect(server().url(), autocommit=True)


def close_all() -> None:
    """The end of a test run in this process."""
    if owner.cache_info().currsize:
        owner().close()
    if server.cache_info().currsize:
        server().close()


def schema_of(where: str) -> str:
    """The schema in an address of the test server."""
    return parse_qs(urlsplit(where).query)["options"][0].removeprefix("-csearch_path=")


def make(kind: str, folder: Path) -> Database:
    """A database for somebody who closes it."""
    return Sqlite(folder) if kind == "sqlite" else Postgresql()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    made = make(request.param, tmp_path)
    try:
        yield made
    finally:
        made.close()


_CURRENT: list[Database] = []


@pytest.fixture
def each_database(database: Database) -> Iterator[None]:
    """For tests whose helpers make their records by `new_record`."""
    _CURRENT.append(database)
    try:
        yield
    finally:
        _CURRENT.remove(database)


def new_record() -> Record:
    """An empty record in the database that a test is run on; in memory if it does not say."""
    return _CURRENT[-1].record() if _CURRENT else open_record(":memory:")


@pytest.fixture
def house(database: Database) -> str:
    """A place with an empty record."""
    return database.house()


@pytest.fixture
def record(database: Database) -> Record:
    """An empty record that is open."""
    return database.record()
