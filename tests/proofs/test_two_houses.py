"""Two processes, each with a house, at the same tables and at different ones (R24)."""

from proofs.two_houses import run
from tests.databases import server


def test_r24_two_processes_serve_one_house_on_postgresql() -> None:
    """The short form of `make soak`: one is stopped and thawed, and both are cut off."""
    report = run(server(), 600)
    assert report.faults == []
    assert report.commands >= 600
    assert report.repeated >= 100
    assert report.rounds > 0
