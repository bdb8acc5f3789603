"""A floor in several processes: the same as in one, and it ends with whoever asked for it."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from houseway import codec
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused
from proofs.floor import simulate_floor
from proofs.floor.plan import TABLES
from proofs.floor.report import FloorCounts
from proofs.floor.wings import wings_of
from tests.cli.child import started
from tests.library import library


def test_several_processes_come_to_the_same_bytes_as_one() -> None:
    alone, together = FloorCounts(), FloorCounts()
    far: list[tuple[int, int]] = []
    one = simulate_floor(library(), rounds=90, seed=3, counts=alone)
    two = simulate_floor(
        library(),
        rounds=90,
        seed=3,
        processes=2,
        counts=together,
        progress=lambda commands, rounds: far.append((commands, rounds)),
    )
    assert codec.encode(one) == codec.encode(two)
    assert vars(alone) == vars(together)
    assert far == sorted(far)
    assert far[-1] == (two.commands, two.rounds)
    assert two.rounds == 90


def test_a_process_that_is_killed_is_a_finding() -> None:
    def kill(commands: int, rounds: int) -> None:
        if rounds >= 20:
            for child in active_children():
                child.kill()

    report = simulate_floor(library(), rounds=100_000, seed=3, processes=2, progress=kill)
    assert report.findings[0] == "wing of CB 1: the process that played it was killed"
    assert len(report.findings) == len(wings_of(TABLES))


@pytest.mark.parametrize("processes", [1, 2])
def test_what_breaks_in_a_wing_is_a_finding(processes: int) -> None:
    """With all that a developer asks for; the other wings play on."""
    tables = (TABLES[0]._replace(record="no/such/folder"), TABLES[7])
    report = simulate_floor(library(), rounds=20, seed=3, processes=processes, tables=tables)
    (found,) = report.findings
    assert found.startswith("wing of CB 1: Traceback")
    assert "no/such/folder" in found
    assert report.rounds == 10


def test_r18_a_full_disk_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object) -> None:
        raise Refused(LedgerRefusal.RECORD_FULL, where="east.db")

    monkeypatch.setattr("proofs.floor.part.Wing", full)
    report = simulate_floor(library(), rounds=10, seed=3, tables=TABLES[:1])
    said = "it could not go on: east.db: the disk is full; nothing has changed (R18)"
    assert report.findings == (f"wing of CB 1: {said}",)


def test_tables_that_share_something_stand_in_one_wing() -> None:
    wings = wings_of(TABLES)
    assert sorted(table.name for wing in wings for table in wing) == sorted(
        table.name for table in TABLES
    )
    for shared in ("sheet", "record", "link"):
        for name in {getattr(table, shared) for table in TABLES} - {""}:
            assert sum(any(getattr(each, shared) == name for each in wing) for wing in wings) == 1
    fed = {table.name: table.poker.feeds for table in TABLES if table.poker and table.poker.feeds}
    assert fed
    for wing in wings:
        here = {table.name for table in wing}
        assert all((table in here) == (other in here) for table, other in fed.items())


@contextmanager
def long_run(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A long run in a session of its own, once a ledger of it is open."""
    asked = "--rounds", "30000", "--seed", "5", "--json"
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    env = {"TMPDIR": str(folder)}
    more = {"module": "proofs.floor", "env": env, "start_new_session": True, **pipes}
    with started(*asked, **more) as running:
        while not list(folder.glob("houseway-*/*.db")):
            assert running.poll() is None, running.communicate()
            time.sleep(0.02)
        yield running


@pytest.mark.parametrize("whole_terminal", [True, False])
def test_ctrl_c_ends_all_processes_with_what_was_done_so_far(
    tmp_path: Path, whole_terminal: bool
) -> None:
    """A terminal tells every process of the command, a program only the one that it started."""
    with long_run(tmp_path) as running:
        if whole_terminal:
            os.killpg(running.pid, signal.SIGINT)
        else:
            running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (130, "")
    told = json.loads(out)
    assert told["rounds"] < 30_000
    assert told["findings"] == []
    assert list(tmp_path.glob("houseway-*")) == []


def test_ctrl_c_again_is_no_more_than_once(tmp_path: Path) -> None:
    """Whoever is impatient loses nothing of what was done, and waits for nobody who plays on."""
    with long_run(tmp_path) as running:
        for _ in range(5):
            os.killpg(running.pid, signal.SIGINT)
            time.sleep(0.02)
        out, err = running.communicate(timeout=120)
    assert (running.returncode, err) == (130, "")
    assert json.loads(out)["findings"] == []
    assert list(tmp_path.glob("houseway-*")) == []


def test_nobody_plays_for_a_program_that_is_gone(tmp_path: Path) -> None:
    with long_run(tmp_path) as running:
        running.kill()
        out, _ = running.communicate(timeout=120)  # which ends when all of them have ended
    assert out == ""
