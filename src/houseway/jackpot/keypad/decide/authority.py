"""Whose card does what on a link (T-60, R6, R19)."""

from collections.abc import Collection

from houseway.jackpot.keypad.accounts import player_account
from houseway.jackpot.keypad.commands import AddTable, Command, LinkUp, Open
from houseway.jackpot.keypad.decide.find import bettors
from houseway.jackpot.keypad.state import LinkState
from houseway.jackpot.keypad.terms import MeterTerms
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Cents
from houseway.people import (
    Duty,
    Office,
    Swipe,
    check_gains_nothing,
    check_swipe,
    check_two,
    offices_for,
)
from houseway.rules import Refused


def cards_for(terms: MeterTerms, amount: Cents, *, where: str) -> frozenset[Office]:
    """The cards that may confirm an award of this meter and amount."""
    if terms.executive_from is not None and amount >= terms.executive_from:
        return frozenset({Office.EXECUTIVE})
    if terms.card is None:
        raise Refused(JackpotRefusal.NO_CARD_CONFIGURED, where=where, amount=amount)
    return frozenset({terms.card, Office.EXECUTIVE})


def check_card(
    state: LinkState, swipe: Swipe, allowed: Collection[Office], *, at: str, where: str, rule: str
) -> None:
    """A card that may do this, and is still good on the newest day that the record knows (R19)."""
    check_person(swipe.person, where=where, rule=rule)
    check_swipe(swipe, allowed, day=at[:10], where=where, rule=rule)


def check_outsider(
    state: LinkState, swipe: Swipe, allowed: Collection[Office], *, at: str, where: str, rule: str
) -> None:
    """The same, of a person without a present wager on the link (R6)."""
    check_card(state, swipe, allowed, at=at, where=where, rule=rule)
    check_gains_nothing(swipe, bettors(state), where=where)


def check_people(
    state: LinkState,
    duty: Duty,
    by: Swipe,
    approved: Swipe,
    *,
    at: str,
    rule: str,
    gains: Collection[str] = (),
) -> None:
    """Two different people; neither gains by it, nor has a wager on the link just now (R6)."""
    for where, swipe in (("by", by), ("approved", approved)):
        check_card(state, swipe, offices_for(duty), at=at, where=where, rule=rule)
    check_two(by, approved, not_by={*bettors(state), *gains}, where="approved")


def check_person(name: str, *, where: str, rule: str) -> None:
    """A person is called as an account is, so that one person is not written in two ways (R6)."""
    try:
        player_account(name)
    except Refused as refused:
        raise refused.moved(where=where, rule=rule) from None


def check_who(command: Command) -> None:
    """Refuse what a person does at a keypad without saying who it is (R14). A loss of the link is
    noticed by the system itself."""
    if isinstance(command, Open | AddTable | LinkUp) and command.by is None:
        raise Refused(JackpotRefusal.NOBODY_NAMED, where="by")
