"""Cards of a small house, cheap to recognise."""

from typing import Final

from houseway.people import LEAST_COST, Office, Roster, Staff, make_staff

SALT: Final = bytes(range(16))
PIN: Final = "314159265358"  # no seal has it by chance


def card(person: str, office: Office, number: str, *, good_through: str = "") -> Staff:
    """Somebody's card; everybody here has the same PIN."""
    return make_staff(
        person, office, number, pin=PIN, salt=SALT, good_through=good_through, cost=LEAST_COST
    )


DAN: Final = card("Dan", Office.DEALER, "D-1")
SUE: Final = card("Sue Park", Office.SUPERVISOR, "4711")
SAM: Final = card("sam", Office.SHIFT_MANAGER, "70", good_through="2026-12-31")
OLGA: Final = card("olga", Office.EXECUTIVE, "10")
GUS: Final = card("gus", Office.SECURITY, "61")
TOM: Final = card("tom", Office.TABLE_GAMES_SHIFT_MANAGER, "71")
DORA: Final = card("dora", Office.DIRECTOR_OF_TABLE_GAMES, "72")
GINA: Final = card("gina", Office.GENERAL_MANAGER, "73")
ROSTER: Final = Roster((DAN, SUE, SAM, OLGA, GUS, TOM, DORA, GINA))
