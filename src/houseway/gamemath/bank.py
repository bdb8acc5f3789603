"""Holding the bank where the player-dealer alone pays the fee: the result of a round after it.

The player-dealer wins on average what the players lose: the edge on each dollar bet before the
cards. The fee depends on the total table action. The wager is assumed to cover everything.
"""

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
    """The mean win of the bank per dollar of each kind of action, before the fee.

    The whole game counts over all its required wagers; without required wagers, and for every side
    bet, the wager itself counts.
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
    """The mean win of the bank from these wagers, in cents, before its fee: the loss of bettors who
    play best."""
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
    """For each fee option and band: the fee, and the bank's result after it at both ends.

    Each kind of action is counted as if the whole table action were of it.
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
    """The ends of a band; for one without an upper end, its lower end and twice that."""
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
    """The least action in whole dollars at which the bank does not lose on average.

    In a higher band the fee may be more than the edge again; see `_always`.
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
    """The least action in whole dollars from which on the bank never loses."""
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
