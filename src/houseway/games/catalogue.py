"""All games. A new game adds its module, its sheets and one line here."""

from functools import cache
from importlib import import_module
from typing import Any, Final

from houseway.games.game import Game
from houseway.rules import PrintedSheet, Sheet, SheetError

_GAMES: Final = {
    "caribbean-stud-poker": "houseway.games.caribbean_stud_poker.CaribbeanStudPoker",
    "crazy-4-poker": "houseway.games.crazy_4_poker.Crazy4Poker",
    "ez-baccarat": "houseway.games.ez_baccarat.EzBaccarat",
    "fortune-pai-gow-poker": "houseway.games.fortune_pai_gow_poker.FortunePaiGowPoker",
    "omaha": "houseway.games.omaha.Omaha",
    "texas-holdem": "houseway.games.texas_holdem.TexasHoldem",
    "three-card-poker-6-card-bonus": "houseway.games.three_card_poker.ThreeCardPoker",
    "ultimate-texas-holdem": "houseway.games.ultimate_texas_holdem.UltimateTexasHoldem",
}
_MOST: Final = 1024
_MADE: Final[dict[str, Game[Any]]] = {}


@cache
def _class_of(path: str) -> type[Game[Any]]:
    module, _, name = path.rpartition(".")
    game: type[Game[Any]] = getattr(import_module(module), name)
    return game


def game_class(sheet: PrintedSheet) -> type[Game[Any]]:
    """The game that a sheet is about."""
    if sheet.game not in _GAMES:
        known = ", ".join(_GAMES)
        raise SheetError(sheet.id, "sheet.game", f"there is no game {sheet.game!r}, only {known}")
    return _class_of(_GAMES[sheet.game])


def make_game(sheet: Sheet) -> Game[Any]:
    """The game of a configured sheet, made once for each digest."""
    known = _MADE.get(sheet.digest)
    if known is None:
        if len(_MADE) >= _MOST:
            _MADE.clear()
        known = _MADE[sheet.digest] = game_class(sheet.printed)(sheet)
    return known


def check_terms(sheet: PrintedSheet) -> None:
    """Refuse a sheet whose `[game]` part is not well formed."""
    game_class(sheet).well_formed(sheet)
