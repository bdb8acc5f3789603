"""Paying an award out through the vault: who, how, and what was set off first (B2-12, T-60)."""

from __future__ import annotations

from typing import Final

from houseway.jackpot.authority import check_swipe, check_two, swiped
from houseway.jackpot.card import CardLevel
from houseway.jackpot.command import Pay
from houseway.jackpot.event import Event, cited, move
from houseway.jackpot.documents.link import Link
from houseway.jackpot.purse import player_purse
from houseway.jackpot.state import LinkState
from houseway.ledger import Account, Draft
from houseway.ledger.account import house
from houseway.money import Cents, dollars, micro_cents, money_text
from houseway.rules import Reason, Refused

OFFSETS: Final = house("offsets")
"""What was withheld from awards, for those it is owed to."""
_LONGEST: Final = 200


def pay(link: Link, state: LinkState, command: Pay, at: str) -> tuple[Draft, ...]:
    """The payment record of an award, once: chips and check and what was withheld come to it."""
    where, rule = f"entry {command.award}", cited(link, "B2-12", "T-60")
    award = state.awards.get(command.award)
    if award is None:
        what = "it is no award of this link"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where=where, rule=rule)
    if award.paid or award.backed_out:
        what = "it is paid" if award.paid else "it is backed out"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule=rule)
    if command.checked is not True:
        what = "the shift manager checks for offsets before anything is paid"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule=rule)
    parts = (command.chips, command.check, command.withheld)
    if min(parts) < 0 or sum(parts) != award.amount:
        total = dollars(Cents(sum(parts)))
        what = (
            f"chips, check and what is withheld come to {total}; "
            f"the award is {dollars(award.amount)}"
        )
        raise Refused(Reason.NOT_EXACT, what, where=where, rule=rule)
    said = bool(command.reason.strip())
    plain = command.reason.isprintable() and len(command.reason) <= _LONGEST
    if said != bool(command.withheld) or not plain:
        what = "what is withheld has a reason, in printable words"
        raise Refused(Reason.MALFORMED, what, where=where, rule=rule)
    manager, guard = command.shift_manager, command.guard
    check_swipe(state, manager, {CardLevel.SHIFT_MANAGER}, at=at, where="shift_manager", rule=rule)
    check_swipe(state, guard, {CardLevel.SECURITY}, at=at, where="guard", rule=rule)
    check_two(manager, guard, not_by={award.player}, where="guard")
    method = "both" if command.chips and command.check else "check" if command.check else "chips"
    data = {
        "award": command.award,
        "player": award.player,
        "amount": money_text(award.amount),
        "method": method,
        "chips": money_text(command.chips),
        "check": money_text(command.check),
        "withheld": money_text(command.withheld),
        "reason": command.reason,
        "swipes": swiped(shift_manager=manager, guard=guard),
    }
    held = micro_cents(command.withheld)
    gains: dict[Account, int] = {player_purse(award.player): -held, OFFSETS: held}
    return (move(link, Event.PAYMENT, gains, rule=rule, data=data, round_name=award.round),)
