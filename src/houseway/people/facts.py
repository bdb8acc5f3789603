"""Cards and duties as facts for programs, without anything of a PIN."""

from collections.abc import Iterable

from houseway.fact import Fact
from houseway.people.card import Office
from houseway.people.duties import DUTIES, Duty
from houseway.people.person import normal
from houseway.people.roster import Roster


class RosterCard(Fact, frozen=True):
    """A card of the roster: its person, and its last day, if any."""

    person: str
    office: Office
    card: str
    good_through: str


class OfficeDuty(Fact, frozen=True):
    """A duty: one place for each person, with the offices that may fill it."""

    duty: Duty
    places: tuple[tuple[str, ...], ...]
    rule: str
    assumed: str | None


def say_cards(roster: Roster) -> tuple[RosterCard, ...]:
    """All cards, by person."""
    staff = sorted(roster.staff, key=lambda each: (normal(each.person), each.id))
    return tuple(
        [RosterCard(each.person, each.office, each.card, each.good_through) for each in staff]
    )


def say_duties(duties: Iterable[Duty] = tuple(Duty)) -> tuple[OfficeDuty, ...]:
    """The duties with their offices and rules."""
    rules = {duty: DUTIES[duty] for duty in duties}
    return tuple(
        OfficeDuty(
            duty,
            tuple([tuple(sorted(each.value for each in place)) for place in rule.places]),
            rule.rule,
            rule.assumed or None,
        )
        for duty, rule in rules.items()
    )
