"""Wagers that go back after COIN IN, and what becomes of their contributions (T-50, T-70).

Where the house reverses them, they come off the meters again. What an entered hand or a paid award
already counts stays, as does a reserve that a reset has used: the house's refund is then the only
change, and no jackpot becomes smaller.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from houseway.jackpot.documents.link import Link
from houseway.jackpot.keypad.commands import VoidRound, Withdraw
from houseway.jackpot.keypad.decide.authority import check_outsider
from houseway.jackpot.keypad.decide.find import in_play, place, refuse_down, wager_at
from houseway.jackpot.keypad.decide.order import Entered, hands_on
from houseway.jackpot.keypad.events import Refund, RoundVoided, WagerWithdrawn
from houseway.jackpot.keypad.state import (
    NOTHING,
    Contribution,
    Hand,
    LinkState,
    TableState,
    Wager,
)
from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import MicroCents, micro_cents
from houseway.people import Duty, Swipe, offices_for
from houseway.rules import Refused

_LONGEST: Final = 200


def void_round(link: Link, state: LinkState, command: VoidRound[Swipe], at: str) -> RoundVoided:
    """The round does not count. After a confirm only a manual adjustment helps (B6-7)."""
    name, where = command.table, f"table {command.table}"
    table = in_play(link, state, name)
    _refuse_fixed(link, name, table.hands)
    if table.wagers:
        refuse_down(link, state, name)
    reason = command.reason
    if not reason.strip() or len(reason) > _LONGEST or not reason.isprintable():
        raise Refused(JackpotRefusal.VOID_WITHOUT_REASON, where="reason")
    allowed = offices_for(Duty.VOID_ROUND)
    check_outsider(state, command.swipe, allowed, at=at, where=where, rule="T-50")
    return RoundVoided(
        table=name,
        round=table.round,
        reason=reason,
        refund=_refund(link, state, name, table.wagers),
        by=command.swipe,
        rule="T-50",
    )


def withdraw(link: Link, state: LinkState, command: Withdraw[Swipe], at: str) -> WagerWithdrawn:
    """A wager without a base wager, found late: it goes back, wins nothing, gets no envy (T-70)."""
    name, spot = command.table, command.spot
    table = in_play(link, state, name)
    wager = wager_at(link, name, table, spot)
    _refuse_fixed(link, name, (hand for hand in table.hands if hand.spot == spot))
    refuse_down(link, state, name)
    where = place(name, spot)
    allowed = offices_for(Duty.WITHDRAW_WAGER)
    check_outsider(state, command.swipe, allowed, at=at, where=where, rule="T-70")
    return WagerWithdrawn(
        table=name,
        round=table.round,
        spot=spot,
        player=wager.player,
        refund=_refund(link, state, name, (wager,)),
        by=command.swipe,
        rule="T-70",
    )


def _refuse_fixed(link: Link, name: str, hands: Iterable[Hand]) -> None:
    for hand in hands:
        if hand.is_fixed:
            where, rule = place(name, hand.spot), link.item("R6", "B6-7")
            raise Refused(JackpotRefusal.MONEY_HAS_LEFT, where=where, rule=rule)


def _refund(link: Link, state: LinkState, name: str, wagers: Sequence[Wager]) -> Refund:
    """The wagers from the tray, and the contributions that are reversed with them."""
    table = state.tables[name]
    off: dict[str, Contribution] = {}
    if link.switches["reverse_contribution"].value and wagers:  # else the increment stays (T-50)
        taken = {meter: _taken_off(link, state, name, meter, wagers) for meter in state.meters}
        off = {meter: part for meter, part in taken.items() if part.total}
    players = tuple(wager.player for wager in wagers)
    return Refund(link.wager.value, players, off, table.coin_in)


def _taken_off(
    link: Link, state: LinkState, name: str, meter: str, wagers: Sequence[Wager]
) -> Contribution:
    """The part of these wagers' contributions to a meter that no other claim counts.

    It comes off the amount above the limit first, from any wager: without these wagers that amount
    would be on the display.
    """
    table, now = state.tables[name], state.meters[meter]
    brought = [wager.brought[meter] for wager in wagers]
    shown = MicroCents(sum(each.display for each in brought))
    reserve = MicroCents(sum(each.reserve for each in brought))
    above = MicroCents(sum(each.hidden for each in brought))
    if now.reset > table.coin_in:
        reserve = above = NOTHING  # the reset has used them
    if reserve > now.reserve:
        reserve = NOTHING
    if _is_counted(link, state, name, meter, wagers):
        return Contribution(NOTHING, reserve, MicroCents(min(above, now.hidden)))
    hidden = MicroCents(min(shown + above, now.hidden))
    shown = MicroCents(shown + above - hidden)
    seed = micro_cents(state.terms[meter].seed)
    sinks = now.display >= seed > now.display - shown
    if sinks or shown > now.display:
        shown = NOTHING
    return Contribution(shown, reserve, hidden)


def _is_counted(
    link: Link, state: LinkState, name: str, meter: str, wagers: Sequence[Wager]
) -> bool:
    """Whether an amount that was paid, or that another hand stands for, counts them."""
    table = state.tables[name]
    mine = {wager.spot for wager in wagers}
    at_entry = link.switches["amount_at"].value == "entry"
    return state.meters[meter].counted > table.coin_in or any(
        _counts(each, table, at_entry=at_entry)
        for each in hands_on(state, meter)
        if each.table != name or each.hand.spot not in mine
    )


def _counts(entered: Entered, table: TableState, *, at_entry: bool) -> bool:
    hand = entered.hand
    if hand.promised is not None:
        return hand.promised.seen > table.coin_in
    return at_entry and hand.seen > table.coin_in
