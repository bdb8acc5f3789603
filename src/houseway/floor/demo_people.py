"""People for a table at home and for the demonstration: never for a house with real money (R19)."""

from functools import cache
from typing import Final

from houseway.people import Office
from houseway.people.roster import Roster, make_staff

DEMO_PIN: Final = "2580"
DEMO_PEOPLE: Final = {
    "D-1": ("Dan Fox", Office.DEALER),
    "D-2": ("Deb Hart", Office.DEALER),
    "88": ("Sue Park", Office.SUPERVISOR),
    "70": ("Sam Hill", Office.SHIFT_MANAGER),
    "10": ("Olga Berg", Office.EXECUTIVE),
    "61": ("Gus Roth", Office.SECURITY),
    "80": ("Cora Lind", Office.CAGE_CASHIER),
    "90": ("Vic Stone", Office.SURVEILLANCE),
    "95": ("Ada Frost", Office.AUDITOR),
    "71": ("Tom Reed", Office.TABLE_GAMES_SHIFT_MANAGER),
    "72": ("Dora Lake", Office.DIRECTOR_OF_TABLE_GAMES),
    "73": ("Gina Cole", Office.GENERAL_MANAGER),
}
"""By their cards, as in `examples/roster.toml`."""


@cache
def demo_roster() -> Roster:
    """All have the same PIN, with a digest that is cheap to check."""
    return Roster(
        tuple(
            make_staff(person, office, card, pin=DEMO_PIN, salt=bytes(16), cost=2)
            for card, (person, office) in DEMO_PEOPLE.items()
        )
    )
