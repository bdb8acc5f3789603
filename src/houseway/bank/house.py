"""The house's bank covers everything, but payouts at certain odds share an aggregate (B1-21)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from houseway.fact import replace
from houseway.games import Line, Outcome, because
from houseway.money import Cents, pro_rata
from houseway.rules import Cite, Sheet
from houseway.rules.reader import as_money

_win: Final = attrgetter("win")


def aggregate_shares(payouts: Sequence[Cents], limit: Cents) -> tuple[Cents, ...]:
    """What each of these payouts is worth under a cap on their sum (B1-22).

    Below the cap nothing changes (T-20 a); above it each takes its share, exact to the cent.

    >>> aggregate_shares([Cents(2_500_000), Cents(1_500_000)], Cents(2_500_000))
    (1562500, 937500)
    """
    if sum(payouts) <= limit:
        return tuple(payouts)
    return pro_rata(limit, payouts)


def cover_by_house(sheet: Sheet, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines as the house pays them."""
    cap = sheet.printed.aggregate
    if cap is not None:
        if sum([w for w in map(_win, lines) if w > 0]) <= cap.limit.value:
            return lines
        tokes = sheet.switches.get("tokes")
        outside = tokes is not None and tokes.value == "out"  # T-72
        at = [
            i
            for i, line in enumerate(lines)
            if line.odds == cap.odds.value and not (line.toke and outside)
        ]
        return _capped(lines, at, cap.limit.value, cap.share.cite)
    limit = sheet.switches.get("limit")
    if limit is None or limit.value == "none":
        return lines
    paid = [i for i, line in enumerate(lines) if line.win > 0]
    return _capped(lines, paid, as_money(limit.value), limit.cite)  # T-92


def _capped(
    lines: tuple[Line, ...], at: Sequence[int], limit: Cents, cite: Cite
) -> tuple[Line, ...]:
    """The lines with those `at` some places cut to their shares of a limit."""
    shares = aggregate_shares([lines[i].win for i in at], limit)
    covered = list(lines)
    for i, share in zip(at, shares, strict=True):
        line = lines[i]
        if share < line.win:
            why = because("{}; its share of the aggregate", line.why)
            covered[i] = replace(line, win=share, outcome=Outcome.PARTIAL, cite=cite, why=why)
    return tuple(covered)
