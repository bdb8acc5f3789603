"""Cards and duties as facts for programs, without anything of a PIN."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.fact import Fact
from houseway.people.card import Office
from houseway.people.duties import DUTIES, Duty
from houseway.people.person import normal
from houseway.people.roster import Roster


class CardSaid(Fact, frozen=True):
    """A card of the roster: whose it is, and its last day, where it has one."""

    person: str
    office: Office
    card: str
    good_through: str


class DutySaid(Fact, frozen=True):
    """A duty: one place for each person that it takes, with the offices that may fill it."""

    duty: Duty
    places: tuple[tuple[str, ...], ...]
    rule: str
    assumed: str | None


def say_cards(roster: Roster) -> tuple[CardSaid, ...]:
    """Everybody who has a card, by person."""
    staff = sorted(roster.staff, key=lambda each: (normal(each.person), each.id))
    return tuple(
        [CardSaid(each.person, each.office, each.card, each.good_through) for each in staff]
    )


def say_duties(duties: Iterable[Duty] = tuple(Duty)) -> tuple[DutySaid, ...]:
    """What each office may do, with whom, and by which rule."""
    rules = {duty: DUTIES[duty] for duty in duties}
    return tuple(
        [
            DutySaid(
                duty,
                tuple([tuple(sorted(each.value for each in place)) for place in rule.places]),
                rule.rule,
                rule.assumed or None,
            )
            for duty, rule in rules.items()
        ]
    )
