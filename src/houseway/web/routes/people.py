"""People: the cards of the house without their PINs, what each office may do, locked cards."""

from __future__ import annotations

from typing import Final

from houseway.fact import Fact
from houseway.floor.reading_room import LockedCard
from houseway.people import CardShown, duties_of, office_called
from houseway.people.facts import CardSaid, DutySaid, say_duties
from houseway.rules import Refusal
from houseway.web.route import HOUSE, STAFF, ApiRoute, Ask


class OneOffice(Fact, frozen=True):
    """One office alone; all of them without a name."""

    office: str = ""


class UnlockRequest(Fact, frozen=True):
    """The card of the manager who unlocks another."""

    card: CardShown


class Unlocked(Fact, frozen=True):
    """A card that may be used again."""

    person: str
    card: str


def _roster(ask: Ask) -> tuple[CardSaid, ...]:
    return ask.served.reading.roster(ask.who)


def _duties(ask: Ask) -> tuple[DutySaid, ...]:
    office = ask.query.office
    return say_duties(duties_of(office_called(office, where="office"))) if office else say_duties()


def _locked(ask: Ask) -> tuple[LockedCard, ...]:
    return ask.served.reading.locked_cards(ask.who)


def _unlock(ask: Ask) -> Unlocked:
    staff = ask.served.house.unlock_card(ask.path["card"], card=ask.body.card)
    return Unlocked(staff.person, staff.card)


ROUTES: Final = (
    ApiRoute(
        "GET",
        "/api/people",
        "Everybody who has a card; nothing of a PIN.",
        _roster,
        gives=tuple[CardSaid, ...],
        roles=HOUSE,
        refusals=(Refusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "GET",
        "/api/people/locked",
        "The cards that wrong PINs have locked.",
        _locked,
        gives=tuple[LockedCard, ...],
        roles=HOUSE,
        refusals=(Refusal.CARD_TOO_LOW,),
    ),
    ApiRoute(
        "POST",
        "/api/people/cards/{card}/unlock",
        "Let a locked card be used again, by a manager's card.",
        _unlock,
        gives=Unlocked,
        takes=UnlockRequest,
        roles=STAFF,
        refusals=(Refusal.WRONG_PIN, Refusal.CARD_TOO_LOW, Refusal.UNKNOWN_CARD),
        is_slow=True,
    ),
    ApiRoute(
        "GET",
        "/api/duties",
        "What each office may do, with whom, and by which rule.",
        _duties,
        gives=tuple[DutySaid, ...],
        query=OneOffice,
    ),
)
