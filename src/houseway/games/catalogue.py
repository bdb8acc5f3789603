"""Every game there is. A new game adds its folder, its sheets and one line here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, cast

from houseway.games.game import Game
from houseway.rules import Finding, PrintedSheet, SheetError, check_sheet

_GAMES: Final = {
    "caribbean-stud-poker": "houseway.games.caribbean_stud_poker",
    "crazy-4-poker": "houseway.games.crazy_4_poker",
    "ez-baccarat": "houseway.games.ez_baccarat",
    "fortune-pai-gow-poker": "houseway.games.fortune_pai_gow_poker",
    "three-card-poker-6-card-bonus": "houseway.games.three_card_poker",
    "ultimate-texas-holdem": "houseway.games.ultimate_texas_holdem",
}


_DOORS: Final = frozenset(
    {*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_"))}
)


@cache
def _module(name: str) -> Game:
    """A game's package, which is itself the game: every door has to be there."""
    module = import_module(_GAMES[name])
    missing = sorted(door for door in _DOORS if not hasattr(module, door))
    if missing:
        raise TypeError(f"{_GAMES[name]} has no {', '.join(missing)}, which every game offers")
    return cast(Game, module)


def game_of(sheet: PrintedSheet) -> Game:
    """The game that a sheet is about."""
    if sheet.game not in _GAMES:
        known = ", ".join(_GAMES)
        raise SheetError(sheet.id, "sheet.game", f"there is no game {sheet.game!r}, only {known}")
    return _module(sheet.game)


def check_terms(sheet: PrintedSheet) -> None:
    """Refuse a sheet whose game's part is not well formed."""
    game_of(sheet).well_formed(sheet)


def findings(sheet: PrintedSheet) -> tuple[Finding, ...]:
    """Every fault of the document: in the sheet's data, in its text, and in its printed figures."""
    return (*check_sheet(sheet), *game_of(sheet).figures(sheet))
