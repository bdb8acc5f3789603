"""`python -m proofs.floor`: its JSON, a run that is stopped, a run with a finding."""

import json

import pytest
from typer.testing import CliRunner

from proofs.floor.__main__ import app
from proofs.floor.played_table import PlayedTable

ASKED = ("--rounds", "30", "--seed", "5")


def test_the_json_of_a_floor() -> None:
    done = CliRunner().invoke(app, [*ASKED, "--json"])
    assert (done.exit_code, done.stderr) == (0, "")
    told = json.loads(done.stdout)
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
    done = CliRunner().invoke(app, [*ASKED, "--json"])
    assert (done.exit_code, done.stderr) == (130, "")
    assert json.loads(done.stdout)["rounds"] == 5


def test_a_finding_is_printed_and_ends_with_1(monkeypatch: pytest.MonkeyPatch) -> None:
    own = PlayedTable.step

    def step(self: PlayedTable) -> None:
        own(self)
        self.auditor.chips.tray += 1  # the auditor's own books, as if the table's were wrong

    monkeypatch.setattr(PlayedTable, "step", step)
    done = CliRunner().invoke(app, [*ASKED])
    assert done.exit_code == 1
    assert "Findings of the auditor: 50" in done.stdout
    assert "tray: the table has" in " ".join(done.stdout.split())
