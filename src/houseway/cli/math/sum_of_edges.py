"""How the edges of the wagers make the edge of the whole game, for whoever adds them up."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Report

if TYPE_CHECKING:
    from rich.console import Console


def put_sum(report: Report, out: Console) -> None:
    """The sum, where a game has several wagers and an exact edge of its own."""
    own = [wager for wager in report.wagers if wager.per_round]
    game, whole = report.game, sum((wager.edge * wager.per_round for wager in own), Fraction(0))
    if game is None or len(own) < 2 or whole != game.edge:
        return
    parts = [f"{_times(wager.per_round)} × {per_cent(wager.edge, 4)}" for wager in own]
    out.print(
        f"The whole game: {' + '.join(parts)} = {per_cent(whole, 4)}, each edge times the average "
        "bet on it in first wagers."
    )


def _times(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{float(number):.4f}"
