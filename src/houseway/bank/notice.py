"""Notices: payouts that must be reported to a supervisor (B1-20)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from houseway.fact import Fact
from houseway.games import Line
from houseway.money import Cents
from houseway.rules import Cite, Sheet


class Notice(Fact, frozen=True):
    """A payout that must be reported to a person of the house."""

    to: str
    spot: int
    amount: Cents
    cite: Cite


class Payout(Fact, frozen=True, array_like=True):
    """The payment to a spot, beyond its stakes."""

    spot: int
    amount: Cents


def notices(
    sheet: Sheet,
    lines: tuple[Line, ...],
    handed: Mapping[tuple[int, str], Cents] = MappingProxyType({}),
) -> tuple[Notice, ...]:
    """Payouts at or above the house's mark: all that a player wins, or each bet (T-21).

    A payout is the win, without the stake on the layout. If the stake was taken off the layout, the
    whole payment for the wager is in `handed`, and counts. Tokes are the dealer's and do not count.
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
    """The notices for these payouts. If whole wins are reported, payments for the same round
    `before` count towards a player's win; a player who gets nothing more causes no notice."""
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
