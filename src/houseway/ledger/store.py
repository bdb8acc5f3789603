"""The store: a record in a folder, there to stay before anybody is answered.

A write goes in three steps, each of them on the disk before the next begins: the head says what is
being written; the lines are appended; the head says that they are acknowledged. Whoever opens the
folder after a crash knows from the head what he must find. A write that had begun and is whole is
finished, one that is torn is cut off, for it was never acknowledged; anything else that does not
agree is damage, and stays as it is (R2, R4).
"""

from __future__ import annotations

import fcntl
import os
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from houseway.ledger.head import NOTHING, Extent, HeadError, HeadFile, read_head, write_head
from houseway.ledger.journal import JOURNAL, Journal, read_journal
from houseway.ledger.ledger import Ledger
from houseway.ledger.refusal import LedgerDamaged, LedgerReason, LedgerRefused
from houseway.ledger.seal import Head

HEAD: Final = "head.json"
NEW_HEAD: Final = "head.json.new"
LOCK: Final = "lock"
_HOLDERS: Final[dict[tuple[int, int], int]] = {}  # lock files that this process has: which thread


@dataclass(frozen=True, slots=True)
class Disk:
    """The few things the store asks of the system. Each is done when it returns."""

    def read(self, path: Path) -> bytes | None:
        """What is in a file; None if there is no such file."""
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None

    def write(self, path: Path, data: bytes) -> None:
        """A file with this in it, whatever was there."""
        self._put(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, data)

    def append(self, path: Path, data: bytes) -> None:
        """This at the end of a file; an empty file is made if there is none."""
        self._put(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, data)

    def cut(self, path: Path, size: int) -> None:
        """A file cut off after so many bytes."""
        handle = os.open(path, os.O_WRONLY)
        try:
            os.ftruncate(handle, size)
            os.fsync(handle)
        finally:
            os.close(handle)

    def rename(self, path: Path, target: Path) -> None:
        """A file under another's name, in its place, at once."""
        path.replace(target)

    def sync_folder(self, folder: Path) -> None:
        """The names in a folder are there to stay."""
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def _put(self, path: Path, flags: int, data: bytes) -> None:
        handle = os.open(path, flags | os.O_CLOEXEC, 0o644)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            os.fsync(handle)
        finally:
            os.close(handle)


