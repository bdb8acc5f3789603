"""Holding the bank in Fortune Pai Gow Poker: what a round brings the player-dealer after fees.

His expected result is what the players lose on the average: their edge on each base wager and each
Fortune bet, less the Envy he owes, less his own fee. The players' fees go to the house: they make
the game dearer for them and change nothing for him. His wager is taken to cover everything.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from houseway.bank import collect_fees
from houseway.games import BankSeat, Bet, Wagers
from houseway.games.fortune_pai_gow_poker.terms import terms
from houseway.money import Cents, money_text
from houseway.rules import FeeOption, Sheet


@dataclass(frozen=True, slots=True)
class Worth:
    """The edges of both wagers, and the Envy in dollars that one other Fortune spot brings."""

    base: Fraction
    fortune: Fraction
    envy: Fraction


@dataclass(frozen=True, slots=True)
class BankRound:
    """What a round brings the player-dealer on the average, in dollars."""

    action: Fraction
    before: Fraction
    fee: Fraction

    @property
    def after(self) -> Fraction:
        return self.before - self.fee

    @property
    def edge(self) -> Fraction:
        """What he keeps of every dollar of action."""
        return self.after / self.action


def fraction_fields(name: str, value: Fraction | None) -> dict[str, Any]:
    """A fraction as data: in full, and as a decimal for the eye."""
    if value is None:
        return {name: None, f"{name}_decimal": None}
    return {name: f"{value.numerator}/{value.denominator}", f"{name}_decimal": float(value)}


def bank_round(sheet: Sheet, wagers: Wagers, worth: Worth) -> BankRound:
    """The player-dealer's round under the fee option that the sheet has chosen, if any."""
    action = before = Fraction(0)
    with_fortune = {bet.spot for bet in wagers.bets if "fortune" in bet.stakes}
    for bet in wagers.bets:
        base = Fraction(bet.stakes.get("base", 0), 100)
        fortune = Fraction(bet.stakes.get("fortune", 0), 100)
        action += base + fortune
        before += base * worth.base + fortune * worth.fortune
        if bet.stakes.get("fortune", 0) >= terms(sheet).envy_from:
            before -= len(with_fortune - {bet.spot}) * worth.envy
    fees = [fee.amount for fee in collect_fees(sheet, wagers) if fee.payer == "bank"]
    return BankRound(action, before, Fraction(sum(fees), 100))


def bank_table(sheet: Sheet, worth: Worth) -> list[dict[str, Any]]:
    """For each fee option: what it costs the players, and the bank by spots and base wagers."""
    fees = sheet.printed.fees
    if fees is None:
        return []
    return [_option(sheet, option, worth) for option in fees.options.values()]


def _option(sheet: Sheet, option: FeeOption, worth: Worth) -> dict[str, Any]:
    table = replace(sheet, fee_option=option)
    levels = _levels(sheet, option)
    return {
        "option": option.number,
        "players": [_player(option, wager, worth.base) for wager in levels],
        "bank": [_bank(table, spots, levels, worth) for spots in range(1, sheet.seats.value)],
    }


def _levels(sheet: Sheet, option: FeeOption) -> list[Cents]:
    """The wagers that matter: the least that is taken, the end of each band, and the most."""
    rule = sheet.wagers["base"]
    low = max(option.floor, rule.low.value if rule.low is not None else Cents(0))
    ends = [band.high for band in option.bands if band.high is not None]
    most = rule.high.value if rule.high is not None else option.bands[-1].low
    return sorted({low, most, *(end for end in ends if low <= end <= most)})


def _player(option: FeeOption, wager: Cents, edge: Fraction) -> dict[str, Any]:
    """What a player pays for a base wager, and what he loses of it on the average, fee and all."""
    fee = option.fee_on(wager)
    assert fee is not None
    return {
        "wager": money_text(wager),
        "fee": money_text(fee),
        **fraction_fields("edge_with_fee", edge + Fraction(fee, wager)),
        **fraction_fields("result", -(edge * wager + fee) / 100),
    }


def _bank(table: Sheet, spots: int, levels: list[Cents], worth: Worth) -> dict[str, Any]:
    """The bank against so many spots with equal base wagers."""
    rounds = [bank_round(table, _equal(table, spots, wager), worth) for wager in levels]
    fee = rounds[0].fee
    even = fee / worth.base if worth.base > 0 else None
    return {
        "spots": spots,
        "fee": money_text(Cents(int(fee * 100))),
        # With less action than this the fee takes more than the edge brings.
        **fraction_fields("break_even_action", even),
        "rounds": [
            {
                "wager": money_text(wager),
                "action": money_text(Cents(spots * wager)),
                **fraction_fields("before_fee", held.before),
                **fraction_fields("after_fee", held.after),
                **fraction_fields("edge_after_fee", held.edge),
            }
            for wager, held in zip(levels, rounds, strict=True)
        ],
    }


def _equal(sheet: Sheet, spots: int, wager: Cents) -> Wagers:
    bets = tuple(Bet(spot, {"base": wager}) for spot in range(1, spots + 1))
    return Wagers(bets, BankSeat(sheet.seats.value, Cents(spots * wager)))
