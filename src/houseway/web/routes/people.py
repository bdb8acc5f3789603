"""People: the cards of the house without their PINs, what each office may do, locked cards."""

from typing import Any, Final

from houseway.fact import Fact
from houseway.floor import roster as rosters
from houseway.floor.reading_room import LockedCard
from houseway.floor.record_requests import (
    AdoptRequest,
    NewCardRequest,
    NewPinRequest,
    RosterFindingSaid,
    RosterText,
    TwoManagers,
)
from houseway.floor.refusals import FloorRefusal
from houseway.people import CardShown, Roster, duties_of, office_called
from houseway.people.facts import OfficeDuty, RosterCard, say_cards, say_duties
from houseway.people.refusals import PeopleRefusal
from houseway.web.route import HOUSE, STAFF, ApiRequest, ApiRoute, Routes, RouteWork, refuses

ROUTES: Final = Routes()
_CHANGES: Final = (
    PeopleRefusal.WRONG_PIN,
    PeopleRefusal.CARD_LOCKED,
    PeopleRefusal.CARD_TOO_LOW,
    PeopleRefusal.UNKNOWN_CARD,
    PeopleRefusal.CARD_ON_ROSTER,
    FloorRefusal.NAME_TAKEN,
)


class UnlockRequest(Fact, frozen=True):
    """The card of the manager who unlocks another."""

    card: CardShown


class Unlocked(Fact, frozen=True):
    """A card that may be used again."""

    person: str
    card: str


def _changed(request: ApiRequest, change: rosters.RosterChange) -> tuple[RosterCard, ...]:
    """The roster after a change. It ends the sessions of people whose cards were taken or changed:
    someone else who knew the PIN may have begun them."""
    served, body = request.served, request.body
    before = served.operator.roster
    made = served.house.change_roster(change, card=body.card, second=body.second)
    for person in {each.person for each in before.staff if each not in made.staff}:
        served.desk.sign_out_person(person)
    return say_cards(made)


def _adopt(request: ApiRequest) -> tuple[RosterCard, ...]:
    roster = rosters.read_whole(request.body.roster)
    return _changed(request, lambda before: roster)


def _add(request: ApiRequest) -> tuple[RosterCard, ...]:
    body = request.body
    return _changed(
        request,
        rosters.give_card(body.person, body.office, body.number, body.pin, body.good_through),
    )


def _pin(request: ApiRequest) -> tuple[RosterCard, ...]:
    held = rosters.card_on(request.served.operator.roster, request.path["card"])
    return _changed(request, rosters.give_pin(held, request.body.pin))


def _say_faults(roster: Roster) -> tuple[RosterFindingSaid, ...]:
    return tuple([RosterFindingSaid(*each) for each in rosters.find_faults(roster)])


def _change(path: str, says: str, work: RouteWork, takes: Any) -> None:
    """Add a route that changes the roster, by two managers."""
    says += " It takes the cards of two managers; those whose cards it changes sign in again."
    gives = tuple[RosterCard, ...]
    more: Any = {"roles": STAFF, "refusals": _CHANGES, "is_slow": True}
    ROUTES.append(ApiRoute("POST", path, says, work, gives, takes, **more))


_change("/api/people/roster", "Adopt another roster.", _adopt, AdoptRequest)
_change("/api/people/cards", "Give a person a card.", _add, NewCardRequest)
_change("/api/people/cards/{card}/pin", "Give a card another PIN.", _pin, NewPinRequest)
_change(
    "/api/people/cards/{card}/remove",
    "Take a card off the roster.",
    lambda request: _changed(request, rosters.take_card(request.path["card"])),
    TwoManagers,
)


@ROUTES.get("/api/people/findings", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _findings(request: ApiRequest) -> tuple[RosterFindingSaid, ...]:
    """What to think over in the roster of the house."""
    return _say_faults(request.served.reading.whole_roster(request.who))


@ROUTES.post("/api/people/check", STAFF, is_slow=True)
def _check(request: ApiRequest, body: RosterText) -> tuple[RosterFindingSaid, ...]:
    """What to think over in a roster of your own, as TOML."""
    return _say_faults(rosters.read_whole(body.roster))


@ROUTES.get("/api/people", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _cards(request: ApiRequest) -> tuple[RosterCard, ...]:
    """All who have a card, without their PINs."""
    return request.served.reading.roster(request.who)


@ROUTES.get("/api/people/locked", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _locked(request: ApiRequest) -> tuple[LockedCard, ...]:
    """The cards that wrong PINs have locked."""
    return request.served.reading.locked_cards(request.who)


@ROUTES.post("/api/people/cards/{card}/unlock", STAFF, is_slow=True)
@refuses(PeopleRefusal.WRONG_PIN, PeopleRefusal.CARD_TOO_LOW, PeopleRefusal.UNKNOWN_CARD)
def _unlock(request: ApiRequest, card: str, body: UnlockRequest) -> Unlocked:
    """Let a locked card be used again, by a manager's card."""
    staff = request.served.house.unlock_card(card, card=body.card)
    return Unlocked(staff.person, staff.card)


@ROUTES.get("/api/duties")
def _duties(request: ApiRequest, *, office: str = "") -> tuple[OfficeDuty, ...]:
    """What each office may do, with whom, and by which rule."""
    return say_duties(duties_of(office_called(office, where="office"))) if office else say_duties()
