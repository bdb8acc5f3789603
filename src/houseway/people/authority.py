"""Whose card does what (T-60, R6): checks that look at people alone.

A supervisor's card confirms where the house asks for one, and an executive's outranks it. A
dealer's card and a guard's confirm nothing. Any of the three floor cards may void or adjust: the
documents do not say who, only that it is controlled.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date
from typing import Final

from houseway.people.card import Office, Swipe, offices_text
from houseway.people.person import same_person
from houseway.rules import Refusal, Refused
from houseway.rules.foreign import is_shown

FLOOR_OFFICES: Final = frozenset({Office.SUPERVISOR, Office.EXECUTIVE, Office.SHIFT_MANAGER})
"""Who may void a round, take a wager back, set a meter by hand or back an award out."""
MANAGERS: Final = frozenset({Office.EXECUTIVE, Office.SHIFT_MANAGER})
"""Who may open a link and set its parameters."""
_LONGEST: Final = 80


def check_swipe(
    swipe: Swipe, allowed: Collection[Office], *, day: str, where: str, rule: str
) -> None:
    """Refuse a swipe of an office that may not do this, of a card that has expired, or whose
    number is no number. `day` is the newest day that was seen, like `2026-11-15`."""
    if not 1 <= len(swipe.id) <= _LONGEST or not is_shown(swipe.number):
        raise Refused(Refusal.BAD_SWIPE_NUMBER, where=where, rule=rule, most=_LONGEST)
    if swipe.office not in allowed:
        refusal = Refusal.CARD_TOO_LOW if FLOOR_OFFICES & set(allowed) else Refusal.WRONG_CARD
        raise Refused(refusal, where=where, rule=rule, needs=offices_text(allowed))
    if swipe.good_through:
        _refuse_expired(swipe, day, where)


def _refuse_expired(swipe: Swipe, day: str, where: str) -> None:
    if not _is_day(swipe.good_through):
        raise Refused(Refusal.NOT_A_CARD_DAY, where=where, rule="R6", text=swipe.good_through)
    if not _is_day(day):
        raise Refused(Refusal.NO_TIME_FOR_CARD, where=where)
    if day > swipe.good_through:
        raise Refused(Refusal.EXPIRED_CARD, where=where, day=swipe.good_through, newest=day)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_two(one: Swipe, other: Swipe, *, not_by: Iterable[str], where: str) -> None:
    """Two different people with two swipes, and neither of them has anything to gain (R6)."""
    if same_person(one.person, other.person) or one.id == other.id:
        raise Refused(Refusal.SAME_PERSON, where=where)
    not_by = tuple(not_by)
    for swipe in (one, other):
        check_gains_nothing(swipe, not_by, where=where)


def check_gains_nothing(swipe: Swipe, not_by: Iterable[str], *, where: str) -> None:
    """Whoever swipes is none of those who gain by it (R6)."""
    if any(same_person(swipe.person, person) for person in not_by):
        raise Refused(Refusal.GAINS_BY_IT, where=where, person=swipe.person)
