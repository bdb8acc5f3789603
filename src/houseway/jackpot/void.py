"""Wagers that go back after COIN IN, and what becomes of their contributions (T-50, T-70).

Where the house reverses them, a correction naming the coin-in entry takes them off again. What a
standing hand or a paid award already counts stays, as does a reserve that a reset has used: the
house's refund then stands alone, and nobody's jackpot is made smaller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from houseway.jackpot.authority import (
    FLOOR,
    bettors,
    check_gains_nothing,
    check_swipe,
    swiped,
)
from houseway.jackpot.command import VoidRound, Withdraw
from houseway.jackpot.event import Event, move, note
from houseway.jackpot.documents.link import Link
from houseway.jackpot.place import in_play, place, refuse_down, wager_at
from houseway.jackpot.purse import player_purse, purse_of, tray_purse
from houseway.jackpot.shares import standing
from houseway.jackpot.state import Gain, LinkState, TableState, Wager
from houseway.ledger import Account, Draft
from houseway.money import MicroCents, micro_cents, micro_text, money_text
from houseway.rules import Reason, Refused

_LONGEST = 200


def void_round(link: Link, state: LinkState, command: VoidRound, at: str) -> tuple[Draft, ...]:
    """The round does not count. After a confirm only a manual adjustment helps (B6-7)."""
    name, where = command.table, f"table {command.table}"
    table = in_play(link, state, name)
    _refuse_fixed(name, table, table.hands)
    if table.wagers:
        refuse_down(state, name)
    reason = command.reason
    if not reason.strip() or len(reason) > _LONGEST or not reason.isprintable():
        what = "a void says why, in printable words"
        raise Refused(Reason.MALFORMED, what, where="reason", rule="R14")
    check_swipe(state, command.swipe, FLOOR, at=at, where=where, rule="T-50")
    check_gains_nothing(command.swipe, bettors(state), where=where)
    data = {"table": name, "reason": reason, "swipes": swiped(by=command.swipe)}
    return (
        *_back(link, state, name, tuple(table.wagers.values())),
        note(link, Event.VOID, rule="T-50", data=data, round_name=table.round),
    )


def withdraw(link: Link, state: LinkState, command: Withdraw, at: str) -> tuple[Draft, ...]:
    """A wager without a base wager, found late: it goes back, wins nothing, gets no envy (T-70)."""
    name, spot = command.table, command.spot
    table = in_play(link, state, name)
    wager = wager_at(link, name, table, spot)
    _refuse_fixed(name, table, [spot])
    refuse_down(state, name)
    check_swipe(state, command.swipe, FLOOR, at=at, where=place(name, spot), rule="T-70")
    check_gains_nothing(command.swipe, bettors(state), where=place(name, spot))
    data = {
        "table": name,
        "spot": spot,
        "player": wager.player,
        "swipes": swiped(by=command.swipe),
    }
    return (
        *_back(link, state, name, (wager,)),
        note(link, Event.WITHDRAW, rule="T-70", data=data, round_name=table.round),
    )


def _refuse_fixed(name: str, table: TableState, spots: Collection[int]) -> None:
    for spot in spots:
        if spot in table.hands and table.hands[spot].is_fixed:
            what = "money has left the meter for it; only a manual adjustment takes it back"
            raise Refused(Reason.ILLEGAL_ACTION, what, where=place(name, spot), rule="B6-7")


def _back(link: Link, state: LinkState, name: str, wagers: Sequence[Wager]) -> tuple[Draft, ...]:
    """The refund from the tray, and the contributions that are reversed with it."""
    if not wagers:
        return ()
    table, stake = state.tables[name], micro_cents(link.wager.value)
    corrects = table.coin_in or None
    gains: dict[Account, int] = {tray_purse(name): -stake * len(wagers)}
    for wager in wagers:
        account = player_purse(wager.player)
        gains[account] = gains.get(account, 0) + stake
    data = {
        "table": name,
        "wagers": [[wager.spot, wager.player] for wager in wagers],
        "amount": money_text(link.wager.value),
        "coin_in": corrects,
    }
    refund = move(
        link, Event.REFUND, gains, rule="T-50", data=data, round_name=table.round, corrects=corrects
    )
    reverse = _reverse(link, state, name, wagers)
    return (refund,) if reverse is None else (refund, reverse)


def _reverse(link: Link, state: LinkState, name: str, wagers: Sequence[Wager]) -> Draft | None:
    if not link.switches["reverse_contribution"].value:
        return None  # the increment stays (T-50)
    table, purse = state.tables[name], purse_of(link)
    gains: dict[Account, int] = {purse.house: 0}
    written = {}
    for level in state.meters:
        taken = _taken_off(link, state, name, level, wagers)
        own = purse.levels[level]
        gains[own.meter], gains[own.reserve], gains[own.hidden] = (-part for part in taken)
        gains[purse.house] += sum(taken)
        written[level] = [micro_text(part) for part in taken]
    if not gains[purse.house]:
        return None
    corrects = table.coin_in or None
    data = {"table": name, "gains": written, "coin_in": corrects}
    return move(
        link,
        Event.REVERSE,
        gains,
        rule="T-50",
        data=data,
        round_name=table.round,
        corrects=corrects,
    )


def _taken_off(
    link: Link, state: LinkState, name: str, level: str, wagers: Sequence[Wager]
) -> Gain:
    """What of these wagers' contributions to a level is still nobody else's.

    It comes off what lies above the limit first, whoever brought that: without these wagers it
    would be on the display.
    """
    table, meter = state.tables[name], state.meters[level]
    sums = [wager.gains[level] for wager in wagers]
    shown, kept, above = (MicroCents(sum(gain[part] for gain in sums)) for part in range(3))
    if meter.reset > table.coined:
        kept = above = MicroCents(0)  # the reset has used them
    if kept > meter.reserve:
        kept = MicroCents(0)
    if _is_counted(link, state, name, level, wagers):
        return Gain(MicroCents(0), kept, MicroCents(min(above, meter.hidden)))
    hidden = MicroCents(min(shown + above, meter.hidden))
    shown = MicroCents(shown + above - hidden)
    seed = micro_cents(state.terms[level].seed)
    sinks = meter.display >= seed > meter.display - shown
    if sinks or shown > meter.display:
        shown = MicroCents(0)
    return Gain(shown, kept, hidden)


def _is_counted(
    link: Link, state: LinkState, name: str, level: str, wagers: Sequence[Wager]
) -> bool:
    """Whether an amount that was paid, or that another hand stands for, counts them."""
    coined = state.tables[name].coined
    mine = {wager.spot for wager in wagers}
    return state.meters[level].counted > coined or (
        link.switches["amount_at"].value == "entry"
        and any(
            each.hand.seen > coined
            for each in standing(state, level)
            if each.table != name or each.hand.spot not in mine
        )
    )
