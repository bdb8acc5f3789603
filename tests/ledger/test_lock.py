"""Who may write, who waits and who never does: one writer at a time, whatever is deleted (R18)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from houseway.ledger import LedgerDamaged, LedgerReason, LedgerRefused, open_ledger
from houseway.ledger.head import HeadFile, read_head, write_head
from houseway.ledger.store import HEAD, NEW_HEAD
from tests.ledger.drafts import FEE, note

JOURNAL = "entries.jsonl"
ROOT = Path(__file__).parents[2]


def commands(folder: Path) -> list[str]:
    with open_ledger(folder, read_only=True) as ledger:
        return list(ledger.books.commands)


def test_to_wait_for_oneself_is_refused(tmp_path: Path) -> None:
    with open_ledger(tmp_path) as ledger:
        ledger.post("1", [FEE])
        with pytest.raises(LedgerRefused) as caught:
            open_ledger(tmp_path)
        assert caught.value.reason is LedgerReason.IN_USE
    open_ledger(tmp_path).close()


def test_a_reader_waits_for_nobody_and_sees_what_is_acknowledged(tmp_path: Path) -> None:
    with open_ledger(tmp_path) as writer:
        writer.post("1", [FEE])
        journal = tmp_path.joinpath(JOURNAL).read_bytes()
        head = tmp_path.joinpath(HEAD).read_bytes()
        writer.post("2", [FEE, note()])
        with open_ledger(tmp_path, read_only=True) as reader:
            assert reader.books == writer.books
            assert "somebody is writing" in reader.note
        then = read_head(tmp_path.joinpath(HEAD).read_bytes()).done
        whole = tmp_path.joinpath(JOURNAL).read_bytes()
        middle = write_head(HeadFile(read_head(head).done, then))
        tmp_path.joinpath(HEAD).write_bytes(middle)
        for size in range(len(journal), len(whole) + 1, 50):  # in the middle of a write
            tmp_path.joinpath(JOURNAL).write_bytes(whole[:size])
            with open_ledger(tmp_path, read_only=True) as reader:
                assert [entry.command for entry in reader.entries] == ["1"]
        tmp_path.joinpath(JOURNAL).write_bytes(journal[:-1])
        with pytest.raises(LedgerDamaged):
            open_ledger(tmp_path, read_only=True)


def test_r18_nobody_waits_for_a_reader(tmp_path: Path) -> None:
    """Attack 14: who pages through an export has read the files long ago; tables go on."""
    with open_ledger(tmp_path) as ledger:
        ledger.post("1", [FEE])
    told: list[str] = []
    with open_ledger(tmp_path, read_only=True) as reader:
        with open_ledger(tmp_path, waiting=lambda: told.append("waiting")) as writer:
            writer.post("2", [FEE])
        assert list(reader.books.commands) == ["1"]
        with pytest.raises(LedgerRefused) as caught:
            reader.post("3", [FEE])
        assert caught.value.reason is LedgerReason.READ_ONLY
    assert told == []
    assert commands(tmp_path) == ["1", "2"]


HOLDER = """
import sys
from pathlib import Path
from houseway.ledger import open_ledger
from tests.ledger.drafts import FEE
with open_ledger(Path(sys.argv[1])) as ledger:
    for line in sys.stdin:
        try:
            ledger.post(line.strip(), [FEE])
        except Exception as error:
            print(type(error).__name__, error, flush=True)
        else:
            print("done", flush=True)
