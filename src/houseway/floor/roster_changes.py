"""Changes of a house's roster: a card more, a card less, another PIN, or another roster."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from houseway.fact import replace
from houseway.floor.clock import today
from houseway.floor.roster import fresh_salt
from houseway.people import Roster, Staff, make_staff, office_called
from houseway.people.refusals import PeopleRefusal
from houseway.people.roster import check_new_card
from houseway.people.roster_check import RosterFinding, check_roster
from houseway.people.roster_file import read_roster
from houseway.rules import Refused

RosterChange = Callable[[Roster], Roster]
_NAME: Final = "roster"


def read_whole(text: str) -> Roster:
    """A roster as its file has it. What is wrong with it names its line."""
    return read_roster(text, name=_NAME)


def give_card(person: str, office: str, card: str, pin: str, good_through: str) -> RosterChange:
    """Give a person a card. The PIN is digested once, before any wait for the record."""
    made = make_staff(
        person,
        office_called(office, where="office"),
        card,
        pin=pin,
        salt=fresh_salt(),
        good_through=good_through,
    )

    def change(roster: Roster) -> Roster:
        check_new_card(roster, person, card, good_through)
        return roster.hire(made)

    return change


def give_pin(staff: Staff, pin: str) -> RosterChange:
    """Give a card another PIN. A card that is locked stays so."""
    kept = make_staff(staff.person, staff.office, staff.card, pin=pin, salt=fresh_salt()).pin

    def change(roster: Roster) -> Roster:
        held = card_on(roster, staff.card)
        return Roster(
            tuple([replace(each, pin=kept) if each is held else each for each in roster.staff])
        )

    return change


def take_card(number: str) -> RosterChange:
    """Take a card off the roster: it opens nothing any more. Records keep the name."""

    def change(roster: Roster) -> Roster:
        held = card_on(roster, number)
        return Roster(tuple([each for each in roster.staff if each is not held]))

    return change


def card_on(roster: Roster, number: str) -> Staff:
    """Whose card it is; refused where it is not on the roster."""
    staff = roster.find(number)
    if staff is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where="card")
    return staff


def find_faults(roster: Roster) -> tuple[RosterFinding, ...]:
    """What to think over in a roster today."""
    return check_roster(roster, day=today())
