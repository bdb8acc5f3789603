"""The short form of `make soak`: servers killed at random moments under load (R2, R3)."""

from pathlib import Path

from proofs.soak.kills import run_kills
from proofs.soak.nursery import Nursery
from proofs.soak.scenario import Ground
from tests.databases import Database

KILLS = 10


def test_r2_nothing_acknowledged_is_lost_by_kill_9(
    database: Database, tmp_path: Path, nursery: Nursery
) -> None:
    ground = Ground(database.empty(), tmp_path, database.kind, nursery=nursery)
    report = run_kills(ground, KILLS, processes=1 if database.kind == "sqlite" else 2)
    assert report.faults == []
    assert report.kills >= KILLS
    assert report.commands > 0
    # How many rounds end and how many commands are retried between the kills is up to chance.
    assert report.entries > 0
