"""Turning back a paid round, and collecting or writing off what is still owed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live import finished
from houseway.table.live.happened import OwedCollected, OwedWrittenOff, RoundTurnedBack
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.money.moves import HousePlace, Move, Moves, OwedTo, Pocket, Stack
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.watcher import Watcher
from houseway.table.live.state import LiveTable
from houseway.table.live.undo.events import ChipsDue


def _handed_over(changes: Iterable[ChipsDue]) -> Iterator[Move]:
    """Payments to and from players for a round that is turned back, and remaining debts."""
    for change in changes:
        person = change.person
        yield Move(HousePlace.MIDDLE, Stack(person), change.chips)
        yield Move(HousePlace.MIDDLE, Pocket(person), change.cage)
        yield Move(HousePlace.MIDDLE, OwedTo(person), Cents(change.owed + change.set_off))


def _turned_back(setup: TableSetup, state: LiveTable, event: RoundTurnedBack) -> Moves:
    newest = normal(event.round) == normal(state.round)
    tips = Cents(max(event.tokes, -state.tips) if newest else 0)  # the others are put away
    return (
        *_handed_over(event.changes),
        Move(HousePlace.MIDDLE, HousePlace.TRAY, event.tray),
        Move(HousePlace.MIDDLE, HousePlace.FEE_BOX, event.fees),
        Move(HousePlace.MIDDLE, HousePlace.TIPS, tips),
        Move(HousePlace.MIDDLE, HousePlace.TIP_BOX, Cents(event.tokes - tips)),
        Move(HousePlace.MIDDLE, HousePlace.HOUSE_OWED, Cents(event.short - event.fees_owed)),
        Move(HousePlace.MIDDLE, HousePlace.FEES_OWED, event.fees_owed),
    )


def _see_turned_back(event: RoundTurnedBack, watcher: Watcher) -> RoundTurnedBack:
    """The reason may name a card, and hands were folded."""
    right = None if event.right is None else replace(event.right, log=())
    return replace(event, why="", right=right)


def _collected(setup: TableSetup, state: LiveTable, event: OwedCollected) -> Moves:
    """It settles the player's debt, and debts to others, which are now paid; the rest is the
    house's."""
    person = event.person
    return (
        Move(Stack(person), OwedTo(person), event.amount),
        *_handed_over(event.paid),
        *[Move(OwedTo(each.person), HousePlace.MIDDLE, each.due) for each in event.paid],
        Move(HousePlace.FEES_OWED, HousePlace.FEE_BOX, event.fees),
        Move(HousePlace.HOUSE_OWED, HousePlace.TRAY, event.tray),
    )


def _written_off(setup: TableSetup, state: LiveTable, event: OwedWrittenOff) -> Moves:
    """Unpaid fees first, then what the tray is owed."""
    fees = Cents(min(event.amount, state.fees_owed))
    person = OwedTo(event.person)
    return (
        Move(HousePlace.FEES_OWED, person, fees),
        Move(HousePlace.HOUSE_OWED, person, Cents(event.amount - fees)),
    )


EFFECTS: Final[Effects] = {
    RoundTurnedBack: Effect(finished.turned_back, _turned_back, _see_turned_back),
    OwedCollected: Effect(moves=_collected),
    OwedWrittenOff: Effect(moves=_written_off),
}
