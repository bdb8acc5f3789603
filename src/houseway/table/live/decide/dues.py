"""Payments when a paid round is turned back: each person's difference, to the cent, in chips that
are there, and the rest as debt.

A person who has to give does so from their chips at the table; the rest they owe. A person who gets
something and has left finds it at the cage. Where the house is the bank, its tray covers what
others lack; where a player holds it, or all play for the pot, no one does: chips are handed out as
far as they go, in table order and the player-dealer last, and the rest is owed to them. Existing
debts are set off first: a correction of a correction leaves no stale debt behind.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.bank import Fee
from houseway.fact import replace
from houseway.games import Wagers
from houseway.games.wager import in_order
from houseway.ledger.account import Account, chips
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import normal
from houseway.table.acts import money_moved
from houseway.table.house_accounts import house_accounts
from houseway.table.live.matters.undo import ChipsDue, OwedCollected, RightRound, RoundTurnedBack
from houseway.table.live.money.amounts import check_tray
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.turn_back import fees_back, money_back


@dataclass(frozen=True, slots=True)
class Dues:
    """Each person's gain, below zero they give; in the order in which they are paid. All of it sums
    to zero."""

    people: Mapping[str, Cents]
    tray: Cents
    fees: Cents
    tokes: Cents
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()

    @property
    def to_house(self) -> Cents:
        return Cents(self.tray + self.fees)


def dues_of(past: PastRound, right: RightRound | None) -> Dues:
    """Each person's difference: a void round is turned back by the house's rule, a wrong one whole,
    and the right one counts in its place (R1)."""
    sheet, is_void = past.setup.sheet, right is None
    accounts, names = _accounts(past.setup, past.closed)
    fees = fees_back(sheet, past.fees, is_void=is_void)
    handed = (*past.tokens, *past.late)
    moved = money_back(past.lines, fees, handed, accounts, is_void=is_void)
    if right is not None:
        anew = money_moved(right.lines, right.fees, (*right.handed, *right.tokens), accounts)
        for account, amount in anew.items():
            moved[account] += amount
    people = {
        names[account]: Cents(moved[account] // MICRO_PER_CENT)
        for account in names
        if moved.get(account)
    }
    house = house_accounts(past.setup.table)
    return Dues(
        people=people,
        tray=_cents(moved, house.tray),
        fees=_cents(moved, house.fees),
        tokes=_cents(moved, house.tokes),
        refunded=fees.refunded if is_void else (),
        kept=fees.kept,
    )


def _cents(moved: Mapping[Account, int], account: Account) -> Cents:
    return Cents(moved.get(account, 0) // MICRO_PER_CENT)


def _accounts(setup: TableSetup, wagers: Wagers) -> tuple[dict[str, Account], dict[Account, str]]:
    """The accounts of the bettors, of the bank and of the table, and the owners of their chips, in
    table order."""
    table, bank = normal(setup.table), wagers.bank
    house = house_accounts(setup.table)
    bets = in_order(wagers).bets
    accounts = {bet.name: chips(table, normal(bet.person)) for bet in bets}
    names: dict[Account, str] = {}
    for bet in bets:
        names.setdefault(accounts[bet.name], bet.person)
    accounts |= {"fees": house.fees, "tokes": house.tokes}
    accounts["bank"] = house.tray if setup.poker is None else house.fees
    if bank is not None:
        accounts["bank"] = chips(table, normal(bank.person))
        names.pop(accounts["bank"], None)  # the bank is paid last
        names[accounts["bank"]] = bank.person
    return accounts, names


def _hand_out(state: LiveTable, dues: Dues, *, stands_good: bool) -> dict[str, Any]:
    """Who hands over what at once, and what stays owed, as the event says it. `stands_good` says
    that the tray covers what others lack."""
    changes: dict[str, ChipsDue] = {}
    there = 0
    for person, due in dues.people.items():
        if due < 0:
            off = _set_off(state, person, due)
            gives = min(state.stacks.get(normal(person), 0), off - due)
            there += gives
            changes[normal(person)] = _with_owed(
                ChipsDue(person, due, chips=Cents(-gives), set_off=off)
            )
    fees, tokes = dues.fees, dues.tokes
    if not stands_good:
        fees = Cents(min(fees, there))
        tokes = Cents(min(tokes, there - fees))
    there -= fees + tokes
    for person, due in dues.people.items():
        if due > 0:
            off = _set_off(state, person, due)
            gets = due - off if stands_good else min(due - off, there)
            there -= gets
            given = _given(state, ChipsDue(person, due, set_off=off), gets)
            changes[normal(person)] = _with_owed(given)
    there -= _pay_others(state, changes, there, stands_good=stands_good)
    if not stands_good:  # the rest is then an owed fee
        paid = min(there, state.fees_owed)
        fees, there = Cents(fees + paid), there - paid
    check_tray(state, -there)
    in_order = [changes.pop(normal(person)) for person in dues.people] + list(changes.values())
    short = Cents(-sum([change.owed + change.set_off for change in in_order]))
    return {
        "changes": tuple(in_order),
        "tray": Cents(there),
        "fees": fees,
        "tokes": tokes,
        "short": short,
        "fees_owed": Cents(0 if stands_good else max(short, -state.fees_owed)),
    }


def _pay_others(
    state: LiveTable, changes: dict[str, ChipsDue], there: int, *, stands_good: bool
) -> int:
    """Chips that no one in the round takes, because they settled a debt: they go to those who are
    owed something, in their order. Returns how many went; where the tray covers debts, only those
    no longer owed by anyone."""
    left = {each.person: int(each.amount) for each in state.owed}
    for name, change in changes.items():
        left[name] = left.get(name, 0) + change.owed + change.set_off
    spare = max(0, sum(left.values())) if stands_good else there
    gone = 0
    for name in state.all_owed:
        gets = min(max(left[name], 0), spare - gone)
        if gets > 0:
            change = changes.get(name, ChipsDue(name, Cents(0)))
            off = Cents(change.set_off - gets)
            changes[name] = _given(state, replace(change, set_off=off), gets)
            gone += gets
    return gone


def _set_off(state: LiveTable, person: str, due: int) -> Cents:
    """The part that only settles an earlier debt, either way."""
    owed = state.owed_to(person)
    if due > 0 > owed:
        return Cents(min(due, -owed))
    if due < 0 < owed:
        return Cents(max(due, -owed))
    return Cents(0)


def _with_owed(change: ChipsDue) -> ChipsDue:
    """With the rest of it to be handed over."""
    done = change.chips + change.cage + change.set_off
    return replace(change, owed=Cents(change.due - done))


def _given(state: LiveTable, change: ChipsDue, gets: int) -> ChipsDue:
    """With this many more chips for a person; at the cage if they have left."""
    if state.is_here(change.person):
        return replace(change, chips=Cents(change.chips + gets))
    return replace(change, cage=Cents(change.cage + gets))


def with_money(state: LiveTable, past: PastRound, event: RoundTurnedBack) -> RoundTurnedBack:
    """An event that turns a round back with all its moves, whatever it said of them."""
    dues = dues_of(past, event.right)
    stands_good = past.setup.poker is None and past.closed.bank is None
    return replace(
        event,
        wrong=past.number,
        entry=past.entry,
        lines=past.lines,
        **_hand_out(state, dues, stands_good=stands_good),
        refunded=dues.refunded,
        kept=dues.kept,
    )


def to_house(event: RoundTurnedBack) -> int:
    """The house's gain from it, handed over or owed."""
    return event.tray + event.fees + event.short


def collected(state: LiveTable, event: OwedCollected) -> OwedCollected:
    """An event that collects a person's debt, with all to whom it goes."""
    left, paid = event.amount, []
    for each in state.owed:
        if each.amount > 0 and left:
            gets = Cents(min(each.amount, left))
            left = Cents(left - gets)
            paid.append(_given(state, ChipsDue(each.person, gets), gets))
    fees = Cents(min(left, state.fees_owed))
    return replace(event, paid=tuple(paid), fees=fees, tray=Cents(left - fees))


def owed_to_house(state: LiveTable) -> int:
    """The total owed to the house: all debts, less what is owed to others."""
    return -sum([each.amount for each in state.owed])
