"""The people who work at a live table of the tests, and their cards."""

from functools import cache

from houseway.people import CardShown, Office, Roster, make_staff

PIN = "2580"
PEOPLE = {
    "dora": Office.DEALER,
    "dick": Office.DEALER,
    "sue": Office.SUPERVISOR,
    "max": Office.SHIFT_MANAGER,
    "eve": Office.EXECUTIVE,
    "gus": Office.SECURITY,
    "cash": Office.CAGE_CASHIER,
    "tom": Office.TABLE_GAMES_SHIFT_MANAGER,
    "dot": Office.DIRECTOR_OF_TABLE_GAMES,
    "gil": Office.GENERAL_MANAGER,
}
DORA, SUE, GUS, CASH, EVE, MAX, TOM, DOT, GIL, DICK = (
    CardShown(name, PIN)
    for name in ("dora", "sue", "gus", "cash", "eve", "max", "tom", "dot", "gil", "dick")
)


@cache
def roster() -> Roster:
    """Everybody's card has his name and the one PIN; what is kept of it is cheap to check."""
    return Roster(
        tuple(
            [
                make_staff(name, office, name, pin=PIN, salt=bytes(16), cost=2)
                for name, office in PEOPLE.items()
            ]
        )
    )
