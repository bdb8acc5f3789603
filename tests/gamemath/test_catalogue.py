"""Every game is counted, whatever has become of the machine code that was kept."""

from pathlib import Path
from pickle import UnpicklingError

import pytest

from houseway.gamemath import Question, catalogue
from houseway.gamemath.catalogue import GAMES, Mathematics, count
from houseway.gamemath.report import Report
from houseway.hands.kernels import compiled
from tests.gamemath.sheets import BACCARAT, SHEETS, usual


def test_the_games_are_those_of_the_sheets() -> None:
    assert {usual(sheet_id).printed.game for sheet_id in SHEETS} == set(GAMES)


@pytest.mark.parametrize("fault", [EOFError, UnpicklingError])
def test_machine_code_that_cannot_be_read_is_forgotten_once(
    fault: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, counted = tmp_path / "kernel.nbc", Report("sheet", 1, (), None)
    kept.touch()

    def report(*_: object) -> Report:
        if kept.exists():
            raise fault
        return counted

    monkeypatch.setattr(compiled, "CACHE", tmp_path)
    monkeypatch.setattr(catalogue, "maths_of", lambda _: Mathematics(report))
    assert count(usual(BACCARAT), Question()) is counted
