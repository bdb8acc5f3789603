"""People for a table at home: nobody's real card, and never for a ledger (R19)."""

from __future__ import annotations

from functools import cache
from typing import Final

from houseway.people import Office
from houseway.people.roster import Roster, make_staff

DEMO_PIN: Final = "2580"
DEMO_PEOPLE: Final = {
    "D1": ("Dora", Office.DEALER),
    "D2": ("Dick", Office.DEALER),
    "S1": ("Sue", Office.SUPERVISOR),
    "M1": ("Max", Office.SHIFT_MANAGER),
    "X1": ("Eve", Office.EXECUTIVE),
    "G1": ("Gus", Office.SECURITY),
    "C1": ("Cora", Office.CAGE_CASHIER),
}
"""By their cards."""


@cache
def demo_roster() -> Roster:
    """Everybody has the one PIN, and what is kept of it is cheap to check."""
    return Roster(
        tuple(
            [
                make_staff(person, office, card, pin=DEMO_PIN, salt=bytes(16), cost=2)
                for card, (person, office) in DEMO_PEOPLE.items()
            ]
        )
    )
