"""Notices: payouts that a supervisor has to be told of (B1-20)."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.games import Line
from houseway.money import Cents
from houseway.rules import Cite, Sheet


@dataclass(frozen=True, slots=True)
class Notice:
    """Somebody is to be told of what a spot is paid."""

    to: str
    spot: int
    amount: Cents
    cite: Cite


def notices(sheet: Sheet, lines: tuple[Line, ...]) -> tuple[Notice, ...]:
    """Payouts at or above the house's mark: all that a player wins, or each bet (T-21).

    Tokes are the dealer's and do not count.
    """
    mark = sheet.printed.notice
    if mark is None:
        return ()
    paid = [line for line in lines if line.win > 0 and not line.toke]
    if sheet.switches["scope"].value == "bet":
        payouts = [(line.spot, line.win) for line in paid]
    else:
        totals: dict[int, int] = {}
        for line in paid:
            totals[line.spot] = totals.get(line.spot, 0) + line.win
        payouts = [(spot, Cents(total)) for spot, total in totals.items()]
    return tuple(
        Notice("supervisor", spot, amount, mark.cite)
        for spot, amount in payouts
        if amount >= mark.value
    )
