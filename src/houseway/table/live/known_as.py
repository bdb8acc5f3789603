"""People as a table knows them: whoever writes his name in other capitals is the same person, and
events have one name for him (R19)."""

from __future__ import annotations

from houseway.fact import replace
from houseway.people import normal
from houseway.table.live.commands import (
    BringPlayer,
    ClearSeat,
    CollectOwed,
    Command,
    WriteOffOwed,
)
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import LiveTable
from houseway.table.live.unfold import SYSTEM

_ABOUT_SOMEBODY = (ClearSeat, CollectOwed, WriteOffOwed, BringPlayer)


def as_known(house: LiveHouse, state: LiveTable, command: Command) -> Command:
    """A command with the names that the table has for the people in it."""
    by = _called(house, state, command.by)
    if by != command.by:
        command = replace(command, by=by)
    if isinstance(command, _ABOUT_SOMEBODY):
        person = _called(house, state, command.person)
        if person != command.person:
            command = replace(command, person=person)
    return command


def _called(house: LiveHouse, state: LiveTable, name: str) -> str:
    """Somebody's name: as the roster has it, or as he first came to this table with it."""
    if name in (state.dealer, SYSTEM):
        return name
    known = house.roster.called(name)
    if known:
        return known
    return SYSTEM if normal(name) == SYSTEM else state.called(name)
