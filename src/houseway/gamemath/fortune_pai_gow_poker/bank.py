"""Holding the bank in Fortune Pai Gow Poker: the player-dealer's result of a round after fees.

The expected result is what the players lose on average: the edge on each base wager and each
Fortune bet, less the Envy that the bank owes, less its own fee. The players' fees go to the house
and change nothing for the bank. The player-dealer's wager is assumed to cover everything.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from houseway.bank import collect_fees
from houseway.gamemath.tables import (
    BankAtSpots,
    BankRound,
    PaiGowBankOption,
    PaiGowBankTable,
    PlayerFee,
)
from houseway.games import BankSeat, Bet, Wagers
from houseway.games.fortune_pai_gow_poker.terms import read_terms
from houseway.money import Cents
from houseway.rules import FeeOption, Sheet

_NO_WAGER: Final = Cents(0)


@dataclass(frozen=True, slots=True)
class Worth:
    """The edges of both wagers, and the Envy in dollars from one other Fortune spot."""

    base: Fraction
    fortune: Fraction
    envy: Fraction


def bank_round(
    sheet: Sheet, wagers: Wagers, worth: Worth, *, wager: Cents = _NO_WAGER
) -> BankRound:
    """The player-dealer's round under the fee option that the sheet has chosen, if any."""
    action = before = Fraction(0)
    with_fortune = {bet.spot for bet in wagers.bets if "fortune" in bet.stakes}
    for bet in wagers.bets:
        base = Fraction(bet.stakes.get("base", 0), 100)
        fortune = Fraction(bet.stakes.get("fortune", 0), 100)
        action += base + fortune
        before += base * worth.base + fortune * worth.fortune
        if bet.stakes.get("fortune", 0) >= read_terms(sheet).envy_from:
            before -= len(with_fortune - {bet.spot}) * worth.envy
    fees = [fee.amount for fee in collect_fees(sheet, wagers) if fee.payer == "bank"]
    fee = Fraction(sum(fees), 100)
    return BankRound(wager=wager, action=action, before=before, fee=fee)


def bank_table(sheet: Sheet, worth: Worth) -> PaiGowBankTable:
    """For each fee option: the cost for the players, and the bank by spots and base wagers."""
    fees = sheet.printed.fees
    options = () if fees is None else tuple(fees.options.values())
    return PaiGowBankTable(options=tuple(_option(sheet, option, worth) for option in options))


def _option(sheet: Sheet, option: FeeOption, worth: Worth) -> PaiGowBankOption:
    table = replace(sheet, fee_option=option)
    wagers = _wagers(sheet, option)
    return PaiGowBankOption(
        option=option.number,
        players=tuple(_player(option, wager, worth.base) for wager in wagers),
        bank=tuple(_bank(table, spots, wagers, worth) for spots in range(1, sheet.seats.value)),
    )


def _wagers(sheet: Sheet, option: FeeOption) -> list[Cents]:
    """The wagers that matter: the minimum, the end of each band, and the maximum."""
    rule = sheet.wagers["base"]
    low = max(option.floor, rule.low.value if rule.low is not None else Cents(0))
    ends = [band.high for band in option.bands if band.high is not None]
    most = rule.high.value if rule.high is not None else option.bands[-1].low
    return sorted({low, most, *(end for end in ends if low <= end <= most)})


def _player(option: FeeOption, wager: Cents, edge: Fraction) -> PlayerFee:
    """The fee of a player for a base wager, and the mean loss including the fee."""
    fee = option.fee_on(wager)
    assert fee is not None
    return PlayerFee(
        wager=wager,
        fee=fee,
        edge_with_fee=edge + Fraction(fee, wager),
        result=-(edge * wager + fee) / 100,
    )


def _bank(table: Sheet, spots: int, wagers: list[Cents], worth: Worth) -> BankAtSpots:
    """The bank against this number of spots with equal base wagers."""
    rounds = [
        bank_round(table, _equal(table, spots, wager), worth, wager=wager) for wager in wagers
    ]
    fee = rounds[0].fee
    return BankAtSpots(
        spots=spots,
        fee=fee,
        # With less action than this the fee takes more than the edge brings.
        break_even_action=fee / worth.base if worth.base > 0 else None,
        rounds=tuple(rounds),
    )


def _equal(sheet: Sheet, spots: int, wager: Cents) -> Wagers:
    bets = tuple(Bet(spot, {"base": wager}) for spot in range(1, spots + 1))
    return Wagers(bets, BankSeat(sheet.seats.value, Cents(spots * wager)))
