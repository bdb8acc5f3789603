"""Whether the dealer of a table may begin another round."""

from __future__ import annotations

from houseway.people import Office, same_person
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def is_on_duty(setup: TableSetup, state: LiveTable) -> bool:
    """Whether the dealer's card is valid today."""
    dealer, day = state.dealer, state.now[:10]
    for staff in setup.roster.staff:
        good = not staff.good_through or not day or day <= staff.good_through
        if good and staff.office is Office.DEALER and same_person(staff.person, dealer):
            return True
    return False
