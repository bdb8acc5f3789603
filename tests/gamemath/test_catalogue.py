"""Every game is counted, and its doors open or say why not."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from houseway.cards import parse_cards
from houseway.cli.math import Ask, sheet_of
from houseway.gamemath import catalogue
from houseway.gamemath.report import Question
from houseway.rules import Reason, Refused, Sheet
from tests.library import library, sheet_ids

LIBRARY: Final = library()
SHEETS: Final = sheet_ids()
UNDECIDED: Final = {"ez-baccarat", "fortune-pai-gow-poker"}


def sheet(sheet_id: str) -> Sheet:
    return sheet_of(Ask(sheet_id, {}, {}), LIBRARY)


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_every_shipped_sheet_has_its_mathematics(sheet_id: str) -> None:
    module = catalogue.maths_of(sheet(sheet_id))
    game = sheet(sheet_id).printed.game
    assert callable(module.report)
    assert hasattr(module, "advise") == (game != "ez-baccarat")
    assert hasattr(module, "strategy") == (game not in UNDECIDED)


@pytest.mark.parametrize("sheet_id", SHEETS)
def test_a_report_has_every_wager_of_the_sheet(sheet_id: str) -> None:
    told: list[float] = []
    question = Question(progress=lambda _, done: told.append(done))
    counted = catalogue.report(sheet(sheet_id), question)
    assert {wager.wager for wager in counted.wagers} == set(sheet(sheet_id).wagers)
    assert (counted.game is None) == (sheet(sheet_id).printed.game in UNDECIDED)
    assert all(0 <= done <= 1 for done in told)


def test_the_doors_refuse_what_a_game_has_no_use_for() -> None:
    cards = parse_cards("As Kd")
    for sheet_id, option in (
        ("california/three-card-poker-6-card-bonus", "board"),
        ("catfish-bend/crazy-4-poker", "dealer_shows"),
        ("catfish-bend/crazy-4-poker", "board"),
        ("washington/caribbean-stud-poker", "board"),
        ("wccs/ultimate-texas-holdem", "dealer_shows"),
        ("california/fortune-pai-gow-poker", "dead"),
    ):
        with pytest.raises(Refused) as met:
            catalogue.advise(sheet(sheet_id), cards=cards, **{option: cards})
        assert met.value.reason is Reason.UNKNOWN_KEY
        assert met.value.where == f"--{option.replace('_', '-')}"
        assert sheet(sheet_id).printed.title in met.value.what


def test_a_game_without_a_door_says_so() -> None:
    baccarat, pai_gow = sheet("california/ez-baccarat"), sheet("california/fortune-pai-gow-poker")
    with pytest.raises(Refused, match="nothing is decided in EZ Baccarat"):
        catalogue.advise(baccarat, cards=parse_cards("As Kd"))
    with pytest.raises(Refused, match="nothing is decided in EZ Baccarat"):
        catalogue.strategy(baccarat)
    with pytest.raises(Refused, match="houseway set"):
        catalogue.strategy(pai_gow)


def test_a_game_that_nobody_counts_is_refused() -> None:
    known = sheet("california/ez-baccarat")
    chess = replace(known, printed=replace(known.printed, game="chess"))
    with pytest.raises(Refused, match="nothing counts chess") as met:
        catalogue.report(chess, Question())
    assert met.value.reason is Reason.UNKNOWN_SHEET


@pytest.mark.parametrize("damage", [b"", b"\x80\x04"])
def test_damaged_machine_code_is_thrown_away_and_made_again(damage: bytes, tmp_path: Path) -> None:
    """As after a power cut: the first count of a fresh process finds what it kept cut off."""
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NO_COLOR": "1"}
    words = ["advise", "california/three-card-poker-6-card-bonus", "--cards", "Qs 6d 4c"]
    command = [sys.executable, "-m", "houseway", *words, "--dealer-shows", "9h", "--json"]
    first = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    kept = list(tmp_path.rglob("*.nbc"))
    assert kept
    for path in kept:
        path.write_bytes(damage)
    again = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert again.stdout == first.stdout
