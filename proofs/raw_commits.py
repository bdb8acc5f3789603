"""Raw commits of a single row: what a disk can do, for benches to compare with. Here a disk may be
made slower, for them and for a house."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from houseway.ledger.store.sqlite import SqliteStore


def sync_slowly(milliseconds: float) -> None:
    """Let every commit of a house in this process wait from now on, as for a slower disk."""
    commit = SqliteStore.commit

    def wait_and_commit(store: SqliteStore, changes: Sequence[Any] = ()) -> None:
        time.sleep(milliseconds / 1_000)
        commit(store, changes)

    SqliteStore.commit = wait_and_commit  # type: ignore[method-assign, assignment]


@contextmanager
def raw_sqlite(folder: Path, sync_ms: float = 0.0) -> Iterator[Callable[[int], None]]:
    """Rows in a file, each with a commit of its own, which may wait as for a slower disk."""
    database = sqlite3.connect(folder / "raw.db", isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("CREATE TABLE IF NOT EXISTS raw (number INTEGER PRIMARY KEY, body TEXT)")

    def write(count: int) -> None:
        for _ in range(count):
            database.execute("BEGIN IMMEDIATE")
            database.execute("INSERT INTO raw (body) VALUES (?)", ("x" * 200,))
            if sync_ms:
                time.sleep(sync_ms / 1_000)
            database.execute("COMMIT")

    yield write
    database.close()


@contextmanager
def raw_postgresql(where: str) -> Iterator[Callable[[int], None]]:
    """The same on a server."""
    with psycopg.connect(where, autocommit=True) as database:
        database.execute("CREATE TABLE raw (number BIGSERIAL PRIMARY KEY, body TEXT)")

        def write(count: int) -> None:
            for _ in range(count):
                database.execute("INSERT INTO raw (body) VALUES (%s)", ("x" * 200,))

        yield write
        database.execute("DROP TABLE raw")
