"""Paid rounds that are turned back, and what people get and give of them, in words for people."""

from __future__ import annotations

from houseway.money import Cents, dollars
from houseway.table.live.happened import UndoEvent
from houseway.table.live.matters.undo import (
    ChipsDue,
    OwedCollected,
    OwedWrittenOff,
    RoundTurnedBack,
)
from houseway.words.table.parts import Titles, lines_words, names_of


def say_undo(event: UndoEvent, titles: Titles) -> str:
    """A round is void or corrected, or what was owed since is handed over or written off."""
    if isinstance(event, OwedCollected):
        return _collected(event)
    if isinstance(event, OwedWrittenOff):
        gone = f"{dollars(event.amount)} that {event.person} owed is written off"
        return f"{gone}, {names_of(event.staff)} ({event.why})" if event.why else gone
    why = f": {event.why}" if event.why else ""
    how = "is void" if event.right is None else "is corrected"
    said = [f"round {event.round} {how}, {names_of(event.staff)} ({event.reason.value}{why})"]
    if event.right is not None:
        said.append(lines_words(event.right.lines, titles))
    return "; ".join([*said, *_dues(event)])


def _dues(event: RoundTurnedBack) -> list[str]:
    """Who gets and gives what, and what is still owed."""
    said = [_due(change) for change in event.changes]
    for fees, goes in ((event.refunded, "goes back"), (event.kept, "stays")):
        if fees:
            said.append(f"the fee of {dollars(Cents(sum(f.amount for f in fees)))} {goes}")
    if event.short > 0:
        said.append(f"the house is owed {dollars(event.short)}")
    return said


def _collected(event: OwedCollected) -> str:
    """What was owed and is handed over, and to whom."""
    said = [f"{event.person} hands over {dollars(event.amount)} that was owed"]
    said += [_due(change) for change in event.paid]
    if event.fees:
        said.append(f"{dollars(event.fees)} for the fee")
    if event.tray:
        said.append(f"{dollars(event.tray)} to the tray")
    return "; ".join(said)


def _due(change: ChipsDue) -> str:
    moved = change.chips + change.cage
    way = "gives" if moved < 0 or (not moved and change.due < 0) else "gets"
    owes = "owes" if change.owed < 0 else "is owed"
    said = f"{change.person} {way} {_abs(Cents(moved))}"
    at_cage = " at the cage" if change.cage else ""
    left = f" and {owes} {_abs(change.owed)}" if change.owed else ""
    was = "owed" if change.set_off > 0 else "were owed"
    less = f", with {_abs(change.set_off)} less that they {was}" if change.set_off else ""
    return f"{said}{at_cage}{left}{less}"


def _abs(amount: Cents) -> str:
    return dollars(Cents(abs(amount)))
