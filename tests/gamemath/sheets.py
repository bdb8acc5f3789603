"""The sheets that are counted, each with its usual choices."""

from __future__ import annotations

from functools import cache
from typing import Final

from houseway.gamemath import usual_sheet
from houseway.rules import Sheet
from tests.library import open_sheet, sheet_ids

SHEETS: Final = sheet_ids()
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
