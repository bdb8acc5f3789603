"""The drop box of a table: the cash that chips were sold for, and the fees that are dropped into it
(B10-3, B11-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from houseway.bank import Fee
from houseway.money import Cents
from houseway.table.live import events as happened
from houseway.table.live.state import LiveTable
from houseway.table.poker_room import events as poker

# What drops fees into the box or takes them out; an event of another kind is passed over at once.
_OF_THE_BOX: Final = frozenset[type[happened.Event]](
    {
        happened.BettingClosed, happened.RoundPaid, happened.RoundCalledOff,
        happened.RoundTurnedBack, happened.FeesHandedBack, happened.BoxEmptied,
        poker.ClockFeesTaken, poker.OwedFeesPaid,
    }
)  # fmt: skip


def fees_in_box(before: LiveTable, event: happened.Event) -> Cents:
    """The fees that lie in the box after an event, at the table as it was before it. What is handed
    back after the box was emptied is not in it any more."""
    if type(event) not in _OF_THE_BOX:
        return before.fees_in_box
    match event:
        case happened.BettingClosed():
            return _with(before, _sum(event.fees) - _sum(before.carried))
        case happened.RoundPaid() if event.fees:
            return _with(before, _sum(event.fees))
        case happened.RoundCalledOff() if event.refunded:
            return _with(before, -_sum(event.refunded))
        case happened.RoundTurnedBack() if event.fees:
            return _with(before, event.fees)
        case happened.FeesHandedBack():
            return _with(before, -_sum(event.fees))
        case poker.ClockFeesTaken():
            return _with(before, _sum(event.fees))
        case poker.OwedFeesPaid():
            return _with(before, event.amount)
        case happened.BoxEmptied():
            return Cents(0)
        case _:
            return before.fees_in_box


def _with(before: LiveTable, more: int) -> Cents:
    return Cents(max(0, before.fees_in_box + more))


def _sum(fees: Iterable[Fee]) -> int:
    return sum([fee.amount for fee in fees])
