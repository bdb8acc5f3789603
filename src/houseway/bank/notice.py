"""Notices: payouts that a supervisor has to be told of (B1-20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from houseway.fact import Fact
from houseway.games import Line
from houseway.money import Cents
from houseway.rules import Cite, Sheet


class Notice(Fact, frozen=True):
    """A person of the house must be told what a spot is paid."""

    to: str
    spot: int
    amount: Cents
    cite: Cite


class Payout(Fact, frozen=True, array_like=True):
    """What a spot is paid, beyond its stakes."""

    spot: int
    amount: Cents


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
    return notices_of(sheet, (), [Payout(spot, amount) for spot, amount in paid])


def notices_of(
    sheet: Sheet, before: Iterable[Payout], paid: Iterable[Payout]
) -> tuple[Notice, ...]:
    """The notices for these payouts. What was paid for the same round `before` counts towards a
    player's win, where the whole win is reported at once; a player who gets nothing more causes no
    notice."""
    mark = sheet.printed.notice
    if mark is None:
        return ()
    found = list(paid)
    if sheet.switches["scope"].value == "player":
        totals = {payout.spot: 0 for payout in found}
        for payout in (*before, *found):
            if payout.spot in totals:
                totals[payout.spot] += payout.amount
        found = [Payout(spot, Cents(total)) for spot, total in totals.items()]
    return tuple(
        Notice("supervisor", payout.spot, payout.amount, mark.cite)
        for payout in found
        if payout.amount >= mark.value
    )