class Store:
    """A folder that is locked. Once a write has failed so that nobody knows how far it came, it
    is closed: opening it again tells."""

    def __init__(self, folder: Path, disk: Disk, lock: _Lock, found: _Found) -> None:
        self.note = found.note
        self._folder = folder
        self._disk = disk
        self._lock: _Lock | None = lock
        self._done = found.extent
        self._read_only = lock.shared

    def keep(self, lines: str, head: Head) -> None:
        """Write lines, and answer when they are there to stay."""
        if self._lock is None:
            raise LedgerRefused(LedgerReason.CLOSED, "the ledger is closed", rule="R18")
        if self._read_only:
            raise LedgerRefused(LedgerReason.READ_ONLY, "the ledger is only read", rule="R18")
        data = lines.encode("ascii")
        then = Extent(head.number, self._done.bytes + len(data), head.seal)
        self._begin(then)
        try:
            self._disk.append(self._folder.joinpath(JOURNAL), data)
            self._disk.write(self._folder.joinpath(NEW_HEAD), write_head(HeadFile(then)))
        except OSError as error:
            self._take_back()
            raise _unwritable(self._folder, error) from None
        except BaseException:
            self.close()  # stopped in the middle; whoever opens it again finds out
            raise
        self._finish(then)
        self._done = then

    def _begin(self, then: Extent) -> None:
        new = self._folder.joinpath(NEW_HEAD)
        try:
            self._disk.write(new, write_head(HeadFile(self._done, then)))
            self._disk.rename(new, self._folder.joinpath(HEAD))
            self._disk.sync_folder(self._folder)
        except OSError as error:  # the head says at most that a write has begun, and none has
            raise _unwritable(self._folder, error) from None

    def _finish(self, then: Extent) -> None:
        try:
            self._disk.rename(self._folder.joinpath(NEW_HEAD), self._folder.joinpath(HEAD))
            self._disk.sync_folder(self._folder)
        except BaseException as error:
            self.close()
            if not isinstance(error, OSError):
                raise
            what = f"{error.strerror}: open it again and give the same command again"
            where = str(self._folder)
            reason = LedgerReason.UNKNOWN_OUTCOME
            raise LedgerRefused(reason, what, where=where, rule="R18") from None

    def _take_back(self) -> None:
        """The head still says that the write is only under way: without its lines it never was."""
        try:
            self._disk.cut(self._folder.joinpath(JOURNAL), self._done.bytes)
        except OSError:
            self.close()  # the next to open it cuts it off

    def close(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class _Found(NamedTuple):
    extent: Extent
    journal: Journal
    note: str


class _Lock:
    """The lock of a folder. Only one writes, and other writers wait for it; a reader does not."""

    def __init__(self, folder: Path, *, shared: bool) -> None:
        self.shared = shared
        self.busy = False  # somebody else is writing
        self._handle: int | None = None
        flags = os.O_RDONLY if shared else os.O_RDWR | os.O_CREAT
        try:
            handle = os.open(folder.joinpath(LOCK), flags | os.O_CLOEXEC, 0o644)
        except FileNotFoundError:
            return  # a copy without its lock may be read: nobody writes to it
        status = os.fstat(handle)
        self._id = (status.st_dev, status.st_ino)
        try:
            if shared:
                fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
            elif _HOLDERS.get(self._id) == threading.get_ident():
                what = "it is open already; close it first"  # to wait for oneself has no end
                raise LedgerRefused(LedgerReason.IN_USE, what, where=str(folder), rule="R18")
            else:
                fcntl.flock(handle, fcntl.LOCK_EX)
        except BlockingIOError:
            self.busy = True
            os.close(handle)
            return
        except BaseException:
            os.close(handle)
            raise
        self._handle = handle
        _HOLDERS[self._id] = threading.get_ident()

    def release(self) -> None:
        if self._handle is not None:
            _HOLDERS.pop(self._id, None)
            os.close(self._handle)
            self._handle = None


def open_ledger(
    folder: Path, *, read_only: bool = False, begin: bool = True, disk: Disk | None = None
) -> Ledger:
    """The ledger in a folder, locked while it is open; a new one where there is none.

    Read only, nothing on the disk is changed, and nobody is waited for. A folder without a ledger
    is then refused, and so it is where nothing new is to `begin`.
    """
    disk = disk or Disk()
    lock = None
    try:
        if begin and not read_only:
            folder.mkdir(parents=True, exist_ok=True)
        elif not _is_kept(folder):
            what = "there is no ledger in this folder"
            raise LedgerRefused(LedgerReason.NO_LEDGER, what, where=str(folder), rule="R4")
        lock = _Lock(folder, shared=read_only)
        found = _look(folder, disk, busy=lock.busy)
        if not read_only:
            _put_in_order(folder, disk, found)
    except OSError as error:
        if lock is not None:
            lock.release()
        where = str(folder)
        reason = LedgerReason.UNREADABLE
        what = f"cannot open the ledger: {error.strerror}"
        raise LedgerRefused(reason, what, where=where, rule="R18") from None
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return Ledger(*found.journal, Store(folder, disk, lock, found))


def journal_bytes(folder: Path, *, entries: int) -> bytes:
    """The first lines as they lie there, for whoever wants to check them by himself."""
    lines = (Disk().read(folder.joinpath(JOURNAL)) or b"").split(b"\n", entries)
    return b"".join(line + b"\n" for line in lines[:entries])


def _is_kept(folder: Path) -> bool:
    return folder.joinpath(HEAD).exists() or folder.joinpath(JOURNAL).exists()


def _look(folder: Path, disk: Disk, *, busy: bool) -> _Found:
    """What is there, taken for what the head says it must be.

    While somebody else writes it is what he has acknowledged: the head is read first, it is never
    half written, and lines that it knows of do not change any more.
    """
    written, lines = disk.read(folder.joinpath(HEAD)), disk.read(folder.joinpath(JOURNAL))
    if written is None:
        if lines is not None:
            raise LedgerDamaged("it is missing", where=HEAD)
        return _Found(NOTHING, read_journal(b"", NOTHING), "")
    try:
        head = read_head(written)
    except HeadError as error:
        raise LedgerDamaged(str(error), where=HEAD) from None
    if lines is None and head.done.bytes:
        raise LedgerDamaged("it is missing", where=JOURNAL)
    lines = lines or b""
    if busy:
        journal = read_journal(lines[: head.done.bytes], head.done)
        return _Found(
            head.done, journal, "somebody is writing; this is what stood when it was read"
        )
    if head.under_way is None:
        return _Found(head.done, read_journal(lines, head.done), "")
    if len(lines) == head.under_way.bytes:
        with suppress(LedgerDamaged):
            journal = read_journal(lines, head.under_way)
            return _Found(head.under_way, journal, "a write was cut short but is whole, and counts")
    if len(lines) > head.under_way.bytes:
        what = f"{len(lines)} bytes where at most {head.under_way.bytes} were written"
        raise LedgerDamaged(what, where=JOURNAL)
    if len(lines) < head.done.bytes:
        what = f"{len(lines)} bytes where {head.done.bytes} were written"
        raise LedgerDamaged(what, where=JOURNAL)
    journal = read_journal(lines[: head.done.bytes], head.done)
    return _Found(
        head.done,
        journal,
        "a write was cut short before anybody was told of it, and does not count",
    )


def _put_in_order(folder: Path, disk: Disk, found: _Found) -> None:
    """Make what is there what the head says: begin a new record, finish or cut off a write."""
    journal, head, new = (folder.joinpath(name) for name in (JOURNAL, HEAD, NEW_HEAD))
    if found.note or disk.read(head) is None:
        if found.note and disk.read(journal) is not None:
            disk.cut(journal, found.extent.bytes)
        disk.write(new, write_head(HeadFile(found.extent)))
        disk.rename(new, head)
        disk.sync_folder(folder)
    if disk.read(journal) is None:
        disk.append(journal, b"")
        disk.sync_folder(folder)


def _unwritable(folder: Path, error: OSError) -> LedgerRefused:
    what = f"cannot write: {error.strerror}; nothing has moved"
    return LedgerRefused(LedgerReason.UNWRITABLE, what, where=str(folder), rule="R18")
