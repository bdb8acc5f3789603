"""Checks of people and their cards (T-60, R6).

A supervisor's card confirms if the house requires one, and an executive's outranks it. A dealer's
card and a guard's confirm nothing. `duties` lists what each office may do.
"""

from collections.abc import Collection, Iterable
from typing import Protocol

from houseway.people.card import (
    FLOOR_OFFICES,
    Office,
    Swipe,
    check_number,
    offices_text,
    refuse_expired,
)
from houseway.people.person import same_person
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused


class CardHolder(Protocol):
    """A person with a card: a swipe of it, or a line of the roster. `id` is the card's."""

    @property
    def person(self) -> str: ...
    @property
    def office(self) -> Office: ...
    @property
    def id(self) -> str: ...


def check_swipe(
    swipe: Swipe, allowed: Collection[Office], *, day: str, where: str, rule: str
) -> None:
    """Refuse a swipe of an office that may not do this, of an expired card, or with a bad number.
    `day` is the newest day seen, like `2026-11-15`."""
    check_number(swipe.number, where=where, rule=rule)
    if swipe.office not in allowed:
        raise wrong_office(allowed, where=where, rule=rule)
    refuse_expired(swipe.good_through, day=day, where=where)


def wrong_office(allowed: Collection[Office], *, where: str, rule: str, needs: str = "") -> Refused:
    """The refusal of a card of another office. If a higher card of the floor would do, it says so;
    `needs` replaces the list of offices."""
    refusal = (
        PeopleRefusal.CARD_TOO_LOW if FLOOR_OFFICES & set(allowed) else PeopleRefusal.WRONG_CARD
    )
    return Refused(refusal, where=where, rule=rule, needs=needs or offices_text(allowed))


def check_two(one: CardHolder, other: CardHolder, *, not_by: Iterable[str], where: str) -> None:
    """Refuse one person or one swipe twice, or a person with something to gain (R6)."""
    if same_person(one.person, other.person) or one.id == other.id:
        raise Refused(PeopleRefusal.SAME_PERSON, where=where, person=other.person)
    not_by = tuple(not_by)
    for holder in (one, other):
        check_gains_nothing(holder, not_by, where=where)


def check_gains_nothing(holder: CardHolder, not_by: Iterable[str], *, where: str) -> None:
    """Refuse the card of a person who gains by it (R6)."""
    if any(same_person(holder.person, person) for person in not_by):
        raise Refused(PeopleRefusal.GAINS_BY_IT, where=where, person=holder.person)
