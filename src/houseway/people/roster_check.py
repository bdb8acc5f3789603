"""Warnings about a well-formed roster: useless cards, and duties without a cardholder."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from houseway.people.duties import DUTIES, DutyRule
from houseway.people.person import normal
from houseway.people.pin import COST
from houseway.people.roster import Roster, Staff


class RosterFault(StrEnum):
    """A kind of finding."""

    EXPIRED = "expired card"
    CHEAP_DIGEST = "cheap digest"
    TWO_SPELLINGS = "two spellings"
    NOBODY = "nobody can do it"


class RosterFinding(NamedTuple):
    """One warning; `what` is about a card or a duty."""

    kind: RosterFault
    what: str
    rule: str


def check_roster(roster: Roster, *, day: str) -> tuple[RosterFinding, ...]:
    """The warnings on this day, like `2026-11-15`."""
    return (*_cards(roster, day), *_names(roster), *_duties(roster, day))


def _cards(roster: Roster, day: str) -> Iterator[RosterFinding]:
    for each in roster.staff:
        if _is_expired(each, day):
            what = f"{each.person}'s card {each.card} was good through {each.good_through}"
            yield RosterFinding(RosterFault.EXPIRED, what, "R6")
    for each in roster.staff:
        if each.pin.cost < COST:
            what = (
                f"the PIN of {each.person}'s card {each.card} is kept at cost {each.pin.cost}; "
                f"{COST} is usual"
            )
            yield RosterFinding(RosterFault.CHEAP_DIGEST, what, "R15")


def _names(roster: Roster) -> Iterator[RosterFinding]:
    first: dict[str, str] = {}
    for each in roster.staff:
        name = first.setdefault(normal(each.person), each.person)
        if name != each.person:
            what = f"{name} and {each.person} are one person"
            yield RosterFinding(RosterFault.TWO_SPELLINGS, what, "R19")


def _duties(roster: Roster, day: str) -> Iterator[RosterFinding]:
    staff = [each for each in roster.staff if not _is_expired(each, day)]
    for duty, rule in DUTIES.items():
        if not _can_do(staff, rule):
            what = f"to {duty.value} takes {rule.needs}"
            yield RosterFinding(RosterFault.NOBODY, what, rule.rule)


def _is_expired(staff: Staff, day: str) -> bool:
    return bool(staff.good_through) and day > staff.good_through


def _can_do(staff: Sequence[Staff], rule: DutyRule) -> bool:
    """Whether different people can fill all the places. For each place as many people are tried as
    there are places: if all the others are taken, one is left."""
    found = []
    for place in rule.places:
        people = dict.fromkeys([normal(each.person) for each in staff if each.office in place])
        found.append(tuple(people)[: rule.people])
    return any(len(set(together)) == rule.people for together in product(*found))
