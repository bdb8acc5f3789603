"""Setting a meter by hand: for listed reasons, by two people who gain nothing by it (R6)."""

from __future__ import annotations

from collections.abc import Collection

from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.authority import (
    FLOOR,
    bettors,
    check_person,
    check_swipe,
    check_two,
    swiped,
)
from houseway.jackpot.card import Swipe
from houseway.jackpot.command import Adjust
from houseway.jackpot.event import Event, move
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import place
from houseway.jackpot.purse import purse_of
from houseway.jackpot.shares import standing
from houseway.jackpot.state import LinkState
from houseway.ledger import Draft
from houseway.money import Cents, MicroCents, dollars, micro_cents, micro_dollars, micro_text
from houseway.rules import Reason, Refused


def adjust(link: Link, state: LinkState, command: Adjust, at: str) -> tuple[Draft, ...]:
    """A meter is raised or lowered by hand, never below its seed and never while a hand that stands
    on it waits for its card."""
    level = command.level
    if level not in state.meters:
        what = f"there is no meter {str(level)[:40]!r}, only {', '.join(state.meters)}"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="level", rule="R6")
    meter, terms = state.meters[level], state.terms[level]
    refuse_unready(state, level)
    after = MicroCents(meter.display + command.amount)
    if not command.amount:
        raise not_now(Reason.MALFORMED, "nothing is adjusted by nothing", level)
    if command.amount < 0 and command.reason.value not in link.lowered_for.value:
        listed = ", ".join(link.lowered_for.value)
        what = f"a meter is not lowered here for {command.reason.value!r}, only for {listed}"
        raise not_now(Reason.UNKNOWN_CHOICE, what, level, rule=link.lowered_for.cite.item)
    if command.amount < 0 and after < micro_cents(terms.seed):
        raise below_seed(level, after, terms.seed)
    if command.amount > 0 and terms.limit is not None and after > micro_cents(terms.limit):
        limit = dollars(terms.limit)
        what = f"the meter would show {micro_dollars(after)}, above its limit of {limit}"
        raise not_now(Reason.ABOVE_LIMIT, what, level)
    if command.reason is AdjustReason.ABOVE_LIMIT and (
        command.amount > 0 or terms.limit is None or after < micro_cents(terms.limit)
    ):
        raise not_now(Reason.BAD_LIMITS, "only what lies above the limit comes off for it", level)
    if command.reason is AdjustReason.SEED_RECOVERY and command.amount > 0:
        raise not_now(Reason.BAD_LIMITS, "a seed is recovered off the meter", level)
    gains_by_it = {command.beneficiary} if command.beneficiary else set()
    for person in gains_by_it:
        check_person(person, where="beneficiary", rule="R6")
    check_people(state, command.by, command.approved, gains=gains_by_it, at=at)
    purse = purse_of(link)
    gains = {purse.house: -command.amount, purse.levels[level].meter: command.amount}
    data = {
        "level": level,
        "amount": micro_text(command.amount),
        "reason": command.reason.value,
        "beneficiary": command.beneficiary,
        "meter_before": micro_text(meter.display),
        "meter_after": micro_text(after),
        "swipes": swiped(by=command.by, approved=command.approved),
    }
    return (move(link, Event.ADJUST, gains, rule="R6", data=data, corrects=command.corrects),)


def below_seed(level: str, after: MicroCents, seed: Cents) -> Refused:
    """A refusal to bring a meter below its seed."""
    what = f"the meter would show {micro_dollars(after)}, below its seed of {dollars(seed)}"
    return not_now(Reason.BELOW_SEED, what, level)


def refuse_unready(state: LinkState, level: str) -> None:
    """Nothing is set by hand while the link is down or a hand stands on the meter."""
    if not state.online:
        raise not_now(Reason.LINK_DOWN, "the link is down", level, rule="R10")
    entered = standing(state, level)
    if entered:
        what = f"{place(entered[0].table, entered[0].hand.spot)} stands on it"
        raise not_now(Reason.FROZEN, what, level)


def check_people(
    state: LinkState, by: Swipe, approved: Swipe, *, gains: Collection[str], at: str
) -> None:
    """Two different people; neither gains by it, nor has a wager on the link just now (R6)."""
    for where, swipe in (("by", by), ("approved", approved)):
        check_swipe(state, swipe, FLOOR, at=at, where=where, rule="R6")
    check_two(by, approved, not_by={*bettors(state), *gains}, where="approved")


def not_now(reason: Reason, what: str, level: str, *, rule: str = "R6") -> Refused:
    """A refusal to set a meter by hand."""
    return Refused(reason, what, where=f"meter {level}", rule=rule)
