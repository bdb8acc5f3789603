"""R2, R3, R18: a command stands whole or not at all, and what was answered is never lost.

Real processes, forked from this one, are killed at any moment of a schedule and at every statement,
write side by side, and run out of disk; the record is then compared with a model, and audited.
"""

import os
import random
import resource
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from houseway.ledger import Act, RecordDamaged
from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from tests.databases import Database
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    FEES,
    LINKED,
    OTHER,
    TABLE,
    fund,
    hold,
    note,
    settle,
)
from tests.processes import Say, finish, kill, start
from tests.refusals import refuses


def schedule(number: int) -> list[Act]:
    """The acts of a command, the same for everybody: money, holds and several streams."""
    draw = random.Random(number)
    stake = draw.randrange(1, 900)
    acts = [hold(f"h{number}", (ANNA, stake)), fund(draw.randrange(1, 10**9))]
    if number:
        before = random.Random(number - 1).randrange(1, 900)
        acts.append(settle((f"h{number - 1}",), before, BEN))
    return [*acts, note(stream=OTHER)] if draw.random() < 0.5 else acts


class Model:
    """What the first commands of the schedule come to."""

    def __init__(self, commands: int) -> None:
        self.balances: dict[str, int] = {}
        self.numbers: dict[str, int] = {}
        for number in range(commands):
            for act in schedule(number):
                self.numbers[act.stream] = self.numbers.get(act.stream, 0) + 1
                for gain in act.gains:
                    self.balances[gain.account] = self.balances.get(gain.account, 0) + gain.amount


def write(where: str, size: int, say: Say) -> None:
    """The schedule from its beginning, so many commands in a transaction."""
    with open_record(where) as record:
        for first in range(0, 30_000, size):
            with record.batch():
                answers = [record.commit(f"c{n}", schedule(n)) for n in range(first, first + size)]
            for n, answer in enumerate(answers, first):
                say(n, answer.repeated)


@pytest.mark.parametrize("size", [1, 3])
def test_r2_processes_killed_at_any_moment(database: Database, house: str, size: int) -> None:
    """What was printed as answered is there; beyond it at most one transaction, whole."""
    draw = random.Random(size)
    stands = 0
    for _ in range(10):
        child, said = start(partial(write, house, size))
        lines = [said.readline()]
        while "True" in lines[-1]:  # it says what was there; then it is at work
            lines.append(said.readline())
        time.sleep(draw.random() / 50)
        kill(child)
        lines += finish(child, said)
        answered = sum(1 for line in lines if line.endswith("\n"))
        if database.kind == "postgresql":  # the server may yet be at its last command
            with open_record(house) as record, record.batch(TABLE, OTHER, LINKED):
                pass
        found = audit_record(house)  # before anybody puts anything in order
        assert found.places % size == 0
        assert answered <= found.places
        assert found.places <= max(stands, answered) + 2 * size  # one printed in part, one silent
        stands = found.places
        model = Model(stands)
        assert found.balances == model.balances
        assert {name: number for name, (number, _) in found.heads.items()} == model.numbers
        assert list(found.held) == [f"h{stands - 1}"]
        with open_record(house) as record:
            assert [entry.number for entry in record.entries(TABLE)] == list(
                range(1, model.numbers[TABLE] + 1)
            )
    assert stands >= 10


def write_beside(where: str, who: str, count: int, say: Say) -> None:
    with open_record(where) as record:
        for n in range(count):
            name = f"{who}/{n}"
            acts = [hold(name, (ANNA, n + 1)), settle((name,), n + 1, BEN), note(stream=OTHER)]
            say(record.commit(name, acts).repeated)


def test_r3_processes_side_by_side_lose_nothing(house: str) -> None:
    """Three write at once to the same streams; two of them ask for the same. Each counts once."""
    count = 40
    processes = [start(partial(write_beside, house, who, count)) for who in "abb"]
    answers = [[line == "True\n" for line in finish(*process)] for process in processes]
    assert answers[0] == [False] * count
    assert all(one != two for one, two in zip(answers[1], answers[2], strict=True))
    found = audit_record(house)
    assert (found.places, found.entries) == (2 * count, 6 * count)
    assert found.balances[BEN] == 2 * sum(range(1, count + 1)) * MICRO_PER_CENT
    assert {name: number for name, (number, _) in found.heads.items()} == {
        TABLE: 4 * count,
        OTHER: 2 * count,
    }


