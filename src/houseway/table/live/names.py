"""People as a table knows them: whoever writes his name in other capitals is the same person, and
events have one name for him (R19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from houseway.fact import replace
from houseway.people import normal, same_person
from houseway.table.live.clock import check_jump, check_time, later
from houseway.table.live.commands import (
    BringPlayer,
    ClearSeat,
    CollectOwed,
    Command,
    WriteOffOwed,
)
from houseway.table.live.context import SYSTEM
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

_AHEAD_OF_HOUSE: Final = 30 * 60
_ABOUT_SOMEBODY = (ClearSeat, CollectOwed, WriteOffOwed, BringPlayer)


def normalize_names(setup: TableSetup, state: LiveTable, command: Command) -> Command:
    """A command with the names that the table has for the people in it."""
    by = _called(setup, state, command.by)
    if by != command.by:
        command = replace(command, by=by)
    if isinstance(command, _ABOUT_SOMEBODY):
        person = _called(setup, state, command.person)
        if person != command.person:
            command = replace(command, person=person)
    return command


def is_guest(setup: TableSetup, state: LiveTable, name: str) -> bool:
    """Whether a name is neither one of the staff's nor that of the clock."""
    here = (SYSTEM, state.dealer, state.supervisor)  # who may be off the roster by now
    return not setup.roster.has_person(name) and not any(
        each and same_person(each, name) for each in here
    )


def at_his_time(setup: TableSetup, state: LiveTable, command: Command, said: str) -> Command:
    """A command of a guest with the time that he may bring: he runs out nobody's clock but his
    own, and moves the table on by half an hour at most since the house has `said` what time it is.
    Whatever takes longer is over when the house says so: somebody else's time (T-78), a half hour
    that is paid for (T-34), the last day of a card (R16)."""
    check_time(command.at)
    if command.at <= state.now or not is_guest(setup, state, command.by):
        return command
    check_jump(state, command.at)
    ends = [
        later(end, -1)
        for person, end in _waited_for(state)
        if end > state.now and not same_person(person, command.by)
    ]
    if said:
        ends.append(later(said, _AHEAD_OF_HOUSE))
    return replace(command, at=max(state.now, min(command.at, *ends)) if ends else command.at)


def _waited_for(state: LiveTable) -> Iterator[tuple[str, str]]:
    """Who has to answer, and until when."""
    if state.running is not None and state.running.turn is not None:
        yield state.running.turn.person, state.running.turn.until
    if state.offered in state.seats:
        yield state.seats[state.offered], state.offered_until
    if state.room is not None:
        for offer in state.room.offers:
            yield offer.person, offer.until


def _called(setup: TableSetup, state: LiveTable, name: str) -> str:
    """Somebody's name: as the roster has it, or as he first came to this table with it."""
    if name in (state.dealer, SYSTEM):
        return name
    known = setup.roster.called(name)
    if known:
        return known
    return SYSTEM if normal(name) == SYSTEM else state.called(name)
