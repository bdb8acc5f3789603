"""The house's bank covers everything, but payouts at certain odds share an aggregate (B1-21)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from houseway.games import Line, Outcome, Why
from houseway.money import Cents, pro_rata
from houseway.rules import Aggregate, Sheet

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
    if cap is None or sum([w for w in map(_win, lines) if w > 0]) <= cap.limit.value:
        return lines
    return _capped(cap, lines)


def _capped(cap: Aggregate, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    at = [
        i for i, line in enumerate(lines) if line.odds is not None and line.odds == cap.odds.value
    ]
    if not at:
        return lines
    shares = aggregate_shares([lines[i].win for i in at], cap.limit.value)
    covered = list(lines)
    for i, share in zip(at, shares, strict=True):
        line = lines[i]
        if share < line.win:
            why = Why("{}; its share of the aggregate", line.why)
            covered[i] = line._replace(
                win=share, outcome=Outcome.PARTIAL, cite=cap.share.cite, why=why
            )
    return tuple(covered)
