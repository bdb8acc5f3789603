"""Setting a meter by hand: for listed reasons, by two people who gain nothing by it (R6, B6-7)."""

from __future__ import annotations

from houseway.jackpot.adjust_reason import AdjustReason
from houseway.jackpot.authority import FLOOR, check_swipe, check_two, swiped
from houseway.jackpot.card import Swipe
from houseway.jackpot.command import Adjust, BackOut
from houseway.jackpot.event import Event, move
from houseway.jackpot.link import Link
from houseway.jackpot.place import hand_at, in_play, place
from houseway.jackpot.purse import player_purse, purse_of
from houseway.jackpot.shares import standing
from houseway.jackpot.state import Award, LinkState
from houseway.ledger import Draft
from houseway.money import Cents, Fine, fine, fine_text, money_text
from houseway.rules import Reason, Refused


def adjust(link: Link, state: LinkState, command: Adjust, at: str) -> tuple[Draft, ...]:
    """A meter is raised or lowered by hand, never below its seed and never while a hand that stands
    on it waits for its card."""
    level = command.level
    if level not in state.meters:
        what = f"there is no meter {str(level)[:40]!r}, only {', '.join(state.meters)}"
        raise Refused(Reason.UNKNOWN_CHOICE, what, where="level", rule="R6")
    meter, terms = state.meters[level], state.terms[level]
    _refuse_unready(state, level)
    after = Fine(meter.display + command.amount)
    if not command.amount:
        raise _no(Reason.MALFORMED, "nothing is adjusted by nothing", level)
    if command.amount < 0 and command.reason.value not in link.lowered_for.value:
        listed = ", ".join(link.lowered_for.value)
        what = f"a meter is not lowered here for {command.reason.value!r}, only for {listed}"
        raise _no(Reason.UNKNOWN_CHOICE, what, level, rule=link.lowered_for.cite.item)
    if command.amount < 0 and after < fine(terms.seed):
        raise _no(Reason.BELOW_SEED, f"the meter would show {fine_text(after)}", level)
    if command.amount > 0 and terms.limit is not None and after > fine(terms.limit):
        raise _no(Reason.ABOVE_LIMIT, f"the meter would show {fine_text(after)}", level)
    if command.reason is AdjustReason.ABOVE_LIMIT and (
        command.amount > 0 or terms.limit is None or after < fine(terms.limit)
    ):
        raise _no(Reason.BAD_LIMITS, "only what lies above the limit comes off for it", level)
    if command.reason is AdjustReason.SEED_RECOVERY and command.amount > 0:
        raise _no(Reason.BAD_LIMITS, "a seed is recovered off the meter", level)
    _check_people(link, state, command.by, command.approved, command.beneficiary, at)
    purse = purse_of(link)
    gains = {purse.house: -command.amount, purse.levels[level].meter: command.amount}
    data = {
        "level": level,
        "amount": fine_text(command.amount),
        "reason": command.reason.value,
        "beneficiary": command.beneficiary,
        "meter_before": fine_text(meter.display),
        "meter_after": fine_text(after),
        "swipes": swiped(by=command.by, approved=command.approved),
    }
    return (move(link, Event.ADJUST, gains, rule="R6", data=data, corrects=command.corrects),)


def back_out(link: Link, state: LinkState, command: BackOut, at: str) -> tuple[Draft, ...]:
    """An award that was entered wrongly: its amount goes back on the meter, and with the last of
    those who shared it the reset is taken back as well (B6-7)."""
    found = _award_of(link, state, command)
    _refuse_unready(state, found.level)
    meter = state.meters[found.level]
    if found.group != meter.group:
        what = "the meter has been won again since; back that out first"
        raise _no(Reason.ILLEGAL_ACTION, what, found.level, rule="B6-7")
    _check_people(link, state, command.by, command.approved, found.player, at)
    purse = purse_of(link)
    own = purse.levels[found.level]
    confirmed = bool(found.number)
    source = player_purse(found.player) if confirmed else own.payable
    after = Fine(meter.display + fine(found.amount))
    data = {
        "table": found.table,
        "spot": found.spot,
        "player": found.player,
        "level": found.level,
        "amount": money_text(found.amount),
        "award": found.number or None,
        "shared_award": found.group,
        "reason": AdjustReason.WRONG_ENTRY.value,
        "meter_before": fine_text(meter.display),
        "meter_after": fine_text(after),
        "swipes": swiped(by=command.by, approved=command.approved),
    }
    back = move(
        link,
        Event.BACK_OUT,
        {source: -fine(found.amount), own.meter: fine(found.amount)},
        rule="B6-7",
        data=data,
        round_name=found.round,
        corrects=found.number or found.group,
    )
    unseed = _unseed(link, state, found, after)
    return (back,) if unseed is None else (back, unseed)


