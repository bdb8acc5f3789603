"""Whose card does for what (T-60, R6).

A supervisor's card confirms where the house asks for one, and an executive's outranks it; where an
executive's is asked for, nothing else does. A dealer's card and a guard's confirm nothing. Any of
the three floor cards may void or adjust: the documents do not say who, only that it is controlled.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from houseway.jackpot.card import CardLevel, Swipe
from houseway.jackpot.purse import player_purse
from houseway.jackpot.state import LinkState
from houseway.jackpot.terms import Terms
from houseway.ledger.day import is_day
from houseway.money import Cents, dollars
from houseway.rules import Reason, Refused

FLOOR: Final = frozenset({CardLevel.SUPERVISOR, CardLevel.EXECUTIVE, CardLevel.SHIFT_MANAGER})
SETS_UP: Final = frozenset({CardLevel.EXECUTIVE, CardLevel.SHIFT_MANAGER})
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
    check_person(swipe.person, where=where, rule=rule)
    if not 1 <= len(swipe.number) <= _LONGEST or not swipe.number.isprintable():
        what = f"a swipe's number is a printable text of 1 to {_LONGEST} characters"
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
    if not is_day(swipe.good_through):
        what = f"{swipe.good_through[:20]!r} is no day, like 2026-12-31"
        raise Refused(Reason.MALFORMED, what, where=where, rule="R6")
    if not is_day(day):
        what = "a card with a last day needs a time beside the command"
        raise Refused(Reason.WRONG_CARD, what, where=where, rule="R6")
    if day > swipe.good_through:
        what = f"the card was good through {swipe.good_through}"
        raise Refused(Reason.WRONG_CARD, what, where=where, rule="R6")


def check_two(one: Swipe, other: Swipe, *, not_by: Collection[str], where: str) -> None:
    """Two different people with two swipes, and neither of them has anything to gain (R6)."""
    if same_person(one.person, other.person) or one.number == other.number:
        what = "it takes two different people, each with a swipe of his own"
        raise Refused(Reason.SAME_PERSON, what, where=where, rule="R6")
    for swipe in (one, other):
        check_gains_nothing(swipe, not_by, where=where)


def check_gains_nothing(swipe: Swipe, not_by: Collection[str], *, where: str) -> None:
    """Whoever swipes is none of those who gain by it (R6)."""
    if any(same_person(swipe.person, person) for person in not_by):
        what = f"{swipe.person} has something to gain by it"
        raise Refused(Reason.SAME_PERSON, what, where=where, rule="R6")


def bettors(state: LinkState) -> frozenset[str]:
    """Everybody with a chip on a sensor of the link or with a wager in play."""
    return frozenset(
        wager.player
        for table in state.tables.values()
        for wager in (*table.wagers.values(), *table.armed.values())
    )


def check_person(name: str, *, where: str, rule: str) -> None:
    """A person is called as an account is, so that one person is not written in two ways (R6)."""
    try:
        player_purse(name)
    except Refused as refused:
        what = f"of a person: {refused.what}"
        raise Refused(Reason.MALFORMED, what, where=where, rule=rule) from None


def same_person(one: str, other: str) -> bool:
    """Whether two names are those of one person, in capitals or not.

    >>> same_person("Anna", "anna"), same_person("anna", "hanna")
    (True, False)
    """
    return one.casefold() == other.casefold()


def swiped(**swipes: Swipe) -> dict[str, Any]:
    """The swipes of a command as its entry has them."""
    return {
        role: {"person": swipe.person, "card": swipe.level.value, "number": swipe.number}
        for role, swipe in swipes.items()
    }