def fill(path: Path, room: int, say: Say) -> None:
    """Write until a file may grow no more, then once more in a record that is opened again."""
    number = 0
    with open_record(path) as record:
        try:
            while number < 5000:
                record.commit(f"c{number}", schedule(number))
                resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
                number += 1
                say(number)
        except Refused as refused:
            say(refused.code)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    with open_record(path) as record:
        record.commit(f"c{number}", schedule(number))
        say(record.places)


@pytest.mark.parametrize("room", [150_000, 220_000, 333_333])
def test_r18_a_full_disk_is_a_refusal_and_the_same_again_works(tmp_path: Path, room: int) -> None:
    path = tmp_path / "house.db"
    open_record(path, new=True).close()
    *numbers, code, places = map(str.strip, finish(*start(partial(fill, path, room))))
    assert code in ("record-full", "record-not-written", "record-outcome-unknown")
    answered = len(numbers)
    assert int(places) == answered + 1
    found = audit_record(path)
    assert found.places == answered + 1
    assert found.balances == Model(answered + 1).balances


def test_r18_no_room_in_the_middle_of_a_batch(tmp_path: Path) -> None:
    """The whole batch is refused, even if somebody does not listen and goes on."""
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        record.commit("first", [FEE])
        ((pages,),) = record._store.rows("PRAGMA page_count")
        record._store.rows(f"PRAGMA max_page_count = {pages + 8}")
        codes: list[str] = []
        with pytest.raises(Refused), record.batch():  # noqa: PT012
            for number in range(3000):
                try:
                    record.commit(f"c{number}", [note("x" * 200), FEE])
                except Refused as refused:
                    codes.append(refused.code)
        assert codes[0] == "record-full"
        assert set(codes[1:]) == {"record-not-written"}
        assert (record.places, record.balance(FEES)) == (1, 100 * MICRO_PER_CENT)
        record._store.rows("PRAGMA max_page_count = 1000000")
        assert not record.commit("c0", [FEE]).repeated
    assert audit_record(path).places == 2


def test_r18_a_database_that_cannot_be_written(database: Database, house: str) -> None:
    on, off = {
        "sqlite": ("PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
        "postgresql": [f"SET default_transaction_read_only = {each}" for each in ("on", "off")],
    }[database.kind]
    with open_record(house) as record:
        record.commit("1", [FEE])
        record._store.write([(on, [()])])  # as on a disk that was made read-only, or a copy
        with refuses(LedgerRefusal.RECORD_READ_ONLY):
            record.commit("2", [FEE])
        record._store.write([(off, [()])])
        assert record.places == 1
        record.commit("2", [FEE])


def test_r18_somebody_writes_and_does_not_end(database: Database, house: str) -> None:
    lock = {
        "sqlite": "UPDATE streams SET day = day",
        "postgresql": "SELECT name FROM streams WHERE name = 'table:7' FOR UPDATE",
    }[database.kind]
    with open_record(house, patience_ms=0) as record:
        record.commit("1", [FEE])
        with database.raw(house) as other:
            other.execute(lock)
            with refuses(LedgerRefusal.RECORD_BUSY):
                record.commit("2", [FEE])
            assert record.places == 1  # and reading goes on
        record.commit("2", [FEE])


def test_r18_a_folder_in_which_nothing_can_be_made(tmp_path: Path) -> None:
    """A file stands where the folder should."""
    tmp_path.joinpath("file").write_text("")
    with refuses(LedgerRefusal.RECORD_NOT_OPENED):
        open_record(tmp_path / "file" / "house.db", new=True)


def without_rights(work: Callable[[], object]) -> str:
    """What a process that may write nowhere is told."""

    def ask(say: Say) -> None:
        if os.geteuid() == 0:
            os.setuid(65_534)
        say(work())

    (said,) = finish(*start(ask))
    return said.strip()


def read_places(path: Path) -> int:
    with open_record(path, read_only=True) as record:
        return record.places


def commit_fee(path: Path) -> object:
    with open_record(path) as record:
        return record.commit("2", [FEE])


def test_r18_a_folder_that_may_only_be_read() -> None:
    """It is read, and whoever writes is refused; no file is made in it."""
    folder = Path(tempfile.mkdtemp())
    path = folder / "house.db"
    try:
        with open_record(path, new=True) as record:
            record.commit("1", [FEE])
        path.chmod(0o444)
        folder.chmod(0o555)
        assert without_rights(lambda: read_places(path)) == "1"
        assert without_rights(lambda: audit_record(path).places) == "1"
        assert without_rights(lambda: commit_fee(path)) == "record-read-only"
        new = without_rights(lambda: open_record(folder / "new.db", new=True))
        assert new == "record-not-opened"
        assert [each.name for each in folder.iterdir()] == ["house.db"]
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)


