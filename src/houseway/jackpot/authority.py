"""Whose card does for what (T-60, R6).

A supervisor's card confirms where the house asks for one, and an executive's outranks it; where an
executive's is asked for, nothing else does. A dealer's card and a guard's confirm nothing. Any of
the three floor cards may void or adjust: the documents do not say who, only that it is controlled.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.state import LinkState
from houseway.jackpot.terms import Terms
from houseway.money import Cents, dollars
from houseway.rules import Reason, Refused

FLOOR: Final = frozenset({CardLevel.SUPERVISOR, CardLevel.EXECUTIVE, CardLevel.SHIFT_MANAGER})
SETS_UP: Final = frozenset({CardLevel.EXECUTIVE, CardLevel.SHIFT_MANAGER})
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_LONGEST: Final = 80


def cards_for(terms: Terms, amount: Cents, *, where: str) -> frozenset[CardLevel]:
    """The cards that may confirm an award of this level and amount."""
    if terms.executive_from is not None and amount >= terms.executive_from:
        return frozenset({CardLevel.EXECUTIVE})
    if terms.card is None:
        what = f"whose card confirms {dollars(amount)} is not set up; set it first"
        raise Refused(Reason.UNMADE_CHOICE, what, where=where, rule="T-60")
    return frozenset({terms.card, CardLevel.EXECUTIVE})


def check_swipe(
    state: LinkState,
    swipe: Swipe,
    allowed: Collection[CardLevel],
    *,
    at: str,
    where: str,
    rule: str,
) -> None:
    """A swipe counts once, of a card that is still good, of a level that may."""
    for name, text in (("person", swipe.person), ("number", swipe.number)):
        if not text or len(text) > _LONGEST or not text.isprintable():
            what = f"a swipe's {name} is a printable text of 1 to {_LONGEST} characters"
            raise Refused(Reason.MALFORMED, what, where=where, rule=rule)
    if swipe.level not in allowed:
        wanted = " or ".join(sorted(level.value for level in allowed))
        what = f"a {swipe.level.value}'s card does not do; it takes {wanted}"
        raise Refused(Reason.WRONG_CARD, what, where=where, rule=rule)
    if swipe.number in state.swipes:
        what = f"the swipe {swipe.number!r} has been taken"
        raise Refused(Reason.USED_SWIPE, what, where=where, rule="R6")
    if swipe.good_through:
        _refuse_expired(swipe, at, where)


def _refuse_expired(swipe: Swipe, at: str, where: str) -> None:
    day = at[:10]
    if _DAY.fullmatch(swipe.good_through) is None:
        what = f"{swipe.good_through[:20]!r} is no day, like 2026-12-31"
        raise Refused(Reason.MALFORMED, what, where=where, rule="R6")
    if _DAY.fullmatch(day) is None:
        what = "a card with a last day needs a time beside the command"
        raise Refused(Reason.WRONG_CARD, what, where=where, rule="R6")
    if day > swipe.good_through:
        what = f"the card was good through {swipe.good_through}"
        raise Refused(Reason.WRONG_CARD, what, where=where, rule="R6")


def check_two(one: Swipe, other: Swipe, *, not_by: Collection[str], where: str) -> None:
    """Two different people with two swipes, and neither of them has anything to gain (R6)."""
    if one.person == other.person or one.number == other.number:
        what = "it takes two different people, each with a swipe of his own"
        raise Refused(Reason.SAME_PERSON, what, where=where, rule="R6")
    for person in (one.person, other.person):
        if person in not_by:
            what = f"{person} has something to gain by it"
            raise Refused(Reason.SAME_PERSON, what, where=where, rule="R6")


def swiped(**swipes: Swipe) -> dict[str, Any]:
    """The swipes of a command as its entry has them."""
    return {
        role: {"person": swipe.person, "card": swipe.level.value, "number": swipe.number}
        for role, swipe in swipes.items()
    }
