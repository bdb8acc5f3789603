"""The sheets that are counted, with their usual choices or changed, and what is counted of them."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from houseway.cards import ALL_CARDS, Card
from houseway.gamemath import report, strategy, usual_sheet
from houseway.gamemath.report import GameMath, Report, WagerMath
from houseway.gamemath.strategy import Strategy
from houseway.rules import Sheet, configure, read_sheet
from tests.library import SHEETS as FOLDER
from tests.library import counted_sheets, open_sheet

SHEETS: Final = counted_sheets()
BACCARAT: Final = "california/ez-baccarat"
PAI_GOW: Final = "california/fortune-pai-gow-poker"
THREE: Final = "california/three-card-poker-6-card-bonus"
CRAZY: Final = "catfish-bend/crazy-4-poker"
STUD: Final = "washington/caribbean-stud-poker"
UTH: Final = "washington/ultimate-texas-holdem"
WCCS: Final = "wccs/ultimate-texas-holdem"


@cache
def usual(sheet_id: str, **choose: str) -> Sheet:
    return usual_sheet(open_sheet(sheet_id), choose)


@cache
def whole(sheet_id: str) -> Report:
    """The report on a whole deck, as it is stored; `test_stored` holds it to what is counted."""
    return report(usual(sheet_id)).report


@cache
def chart_of(sheet_id: str) -> Strategy:
    """The chart of best play, which is counted but once for all that look at it."""
    return strategy(usual(sheet_id))


def edited(sheet_id: str, *edits: tuple[str, str]) -> str:
    """The text of a shipped sheet with each old part, there exactly once, replaced."""
    text = (FOLDER / f"{sheet_id}.toml").read_text(encoding="utf-8")
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def variant(sheet_id: str, *edits: tuple[str, str], **choices: Any) -> Sheet:
    """A shipped sheet with these edits and choices."""
    return configure(read_sheet(edited(sheet_id, *edits), name="variant.toml"), **choices)


def rest_of(deck: Sequence[Card]) -> tuple[Card, ...]:
    """The dead cards that leave exactly this deck."""
    return tuple(card for card in ALL_CARDS if card not in deck)


def by_name(counted: Report) -> dict[str, WagerMath]:
    return {wager.wager: wager for wager in counted.wagers}


def game_of(counted: Report) -> GameMath:
    assert counted.game is not None
    return counted.game
