"""A connection to the database of a house for what is no part of the record: accounts, sessions,
works and sheets that people bring. Its users never wait for a table, and no table waits for
them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final, TypeVar

from sqlalchemy import Table
from sqlalchemy.schema import CreateTable
from sqlalchemy.sql import ClauseElement

from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import MEMORY, Row, Store, open_store
from houseway.ledger.store.statement import Statement
from houseway.rules import Refused

T = TypeVar("T")
_TRIES: Final = 3


def statement(store: Store, clause: ClauseElement, *names: str) -> Statement[Row]:
    """A statement for the database of a store; its rows are plain tuples."""
    return Statement(clause, store.dialect, names, make=tuple)


class SideStore:
    """One connection, used by one thread at a time; a lost one is made again."""

    def __init__(self, where: str, tables: Iterable[Table] = ()) -> None:
        """`tables` are created if the house is in memory, where they cannot exist yet."""
        self._where = where
        self._lock = Lock()
        self.store: Store = open_store(where, read_only=False, create=False)
        if where == MEMORY:
            texts = [
                str(CreateTable(table).compile(dialect=self.store.dialect)) for table in tables
            ]
            self.store.create_tables(texts, lambda: None)

    def read(self, work: Callable[[Store], T]) -> T:
        """Ask the database."""
        with self._lock:
            for left in reversed(range(_TRIES)):
                try:
                    return work(self.store)
                except self.store.errors as error:
                    self.store.roll_back()
                    named = self.store.name_error(error, LedgerRefusal.RECORD_GONE)
                    if not left or not self._is_worth_another_try(named):
                        raise named from None
                except BaseException:
                    self.store.roll_back()
                    raise
        raise AssertionError

    def write(self, work: Callable[[Store], T]) -> T:
        """Change the database, all of it or nothing."""

        def whole(store: Store) -> T:
            store.begin()
            answer = work(store)
            store.commit()
            return answer

        return self.read(whole)

    def close(self) -> None:
        with self._lock:
            self.store.close()

    def _is_worth_another_try(self, error: BaseException) -> bool:
        if self.store.is_lost():
            self.store.close()
            self.store = open_store(self._where, read_only=False, create=False)
            return True
        return isinstance(error, Refused) and error.reason is LedgerRefusal.RECORD_BUSY
