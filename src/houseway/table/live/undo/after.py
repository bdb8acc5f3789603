"""What a table comes to after a round was turned back, or something owed was collected."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live.events import OwedCollected, OwedWrittenOff, RoundTurnedBack, UndoEvent
from houseway.table.live.stacks import plus
from houseway.table.live.state import LiveTable, StillOwed


def after_undo(state: LiveTable, event: UndoEvent) -> LiveTable:
    """The table after one of these."""
    if isinstance(event, RoundTurnedBack):
        return _after_turning_back(state, event)
    if isinstance(event, OwedWrittenOff):
        return replace(state, owed=_owed(state, {event.person: event.amount}))
    return _after_collecting(state, event)


def _after_turning_back(state: LiveTable, event: RoundTurnedBack) -> LiveTable:
    moved = {change.person: change.chips for change in event.changes}
    owed = {change.person: change.owed + change.set_off for change in event.changes}
    tips = state.tips
    if normal(event.round) == normal(state.round):
        tips = Cents(max(tips + event.tokes, 0))
    return replace(
        state,
        stacks=plus(state.stacks, moved),
        owed=_owed(state, owed),
        tray=Cents(state.tray + event.tray),
        tips=tips,
    )


def _after_collecting(state: LiveTable, event: OwedCollected) -> LiveTable:
    moved = {event.person: -event.amount}
    owed = {event.person: int(event.amount)}
    for change in event.paid:
        moved[change.person] = moved.get(change.person, 0) + change.chips
        owed[change.person] = owed.get(change.person, 0) - change.due
    return replace(
        state,
        stacks=plus(state.stacks, moved),
        owed=_owed(state, owed),
        tray=Cents(state.tray + event.tray),
    )


def _owed(state: LiveTable, more: Mapping[str, int]) -> tuple[StillOwed, ...]:
    """What is owed with so much more or less; whoever comes anew comes last."""
    return tuple(
        [StillOwed(person, amount) for person, amount in plus(state.all_owed, more).items()]
    )
