"""Where the processes of one house see each other's works: any of them answers for each (R24).

A work is counted in the process where it was begun. That process writes here how far it has come,
and reads here whether its owner has cancelled it in another one.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, select, update

from houseway.fact import Fact, astuple
from houseway.floor.side_store import SideStore, statement
from houseway.ledger.store import Store
from houseway.ledger.store.tables import WORKS

OPEN: Final = "open"
OVER: Final = "over"
_DEAD_SECONDS: Final = 30
"""A process that has written nothing for so long has ended, or is cut off."""


class PostedWork(Fact, frozen=True):
    """A work as its process wrote it down: `at` in seconds since 1970, `body` as JSON."""

    id: str
    owner: str
    state: str
    at: int
    body: str

    @property
    def is_left(self) -> bool:
        """Whether its process has ended before the work did."""
        return self.state == OPEN and self.at < time.time() - _DEAD_SECONDS


class WorkBoard:
    """The works of all processes on one database."""

    def __init__(self, side: SideStore) -> None:
        self._side, self._sql = side, _Statements(side.store)

    def add(self, work: PostedWork, *, forget_before: int) -> None:
        """A new work; those that ended, or were left, before a time are forgotten."""

        def write(store: Store) -> None:
            store.write(
                [
                    self._sql.forget.change([(forget_before,)]),
                    self._sql.add.change([astuple(work)]),
                ]
            )

        self._side.write(write)

    def put(self, work: PostedWork) -> bool:
        """What has become of a work; whether it was still open before."""

        def write(store: Store) -> bool:
            found = self._sql.lock.first(store, work.id)
            if found is None or found[2] != OPEN:
                return False
            store.write([self._sql.put.change([(work.state, work.at, work.body, work.id)])])
            return True

        return self._side.write(write)

    def find(self, id: str) -> PostedWork | None:  # noqa: A002
        found = self._side.read(lambda store: self._sql.find.first(store, id))
        return None if found is None else PostedWork(*found)

    def remove(self, id: str) -> None:  # noqa: A002
        self._side.write(lambda store: store.write([self._sql.remove.change([(id,)])]))

    def open_works(self, owner: str) -> int:
        """How many works of one owner are open in all processes."""
        since = int(time.time()) - _DEAD_SECONDS
        found = self._side.read(lambda store: self._sql.open_works.first(store, owner, since))
        assert found is not None
        return int(found[0])

    def close(self) -> None:
        self._side.close()


class _Statements:
    def __init__(self, store: Store) -> None:
        work = WORKS.c

        made = partial(statement, store)
        one = select(WORKS).where(work.id == bindparam("id_is"))
        self.find, self.lock = made(one), made(one.with_for_update())
        self.add = made(store.insert(WORKS), *work.keys())
        change = update(WORKS).where(work.id == bindparam("id_is"))
        values: dict[str, Any] = {
            name: bindparam(f"new_{name}") for name in ("state", "at", "body")
        }
        self.put = made(change.values(values), "new_state", "new_at", "new_body", "id_is")
        self.remove = made(delete(WORKS).where(work.id == bindparam("id_is")))
        self.forget = made(delete(WORKS).where(work.at < bindparam("before")))
        self.open_works = made(
            select(func.count(work.id))
            .where(work.owner == bindparam("owner_is"))
            .where(work.state == OPEN)
            .where(work.at >= bindparam("since")),
            "owner_is",
            "since",
        )
