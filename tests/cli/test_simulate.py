"""`houseway simulate floor`: its JSON, a run that is stopped, a run with a finding."""

from __future__ import annotations

import json

import pytest

from houseway.floor.simulate.played_table import PlayedTable
from tests.cli.inside import json_of, run

ASKED = ("simulate", "floor", "--rounds", "30", "--seed", "5")


def test_the_json_of_a_floor() -> None:
    told = json_of(*ASKED)
    assert list(told) == ["rounds", "commands", "faults", "irregularities", "findings"]
    assert told["findings"] == []
    assert told["rounds"] >= 30


def test_ctrl_c_prints_what_was_done_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    own = PlayedTable.step

    def step(self: PlayedTable) -> None:
        if self.tally.rounds >= 5:
            raise KeyboardInterrupt
        own(self)

    monkeypatch.setattr(PlayedTable, "step", step)
    done = run(*ASKED, "--json")
    assert (done.code, done.err) == (130, "")
    assert json.loads(done.out)["rounds"] == 5


def test_a_finding_is_printed_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    own = PlayedTable.step

    def step(self: PlayedTable) -> None:
        own(self)
        self.auditor.chips.tray += 1  # the auditor's own books, as if the table's were wrong

    monkeypatch.setattr(PlayedTable, "step", step)
    done = run(*ASKED)
    assert done.code == 1
    assert "Findings of the auditor: 50" in done.out
    assert "tray: the table has" in " ".join(done.out.split())
