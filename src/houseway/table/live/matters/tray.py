"""The house's chips: fills, credits, the drop box, counts, and transfers by a link."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import ByTwoCards
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.matters.effect import Effect, Effects, to_house
from houseway.table.live.money.moves import HousePlace, Move, Moves
from houseway.table.live.phase import IDLE, OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

# Commands


class Fill(ByTwoCards, frozen=True, tag="fill"):
    """Move chips from the cage to the tray, on two signatures."""

    example = "fill 500 slip-7 card=88 second=80"
    when = OPEN
    while_stopped = True
    amount: Cents
    slip: str


class Credit(ByTwoCards, frozen=True, tag="credit"):
    """Move chips from the tray to the cage, on two signatures."""

    example = "credit 500 slip-8 card=88 second=80"
    when = OPEN
    while_stopped = True
    amount: Cents
    slip: str


class EmptyBox(ByTwoCards, frozen=True, tag="empty box"):
    """Empty the drop box and count its cash and fees. A wrong count is corrected by another count
    of the same box (`again`), by the same offices, who say `why`."""

    example = "empty box 200 card=61 second=88"
    when = OPEN
    while_stopped = True
    counted: Cents
    again: bool = False
    why: str = ""


class CountTray(ByTwoCards, frozen=True, tag="count"):
    """Count the tray at the end of a shift: the count matches the record, or the difference is
    stated."""

    example = "count 9950 card=D-1 second=88"
    when = IDLE
    counted: Cents
    why: str = ""


TrayCommand = Fill | Credit | EmptyBox | CountTray

# Events


class Filled(TableEvent, frozen=True, tag="filled"):
    """Chips came from the cage to the tray, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]


class Credited(TableEvent, frozen=True, tag="credited"):
    """Chips went from the tray to the cage, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]


class BoxEmptied(TableEvent, frozen=True, tag="box emptied"):
    """The drop box was removed and counted: the cash for chips sold, and the `fees` dropped. `over`
    is what it held beyond the record. A recount of the same box, for the reason `why`, replaces the
    count `instead_of`, and `over` is what it found beyond that one."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    fees: Cents = Cents(0)
    instead_of: Cents | None = None
    why: str = ""


class FeesFromTray(TableEvent, frozen=True, tag="fees from tray"):
    """Returned fees that the drop box no longer holds, because it was emptied since: the tray gives
    the chips for them, and the cage takes the same amount from the counted fees."""

    amount: Cents


class TrayCounted(TableEvent, frozen=True, tag="tray counted"):
    """A count matches the record, or states how much it is over; below zero it is short."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    why: str = ""


class TrayMoved(TableEvent, frozen=True, tag="tray moved"):
    """Chips that the jackpot brought to the tray or took from it; its own stream says why."""

    amount: Cents


TrayEvent = Filled | Credited | BoxEmptied | FeesFromTray | TrayCounted | TrayMoved

# Effects


def _filled(setup: TableSetup, state: LiveTable, event: Filled) -> Moves:
    return (Move(HousePlace.CAGE, HousePlace.TRAY, event.amount),)


def _credited(setup: TableSetup, state: LiveTable, event: Credited) -> Moves:
    return (Move(HousePlace.TRAY, HousePlace.CAGE, event.amount),)


def _counted(setup: TableSetup, state: LiveTable, event: TrayCounted) -> Moves:
    return (Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, event.over),)


def _moved(setup: TableSetup, state: LiveTable, event: TrayMoved) -> Moves:
    return (Move(HousePlace.LINK, HousePlace.TRAY, event.amount),)


def _fees(setup: TableSetup, state: LiveTable, event: FeesFromTray) -> Moves:
    return (
        Move(HousePlace.TRAY, HousePlace.FEE_BOX, event.amount),
        Move(HousePlace.FEES, HousePlace.CAGE, event.amount),
    )


def _box_counted(setup: TableSetup, state: LiveTable, event: BoxEmptied) -> LiveTable:
    return replace(state, box_counted=event.counted)


def _box_emptied(setup: TableSetup, state: LiveTable, event: BoxEmptied) -> Moves:
    if event.instead_of is not None:
        return (Move(HousePlace.OVER_AND_SHORT, HousePlace.CAGE, event.over),)
    return (
        Move(HousePlace.OVER_AND_SHORT, HousePlace.CASH_BOX, event.over),
        Move(HousePlace.CASH_BOX, HousePlace.CAGE, Cents(event.counted - event.fees)),
        Move(HousePlace.FEE_BOX, HousePlace.FEES, event.fees),
    )


EFFECTS: Final[Effects] = {
    Filled: Effect(moves=_filled, see=to_house),
    Credited: Effect(moves=_credited, see=to_house),
    BoxEmptied: Effect(_box_counted, _box_emptied, to_house),
    TrayCounted: Effect(moves=_counted, see=to_house),
    FeesFromTray: Effect(moves=_fees, see=to_house),
    TrayMoved: Effect(moves=_moved, see=to_house),
}
