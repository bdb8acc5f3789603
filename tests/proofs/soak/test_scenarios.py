"""Short forms of the other scenarios of `make soak`, one disturbance each."""

from pathlib import Path

import pytest

from proofs.postgresql import postgresql
from proofs.soak.clock import run_clock
from proofs.soak.disk import run_full_disk, run_limited
from proofs.soak.frozen import run_freezes
from proofs.soak.nursery import Nursery
from proofs.soak.outage import run_outages
from proofs.soak.rude import ACTS, run_rude
from proofs.soak.scenario import Ground


@pytest.fixture
def ground(tmp_path: Path, nursery: Nursery) -> Ground:
    return Ground(str(tmp_path / "house.db"), tmp_path, "sqlite", nursery=nursery)


def test_r18_a_full_disk_refuses_and_nothing_is_half_done(ground: Ground) -> None:
    report = run_full_disk(ground, 1)
    assert (report.faults, report.disturbed) == ([], 1)
    assert report.entries > 0


def test_r18_files_that_may_not_grow_refuse_and_nothing_is_half_done(ground: Ground) -> None:
    report = run_limited(ground, 1)
    assert (report.faults, report.disturbed) == ([], 1)


def test_r15_rude_clients_come_to_nothing_and_others_go_on(ground: Ground) -> None:
    report = run_rude(ground)
    assert (report.faults, report.disturbed) == ([], len(ACTS))


def test_r16_a_clock_that_is_set_back_and_forth_changes_no_order(ground: Ground) -> None:
    report = run_clock(ground, (2.0, -2.0, 0.0))
    assert (report.faults, report.disturbed) == ([], 3)


def test_r18_servers_go_on_when_postgresql_is_back(tmp_path: Path, nursery: Nursery) -> None:
    with postgresql() as server:  # one of its own: others are in the middle of their tests
        ground = Ground(server.new_schema(), tmp_path, "postgresql", nursery=nursery)
        report = run_outages(ground, server, 1)
    assert (report.faults, report.disturbed) == ([], 1)


def test_r24_a_frozen_server_does_no_harm(tmp_path: Path, nursery: Nursery) -> None:
    with postgresql() as server:
        ground = Ground(server.new_schema(), tmp_path, "postgresql", nursery=nursery)
        report = run_freezes(ground, (3.0,))
    assert (report.faults, report.disturbed) == ([], 1)
