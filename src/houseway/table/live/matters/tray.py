"""The chips of the house: fills, credits, the drop box, counts, and what a link moves."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.events import (
    BoxEmptied,
    Credited,
    FeesFromTray,
    Filled,
    TrayCounted,
    TrayMoved,
)
from houseway.table.live.matters.effect import Effect, Effects, to_house
from houseway.table.live.money.moves import HousePlace, Move, Moves
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


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
