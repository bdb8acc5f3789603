"""The par sheet of a wager: each row's combinations, chance, pay and part of the return.

The rows are those of the report, so nothing is counted a second time. What a row returns is its
chance times what is handed back for one unit, stake and all; the rows together return one unit less
the edge.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

from houseway.fact import Fact
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import GameMath, WagerMath
from houseway.gamemath.sheet_report import SheetReport
from houseway.rules import Refusal, Refused

HANDS: Final = 100  # what a session's swing is said for


class ParRow(Fact, frozen=True):
    """A row of a par sheet. `pays` are its odds, nothing for an end that no row pays."""

    name: str
    pays: str
    result: Fraction
    combinations: int
    chance: Fraction

    @property
    def returned(self) -> Fraction:
        """What the row hands back of one unit, on average."""
        return self.chance * (1 + self.result)


class Spread(Fact, frozen=True):
    """How far results lie from their mean, in units of the first wager."""

    edge: Fraction
    variance: Fraction

    @property
    def deviation(self) -> Decimal:
        """The standard deviation of one hand."""
        return square_root(self.variance)

    @property
    def loss(self) -> Fraction:
        """What a hundred hands lose on average."""
        return HANDS * self.edge

    @property
    def hundred(self) -> Decimal:
        """The standard deviation of a hundred hands."""
        return square_root(HANDS * self.variance)


class ParSheet(Fact, frozen=True):
    """The par sheet of one wager."""

    wager: str
    rows: tuple[ParRow, ...]
    spread: Spread
    note: str = ""

    @property
    def combinations(self) -> int:
        return sum(row.combinations for row in self.rows)

    @property
    def returned(self) -> Fraction:
        """What all rows hand back together: one unit less the edge."""
        return sum((row.returned for row in self.rows), Fraction(0))

    def share(self, row: ParRow) -> Fraction:
        """A row's share of all that is handed back."""
        return row.returned / self.returned if self.returned else Fraction(0)

    def __repr__(self) -> str:
        edge = per_cent(self.spread.edge, 4)
        return f"<ParSheet {self.wager}: edge {edge}, {len(self.rows)} rows>"

    def row(self, name: str) -> ParRow:
        """The row of the paytable that is called so."""
        known = tuple(row.name for row in self.rows if row.pays)
        for row in self.rows:
            if row.pays and row.name == name:
                return row
        raise Refused(Refusal.NO_SUCH_ROW, where="solve", wager=self.wager, row=name, known=known)


def par_sheet(wager: WagerMath) -> ParSheet:
    """The par sheet of a wager that has a paytable."""
    total = sum(row.count for row in wager.rows)
    par = ParSheet(
        wager=wager.wager,
        rows=tuple(
            ParRow(
                name=row.name,
                pays=row.pays,
                result=row.result,
                combinations=row.count,
                chance=Fraction(row.count, total),
            )
            for row in wager.rows
        ),
        spread=Spread(edge=wager.edge, variance=wager.variance),
        note=wager.note,
    )
    assert par.returned == 1 - wager.edge, "the rows return one unit less the edge"
    return par


def par_sheets(made: SheetReport) -> tuple[ParSheet, ...]:
    """The par sheets of all wagers of a report that have paytables; none at all is refused."""
    found = tuple(par_sheet(wager) for wager in made.report.wagers if wager.rows)
    if not found:
        names = tuple(wager.wager for wager in made.report.wagers)
        raise Refused(Refusal.NO_ROWS_TO_SHOW, where="wager", wagers=names)
    return found


def game_spread(game: GameMath | None) -> Spread | None:
    """The spread of the whole game, in units of its first wager."""
    if game is None or game.variance is None:
        return None
    return Spread(edge=game.edge, variance=game.variance)


def square_root(value: Fraction) -> Decimal:
    """The root of an exact number to thirty digits.

    >>> square_root(Fraction(9, 4))
    Decimal('1.5')
    """
    with localcontext() as context:
        context.prec = 30
        return (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
