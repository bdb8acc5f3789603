"""R2, R18: a command stands whole or not at all, and what was acknowledged is never lost.

The store is stopped at each of its calls to the system in turn, before it, in the middle of it and
after it; the disk fails at each of them in turn; and real processes are killed at any moment.
"""

from __future__ import annotations

import errno
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from houseway.ledger import Draft, Ledger, LedgerReason, LedgerRefused, open_ledger
from houseway.ledger.audit import audit, refuse_difference
from houseway.ledger.disk import Disk
from houseway.ledger.store import journal_bytes
from tests.ledger.drafts import ANNA, BEN, fund, hold, pay, settle


class Died(BaseException):
    """The power is cut."""


@dataclass(frozen=True, slots=True)
class FailingDisk(Disk):
    """A disk that fails at one call, having done nothing, half or all of it; then it is well."""

    at: int
    how: str  # before, half, after
    error: BaseException
    calls: list[str] = field(default_factory=list)

    def _fails(self, what: str) -> bool:
        self.calls.append(what)
        return len(self.calls) - 1 == self.at

    def _write(self, what: str, path: Path, data: bytes) -> None:
        fails = self._fails(what)
        if not fails or self.how != "before":
            part = data[: len(data) // 2] if fails and self.how == "half" else data
            (Disk.append if what == "append" else Disk.write)(self, path, part)
        if fails:
            raise self.error

    def write(self, path: Path, data: bytes) -> None:
        self._write("write", path, data)

    def append(self, path: Path, data: bytes) -> None:
        self._write("append", path, data)

    def cut(self, path: Path, size: int) -> None:
        fails = self._fails("cut")
        if not fails or self.how == "after":
            Disk.cut(self, path, size)
        if fails:
            raise self.error

    def rename(self, path: Path, target: Path) -> None:
        fails = self._fails("rename")
        if not fails or self.how == "after":
            Disk.rename(self, path, target)
        if fails:
            raise self.error

    def sync_folder(self, folder: Path) -> None:
        if self._fails("sync"):
            raise self.error
        Disk.sync_folder(self, folder)


COMMANDS: list[tuple[str, list[Draft]]] = [
    ("open", [fund(5)]),
    ("stake", [hold("h", (ANNA, 500)), hold("i", (BEN, 700))]),
    ("settle", [settle(("h",), 500, BEN), pay(BEN, ANNA, 300)]),
]
GROUP: list[tuple[str, list[Draft]]] = [
    ("g1", [settle(("i",), 700, ANNA)]),
    ("g2", [pay(ANNA, BEN, 1)]),
]


def play(ledger: Ledger, answered: list[str]) -> None:
    """Post everything; a command is put down once it is answered."""
    for command, drafts in COMMANDS:
        ledger.post(command, drafts)
        answered.append(command)
    with ledger.batch():
        for command, drafts in GROUP:
            ledger.post(command, drafts)
    answered += [command for command, _ in GROUP]


def whole(folder: Path) -> list[str]:
    """The commands that stand in the record; every one of them with all its entries."""
    with open_ledger(folder) as ledger:
        refuse_difference(audit(journal_bytes(folder, entries=ledger.head.number)), ledger.books)
        for command, drafts in COMMANDS + GROUP:
            receipt = ledger.receipt(command)
            assert receipt is None or [e.draft for e in receipt.entries] == drafts
        return list(ledger.books.commands)


ORDER = [command for command, _ in COMMANDS + GROUP]


def counted(tmp_path: Path) -> int:
    """How many calls a whole play takes."""
    disk = FailingDisk(-1, "before", Died())
    with open_ledger(tmp_path / "counted", disk=disk) as ledger:
        play(ledger, [])
    return len(disk.calls)


def moments(calls: int) -> Iterator[tuple[int, str]]:
    return ((at, how) for at in range(calls) for how in ("before", "half", "after"))


def test_r2_power_cut_at_every_write_boundary(tmp_path: Path) -> None:
    """What was answered is there; beyond it at most the one write that was under way."""
    calls = counted(tmp_path)
    assert calls == 3 + 2 + 4 * 7  # a new head, an empty journal, four writes
    for number, (at, how) in enumerate(moments(calls)):
        folder = tmp_path / str(number)
        answered: list[str] = []
        disk = FailingDisk(at, how, Died())
        ledger = None
        with pytest.raises(Died):  # noqa: PT012  # opening may die too
            ledger = open_ledger(folder, disk=disk)
            play(ledger, answered)
        if ledger is not None:
            ledger.close()
        stands = whole(folder)
        assert stands in (answered, ORDER[: len(answered) + 1], ORDER[: len(answered) + 2])
        assert stands != ORDER[:4], "half a group"
        with open_ledger(folder) as ledger:  # and everything said again comes to the same end
            assert ledger.note == ""  # it was put in order by the first who opened it
            play(ledger, [])
        assert whole(folder) == ORDER


def test_r18_disk_full_at_every_write_boundary(tmp_path: Path) -> None:
    """A refusal, and memory is never ahead of the disk; the same again then works, or the ledger
    is closed and opening it tells."""
    closed = usable = 0
    for number, (at, how) in enumerate(moments(counted(tmp_path))):
        folder = tmp_path / str(number)
        disk = FailingDisk(at, how, OSError(errno.ENOSPC, "No space left on device"))
        answered: list[str] = []
        ledger = None
        with pytest.raises(LedgerRefused) as caught:  # noqa: PT012  # opening may be refused too
            ledger = open_ledger(folder, disk=disk)
            play(ledger, answered)
        if ledger is None:
            assert caught.value.reason is LedgerReason.UNREADABLE
            assert whole(folder) == []
            continue
        assert list(ledger.books.commands) == answered
        if caught.value.reason is LedgerReason.UNKNOWN_OUTCOME:
            with pytest.raises(LedgerRefused) as again:
                ledger.post("more", [fund(1)])
            assert again.value.reason is LedgerReason.CLOSED
            closed += 1
        else:
            assert caught.value.reason is LedgerReason.UNWRITABLE
            play(ledger, [])
            assert list(ledger.books.commands) == ORDER
            usable += 1
        ledger.close()
        stands = whole(folder)
        assert stands[: len(answered)] == answered
        with open_ledger(folder) as ledger:
            play(ledger, [])
        assert whole(folder) == ORDER
    assert (closed, usable) == (4 * 2 * 3, 4 * 5 * 3)


def test_r18_a_disk_that_stays_full(tmp_path: Path) -> None:
    """Nor can the torn lines be cut off: the store is closed, and the next to open it does it."""

    @dataclass(frozen=True, slots=True)
    class Gone(FailingDisk):
        def cut(self, path: Path, size: int) -> None:
            raise OSError(errno.EIO, "Input/output error")

    with open_ledger(tmp_path) as ledger:
        ledger.post("open", [fund(5)])
    disk = Gone(3, "half", OSError(errno.EIO, "Input/output error"))
    ledger = open_ledger(tmp_path, disk=disk)
    with pytest.raises(LedgerRefused) as caught:
        ledger.post("stake", COMMANDS[1][1])
    assert caught.value.reason is LedgerReason.UNWRITABLE
    with pytest.raises(LedgerRefused) as caught:
        ledger.post("stake", COMMANDS[1][1])
    assert caught.value.reason is LedgerReason.CLOSED
    with open_ledger(tmp_path, read_only=True) as reader:
        assert "does not count" in reader.note  # and a reader leaves it there
    with open_ledger(tmp_path) as ledger:
        assert "does not count" in ledger.note
        assert list(ledger.books.commands) == ["open"]
    with open_ledger(tmp_path) as ledger:
        assert ledger.note == ""


POSTER = """
import sys
from pathlib import Path
from houseway.ledger import open_ledger
from tests.ledger.drafts import *
who, folder, count, how = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
def work(ledger, n):
    drafts = [hold(f"{who}/{n}", (ANNA, n + 1)), settle((f"{who}/{n}",), n + 1, BEN)]
    receipt = ledger.post(f"{who}/{n}", drafts)
    print(n, receipt.repeated, flush=True)
if how == "reopen":
    for n in range(count):
        with open_ledger(folder) as ledger:
            work(ledger, n)
else:
    with open_ledger(folder) as ledger:
        for n in range(count):
            work(ledger, n)
"""
ROOT = Path(__file__).parents[2]


def poster(who: str, folder: Path, count: int, *, reopen: bool) -> subprocess.Popen[str]:
    how = "reopen" if reopen else "stay"
    command = [sys.executable, "-c", POSTER, who, str(folder), str(count), how]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)


