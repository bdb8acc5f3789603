"""Backing out what was entered wrongly and confirmed: the meter is again what it was (B6-7).

An amount is backed out whole: every award that shares it, those too that still wait for their
card, and the reset that went with it. What was wagered since stays on the meter. The hands are
gone as if their buttons had been cancelled; one that won is entered again while its round is open.
"""

from __future__ import annotations

from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.authority import swiped
from houseway.jackpot.command import BackOut
from houseway.jackpot.control import below_seed, check_people, not_now, refuse_unready
from houseway.jackpot.event import Event, move
from houseway.jackpot.documents.link import Link
from houseway.jackpot.parameters import check_rates
from houseway.jackpot.place import hand_at, in_play, place
from houseway.jackpot.purse import player_purse, purse_of, tray_purse
from houseway.jackpot.state import Award, Group, LinkState
from houseway.jackpot.terms import changed, put_back
from houseway.ledger import Account, Draft
from houseway.money import Cents, MicroCents, micro_cents, micro_text, money_text
from houseway.rules import Reason, Refused


def back_out(link: Link, state: LinkState, command: BackOut, at: str) -> tuple[Draft, ...]:
    """The amount that is meant goes back on its meter, from everybody who got a part of it."""
    number = _group_of(link, state, command)
    awards = _awards_of(state, number)
    level = awards[0].level
    for award in awards:
        if award.paid:
            raise _refused("it is paid out", f"entry {award.number}")
    refuse_unready(state, level)
    if number != state.meters[level].group:
        what = "the meter has been won again since; back that out first"
        raise not_now(Reason.ILLEGAL_ACTION, what, level, rule="B6-7")
    group = state.groups[number]
    _check_rates(link, state, level, group)
    winners = {award.player for award in awards}
    check_people(state, command.by, command.approved, gains=winners, at=at)
    drafts: list[Draft] = []
    display = state.meters[level].display
    for award in awards:
        drafts.append(_back(link, command, award, number, display))
        display = MicroCents(display + _off_meter(award))
    whole = MicroCents(display - state.meters[level].display)
    drafts.extend(_unseed(link, level, group, number, display, whole, awards[0].round))
    return tuple(drafts)


def _group_of(link: Link, state: LinkState, command: BackOut) -> int:
    """The entry with which the amount left the meter. It is meant by any award that shares it, or
    by the spot of one that waits for its card, which has no entry of its own yet."""
    if command.award is not None:
        award = state.awards.get(command.award)
        if award is None:
            what = f"entry {command.award} is no award of this link"
            raise Refused(Reason.UNKNOWN_CHOICE, what, where="award", rule="B6-7")
        if award.backed_out:
            raise _refused("it is backed out", f"entry {command.award}")
        return award.group
    table = in_play(link, state, command.table)
    hand = hand_at(link, command.table, table, command.spot)
    if hand.due is None or hand.confirmed or hand.due.group not in state.groups:
        what = "name a confirmed award by its entry; a hand that only stands is cancelled"
        raise _refused(what, place(command.table, command.spot))
    return hand.due.group


def _awards_of(state: LinkState, number: int) -> list[Award]:
    """Everybody who shares an amount: those who are confirmed, then those who wait."""
    waiting = [
        Award(
            0, number, name, table.round, hand.spot, table.wagers[hand.spot].player, hand.level,
            hand.due.amount,
        )
        for name, table in state.tables.items()
        for hand in table.hands.values()
        if hand.due is not None and hand.due.group == number and not hand.confirmed
    ]  # fmt: skip
    return [*(award for award in state.awards.values() if award.group == number), *waiting]


def _off_meter(award: Award) -> MicroCents:
    return micro_cents(Cents(award.amount - award.from_tray))


def _back(link: Link, command: BackOut, award: Award, number: int, display: MicroCents) -> Draft:
    """What one of them got goes back: from his account, or from what waited for his card."""
    own = purse_of(link).levels[award.level]
    source = player_purse(award.player) if award.number else own.payable
    gains: dict[Account, int] = {
        source: -micro_cents(award.amount),
        own.meter: _off_meter(award),
        tray_purse(award.table): micro_cents(award.from_tray),
    }
    data = {
        "table": award.table,
        "spot": award.spot,
        "player": award.player,
        "level": award.level,
        "amount": money_text(award.amount),
        "award": award.number or None,
        "shared_award": number,
        "reason": AdjustReason.WRONG_ENTRY.value,
        "meter_before": micro_text(display),
        "meter_after": micro_text(MicroCents(display + _off_meter(award))),
        "swipes": swiped(by=command.by, approved=command.approved),
    }
    return move(
        link, Event.BACK_OUT, gains, rule="B6-7", data=data, round_name=award.round,
        corrects=award.number or number,
    )  # fmt: skip


def _unseed(
    link: Link,
    level: str,
    group: Group,
    number: int,
    display: MicroCents,
    whole: MicroCents,
    round_name: str,
) -> tuple[Draft, ...]:
    """What started the meter anew is taken off again. What then lies above its limit is hidden, as
    it would have been without the award."""
    came = group.reseed
    after = MicroCents(display - came.total)
    # Not below the seed, nor, if it was won below its seed, below what was won.
    if after < min(micro_cents(group.terms.seed), whole):
        raise below_seed(level, after, group.terms.seed)
    above = MicroCents(0)
    if group.terms.limit is not None:
        above = MicroCents(max(after - max(micro_cents(group.terms.limit), group.shown), 0))
    if not came.total and not above:
        return ()
    purse = purse_of(link)
    own = purse.levels[level]
    gains = {
        own.meter: -(came.total + above),
        purse.house: came.house,
        own.reserve: came.reserve,
        own.hidden: came.hidden + above,
    }
    data = {
        "level": level,
        "above_limit": micro_text(above),
        "meter_before": micro_text(display),
        "meter_after": micro_text(MicroCents(after - above)),
    }
    unseed = move(
        link, Event.UNSEED, gains, rule="B6-7", data=data, round_name=round_name, corrects=number
    )
    return (unseed,)


def _check_rates(link: Link, state: LinkState, level: str, group: Group) -> None:
    """The rates from before, and those that wait again, must still leave something of the wager."""
    terms, waits = put_back(state.terms[level], group.terms)
    before = {**state.terms, level: terms}
    waiting = {**state.queued, level: {**waits, **state.queued.get(level, {})}}
    planned = {
        name: changed(each, waiting.get(name, {}), link.wager.value)
        for name, each in before.items()
    }
    check_rates(before, planned, where=f"meter {level}")


def _refused(what: str, where: str) -> Refused:
    return Refused(Reason.ILLEGAL_ACTION, what, where=where, rule="B6-7")
