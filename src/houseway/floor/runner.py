"""Commands in turn, those that wait together in one transaction (R2).

Whoever comes first carries out all that wait, answers when it is durable, and the next one follows.
A refusal in a group leaves nothing, and what a failed transaction had moved in memory goes back to
where it was: nothing in this process is ever ahead of the record.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Final, Generic, Protocol, TypeVar

from houseway.ledger.act import Stream
from houseway.ledger.record import Record
from houseway.rules import Refused

T = TypeVar("T")
MOST_AT_ONCE: Final = 100


class Restorable(Protocol):
    """Something that this process knows of the record: a table, a link."""

    def saved(self) -> dict[str, Any]: ...
    def restore(self, saved: dict[str, Any]) -> None: ...


class Job(Generic[T]):
    """Work that waits for its turn: the streams it writes to, and what it moves in memory."""

    def __init__(
        self, work: Callable[[], T], streams: Sequence[Stream], touches: Sequence[Restorable]
    ) -> None:
        self.work, self.streams, self.touches = work, streams, touches
        self.is_done = False
        self._result: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        """Do the work; a refusal is its answer."""
        self._result, self._error = [], None
        try:
            self._result.append(self.work())
        except Refused as refused:
            self._error = refused

    def fail(self, error: BaseException) -> None:
        self._result, self._error = [], error

    def answer(self) -> T:
        if self._error is not None:
            raise self._error
        return self._result[0]


class Runner:
    """One writer of a process at a time."""

    def __init__(self, record: Record | None) -> None:
        self._record = record
        self._waiting: deque[Job[Any]] = deque()
        self._turn = Lock()

    def run(
        self,
        work: Callable[[], T],
        streams: Sequence[Stream] = (),
        touches: Sequence[Restorable] = (),
    ) -> T:
        """Carry out a piece of work in its turn, and answer once it is durable."""
        job = Job(work, streams, touches)
        self._waiting.append(job)
        with self._turn:
            while not job.is_done:
                self._run_waiting()
        return job.answer()

    def look(self, work: Callable[[], T]) -> T:
        """Read something in turn: a record is asked by one thread at a time."""
        with self._turn:
            return work()

    def try_out(self, work: Callable[[], T]) -> T:
        """Carry out a piece of work in its turn, and keep nothing of it."""
        with self._turn:
            if self._record is None:
                return work()
            with self._record.trial():
                return work()

    def _run_waiting(self) -> None:
        group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_AT_ONCE))]
        try:
            self._run_group(group)
        except BaseException as error:  # stopped in the middle: everybody is told
            for job in group:
                job.fail(error)
            raise
        finally:
            for job in group:
                job.is_done = True

    def _run_group(self, group: list[Job[Any]]) -> None:
        record = self._record
        if record is None:
            for job in group:
                job.run()
            return
        saved = [(known, known.saved()) for job in group for known in job.touches]
        try:
            with record.batch():
                for job in group:
                    job.run()
            return
        except BaseException as error:
            for known, before in reversed(saved):
                known.restore(before)
            if not isinstance(error, Exception):
                raise
            if len(group) == 1:
                group[0].fail(error)
                return
        for job in group:  # whose fault it was shows when each goes alone
            self._run_group([job])
