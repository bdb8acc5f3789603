"""What goes wrong, what is done about it and who has to know, and paid rounds that are turned back,
in words for people."""

from typing import assert_never

from houseway.money import Cents, dollars
from houseway.rules.plain_words import in_words as words_of
from houseway.table.live import happened
from houseway.table.live.matters.undo import (
    ChipsDue,
    OwedCollected,
    OwedWrittenOff,
    RoundTurnedBack,
)
from houseway.words.table.parts import (
    Titles,
    jackpot_line_words,
    line_words,
    lines_words,
    names_of,
    returned_words,
    stakes_words,
)


def alert_words(alert: happened.AlertRaised, *, place: str = "spot") -> str:
    """What an alert is about. The record says `spot`; in a browser a spot is where a bet lies, and
    its player has a `seat`."""
    spot = f", {place} {alert.spot}" if alert.spot else ""
    amount = f", {dollars(alert.amount)}" if alert.amount else ""
    most = f", {stakes_words(alert.most, {})}" if alert.most else ""
    note = f": {alert.note}" if alert.note else ""
    return f"{alert.kind.value}{spot}{amount}{most}{note}"


def say_trouble(event: happened.TroubleEvent, titles: Titles) -> str:
    """An alert, an irregularity, or its remedy."""
    match event:
        case happened.AlertRaised():
            return f"alert {event.alert}: {alert_words(event)}"
        case happened.AlertAnswered():
            return f"{event.staff.person} has seen alert {event.alert}"
        case happened.NoteWritten():
            return f"{event.person} notes: {event.words}"
        case happened.IrregularityCalled():
            spot = f" at spot {event.spot}" if event.spot else ""
            note = f" ({event.note})" if event.note else ""
            return f"{event.person} calls the supervisor: {words_of(event.what.value)}{spot}{note}"
        case happened.CallWithdrawn():
            why = f": {event.why}" if event.why else ""
            return f"{event.person} takes the call back{why}"
        case happened.RemedyOrdered():
            why = f" ({event.why})" if event.why else ""
            return f"{event.staff.person} orders: {event.remedy.value}{why}"
        case happened.RoundCalledOff():
            fees = "; the fee serves the redeal" if event.carried else ""
            return f"round {event.round} is void, all wagers go back{fees}"
        case happened.FeesHandedBack():
            total = Cents(sum(fee.amount for fee in event.fees))
            return f"fees of {dollars(total)} go back"
        case happened.WagersReturned():
            return f"the wagers of spot {event.spot} go back"
        case happened.HandForfeited():
            lost = [line_words(line, titles) for line in event.lines]
            lost += [jackpot_line_words(line) for line in event.jackpot]
            lost += returned_words(event.returned)
            return f"the hand of spot {event.spot} is void: " + ", ".join(lost)
        case happened.WagersMadeEqual():
            stakes = stakes_words(event.bet.stakes, titles)
            return f"the bets of {event.bet.person} are made equal: {stakes}"
        case happened.HandsMoved():
            return "the hands move forward"
        case happened.CardsReshuffled():
            fixed = f", commitment {event.commitment}" if event.deck else ""
            return f"the cards are shuffled again{fixed}"
        case _:
            assert_never(event)


def say_undo(event: happened.UndoEvent, titles: Titles) -> str:
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
