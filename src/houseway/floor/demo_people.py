"""People for a table at home: nobody's real card, and never for a ledger (R19)."""

from __future__ import annotations

from functools import cache
from typing import Final

from houseway.floor.roster import open_roster
from houseway.people import Office
from houseway.people.roster import Roster, make_staff
from houseway.rules import Refusal, Refused

DEMO_PIN: Final = "2580"
DEMO_PEOPLE: Final = {
    "D-1": ("Dan Fox", Office.DEALER),
    "D-2": ("Deb Hart", Office.DEALER),
    "88": ("Sue Park", Office.SUPERVISOR),
    "70": ("Sam Hill", Office.SHIFT_MANAGER),
    "10": ("Olga Berg", Office.EXECUTIVE),
    "61": ("Gus Roth", Office.SECURITY),
    "80": ("Cora Lind", Office.CAGE_CASHIER),
}
"""By their cards, as in `examples/roster.toml`."""


def people_of_table(path: str | None, *, on_ledger: bool) -> Roster:
    """The people of a live table: those of the house's file, or the demo's. A ledger names real
    people and takes no others (R19)."""
    if path is not None:
        return open_roster(path)
    if on_ledger:
        raise Refused(Refusal.ROSTER_WANTED, where="roster")
    return demo_roster()


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
