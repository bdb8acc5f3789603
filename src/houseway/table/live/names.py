"""People as a table knows them: capitals do not distinguish names, and events have one name for
each person (R19)."""

from houseway.fact import replace
from houseway.people import Office, normal, same_person
from houseway.table.live.commands import BringPlayer, ClearSeat, CollectOwed, WriteOffOwed
from houseway.table.live.request import SYSTEM, Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

_ABOUT_SOMEBODY = (ClearSeat, CollectOwed, WriteOffOwed, BringPlayer)


def normalize_names(setup: TableSetup, state: LiveTable, request: Request) -> Request:
    """A request with the table's own names for the people in it."""
    by, command = _called(setup, state, request.by), request.command
    if by != request.by:
        request = replace(request, by=by)
    if isinstance(command, _ABOUT_SOMEBODY):
        person = _called(setup, state, command.person)
        if person != command.person:
            request = replace(request, command=replace(command, person=person))
    return request


def is_guest(setup: TableSetup, state: LiveTable, name: str) -> bool:
    """Whether a name is neither a staff member's nor the clock's."""
    here = (SYSTEM, state.dealer, state.supervisor)  # who may be off the roster by now
    return not setup.roster.has_person(name) and not any(
        each and same_person(each, name) for each in here
    )


def _called(setup: TableSetup, state: LiveTable, name: str) -> str:
    """A person's name: as on the roster, or as they first gave it at this table."""
    if name in (state.dealer, SYSTEM):
        return name
    known = setup.roster.called(name)
    if known:
        return known
    return SYSTEM if normal(name) == SYSTEM else state.called(name)


def is_on_duty(setup: TableSetup, state: LiveTable) -> bool:
    """Whether the dealer's card is valid today."""
    dealer, day = state.dealer, state.now[:10]
    for staff in setup.roster.staff:
        good = not staff.good_through or not day or day <= staff.good_through
        if good and staff.office is Office.DEALER and same_person(staff.person, dealer):
            return True
    return False
