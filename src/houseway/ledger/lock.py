"""The lock of a record: only one writes at a time, and nobody keeps a writer waiting by reading.

What is locked is the folder itself. A file in it could be deleted while it is held, and then two
would write.
"""

from __future__ import annotations

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from houseway.ledger.refusal import LedgerReason, LedgerRefused

_HOLDERS: Final[dict[tuple[int, int], int]] = {}  # folders this process writes to: which thread


class WriteLock:
    """A folder that nobody else writes to until it is let go."""

    def __init__(self, folder: Path, handle: int) -> None:
        self._folder = folder
        self._handle: int | None = handle
        self._id = _id_of(os.fstat(handle))
        _HOLDERS[self._id] = threading.get_ident()

    def still_holds(self) -> bool:
        """Whether the folder of that name is still the one that is locked."""
        try:
            return self._handle is not None and _id_of(self._folder.stat()) == self._id
        except FileNotFoundError:
            return False

    def release(self) -> None:
        if self._handle is not None:
            _HOLDERS.pop(self._id, None)
            os.close(self._handle)
            self._handle = None


def lock_to_write(folder: Path, *, waiting: Callable[[], None]) -> WriteLock:
    """Wait for one's turn; `waiting` is called when there is somebody to wait for."""
    while True:
        handle = _open(folder)
        try:
            if _HOLDERS.get(_id_of(os.fstat(handle))) == threading.get_ident():
                what = "it is open already; close it first"  # to wait for oneself has no end
                raise LedgerRefused(LedgerReason.IN_USE, what, where=str(folder), rule="R18")
            if not _shares(handle):
                waiting()  # a writer has it: readers let each other in, and are gone at once
            fcntl.flock(handle, fcntl.LOCK_EX)
        except BaseException:
            os.close(handle)
            raise
        lock = WriteLock(folder, handle)
        if lock.still_holds():
            return lock
        lock.release()  # it was put away while we waited: the one that is there now is meant


@contextmanager
def reading(folder: Path) -> Iterator[bool]:
    """While the files are read, and no longer. Nobody is waited for: whether somebody writes."""
    handle = _open(folder)
    try:
        yield not _shares(handle)
    finally:
        os.close(handle)


def _shares(handle: int) -> bool:
    """Whether nobody writes; then nobody begins to until this is let go."""
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _open(folder: Path) -> int:
    return os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)


def _id_of(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino
