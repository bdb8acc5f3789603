"""A simulated floor: nothing is found, the same seed gives the same bytes, and the auditor would
find what is wrong."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from houseway import codec
from houseway.floor.simulate import auditor, simulate_floor
from houseway.floor.simulate.plan import TABLES
from tests.library import library

KINDS = {
    "a player acts for another", "a player uses another's seat",
    "a supervisor decides in his own round", "answer lost", "card too low", "clock back",
    "clock forward", "id used again", "no time", "not a command", "not the dealer",
    "record died in a write", "record opened again", "the staff of a house plays in it",
    "too late", "unknown words", "wrong PIN", "wrong amount", "wrong card typed", "wrong turn",
    "paid round voided", "paid round corrected", "a round turned back against the rules",
}  # fmt: skip


@pytest.mark.parametrize("seed", [13, 14])
def test_r1_nothing_is_found_on_a_floor_where_all_goes_wrong(seed: int) -> None:
    report = simulate_floor(library(), rounds=2_500, seed=seed)
    assert report.findings == ()
    assert report.rounds >= 2_500
    assert report.faults.keys() == KINDS
    sheets = {plan.sheet for plan in TABLES}
    assert len(sheets) == 11
    items = {name.split()[0] for name in report.irregularities}
    assert {"B1-30", "B3-12", "B4-21", "T-82"} <= items


def test_the_same_seed_gives_the_same_bytes() -> None:
    first, again, other = (simulate_floor(library(), rounds=60, seed=s) for s in (3, 3, 4))
    assert codec.encode(first) == codec.encode(again) != codec.encode(other)


def test_whoever_stops_it_gets_what_was_done_so_far() -> None:
    def stop(commands: int, rounds: int) -> None:
        if rounds >= 20:
            raise KeyboardInterrupt

    report = simulate_floor(library(), rounds=1_000, seed=1, progress=stop)
    assert 20 <= report.rounds < 40
    assert report.findings == ()


def test_the_auditor_shares_no_code_with_the_house() -> None:
    folder = Path(auditor.__file__).parent
    own = "houseway.floor.simulate.auditor"
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "."]
            assert all(n.startswith(own) or not n.startswith("houseway") for n in names), path
