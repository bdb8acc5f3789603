"""Holding the bank where the player-dealer alone pays the fee: what a round brings him after it.

He wins on the average what the players lose: the edge on each dollar before the cards. The fee
goes by the total table action. His wager is taken to cover everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil
from typing import Final

from houseway.gamemath.report import Report
from houseway.gamemath.tables import BandWorth, BankOption, BankTable
from houseway.games import Wagers
from houseway.money import Cents
from houseway.rules import Band, FeeOption, Sheet

_DOLLAR: Final = 100


def worth_of_action(sheet: Sheet, report: Report) -> dict[str, Fraction]:
    """What each kind of action brings the bank of every dollar, before the fee.

    The whole game counts over its required wagers together; where nothing is required, and for
    every side bet, the wager itself counts.
    """
    required = [name for name, rule in sheet.wagers.items() if rule.required.value]
    edges: dict[str, Fraction] = {}
    if report.game is not None and required:
        edges["game"] = report.game.edge / len(required)
    for wager in report.wagers:
        rule = sheet.wagers.get(wager.wager)
        if rule is not None and rule.before_cards.value and wager.wager not in required:
            edges[wager.wager] = wager.more.get("edge_with_folds", wager.edge)
    return edges


def bank_average(sheet: Sheet, report: Report, wagers: Wagers) -> Fraction:
    """What the bank wins of these wagers on the average, in cents, before its fee: as much as the
    bettors lose who play best."""
    edges = worth_of_action(sheet, report)
    whole = edges.get("game", Fraction(0))
    return sum(
        (
            edges.get(name, whole) * stake
            for bet in wagers.bets
            for name, stake in bet.stakes.items()
        ),
        Fraction(0),
    )


def bank_table(sheet: Sheet, report: Report) -> BankTable | None:
    """For each fee option and band: the fee, and what is left for the bank at both ends of it.

    Each kind of action is taken as if the whole table action were of it.
    """
    fees = sheet.printed.fees
    if fees is None or fees.payer.value != "player-dealer":
        return None
    edges = worth_of_action(sheet, report)
    if not fees.options:
        return None
    options = tuple(_option(option, tuple(edges.values())) for option in fees.options.values())
    return BankTable(kinds=tuple(edges), options=options)


def _option(option: FeeOption, edges: Sequence[Fraction]) -> BankOption:
    return BankOption(
        option=option.number,
        break_even=tuple(_least(option, edge) for edge in edges),
        always_from=tuple(_always(option, edge) for edge in edges),
        bands=tuple(_band(band, edges) for band in option.bands),
    )


def _band(band: Band, edges: Sequence[Fraction]) -> BandWorth:
    """The ends of a band; one without an upper end is looked at where it begins and at twice it."""
    low, high = band.low, band.high or Cents(2 * band.low)
    return BandWorth(
        printed=band.printed,
        fee=band.fee,
        ends=(low, high),
        after_fee=tuple(
            ((edge * low - band.fee) / 100, (edge * high - band.fee) / 100) for edge in edges
        ),
    )


def _least(option: FeeOption, edge: Fraction) -> Cents | None:
    """The least action in whole dollars at which the bank does not lose on the average.

    In a higher band the fee may be more than the edge brings again; see `_always`.
    """
    if edge <= 0:
        return None
    for band in option.bands:
        whole = _whole(max(Fraction(band.fee) / edge, Fraction(band.low)))
        for action in (whole, Cents(whole + _DOLLAR)):  # bands may overlap by a dollar (T-09)
            if option.fee_on(action) == band.fee:
                return action
    return None


def _always(option: FeeOption, edge: Fraction) -> Cents | None:
    """The least action in whole dollars above which, it included, the bank never loses."""
    if edge <= 0 or option.bands[-1].high is not None:
        return None
    least = option.bands[0].low
    for band in option.bands:
        # The worst of a band is where it begins. If that loses, all below may be forgotten.
        if edge * band.low < band.fee:
            even = _whole(Fraction(band.fee) / edge)
            least = even if band.high is None else Cents(min(even, band.high + _DOLLAR))
    return least


def _whole(cents: Fraction) -> Cents:
    """Rounded up to whole dollars, in which the bands step."""
    return Cents(ceil(cents / _DOLLAR) * _DOLLAR)
