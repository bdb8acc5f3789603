"""The store: a record in a folder, there to stay before anybody is answered.

A write goes in three steps, each of them on the disk before the next begins: the head says what is
being written; the lines are appended; the head says that they are acknowledged. Whoever opens the
folder after a crash knows from the head what he must find. A write that had begun and is whole is
finished, one that is torn is cut off, for it was never acknowledged; anything else that does not
agree is damage, and stays as it is (R2, R4).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from houseway.ledger.disk import Disk
from houseway.ledger.head import NOTHING, Extent, HeadError, HeadFile, read_head, write_head
from houseway.ledger.journal import JOURNAL, Journal, read_journal
from houseway.ledger.ledger import Ledger
from houseway.ledger.lock import WriteLock, lock_to_write, reading
from houseway.ledger.refusal import LedgerDamaged, LedgerReason, LedgerRefused
from houseway.ledger.seal import Head

HEAD: Final = "head.json"
NEW_HEAD: Final = "head.json.new"


class Store:
    """A folder that is locked to write, or one that was read. Once a write has failed so that
    nobody knows how far it came, it is closed: opening it again tells."""

    def __init__(self, folder: Path, disk: Disk, lock: WriteLock | None, found: _Found) -> None:
        self.note = found.note
        self._folder = folder
        self._disk = disk
        self._lock = lock
        self._done = found.extent
        self._read_only = lock is None

    def keep(self, lines: str, head: Head) -> None:
        """Write lines, and answer when they are there to stay."""
        if self._read_only:
            raise LedgerRefused(LedgerReason.READ_ONLY, "the ledger is only read", rule="R18")
        if self._lock is None:
            raise LedgerRefused(LedgerReason.CLOSED, "the ledger is closed", rule="R18")
        self._refuse_other_files(self._lock)
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

    def _refuse_other_files(self, lock: WriteLock) -> None:
        """What is there must still be what was opened, or whatever is written destroys it (R4)."""
        where = str(self._folder)
        try:
            held, size = lock.still_holds(), self._disk.size(self._folder.joinpath(JOURNAL))
        except OSError as error:
            raise _unwritable(self._folder, error) from None
        if not held:
            self.close()
            what = "the folder was put away while it was open; nothing has moved"
            raise LedgerRefused(LedgerReason.UNWRITABLE, what, where=where, rule="R18")
        if size != self._done.bytes:
            self.close()
            what = f"{size} bytes where {self._done.bytes} were written"
            raise LedgerDamaged(what, where=JOURNAL)

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


class _Files(NamedTuple):
    """What the two files hold; None where there is none."""

    head: bytes | None
    lines: bytes | None

    @classmethod
    def read(cls, folder: Path, disk: Disk) -> _Files:
        return cls(disk.read(folder.joinpath(HEAD)), disk.read(folder.joinpath(JOURNAL)))


class _Found(NamedTuple):
    extent: Extent
    journal: Journal
    note: str


def open_ledger(
    folder: Path,
    *,
    read_only: bool = False,
    begin: bool = True,
    disk: Disk | None = None,
    waiting: Callable[[], None] = lambda: None,
) -> Ledger:
    """The ledger in a folder, locked while it is open; a new one where there is none.

    Read only, nothing on the disk is changed, nobody is waited for and nobody waits. A folder
    without a ledger is then refused, and so it is where nothing new is to `begin`. `waiting` is
    called when another writer has it and must be waited for.
    """
    disk = disk or Disk()
    try:
        if begin and not read_only:
            folder.mkdir(parents=True, exist_ok=True)
        elif not _is_kept(folder):
            what = "there is no ledger in this folder"
            raise LedgerRefused(LedgerReason.NO_LEDGER, what, where=str(folder), rule="R4")
        if read_only:
            with reading(folder) as busy:
                files = _Files.read(folder, disk)
            found = _look(files, busy=busy)
            return Ledger(*found.journal, Store(folder, disk, None, found))
        return _open_to_write(folder, disk, lock_to_write(folder, waiting=waiting))
    except OSError as error:
        what = f"cannot open the ledger: {error.strerror}"
        reason, where = LedgerReason.UNREADABLE, str(folder)
        raise LedgerRefused(reason, what, where=where, rule="R18") from None


def _open_to_write(folder: Path, disk: Disk, lock: WriteLock) -> Ledger:
    try:
        files = _Files.read(folder, disk)
        found = _look(files, busy=False)
        _put_in_order(folder, disk, files, found)
        return Ledger(*found.journal, Store(folder, disk, lock, found))
    except BaseException:
        lock.release()
        raise


def journal_bytes(folder: Path, *, entries: int) -> bytes:
    """The first lines as they lie there, for whoever wants to check them by himself."""
    lines = (Disk().read(folder.joinpath(JOURNAL)) or b"").split(b"\n", entries)
    return b"".join(line + b"\n" for line in lines[:entries])


def _is_kept(folder: Path) -> bool:
    return folder.joinpath(HEAD).exists() or folder.joinpath(JOURNAL).exists()


def _look(files: _Files, *, busy: bool) -> _Found:
    """What is there, taken for what the head says it must be.

    While somebody else writes it is what he has acknowledged: the head is read first, it is never
    half written, and lines that it knows of do not change any more.
    """
    written, lines = files
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


def _put_in_order(folder: Path, disk: Disk, files: _Files, found: _Found) -> None:
    """Make what is there what the head says: begin a new record, finish or cut off a write."""
    journal, head, new = (folder.joinpath(name) for name in (JOURNAL, HEAD, NEW_HEAD))
    if found.note or files.head is None:
        if found.note and files.lines is not None:
            disk.cut(journal, found.extent.bytes)
        disk.write(new, write_head(HeadFile(found.extent)))
        disk.rename(new, head)
        disk.sync_folder(folder)
    if files.lines is None:
        disk.append(journal, b"")
        disk.sync_folder(folder)


def _unwritable(folder: Path, error: OSError) -> LedgerRefused:
    what = f"cannot write: {error.strerror}; nothing has moved"
    return LedgerRefused(LedgerReason.UNWRITABLE, what, where=str(folder), rule="R18")
