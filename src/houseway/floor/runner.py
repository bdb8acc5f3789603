"""Commands in turn, all waiting ones in one transaction (R2).

The first caller carries out all waiting commands and answers when they are durable; then the next
caller follows. A refusal in a group leaves nothing, and a failed transaction's changes in memory
are undone: nothing in this process is ever ahead of the record.

Other processes may serve the same tables (R24). A group locks the streams that it decides from, and
compares this process's knowledge of them with their heads. If another process was faster, nothing
is written, and the group is silently decided again from the new state.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from threading import Lock
from typing import Any, Final, Generic, Protocol, TypeVar

from houseway.ledger.act import Stream
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refusal, Refused

T = TypeVar("T")
MOST_AT_ONCE: Final = 100
_AGAIN: Final = frozenset({LedgerRefusal.RECORD_BUSY, LedgerRefusal.RECORD_GONE})
"""Nothing was written, and the same can be tried again."""
_PAUSE_SECONDS: Final = 0.02
"""The longest pause before a group is tried again."""


class Restorable(Protocol):
    """Something that this process knows of the record: a table, a link."""

    def saved(self) -> dict[str, Any]: ...
    def restore(self, saved: dict[str, Any]) -> None: ...
    def publish(self) -> None: ...


class Job(Generic[T]):
    """Work that waits for its turn: the streams it writes to, others that it `may_write` to, and
    what it moves in memory. `command` is its id, where it has one. A `frozen` job sees one moment
    of all streams, and is carried out alone.

    `then` is called once the work is done, and gives the jobs that follow from it at once. They
    write to the same streams in the same transaction, and move nothing else in memory.
    """

    __slots__ = (
        "_asleep",
        "_error",
        "_result",
        "command",
        "frozen",
        "is_done",
        "may_write",
        "streams",
        "then",
        "touches",
        "work",
    )

    def __init__(
        self,
        work: Callable[[], T],
        streams: Sequence[Stream] = (),
        touches: Sequence[Restorable] = (),
        *,
        may_write: Sequence[Stream] = (),
        command: str = "",
        frozen: bool = False,
    ) -> None:
        self.work, self.streams, self.touches = work, streams, touches
        self.may_write, self.command, self.frozen = may_write, command, frozen
        self.then: Callable[[], Iterable[Job[Any]]] | None = None
        self.is_done = False
        self._asleep: Lock | None = None
        self._result: list[T] = []
        self._error: BaseException | None = None

    def run(self) -> None:
        """Do the work; a refusal is its answer, unless another process was faster."""
        self._result, self._error = [], None
        try:
            self._result.append(self.work())
        except Refused as refused:
            if refused.reason in _AGAIN:
                raise
            self._error = refused

    def line_up(self) -> None:
        """It will wait for its turn."""
        self._asleep = Lock()
        self._asleep.acquire()

    def wait(self) -> None:
        """Sleep until another thread wakes this job, or has done so since it last slept."""
        assert self._asleep is not None
        self._asleep.acquire()

    def wake(self) -> None:
        """It is done, or has the next turn."""
        assert self._asleep is not None
        with suppress(RuntimeError):  # it is awake
            self._asleep.release()

    def fail(self, error: BaseException) -> None:
        """Nothing of it is written. Where the work has met the fault of the database itself, that
        says more than the end of the transaction: a full disk, for example (R18)."""
        met = self._error
        self._result = []
        if not (isinstance(met, Refused) and met.rule == "R18"):
            self._error = error

    @property
    def has_failed(self) -> bool:
        return self._error is not None

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

    def run_all(self, jobs: Sequence[Job[Any]]) -> None:
        """Carry out pieces of work in their turn, together where that is possible. Each has its own
        answer once it is durable, a refusal of one is none of another."""
        if self._record is None:
            for job in jobs:
                with self._turn:
                    job.run()
                    with suppress(Exception):  # the job is done; the clock tries the rest again
                        _follow_up([job])
            return
        for job in jobs:
            job.line_up()
        self._waiting.extend(jobs)
        for job in jobs:
            while not job.is_done:
                if self._turn.acquire(blocking=False):
                    try:
                        if not job.is_done:
                            self._run_waiting()
                    finally:
                        self._pass_on()
                else:  # the holder of the turn carries it out, or passes the turn on
                    job.wait()

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        self._turn.acquire()
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """End a turn; the next one goes to a job that waits for it."""
        self._turn.release()
        try:
            first = self._waiting[0] if self._waiting else None
        except IndexError:  # another thread has just taken it
            return
        if first is not None:
            first.wake()

    def run_alone(
        self, work: Callable[[], T], within: Callable[[Record], AbstractContextManager[object]]
    ) -> T:
        """Carry out a piece of work in its turn and by itself: a record is asked by one thread at a
        time. Within a batch a refusal takes back what was written before it; in a group it would
        stay, as a wrong PIN has to. Within a trial nothing is kept."""
        record = self._record
        with self._own_turn():
            if record is None:
                return work()

            def attempt() -> T:
                with within(record):
                    return work()

            return _persist(record, attempt)

    def close(self) -> None:
        """Close the record in turn: its present user may finish."""
        assert self._record is not None
        with self._own_turn():
            self._record.close()

    def _run_waiting(self) -> None:
        group = [self._waiting.popleft()]
        while self._waiting and len(group) < MOST_AT_ONCE:
            if group[0].frozen or self._waiting[0].frozen:
                break
            group.append(self._waiting.popleft())
        try:
            self._run_group(group)
        except BaseException as error:  # stopped in the middle: all are told
            for job in group:
                job.fail(error)
            raise
        finally:
            for job in group:
                job.is_done = True
                job.wake()

    def _run_group(self, group: list[Job[Any]], *, follows_up: bool = True) -> None:
        """Carry out jobs in one transaction, with what follows from them; or each by itself, where
        one of them is at fault. What follows is left out where the fault may lie there: the jobs
        are written without it, and the clock tries it again."""
        assert self._record is not None
        attempt = _Attempt(self._record, group, follows_up=follows_up)
        try:
            _persist(self._record, attempt)
        except Exception as error:
            is_unknown = _reason(error) is LedgerRefusal.RECORD_OUTCOME_UNKNOWN
            if is_unknown or (len(group) == 1 and not attempt.failed_in_follow_up):
                for job in group:
                    job.fail(error)
                return
        else:
            for each in {id(each): each for job in group for each in job.touches}.values():
                each.publish()
            return
        for job in group:
            self._run_group([job], follows_up=not attempt.failed_in_follow_up)


class _Attempt:
    """A group in one transaction, with what follows from it. A later try locks from the start all
    that the group may write to."""

    def __init__(self, record: Record, group: list[Job[Any]], *, follows_up: bool) -> None:
        self._record, self._group = record, group
        self._follows_up = follows_up
        self.failed_in_follow_up = False
        """Whether the last try failed in what follows from the jobs."""
        self._streams = {stream for job in group for stream in job.streams}
        self._commands = [job.command for job in group if job.command]
        self._frozen = any(job.frozen for job in group)

    def __call__(self) -> None:
        group, self.failed_in_follow_up = self._group, False
        saved = [(each, each.saved()) for job in group for each in job.touches]
        try:
            with self._record.batch(
                *self._streams, commands=self._commands, size=len(group), frozen=self._frozen
            ):
                for job in group:
                    job.run()
                if self._follows_up:
                    self.failed_in_follow_up = True
                    _follow_up(group)
                    self.failed_in_follow_up = False
        except BaseException as error:
            unknown = _reason(error) is LedgerRefusal.RECORD_OUTCOME_UNKNOWN
            stands = self._look_again() if unknown else False
            if stands:
                return
            for each, before in reversed(saved):
                each.restore(before)
            self._streams.update([stream for job in group for stream in job.may_write])
            if unknown and stands is not None:
                raise Refused(
                    LedgerRefusal.RECORD_GONE, where=self._record.path, problem=""
                ) from None
            raise

    def _look_again(self) -> bool | None:
        """Whether the group is written, though the connection was lost before the database said
        so; None where that cannot be told now."""
        try:
            return self._record.reopen()
        except Refused:
            return None


def _follow_up(group: Iterable[Job[Any]]) -> None:
    """Carry out what follows from jobs that are done, and what follows from that."""
    waiting = deque(group)
    while waiting:
        job = waiting.popleft()
        if job.then is None or job.has_failed:
            continue
        for each in job.then():
            each.run()
            waiting.append(each)


def _persist(record: Record, attempt: Callable[[], T]) -> T:
    """Try until no other process is faster, for as long as the record waits for others. A lost
    connection is made again."""
    until = time.monotonic() + record.patience_ms / 1_000
    pause = 0.0
    while True:
        try:
            if record.is_lost:
                record.reopen()
            return attempt()
        except Refused as refused:
            if refused.reason not in _AGAIN or time.monotonic() >= until:
                raise
        # Two processes that were slower than each other are not to meet again.
        time.sleep(pause * (time.monotonic_ns() // 1_000 % 100 + 1) / 100)
        pause = min(2 * pause + 0.001, _PAUSE_SECONDS)


def is_busy(error: BaseException) -> bool:
    """Whether this only says that another process was faster."""
    return _reason(error) is LedgerRefusal.RECORD_BUSY


def _reason(error: BaseException) -> Refusal | None:
    return error.reason if isinstance(error, Refused) else None
