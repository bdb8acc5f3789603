"""The wings of a floor side by side, each in a process of its own: sooner over, and the same."""

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import Array, c_longlong
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

from houseway.rules import Library
from proofs.floor.part import Part, PartPlayed, play_part
from proofs.floor.report import FloorCounts
from proofs.floor.wing import Progress

_LOOK_SECONDS: Final = 0.1


class _Given(NamedTuple):
    """What a process gets when it is started. `stop` is set if the rest is not wanted; in `far`
    every part writes how many commands were given in it, and how many rounds are over."""

    library: Library
    folder: Path
    stop: Event
    far: Array[c_longlong]


_given: list[_Given] = []
"""What this process got."""


def can_share_memory() -> bool:
    """Whether processes can tell each other to stop: that needs a /dev/shm that can be written."""
    try:
        get_context("spawn").Event()
    except OSError:
        return False
    return True


def play_side_by_side(
    parts: Sequence[Part], processes: int, library: Library, folder: Path, progress: Progress
) -> list[PartPlayed]:
    """Play every part; those with the most rounds begin. Stopped, all of them stop, and each
    gives what was done so far."""
    context = get_context("spawn")  # a fork has the threads of a kernel in it, and may die of that
    far = context.RawArray(c_longlong, 2 * len(parts))
    given = _Given(library.unread(), folder, context.Event(), far)
    longest = sorted(range(len(parts)), key=lambda number: -parts[number].rounds)
    with _ctrl_c_once(), ProcessPoolExecutor(processes, context, _begin, given) as pool:
        # Ctrl-C reaches every process of a terminal. The others inherit that they do not hear it.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        started = {number: pool.submit(_play, parts[number], number) for number in longest}
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
            left = set(started.values())
            while left:
                _, left = wait(left, _LOOK_SECONDS)
                progress(sum(far[::2]), sum(far[1::2]))
        except KeyboardInterrupt:
            pass  # a round less than asked for says so
        finally:
            # A second Ctrl-C while this one ends would leave the others playing to their end.
            try:
                signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
            finally:
                given.stop.set()
    return [_played(parts[number], started[number]) for number in range(len(parts))]


@contextmanager
def _ctrl_c_once() -> Iterator[None]:
    """A process that is told to stop stops; being told again changes nothing."""
    try:
        yield
    finally:
        while signal.SIGINT in signal.sigpending():
            signal.sigwait([signal.SIGINT])
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _played(part: Part, future: Future[PartPlayed]) -> PartPlayed:
    try:
        return future.result()
    except BrokenProcessPool:
        return PartPlayed(FloorCounts(), [f"{part.where}: the process that played it was killed"])


def _begin(library: Library, folder: Path, stop: Event, far: Array[c_longlong]) -> None:
    """A process is started."""
    _given.append(_Given(library, folder, stop, far))
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A part ends with the program that wants it."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play(part: Part, number: int) -> PartPlayed:
    (given,) = _given

    def told(commands: int, rounds: int) -> None:
        given.far[2 * number : 2 * number + 2] = [commands, rounds]
        if given.stop.is_set():
            raise KeyboardInterrupt

    if given.stop.is_set():
        return PartPlayed(FloorCounts(), [], stopped=True)
    return play_part(part, given.library, given.folder, told)
