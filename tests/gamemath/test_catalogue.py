"""Every game is counted, whatever has become of the machine code that was kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.gamemath.catalogue import GAMES
from tests.gamemath.sheets import SHEETS, usual


def test_the_games_are_those_of_the_sheets() -> None:
    assert {usual(sheet_id).printed.game for sheet_id in SHEETS} == set(GAMES)


@pytest.mark.parametrize("damage", [b"", b"\x80\x04"])
def test_damaged_machine_code_is_thrown_away_and_made_again(damage: bytes, tmp_path: Path) -> None:
    """As after a power cut: the first count of a fresh process finds what it kept cut off."""
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NO_COLOR": "1"}
    words = ["math", "california/ez-baccarat", "--decks", "7", "--json"]
    command = [sys.executable, "-m", "houseway", *words]
    first = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    kept = list(tmp_path.rglob("*.nbc"))
    assert kept
    for path in kept:
        path.write_bytes(damage)
    again = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert again.stdout == first.stdout
