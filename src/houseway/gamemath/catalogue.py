"""Which module counts which game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import signature
from pickle import UnpicklingError
from typing import Any, Final, Protocol, TypeVar, cast

from houseway.gamemath.report import Advice, Question, Report
from houseway.hands.kernel_sources import forget_compiled
from houseway.rules import Reason, Refused, Sheet

T = TypeVar("T")

_MATHS: Final = {
    "caribbean-stud-poker": "houseway.gamemath.caribbean_stud_poker.report",
    "crazy-4-poker": "houseway.gamemath.crazy_4_poker.report",
    "ez-baccarat": "houseway.gamemath.ez_baccarat.report",
    "fortune-pai-gow-poker": "houseway.gamemath.fortune_pai_gow_poker.report",
    "three-card-poker-6-card-bonus": "houseway.gamemath.three_card_poker.report",
    "ultimate-texas-holdem": "houseway.gamemath.ultimate_texas_holdem.report",
}
# Why a game has no use for what is asked about one spot.
_UNUSED: Final = {
    "board": "there is no board in {}",
    "dealer_shows": "no card of the dealer's lies open in {} before the players decide",
    "dead": "no card is seen in {} before the players decide",
}


class Maths(Protocol):
    """What every module of the catalogue offers; games with decisions also advise and chart."""

    def report(self, sheet: Sheet, question: Question) -> Report:
        """What a sheet is worth."""


@cache
def _module(game: str) -> Any:
    return import_module(_MATHS[game])


def maths_of(sheet: Sheet) -> Maths:
    """The mathematics of a sheet's game."""
    return cast(Maths, _of(sheet))


def _of(sheet: Sheet) -> Any:
    game = sheet.printed.game
    if game not in _MATHS:
        what = f"nothing counts {game}; there are {', '.join(_MATHS)}"
        raise Refused(Reason.UNKNOWN_SHEET, what, where="sheet", rule="docs/math")
    return _module(game)


def report(sheet: Sheet, question: Question) -> Report:
    """What a sheet is worth, counted now."""
    return _healed(lambda: maths_of(sheet).report(sheet, question))


def advise(sheet: Sheet, **asked: Any) -> Advice:
    """What each legal decision of one spot is worth, given what the player sees.

    What a game has no use for, such as a board in Three Card Poker, is refused.
    """
    door = _door(sheet, "advise")
    known = signature(door).parameters
    for name in asked:
        if name not in known:
            what = _UNUSED[name].format(sheet.printed.title)
            where = f"--{name.replace('_', '-')}"
            raise Refused(Reason.UNKNOWN_KEY, what, where=where, rule="docs/math")
    advice: Advice = _healed(lambda: door(sheet, **asked))
    return advice


def strategy(sheet: Sheet) -> dict[str, Any]:
    """The best strategy as data."""
    door = _door(sheet, "strategy")
    chart: dict[str, Any] = _healed(lambda: door(sheet))
    return chart


def _healed(count: Callable[[], T]) -> T:
    """Count; where machine code kept from before is damaged, throw it away and count again."""
    try:
        return count()
    except (EOFError, UnpicklingError):
        from houseway.hands.kernels.compiled import CACHE

        forget_compiled(CACHE)
        return count()


def _door(sheet: Sheet, name: str) -> Callable[..., Any]:
    door: Callable[..., Any] | None = getattr(_of(sheet), name, None)
    if door is None:
        what = f"nothing is decided in {sheet.printed.title}"
        if getattr(_of(sheet), "advise", None) is not None:
            what = (
                f"{sheet.printed.title} is played the House Way, of which `houseway set` names the "
                "row for a hand; `houseway advise` says what each setting of it is worth"
            )
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="sheet", rule="docs/math")
    return door