def _award_of(link: Link, state: LinkState, command: BackOut) -> Award:
    """The award that is meant; a share that waits for its card has no entry of its own yet."""
    if command.award is not None:
        award = state.awards.get(command.award)
        if award is None:
            what = f"entry {command.award} is no award of this link"
            raise Refused(Reason.UNKNOWN_CHOICE, what, where="award", rule="B6-7")
        if award.backed_out or award.paid:
            what = "it is paid out" if award.paid else "it is backed out"
            raise Refused(Reason.ILLEGAL_ACTION, what, where=f"entry {command.award}", rule="B6-7")
        return award
    table = in_play(link, state, command.table)
    hand = hand_at(link, command.table, table, command.spot)
    if hand.due is None or hand.confirmed:
        what = "name a confirmed award by its entry; a hand that only stands is cancelled"
        where = place(command.table, command.spot)
        raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule="B6-7")
    player = table.wagers[command.spot].player
    return Award(
        0, hand.due.group, command.table, table.round, command.spot, player, hand.level,
        hand.due.amount,
    )  # fmt: skip


def _unseed(link: Link, state: LinkState, found: Award, display: Fine) -> Draft | None:
    """The reset of the award taken back, once nobody is left who shared it."""
    meter = state.meters[found.level]
    others = [
        award
        for award in state.awards.values()
        if award.group == found.group and award.number != found.number
    ]
    left = [award for award in others if not award.backed_out]
    waiting = [
        hand
        for name, table in state.tables.items()
        for hand in table.hands.values()
        if hand.due is not None
        and hand.due.group == found.group
        and not hand.confirmed
        and (name, hand.spot) != (found.table, found.spot)
    ]
    came = meter.reseed
    if left or waiting or not came.total:
        return None
    # Not below the seed, nor, if it was won below its seed, below what was won.
    whole = fine(Cents(found.amount + sum(award.amount for award in others)))
    if display - came.total < min(fine(state.terms[found.level].seed), whole):
        what = f"the meter would show {fine_text(Fine(display - came.total))}"
        raise _no(Reason.BELOW_SEED, what, found.level)
    purse = purse_of(link)
    own = purse.levels[found.level]
    gains = {
        own.meter: -came.total,
        purse.house: came.house,
        own.reserve: came.reserve,
        own.hidden: came.hidden,
    }
    data = {
        "level": found.level,
        "meter_before": fine_text(display),
        "meter_after": fine_text(Fine(display - came.total)),
    }
    return move(
        link, Event.UNSEED, gains, rule="B6-7", data=data, round_name=found.round,
        corrects=found.group or None,
    )  # fmt: skip


def _refuse_unready(state: LinkState, level: str) -> None:
    if not state.online:
        raise _no(Reason.LINK_DOWN, "the link is down", level, rule="R10")
    entered = standing(state, level)
    if entered:
        what = f"{place(entered[0].table, entered[0].hand.spot)} stands on it"
        raise _no(Reason.FROZEN, what, level)


def _check_people(
    link: Link, state: LinkState, by: Swipe, approved: Swipe, beneficiary: str, at: str
) -> None:
    """Two different people; neither gains by it, nor has a wager on the link just now (R6)."""
    del link
    betting = {wager.player for table in state.tables.values() for wager in table.wagers.values()}
    for where, swipe in (("by", by), ("approved", approved)):
        check_swipe(state, swipe, FLOOR, at=at, where=where, rule="R6")
    check_two(by, approved, not_by=betting | {beneficiary}, where="approved")


def _no(reason: Reason, what: str, level: str, *, rule: str = "R6") -> Refused:
    return Refused(reason, what, where=f"meter {level}", rule=rule)
