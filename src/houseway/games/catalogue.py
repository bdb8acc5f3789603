"""Every game there is. A new game adds its folder, its sheets and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from houseway.games.game import Game
from houseway.rules import Finding, PrintedSheet, SheetError, check_sheet, find_sheet

_GAMES: Final = {
    "caribbean-stud-poker": "houseway.games.caribbean_stud_poker",
    "crazy-4-poker": "houseway.games.crazy_4_poker",
    "ez-baccarat": "houseway.games.ez_baccarat",
    "fortune-pai-gow-poker": "houseway.games.fortune_pai_gow_poker",
    "three-card-poker-6-card-bonus": "houseway.games.three_card_poker",
    "ultimate-texas-holdem": "houseway.games.ultimate_texas_holdem",
}


@cache
def _module(name: str) -> Game:
    return cast(Game, import_module(_GAMES[name]))


def game_of(sheet: PrintedSheet) -> Game:
    """The game that a sheet is about."""
    if sheet.game not in _GAMES:
        known = ", ".join(_GAMES)
        raise SheetError(sheet.id, "sheet.game", f"there is no game {sheet.game!r}, only {known}")
    return _module(sheet.game)


def open_sheet(sheet_id: str) -> PrintedSheet:
    """A sheet by its id, its game's part checked too."""
    sheet = find_sheet(sheet_id)
    game_of(sheet).well_formed(sheet)
    return sheet


def findings(sheet: PrintedSheet) -> tuple[Finding, ...]:
    """Every fault of the document: in the sheet's data, in its text, and in its printed figures."""
    return (*check_sheet(sheet), *game_of(sheet).figures(sheet))
