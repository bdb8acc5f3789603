"""The people of a simulated floor: staff with their cards, and guests."""

from functools import cache
from typing import Final

from houseway.people import Office
from houseway.people.recognise import CardShown
from houseway.people.roster import Roster, Staff, make_staff

_PIN: Final = "2580"
_OFFICES: Final = {
    "dealer": Office.DEALER,
    "supervisor": Office.SUPERVISOR,
    "manager": Office.SHIFT_MANAGER,
    "guard": Office.SECURITY,
    "cashier": Office.CAGE_CASHIER,
    "director": Office.DIRECTOR_OF_TABLE_GAMES,
    "games": Office.TABLE_GAMES_SHIFT_MANAGER,
    "executive": Office.EXECUTIVE,
}
DEALERS: Final = tuple([f"dealer {number}" for number in range(1, 8)])
SUPERVISORS: Final = ("supervisor 1", "supervisor 2", "supervisor 3")
MANAGER: Final = "manager 1"
MANAGER_WHO_PLAYS: Final = "manager 2"
"""A guest who is hired in the middle of it."""
GUARD: Final = "guard 1"
CASHIER: Final = "cashier 1"
DIRECTOR: Final = "director 1"
GAMES_MANAGER: Final = "games manager 1"
EXECUTIVE: Final = "executive 1"
LOST: Final = "supervisor 8"
"""A person found this card and guesses its PIN."""
EXPIRED: Final = "supervisor 9"
GUESTS: Final = (
    "anna", "Bob", "Cy Young", "dee", "Eli van Dyck", "FAY", "gil", "Hal 9000", "Ida B. Wells",
    "jon", "McKay", "lou", "Mia Rose", "ned", "ola", "Pam",
)  # fmt: skip
PROVIDERS: Final = ("Blue Star", "blue star", "Red Star")
"""Third parties that send proposition players."""


_SPELLINGS: Final = (str.lower, str.upper, str.title, lambda name: name.replace(" ", "   "))


def spelled(name: str, number: int) -> str:
    """A guest's name as another person writes it: the same person (R19).

    >>> [spelled("Cy Young", number) for number in range(4)]
    ['cy young', 'CY YOUNG', 'Cy Young', 'Cy   Young']
    """
    return _SPELLINGS[number % len(_SPELLINGS)](name)


@cache
def floor_roster() -> Roster:
    """Each card is called by its holder's name; what is kept of a PIN is cheap to check here."""
    names = (
        *DEALERS, *SUPERVISORS, MANAGER, GUARD, CASHIER, DIRECTOR, GAMES_MANAGER, EXECUTIVE, LOST,
        EXPIRED,
    )  # fmt: skip
    return Roster(tuple(map(_staff, names)))


@cache
def roster_with_hired() -> Roster:
    """The same, once a person who plays has got a card."""
    return floor_roster().hire(_staff(MANAGER_WHO_PLAYS))


def _staff(name: str) -> Staff:
    return make_staff(
        name,
        _OFFICES[name.split()[0]],
        name,
        pin=_PIN,
        salt=bytes(16),
        cost=2,
        good_through="2026-01-31" if name == EXPIRED else "",
    )


@cache
def holder_of(office: Office) -> str:
    """A person of this office."""
    return next(staff.person for staff in floor_roster().staff if staff.office is office)


def card(name: str, pin: str = _PIN) -> CardShown:
    """A card by its number, with the PIN that is typed."""
    return CardShown(name, pin)
