"""The par sheet of a wager: each row's combinations, chance, pay and part of the return.

The rows are those of the report, so nothing is counted twice. The return of a row is its chance
times what is handed back for one unit, including the stake; all rows together return one unit less
the edge.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

from houseway.fact import Fact, figure
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import GameMath, WagerMath
from houseway.gamemath.sheet_report import ChosenTable, SheetReport
from houseway.rules import Refused

HANDS: Final = 100  # the length of a session


class ParRow(Fact, frozen=True):
    """A row of a par sheet. `pays` are its odds, empty for an end that no row pays; `share` is its
    part of the whole return."""

    name: str
    pays: str
    result: Fraction
    combinations: int
    chance: Fraction
    share: Fraction

    @figure
    def returned(self) -> Fraction:
        """The mean return of the row per unit."""
        return self.chance * (1 + self.result)


class Spread(Fact, frozen=True):
    """The spread of results about their mean, in units of the first wager."""

    edge: Fraction
    variance: Fraction

    @figure
    def deviation(self) -> Decimal:
        """The standard deviation of one hand."""
        return square_root(self.variance)

    @figure
    def loss(self) -> Fraction:
        """The mean loss of a hundred hands."""
        return HANDS * self.edge

    @figure
    def hundred(self) -> Decimal:
        """The standard deviation of a hundred hands."""
        return square_root(HANDS * self.variance)


class ParSheet(Fact, frozen=True):
    """The par sheet of one wager."""

    wager: str
    rows: tuple[ParRow, ...]
    spread: Spread
    note: str = ""

    @figure
    def combinations(self) -> int:
        return sum(row.combinations for row in self.rows)

    @figure
    def returned(self) -> Fraction:
        """The return of all rows: one unit less the edge."""
        return sum((row.returned for row in self.rows), Fraction(0))

    def __repr__(self) -> str:
        edge = per_cent(self.spread.edge, 4)
        return f"<ParSheet {self.wager}: edge {edge}, {len(self.rows)} rows>"

    def row(self, name: str) -> ParRow:
        """The row of the paytable with this name."""
        known = tuple(row.name for row in self.rows if row.pays)
        for row in self.rows:
            if row.pays and row.name == name:
                return row
        raise Refused(
            MathRefusal.NO_SUCH_ROW, where="solve", wager=self.wager, row=name, known=known
        )


class ParReport(Fact, frozen=True):
    """The par sheets of a report, and the spread of the whole game."""

    sheet: str
    digest: str
    paytables: tuple[ChosenTable, ...]
    wagers: tuple[ParSheet, ...]
    game: Spread | None

    @classmethod
    def of(cls, made: SheetReport) -> ParReport:
        return cls(
            sheet=made.report.sheet,
            digest=made.digest,
            paytables=made.paytables,
            wagers=par_sheets(made),
            game=game_spread(made.report.game),
        )


def par_sheet(wager: WagerMath) -> ParSheet:
    """The par sheet of a wager that has a paytable."""
    total, back = sum(row.count for row in wager.rows), 1 - wager.edge
    par = ParSheet(
        wager=wager.wager,
        rows=tuple(
            ParRow(
                name=row.name,
                pays=row.pays,
                result=row.result,
                combinations=row.count,
                chance=Fraction(row.count, total),
                share=Fraction(row.count, total) * (1 + row.result) / back if back else back,
            )
            for row in wager.rows
        ),
        spread=Spread(edge=wager.edge, variance=wager.variance),
        note=wager.note,
    )
    assert par.returned == back, "the rows return one unit less the edge"
    return par


def par_sheets(made: SheetReport) -> tuple[ParSheet, ...]:
    """The par sheets of all wagers of a report with paytables; refused if there is none."""
    found = tuple(par_sheet(wager) for wager in made.report.wagers if wager.rows)
    if not found:
        names = tuple(wager.wager for wager in made.report.wagers)
        raise Refused(MathRefusal.NO_ROWS_TO_SHOW, where="wager", wagers=names)
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
