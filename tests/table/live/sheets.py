"""The sheets that live tables of the tests play by."""

from functools import cache
from typing import Any

from houseway.rules import Sheet, configure
from tests.library import library

UTH = "catfish-bend/ultimate-texas-holdem"
CRAZY = "catfish-bend/crazy-4-poker"
WCCS = "wccs/ultimate-texas-holdem"
WA_UTH = "washington/ultimate-texas-holdem"
WA_SETTINGS = {"jackpot.card": "supervisor", "system.components": "GM Atlas v5.4.0"}
"""What a house says of its link in Washington: whose card records a win, and what it runs on."""
WA_STUD = "washington/caribbean-stud-poker"
BACCARAT = "california/ez-baccarat"
THREE = "california/three-card-poker-6-card-bonus"
CA_UTH = "california/ultimate-texas-holdem"
PAI_GOW = "california/fortune-pai-gow-poker"
LINKS = {
    UTH: "catfish-bend/multi-link",
    CRAZY: "catfish-bend/multi-link",
    WA_UTH: "washington/mgl-01",
}
"""The link of a table where its house has one."""
HOUSE_BANK = (UTH, CRAZY, WCCS, WA_UTH, WA_STUD)
PLAYER_BANK = (BACCARAT, THREE, CA_UTH, PAI_GOW)
ALL = (*HOUSE_BANK, *PLAYER_BANK)


LIMITS: Any = {
    sheet: dict.fromkeys(wagers, (500, 50_000))
    for sheet, wagers in {
        "wccs/ultimate-texas-holdem": ("ante", "blind", "trips", "pairs"),
        "washington/ultimate-texas-holdem": ("ante", "blind", "trips", "bad_beat", "pairs"),
        "washington/caribbean-stud-poker": ("ante", "cover_all"),
    }.items()
}


@cache
def sheet_of(sheet: str) -> Sheet:
    printed = library().sheet(sheet)
    option = 1 if printed.fees is not None else None
    return configure(printed, limits=LIMITS.get(sheet, {}), fee_option=option, partly=True)
