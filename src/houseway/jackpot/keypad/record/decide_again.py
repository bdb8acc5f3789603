"""Every event of a link decided again from its record: only the keypad moves a meter (R19)."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple, cast

from houseway.fact import LEFT_OUT
from houseway.jackpot.documents.link import Link, readings_of, refuse_other_readings
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad import events as happened
from houseway.jackpot.keypad.commands import Command
from houseway.jackpot.keypad.decide import decide
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.jackpot.keypad.record.keypad import act_of
from houseway.jackpot.keypad.state import NOT_OPEN, LinkState
from houseway.jackpot.keypad.terms import TermsChange
from houseway.ledger.act import Act
from houseway.ledger.chain import other_than
from houseway.rules import Refused

_COMMANDS: Final[Mapping[str, Any]] = {
    **ask.KINDS,
    "award": ask.Confirm,
    "cancel": ask.Press,
}
"""The commands by the tags of the events that answer them."""

_KEPT_OTHERWISE: Final = "the link is kept as other than what its events come to"


class Difference(NamedTuple):
    """The first entry of a link that its own rules would not have written."""

    number: int
    what: str


def decide_again(
    link: Link,
    entries: Iterable[LinkEntry[Event]],
    *,
    edition: Callable[[str], Link] | None = None,
    kept: LinkState | None = None,
    newest: Callable[[int], str] = lambda place: "",
) -> Difference | None:
    """Decide every recorded event again, and all that its entry says of it; none if all of it is
    the same.

    `edition` gives the link of a document: each event is decided on the one that it was decided on,
    whose readings are those that the link was opened with (R7). `kept` is what the record says that
    the link has come to, if it is to be proven as well. `newest` gives the newest day that the
    record knew before the command at a place: a clock set back revives no card (R19).
    """
    state, opened = NOT_OPEN, readings_of(link)
    for entry in entries:
        if entry.number != state.ordinal + 1:
            return Difference(entry.number, f"entry {state.ordinal + 1} is missing before it")
        try:
            if edition is not None and entry.written.documents:
                link = edition(entry.written.documents[0])
                refuse_other_readings(link, opened)
            document = "".join(entry.written.documents[:1])
            act = act_of(link, state, entry.event, document=document)
            dated = any(swipe.good_through for swipe in entry.event.swipes)
            at = max(entry.at, newest(entry.written.place)) if dated else entry.at
            difference = _different(link, state, entry, act, at)
        except Refused as refused:
            return Difference(entry.number, f"it was decided on another link: {refused}")
        except (LookupError, TypeError, ValueError) as error:  # no keypad wrote this
            return Difference(entry.number, f"it cannot be decided: {type(error).__name__}")
        if difference:
            return Difference(entry.number, difference)
        state = cast(LinkState, act.state)
        for name, meter in state.meters.items():
            if not meter.identity_holds:  # R5
                return Difference(entry.number, f"the {name} meter is not what its parts come to")
    if kept is not None and kept != state:
        return Difference(state.ordinal, _KEPT_OTHERWISE)
    return None


def _different(link: Link, state: LinkState, entry: LinkEntry[Event], act: Act, at: str) -> str:
    command = command_of(link, entry.event)
    try:
        again = entry.event if command is None else decide(link, state, command, at=at)
    except Refused as refused:
        return f"it would have been refused: {refused}"
    if again == entry.event:
        return other_than(entry.written, act)
    names = [
        name
        for name in entry.event.__struct_fields__
        if getattr(again, name, None) != getattr(entry.event, name)
    ]
    return f"decided again it differs in {', '.join(names) or 'its kind'}"


def command_of(link: Link, event: Event) -> Command | None:
    """The command that an event was the answer to; a printed page had none. It says what the event
    says, under the same names; what the event says otherwise is set here."""
    own: dict[str, Any] = {}
    match event:
        case happened.WinPagePrinted():
            return None
        case happened.ChipPlaced():
            own = {"amount": link.wager.value, "base_wager": True}
        case happened.Awarded():
            own = {"swipe": event.confirmed}
        case happened.WagerWithdrawn() | happened.RoundVoided() | happened.HandVerified():
            own = {"swipe": event.by}
        case happened.AwardBackedOut(parts=(first, *_)):
            own = {"table": first.table, "spot": first.spot}
            if first.award is not None:
                own = {"award": first.award}
        case happened.AwardPaid():
            own = {"checked": True}
            if event.award is not None:
                own |= {"table": "", "spot": 0}
        case happened.LinkLost(table="") | happened.LinkBack(table=""):
            own = {"table": LEFT_OUT}  # all of them
        case happened.ParametersSet():
            none = TermsChange()
            own = {
                "settings": {
                    name: event.waiting.get(name, none).then(event.now.get(name, none))
                    for name in {**event.now, **event.waiting}
                }
            }
        case _:
            pass
    kind = _COMMANDS[str(type(event).__struct_config__.tag)]
    same = {name: getattr(event, name) for name in kind.__struct_fields__ if hasattr(event, name)}
    return cast(Command, kind(**{**same, **own}))
