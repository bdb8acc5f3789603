"""Every event of a link decided again from its record: only the keypad moves a meter (R19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.commands import Command
from houseway.jackpot.keypad.decide import decide
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.evolve import evolve
from houseway.jackpot.keypad.gains import gains
from houseway.jackpot.keypad.history import LinkEntry
from houseway.jackpot.keypad.readings import readings_of, refuse_other_readings
from houseway.jackpot.keypad.state import NOT_OPEN, LinkState
from houseway.jackpot.keypad.terms import Change
from houseway.rules import Refused


class Difference(NamedTuple):
    """The first entry of a link that its own rules would not have written."""

    number: int
    what: str


def decide_again(
    link: Link,
    entries: Iterable[LinkEntry],
    *,
    edition: Callable[[str], Link] | None = None,
    kept: LinkState | None = None,
) -> Difference | None:
    """Decide every recorded event again, its money too; none if all of it is the same.

    `edition` gives the link of a document: each event is decided on the one that it was decided on,
    whose readings are those that the link was opened with (R7). `kept` is what the record says that
    the link has come to, if it is to be proven as well.
    """
    state, opened = NOT_OPEN, readings_of(link)
    for entry in entries:
        try:
            if edition is not None and entry.documents:
                link = edition(entry.documents[0])
                refuse_other_readings(link, opened)
            difference = _different(link, state, entry)
        except Refused as refused:
            difference = f"it was decided on another link: {refused}"
        except (LookupError, TypeError, ValueError) as error:  # no keypad wrote this
            difference = f"it cannot be decided: {type(error).__name__}"
        if difference:
            return Difference(entry.number, difference)
        state = evolve(state, entry.event, at=entry.at)
        for name, meter in state.meters.items():
            if not meter.identity_holds:  # R5
                return Difference(entry.number, f"the {name} meter is not what its parts come to")
    if kept is not None and kept != state:
        return Difference(state.ordinal, "the link is kept as other than what its events come to")
    return None


def _different(link: Link, state: LinkState, entry: LinkEntry) -> str:
    if entry.number != state.ordinal + 1:
        return f"entry {state.ordinal + 1} is missing before it"
    if set(entry.gains) != set(gains(link, entry.event)):
        return "it moves other money than its event says"
    command = command_of(link, entry.event)
    if command is None:
        return ""
    try:
        again = decide(link, state, command, at=entry.at)
    except Refused as refused:
        return f"it would have been refused: {refused}"
    if again == entry.event:
        return ""
    names = [
        name
        for name in entry.event.__struct_fields__
        if getattr(again, name, None) != getattr(entry.event, name)
    ]
    return f"decided again it differs in {', '.join(names) or 'its kind'}"


def command_of(link: Link, event: Event) -> Command | None:
    """The command that an event was the answer to; a printed page had none."""
    match event:
        case happened.LinkOpened():
            return ask.Open(
                tables=event.tables, meters=event.meters, by=event.by, simulated=event.simulated
            )
        case happened.TableAdded():
            return ask.AddTable(table=event.table, sheet=event.sheet, by=event.by)
        case happened.ChipPlaced():
            return ask.Arm(
                table=event.table, spot=event.spot, player=event.player, amount=link.wager.value,
                base_wager=True,
            )  # fmt: skip
        case happened.ChipTaken():
            return ask.Disarm(table=event.table, spot=event.spot)
        case happened.CoinedIn():
            return ask.CoinIn(table=event.table, round=event.round)
        case happened.HandsDealt():
            return ask.Dealt(table=event.table)
        case happened.HandFolded():
            return ask.Fold(table=event.table, spot=event.spot)
        case happened.HandEntered():
            return ask.Press(
                table=event.table, spot=event.spot, row=event.row, hole=event.hole,
                board=event.board,
            )  # fmt: skip
        case happened.HandCancelled():
            return ask.Press(table=event.table, spot=event.spot, row=event.row)
        case happened.Awarded():
            return ask.Confirm(table=event.table, spot=event.spot, swipe=event.confirmed)
        case happened.GameEnded():
            return ask.EndGame(table=event.table)
        case happened.WagerWithdrawn():
            return ask.Withdraw(table=event.table, spot=event.spot, swipe=event.by)
        case happened.RoundVoided():
            return ask.VoidRound(table=event.table, reason=event.reason, swipe=event.by)
        case happened.LinkLost():
            return ask.LinkDown(table=event.table, by=event.by)
        case happened.LinkBack():
            return ask.LinkUp(table=event.table, by=event.by)
        case _:
            return _by_managers(event)


def _by_managers(event: Event) -> Command | None:
    match event:
        case happened.MeterAdjusted():
            return ask.Adjust(
                meter=event.meter, amount=event.amount, reason=event.reason, by=event.by,
                approved=event.approved, beneficiary=event.beneficiary, other=event.other,
                corrects=event.corrects,
            )  # fmt: skip
        case happened.AwardBackedOut():
            first = event.parts[0]
            return ask.BackOut(
                by=event.by, approved=event.approved, award=first.award,
                table="" if first.award else first.table, spot=0 if first.award else first.spot,
            )  # fmt: skip
        case happened.ParametersSet():
            settings: dict[str, str] = {}
            for name in {**event.now, **event.waiting}:
                both = event.waiting.get(name, Change()).then(event.now.get(name, Change()))
                settings |= {f"{name}.{key}": text for key, text in both.texts().items()}
            return ask.SetParameters(settings=settings, by=event.by, approved=event.approved)
        case happened.AwardPaid():
            before = event.award is None
            return ask.Pay(
                people=event.people, paperwork=event.paperwork, vault=event.vault, checked=True,
                award=event.award, table=event.table if before else "",
                spot=event.spot if before else 0, chips=event.chips, check=event.check,
                withheld=event.withheld, reason=event.reason,
            )  # fmt: skip
        case _:
            return None
