"""The pay of one row that brings a wager, or the whole game, nearest to a wanted edge.

The edge of a side bet is linear in each pay: one count is enough. A pay of the base game changes
the best play, and so how often each row is paid. The worth of best play is then convex in the pay:
the tangent at one pay never passes the whole pay that is searched for, and a few counts find it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import floor
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.fact import Fact
from houseway.gamemath.par import ParSheet, par_sheet
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import WagerMath
from houseway.gamemath.sheet_report import SheetReport
from houseway.gamemath.variant import BEST_ROW_PAYS
from houseway.money import Basis, Odds
from houseway.rules import Cited, Paytable, Refused
from houseway.rules.reader import MOST_PAYS

LEAST_PAY: Final = 1
_MOST_COUNTS: Final = 24


class PayEdge(Fact, frozen=True):
    """A whole pay of the row, and the edge that it gives."""

    pays: str
    edge: Fraction


class SolvedPay(Fact, frozen=True):
    """The solved pay.

    `exact` gives the wanted edge to the last digit, `to` or `for` one (`basis`); None if a pay
    changes best play, or if no pay gives the edge. `house` is the greatest whole pay that leaves
    the house at least the wanted edge, `player` the next one; None if there is none. `above` is the
    better row that `house` would pay more than, which no sheet may (T-48).
    """

    sheet: str
    wager: str
    row: str
    wanted: Fraction
    of_game: bool
    basis: str
    exact: Fraction | None
    house: PayEdge | None
    player: PayEdge | None
    above: str = ""

    def __repr__(self) -> str:
        """`<pair_plus, flush: 3 to 1 leaves 4.3801%, wanted 3.0000%>`"""
        wanted = f"wanted {per_cent(self.wanted, 4)}"
        if self.house is None:
            return f"<{self.wager}, {self.row}: no whole pay leaves it, {wanted}>"
        leaves = f"{self.house.pays} leaves {per_cent(self.house.edge, 4)}"
        return f"<{self.wager}, {self.row}: {leaves}, {wanted}>"


class _Tangent(NamedTuple):
    """The edge at one pay, and its loss per unit of pay."""

    edge: Fraction
    slope: Fraction

    def reaches(self, edge: Fraction, pay: int) -> Fraction:
        """The pay at which the tangent has this edge."""
        return pay + (self.edge - edge) / self.slope


def solve_pay(
    table: Paytable,
    row: str,
    wanted: Fraction,
    printed: SheetReport,
    count: Callable[[Paytable], SheetReport],
) -> SolvedPay:
    """Find the pay of a row; the other rows pay by the table.

    `printed` is the report on the sheet as it is; `count` makes the report with another paytable.
    """
    wager, odds = _wager(printed, table.wager), table.rows[row].value
    par = par_sheet(wager)
    if not par.row(row).combinations:
        raise Refused(MathRefusal.ROW_NEVER_COMES, where="solve", wager=table.wager, row=row)
    of_game, exact = bool(wager.per_round), None
    edge_at: Callable[[int], Fraction]
    if of_game or table.wager in BEST_ROW_PAYS:
        pay, edge_at = _search(table, row, wanted, count)
    else:
        edge, chance, now = _edge(par, table), par.row(row).chance, Fraction(odds.pays, odds.per)
        exact = now + (edge - wanted) / chance

        def edge_at(pay: int) -> Fraction:
            return edge - (pay - now) * chance

        pay = min(max(floor(exact), LEAST_PAY - 1), MOST_PAYS)
        exact = exact if LEAST_PAY <= exact <= MOST_PAYS else None
    house, player = (
        PayEdge(pays=_odds(each, odds.basis).text, edge=edge_at(each))
        if LEAST_PAY <= each <= MOST_PAYS
        else None
        for each in (pay, pay + 1)
    )
    return SolvedPay(
        sheet=printed.report.sheet,
        wager=table.wager,
        row=row,
        wanted=wanted,
        of_game=of_game,
        basis=odds.basis.value,
        exact=exact,
        house=house,
        player=player,
        above=_better_row_below(table, row, pay) if house is not None else "",
    )


def _search(
    table: Paytable, row: str, wanted: Fraction, count: Callable[[Paytable], SheetReport]
) -> tuple[int, Callable[[int], Fraction]]:
    """The greatest whole pay that leaves the wanted edge; each pay that is tried is counted."""
    known: dict[int, _Tangent] = {}

    def tangent(pay: int) -> _Tangent:
        if pay not in known:
            known[pay] = _tangent(count(with_pay(table, row, pay)), table.wager, row)
        return known[pay]

    odds = table.rows[row].value
    pay = max(LEAST_PAY, floor(Fraction(odds.pays, odds.per)))
    for _ in range(_MOST_COUNTS):
        here = tangent(pay)
        if here.edge < wanted and pay == LEAST_PAY:
            return LEAST_PAY - 1, lambda pay: tangent(pay).edge
        if here.edge >= wanted and (pay == MOST_PAYS or tangent(pay + 1).edge < wanted):
            return pay, lambda pay: tangent(pay).edge
        if here.edge >= wanted:
            pay, here = pay + 1, tangent(pay + 1)
        nearer = floor(here.reaches(wanted, pay)) if here.slope else MOST_PAYS
        if here.edge < wanted:
            nearer = min(nearer, pay - 1)
        pay = min(max(nearer, LEAST_PAY), MOST_PAYS)
    raise Refused(MathRefusal.PAY_NOT_FOUND, where="solve", wager=table.wager, row=row)


def _edge(par: ParSheet, table: Paytable) -> Fraction:
    """The edge of a side bet with this table, each hand in the row of the par sheet."""
    won = (
        row.chance * (table.rows[row.name].value.per_unit if row.pays else row.result)
        for row in par.rows
    )
    return -sum(won, Fraction(0))


def _wager(made: SheetReport, name: str) -> WagerMath:
    return next(wager for wager in made.report.wagers if wager.wager == name)


def _tangent(made: SheetReport, name: str, row: str) -> _Tangent:
    wager, game = _wager(made, name), made.report.game
    chance = par_sheet(wager).row(row).chance
    if wager.per_round and game is not None:
        return _Tangent(game.edge, wager.per_round * chance)
    return _Tangent(wager.edge, chance)


def with_pay(table: Paytable, row: str, pay: int) -> Paytable:
    """The table with another pay in one row."""
    printed = table.rows[row]
    changed = Cited(_odds(pay, printed.value.basis), printed.cite)
    return replace(table, rows=MappingProxyType({**table.rows, row: changed}))


def _odds(pay: int, basis: Basis) -> Odds:
    return Odds(pay, 1, basis)


def _better_row_below(table: Paytable, row: str, pay: int) -> str:
    """The better row that would pay less."""
    for name, odds in table.rows.items():
        if name == row:
            return ""
        if Fraction(odds.value.pays, odds.value.per) < pay:
            return name
    return ""