def test_r2_power_cut_before_every_statement(tmp_path: Path) -> None:
    """The file and its log as they lie before each statement of a command: all of it or none."""
    path = tmp_path / "house.db"
    copies: list[Path] = []

    def copy(_: str) -> None:
        target = tmp_path / f"{len(copies)}" / "house.db"
        target.parent.mkdir()
        for name in ("house.db", "house.db-wal"):
            if tmp_path.joinpath(name).exists():
                target.with_name(name).write_bytes(tmp_path.joinpath(name).read_bytes())
        copies.append(target)

    with open_record(path, new=True) as record:
        record.commit("0", [hold("h", (ANNA, 5)), fund(9)])
        record._store.trace = copy
        record.commit("1", [settle(("h",), 5, BEN), FEE, note(stream=LINKED)], at="2026-11-15")
        record._store.trace = None
        copy("")
    stands = [audit_record(target).places for target in copies]
    assert stands == sorted(stands)
    assert set(stands) == {1, 2}
    assert len(stands) > 10
    for target in copies:
        with open_record(target) as record:
            again = record.commit(
                "1", [settle(("h",), 5, BEN), FEE, note(stream=LINKED)], at="2026-11-15"
            )
            assert len(again.entries) == 3
        assert audit_record(target).places == 2


def test_r2_killed_before_every_statement(house: str) -> None:
    """A process is killed before each statement in turn: all of its command stands, or none. The
    same again goes on from there."""
    acts = [settle(("h",), 5, BEN), FEE, note(stream=LINKED), note(swipes=("s",))]
    with open_record(house) as record:
        record.commit("0", [hold("h", (ANNA, 5)), fund(9)])

    def work(left: int, say: Say) -> None:
        with open_record(house) as record:

            def count(_: str) -> None:
                nonlocal left
                if not left:
                    os.kill(os.getpid(), signal.SIGKILL)
                left -= 1

            record._store.trace = count
            with record.batch(TABLE):
                record.commit("1", acts)
                list(record.open_holds())  # which writes what is pending
                record.commit("2", [FEE])
            say("done")

    statement, stands = 0, []
    while not finish(*start(partial(work, statement))):
        stands.append(audit_record(house).places)
        statement += 1
    assert statement > 10
    assert set(stands) == {1}  # the last statement of all is the one that makes it stand
    assert audit_record(house).places == 3
    with open_record(house) as record:
        assert record.commit("1", acts).repeated


def test_r4_a_log_that_is_damaged_is_cut_or_found(tmp_path: Path) -> None:
    """The log of a program that was killed: what is torn in it was never answered."""
    path = tmp_path / "house.db"
    record = open_record(path, new=True)
    for number in range(5):
        record.commit(f"c{number}", schedule(number))
    data, log = path.read_bytes(), tmp_path.joinpath("house.db-wal").read_bytes()
    record.close()
    draw = random.Random(6)
    seen = set()
    for size in [0, 31, 32, *draw.sample(range(len(log)), 30), len(log)]:
        folder = tmp_path / f"cut{size}"
        folder.mkdir()
        copy = folder / "house.db"
        copy.write_bytes(data)
        folder.joinpath("house.db-wal").write_bytes(log[:size])
        try:
            found = audit_record(copy)
        except RecordDamaged:
            seen.add(-1)  # the tables were not there yet
        else:
            assert found.balances == Model(found.places).balances
            seen.add(found.places)
    assert 5 in seen
    assert len(seen) > 2