"""


class Holder:
    """Another process that has the record open and posts what it is told."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-c", HOLDER, str(folder)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT)

    def post(self, command: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{command}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def end(self) -> None:
        self._process.communicate(timeout=60)


def test_r18_a_writer_says_that_it_waits(tmp_path: Path) -> None:
    """Attack 15: it is told once, before the wait, and only if there is somebody."""
    told: list[str] = []

    def waiting() -> None:
        told.append("waiting")
        holder.end()

    open_ledger(tmp_path, waiting=waiting).close()
    assert told == []
    holder = Holder(tmp_path)
    assert holder.post("1") == "done"
    with open_ledger(tmp_path, waiting=waiting) as ledger:
        assert list(ledger.books.commands) == ["1"]
    assert told == ["waiting"]


def test_r18_two_threads_wait_for_each_other(tmp_path: Path) -> None:
    def write(name: str) -> None:
        for number in range(5):
            with open_ledger(tmp_path) as ledger:
                ledger.post(f"{name}{number}", [FEE])

    threads = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(commands(tmp_path)) == [f"{name}{n}" for name in "ab" for n in range(5)]


def test_r4_nothing_that_is_deleted_lets_two_writers_in(tmp_path: Path) -> None:
    """Attack 15: there is no file to delete; whoever comes still waits for his turn."""
    folder = tmp_path / "record"
    holder = Holder(folder)
    assert holder.post("1") == "done"
    for path in folder.iterdir():
        if path.name not in (HEAD, JOURNAL):
            path.unlink()
    waited = threading.Event()
    late: list[str] = []

    def come_late() -> None:
        with open_ledger(folder, waiting=waited.set) as ledger:
            late.extend(ledger.books.commands)
            ledger.post("3", [FEE])

    thread = threading.Thread(target=come_late)
    thread.start()
    assert waited.wait(60)
    assert holder.post("2") == "done"
    holder.end()
    thread.join()
    assert late == ["1", "2"]
    assert commands(folder) == ["1", "2", "3"]


def test_r4_a_folder_put_away_is_not_written_to(tmp_path: Path) -> None:
    """Another record stands there by now, perhaps with a writer of its own."""
    folder, away = tmp_path / "record", tmp_path / "away"
    with open_ledger(folder) as ledger:
        ledger.post("1", [FEE])
        folder.rename(away)
        with pytest.raises(LedgerRefused) as caught:
            ledger.post("2", [FEE])
        assert caught.value.reason is LedgerReason.UNWRITABLE
        assert list(ledger.books.commands) == ["1"]
    with open_ledger(folder) as ledger:
        ledger.post("1", [FEE])
        shutil.rmtree(folder)
        with open_ledger(folder) as other:
            other.post("another", [FEE])
            with pytest.raises(LedgerRefused) as caught:
                ledger.post("2", [FEE])
            assert caught.value.reason is LedgerReason.UNWRITABLE
            with pytest.raises(LedgerRefused) as caught:
                ledger.post("2", [FEE])
            assert caught.value.reason is LedgerReason.CLOSED
            other.post("one more", [FEE])
    assert commands(folder) == ["another", "one more"]
    assert commands(away) == ["1"]


def test_r4_whoever_waited_for_a_folder_put_away_writes_to_the_new_one(tmp_path: Path) -> None:
    folder, away = tmp_path / "record", tmp_path / "away"
    holder = Holder(folder)
    assert holder.post("1") == "done"

    def waiting() -> None:
        folder.rename(away)
        folder.mkdir()
        holder.end()

    with open_ledger(folder, waiting=waiting) as ledger:
        ledger.post("2", [FEE])
    assert commands(folder) == ["2"]
    assert commands(away) == ["1"]


@pytest.mark.parametrize("more", [b"", b"{}\n"])
def test_r4_lines_that_changed_under_a_writer_stop_him(tmp_path: Path, more: bytes) -> None:
    """Missing or longer than he left them: nothing is written after what is not his."""
    with open_ledger(tmp_path) as ledger:
        ledger.post("1", [FEE])
        journal = tmp_path.joinpath(JOURNAL)
        left = journal.read_bytes()
        if more:
            journal.write_bytes(left + more)
        else:
            journal.unlink()
        with pytest.raises(LedgerDamaged):
            ledger.post("2", [FEE])
        journal.write_bytes(left)
        with pytest.raises(LedgerRefused) as caught:
            ledger.post("2", [FEE])
        assert caught.value.reason is LedgerReason.CLOSED
    assert commands(tmp_path) == ["1"]


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("name", [JOURNAL, HEAD])
def test_r18_a_pipe_is_no_record(tmp_path: Path, name: str, read_only: bool) -> None:
    """Attack 24: it is refused at once, not waited for."""
    with open_ledger(tmp_path) as ledger:
        ledger.post("1", [FEE])
    tmp_path.joinpath(name).unlink()
    os.mkfifo(tmp_path.joinpath(name))
    with pytest.raises(LedgerRefused) as caught:
        open_ledger(tmp_path, read_only=read_only)
    assert caught.value.reason is LedgerReason.UNREADABLE
    assert caught.value.what == f"cannot open the ledger: {name} is not a plain file"


def test_r18_a_pipe_where_a_file_is_to_be_written(tmp_path: Path) -> None:
    with open_ledger(tmp_path) as ledger:
        os.mkfifo(tmp_path.joinpath(NEW_HEAD))
        for _ in range(2):
            with pytest.raises(LedgerRefused) as caught:
                ledger.post("1", [FEE])
            assert caught.value.reason is LedgerReason.UNWRITABLE
        tmp_path.joinpath(NEW_HEAD).unlink()
        ledger.post("1", [FEE])
    assert commands(tmp_path) == ["1"]


def test_r18_a_pipe_of_an_older_lock_is_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path.joinpath("lock"))
    with open_ledger(tmp_path) as ledger:
        ledger.post("1", [FEE])
    assert commands(tmp_path) == ["1"]


def test_a_copy_can_be_read_from_where_nothing_can_be_written(tmp_path: Path) -> None:
    with open_ledger(tmp_path / "a") as ledger:
        ledger.post("1", [FEE])
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    tmp_path.joinpath("b").chmod(0o555)
    try:
        assert commands(tmp_path / "b") == ["1"]
        assert sorted(path.name for path in tmp_path.joinpath("b").iterdir()) == [JOURNAL, HEAD]
    finally:
        tmp_path.joinpath("b").chmod(0o755)
