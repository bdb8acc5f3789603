"""Notices: payouts that a supervisor has to be told of (B1-20)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from houseway.fact import Fact
from houseway.games import Line
from houseway.money import Cents
from houseway.rules import Cite, Sheet


class Notice(Fact, frozen=True):
    """Somebody is to be told of what a spot is paid."""

    to: str
    spot: int
    amount: Cents
    cite: Cite


def notices(
    sheet: Sheet,
    lines: tuple[Line, ...],
    handed: Mapping[tuple[int, str], Cents] = MappingProxyType({}),
) -> tuple[Notice, ...]:
    """Payouts at or above the house's mark: all that a player wins, or each bet (T-21).

    A payout is the win, the stake that lies there left out. A stake that was taken off the layout
    is no part of it either: what is then paid for a spot's wager is in `handed`, and counts whole.
    Tokes are the dealer's and do not count.
    """
    mark = sheet.printed.notice
    if mark is None:
        return ()
    paid = [
        (line.spot, handed.get((line.spot, line.wager), line.win) if handed else line.win)
        for line in lines
        if not line.toke
    ]
    paid = [(spot, amount) for spot, amount in paid if amount > 0]
    if sum([win for _, win in paid]) < mark.value:
        return ()
    if sheet.switches["scope"].value == "player":
        totals: dict[int, int] = {}
        for spot, win in paid:
            totals[spot] = totals.get(spot, 0) + win
        paid = [(spot, Cents(total)) for spot, total in totals.items()]
    return tuple(
        Notice("supervisor", spot, amount, mark.cite)
        for spot, amount in paid
        if amount >= mark.value
    )
