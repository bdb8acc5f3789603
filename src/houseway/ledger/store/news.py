"""News of streams from one process of a house to the others, by LISTEN and NOTIFY.

A notice may be lost and must not be relied on: a follower of a stream also polls from time to time
(R24). It only says which streams have changed.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final

from houseway.ledger.store import is_address
from houseway.rules import Refused

_CHANNEL: Final = "houseway"
_MOST_BYTES: Final = 7_000
_PAUSE_SECONDS: Final = 1
_LISTEN_SECONDS: Final = 1


class News:
    """Tells other processes what this one has written, and hears what they have. In a file or in
    memory there are no other processes to tell. `name` is one that no other process has."""

    def __init__(self, where: str, heard: Callable[[str], None], *, name: str) -> None:
        self._where, self._heard, self._own = where, heard, name
        self._changed: SimpleQueue[str] = SimpleQueue()
        self._over = Event()
        self._threads: list[Thread] = []
        if is_address(where):
            for work in (self._tell, self._listen):
                self._threads.append(Thread(target=self._forever, args=(work,), daemon=True))
                self._threads[-1].start()

    def tell(self, stream: str) -> None:
        """This process has written to a stream."""
        if self._threads:
            self._changed.put(stream)

    def close(self) -> None:
        """Stop telling and listening."""
        self._over.set()
        self._changed.put("")  # wakes the teller, whose last notice wakes the listener
        for thread in self._threads:
            thread.join(timeout=_LISTEN_SECONDS)

    def _forever(self, work: Callable[[], None]) -> None:
        """A lost connection is made again."""
        from houseway.ledger.store.postgresql import PostgresqlStore

        while not self._over.is_set():
            with suppress(*PostgresqlStore.errors, Refused):
                work()
            self._over.wait(_PAUSE_SECONDS)

    def _tell(self) -> None:
        from houseway.ledger.store.postgresql import connect

        with connect(self._where) as connection:
            while not self._over.is_set():
                for notice in self._notices():
                    connection.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, notice))

    def _notices(self) -> Iterable[str]:
        """All that waits, each stream once, in as few notices as may be."""
        waiting: dict[str, None] = {}
        with suppress(Empty):
            waiting[self._changed.get(timeout=_LISTEN_SECONDS)] = None
            while True:
                waiting[self._changed.get_nowait()] = None
        notice = self._own
        for stream in waiting:
            if len(notice.encode()) + len(stream.encode()) > _MOST_BYTES:
                yield notice
                notice = self._own
            notice += f"\n{stream}"
        if waiting:
            yield notice

    def _listen(self) -> None:
        from houseway.ledger.store.postgresql import connect

        with connect(self._where) as connection:
            connection.execute(f"LISTEN {_CHANNEL}")
            while not self._over.is_set():
                for notice in connection.notifies(timeout=_LISTEN_SECONDS):
                    if self._over.is_set():
                        return
                    own, *streams = notice.payload.split("\n")
                    if own != self._own:
                        for stream in streams:
                            self._heard(stream)
