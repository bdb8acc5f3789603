"""A record that dies in the middle of a write, and is opened again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from houseway.ledger.record import Record, open_record


class StoreKilled(Exception):  # noqa: N818 - it is what happens, and no error of the house
    """The program died here."""


class _DyingCursor:
    """The database's cursor, which dies before its nth statement."""

    def __init__(self, cursor: Any, left: int) -> None:
        self._own = cursor
        self._left = left

    def __getattr__(self, name: str) -> Any:
        return getattr(self._own, name)

    def execute(self, *given: Any) -> Any:
        self._count()
        return self._own.execute(*given)

    def executemany(self, *given: Any) -> Any:
        self._count()
        return self._own.executemany(*given)

    def _count(self) -> None:
        if self._left == 0:
            raise StoreKilled
        self._left -= 1


class Store:
    """A record in a folder. To die is to be closed with a transaction open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.record = open_record(path, new=True)
        self._cursor: Any = None

    def arm(self, statements: int) -> None:
        """It will die before this statement, counted from now."""
        self._cursor = self.record._cursor
        self.record._cursor = _DyingCursor(self._cursor, statements)

    def disarm(self) -> None:
        if self._cursor is not None:
            self.record._cursor = self._cursor

    def reopen(self) -> Record:
        self.record.close()
        self.record, self._cursor = open_record(self.path), None
        return self.record
