"""What goes back to whom when a paid round is turned back: everybody's difference, to the cent, in
chips that are there, and what is left of it as owed.

Whoever has to give gives what he has before him at the table; the rest he owes. Whoever gets
something and has left finds it at the cage. Where the house is the bank, its tray stands good for
what others lack; where a player holds it, or all play for the pot, nobody does: chips are handed
out as far as they go, in table order and the player-dealer last, and the rest is owed to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.bank import Fee
from houseway.fact import replace
from houseway.games import Wagers
from houseway.jackpot.keypad.accounts import tray_account
from houseway.ledger.account import FEES, TOKES, Account, chips
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.table.acts import Moved
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import LiveTable
from houseway.table.live.undo.events import (
    ChipsDue,
    OwedCollected,
    RightRound,
    RoundTurnedBack,
)
from houseway.table.live.undo.past import PastRound
from houseway.table.turn_back import bets_back, fees_back, settlement_back


@dataclass(frozen=True, slots=True)
class Dues:
    """What everybody gains by it, below zero he gives; the people in the order in which they are
    paid. All of it sums to zero."""

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
    """The difference that it makes to everybody: a void round is turned back as the house has it,
    a wrong one whole, and the right one counts in its place (R1)."""
    sheet, is_void = past.house.sheet, right is None
    accounts, names = _accounts(past.house, past.closed)
    fees = fees_back(sheet, past.fees, is_void=is_void)
    parts = [
        (1, settlement_back(past.lines, past.late, accounts, is_void=is_void)),
        (1, bets_back(fees, past.tokens, accounts, is_void=is_void)),
    ]
    if right is not None:
        anew = fees_back(sheet, right.fees, is_void=False)
        parts += [
            (-1, settlement_back(right.lines, right.tokens, accounts, is_void=False)),
            (-1, bets_back(anew, past.tokens, accounts, is_void=False)),
        ]
    moved = Moved(int)
    for sign, part in parts:
        for account, amount in part.items():
            moved[account] += sign * amount
    people = {
        names[account]: Cents(moved[account] // MICRO_PER_CENT)
        for account in names
        if moved.get(account)
    }
    return Dues(
        people=people,
        tray=_cents(moved, tray_account(past.house.table)),
        fees=_cents(moved, FEES),
        tokes=_cents(moved, TOKES),
        refunded=fees.refunded if is_void else (),
        kept=fees.kept,
    )


def _cents(moved: Moved, account: Account) -> Cents:
    return Cents(moved.get(account, 0) // MICRO_PER_CENT)


def _accounts(house: LiveHouse, wagers: Wagers) -> tuple[dict[str, Account], dict[Account, str]]:
    """The accounts of the bettors and of the bank, and whose chips they are, in table order."""
    table, bank = normal(house.table), wagers.bank
    covers = tray_account(house.table) if house.poker is None else FEES
    bets = sorted(wagers.bets, key=lambda bet: (bet.spot, bet.backline))
    accounts = {bet.name: chips(table, normal(bet.person)) for bet in bets}
    names: dict[Account, str] = {}
    for bet in bets:
        names.setdefault(accounts[bet.name], bet.person)
    accounts["bank"] = covers
    if bank is not None:
        accounts["bank"] = chips(table, normal(bank.person))
        names.pop(accounts["bank"], None)  # he is paid last
        names[accounts["bank"]] = bank.person
    return accounts, names


def hand_out(house: LiveHouse, state: LiveTable, dues: Dues, *, banked: bool) -> Handed:
    """Who hands over what at once, and what stays owed. `banked` says that a player held the
    bank."""
    stands_good = house.poker is None and not banked
    changes: dict[str, ChipsDue] = {}
    there, short = 0, 0
    for person, due in dues.people.items():
        if due < 0:
            gives = min(state.stacks.get(normal(person), 0), -due)
            there += gives
            changes[person] = ChipsDue(person, due, Cents(-gives), owed=Cents(due + gives))
    moved = {}
    for fund, due in (("fees", dues.fees), ("tokes", dues.tokes)):
        moved[fund] = due if due < 0 or stands_good else Cents(min(due, there))
        short += due - moved[fund]
        there -= moved[fund]
    for person, due in dues.people.items():
        if due > 0:
            gets = due if stands_good else Cents(min(due, there))
            there -= gets
            changes[person] = _given(state, person, due, gets)
    tray = Cents(there if stands_good else 0)
    short += dues.tray - tray
    if state.tray + tray < 0:
        raise Refused(Refusal.TRAY_TOO_LOW, where="tray", needed=Cents(-tray), tray=state.tray)
    in_order = tuple([changes[person] for person in dues.people])
    return Handed(in_order, tray, moved["fees"], moved["tokes"], Cents(short))


@dataclass(frozen=True, slots=True)
class Handed:
    """What was handed over, as an event says it."""

    changes: tuple[ChipsDue, ...]
    tray: Cents
    fees: Cents
    tokes: Cents
    short: Cents


def _given(state: LiveTable, person: str, due: Cents, gets: Cents) -> ChipsDue:
    """Chips for somebody; at the cage, where he has left."""
    owed = Cents(due - gets)
    if state.is_here(person):
        return ChipsDue(person, due, chips=gets, owed=owed)
    return ChipsDue(person, due, cage=gets, owed=owed)


def with_money(
    house: LiveHouse, state: LiveTable, past: PastRound, event: RoundTurnedBack
) -> RoundTurnedBack:
    """An event that turns a round back with all that it moves, whatever it said of it."""
    dues = dues_of(past, event.right)
    handed = hand_out(house, state, dues, banked=past.closed.bank is not None)
    return replace(
        event,
        wrong=past.number,
        entry=past.entry,
        lines=past.lines,
        changes=handed.changes,
        tray=handed.tray,
        fees=handed.fees,
        tokes=handed.tokes,
        short=handed.short,
        refunded=dues.refunded,
        kept=dues.kept,
    )


def to_house(event: RoundTurnedBack) -> int:
    """What the house gains by it, handed over or owed."""
    return event.tray + event.fees + event.short


def collected(state: LiveTable, event: OwedCollected) -> OwedCollected:
    """An event that collects what somebody owes, with all to whom it goes."""
    left, paid = event.amount, []
    for person, owed in state.owed.items():
        if owed > 0 and left:
            gets = Cents(min(owed, left))
            left = Cents(left - gets)
            paid.append(_given(state, person, gets, gets))
    return replace(event, paid=tuple(paid), tray=left)