def test_r2_processes_killed_at_any_moment(tmp_path: Path) -> None:
    """What was printed as answered is there; beyond it at most one command, whole."""
    stood = 0
    for kill in range(20):
        process = poster("p", tmp_path, 100_000, reopen=False)
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        while "True" in lines[-1]:  # it says what was there; then it is at work
            lines.append(process.stdout.readline())
        time.sleep(0.001 * kill)
        process.send_signal(signal.SIGKILL)
        lines = [*lines, *process.stdout.read().splitlines(keepends=True)]
        process.stdout.close()
        process.wait()
        printed = [line.split() for line in lines if line.endswith("\n")]
        answered = len(printed)
        assert [repeated == "True" for _, repeated in printed] == [
            number < stood for number in range(answered)
        ]
        with open_ledger(tmp_path) as ledger:
            commands = list(ledger.books.commands)
            assert commands == [f"p/{n}" for n in range(len(commands))]
            assert max(answered, stood) <= len(commands) <= max(answered, stood) + 1
            assert len(ledger.entries) == 2 * len(commands)
            assert not ledger.books.holds
            stood = len(commands)
    assert stood > 0


def test_r3_two_processes_at_once_and_concurrent_duplicates(tmp_path: Path) -> None:
    """Three processes take turns; two of them ask for the same. Every command counts once."""
    count = 15
    processes = [poster(who, tmp_path, count, reopen=True) for who in ("a", "b", "b")]
    answers = []
    for process in processes:
        out, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        answers.append([line.split()[1] == "True" for line in out.splitlines()])
    assert answers[0] == [False] * count
    assert all(one != two for one, two in zip(answers[1], answers[2], strict=True))
    with open_ledger(tmp_path) as ledger:
        assert len(ledger.entries) == 2 * 2 * count
        assert sorted(ledger.books.commands) == sorted(
            f"{who}/{n}" for who in "ab" for n in range(count)
        )
