"""A record that several programs write at once, and that dies in the middle of a write."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from houseway.ledger.record import Record, open_record
from houseway.ledger.store import PATIENCE_MS

PROGRAMS: Final = 2
"""So many have the record open, each by itself."""


class StoreKilled(Exception):  # noqa: N818 - it is what happens, and no error of the house
    """The program died here."""


def die() -> None:
    """What becomes of a program whose power fails."""
    raise StoreKilled


class _Watch:
    """Counts statements; something happens before the nth."""

    def __init__(self, left: int, happen: Callable[[], None]) -> None:
        self._left = left
        self._happen = happen

    def __call__(self, _: str) -> None:
        if self._left == 0:
            self._happen()
        self._left -= 1


class Store:
    """A record in a folder, with the programs that have it open; one of them is at work. To die is
    to be closed with a transaction open, while the others go on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._records = [open_record(path, new=True)]
        self._records += [open_record(path) for _ in range(PROGRAMS - 1)]
        self.at_work = 0

    @property
    def record(self) -> Record:
        """The record as the program has it open that is at work."""
        return self._records[self.at_work]

    @property
    def is_writing(self) -> bool:
        """Whether the program that is at work is in the middle of a transaction."""
        return self.record._store.is_in_transaction() and not self.record._is_reading

    @contextmanager
    def before(self, statement: int, happen: Callable[[], None]) -> Iterator[None]:
        """Something happens before this statement of the one at work, counted from now."""
        store = self.record._store
        store.trace = _Watch(statement, happen)
        try:
            yield
        finally:
            store.trace = None

    @contextmanager
    def another(self) -> Iterator[Record]:
        """Another program, which does not wait while it is asked."""
        mine, others = self.at_work, (self.at_work + 1) % PROGRAMS
        store = self._records[others]._store
        store.set_patience(0)
        self.at_work = others
        try:
            yield self.record
        finally:
            self.at_work = mine
            store.set_patience(PATIENCE_MS)

    def reopen(self) -> Record:
        """The program that is at work is started again."""
        self.record.close()
        self._records[self.at_work] = open_record(self.path)
        return self.record

    def close(self) -> None:
        for record in self._records:
            record.close()
