"""Collection fees: flat, from a posted schedule, never out of the wagers (B8-8, B11-10, T-85)."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.games import Wagers, in_order
from houseway.money import Cents
from houseway.rules import Cite, FeeOption, Fees, Refusal, Refused, Sheet


@dataclass(frozen=True, slots=True)
class Fee:
    """`payer` is `bank`, or the bettor's name."""

    payer: str
    amount: Cents
    cite: Cite


def total_table_action(fees: Fees, wagers: Wagers) -> Cents:
    """Everything the players have put down before the cards that the schedule counts.

    Play is not in it: it comes after the cards (B11-10).
    """
    counted = fees.action.value
    return Cents(sum(bet.stakes.get(name, 0) for bet in wagers.bets for name in counted))


def fee_on(option: FeeOption, action: Cents) -> Cents:
    """The fee for this much action; action below the schedule is refused (T-11).

    The text governs who pays and on what; the printed column headings are swapped (T-04).
    """
    amount = option.fee_on(action)
    if amount is None:
        raise Refused(
            Refusal.ACTION_BELOW_FEE,
            where="fee_option",
            action=action,
            option=option.number,
            floor=option.floor,
        )
    return amount


def collect_fees(sheet: Sheet, wagers: Wagers) -> tuple[Fee, ...]:
    """The fees of a round: none, unless the table has chosen an option."""
    fees, option = sheet.printed.fees, sheet.fee_option
    if fees is None or option is None:
        return ()
    if fees.payer.value == "both":
        return _from_both(sheet, fees, option, wagers)
    amount = fee_on(option, total_table_action(fees, wagers))
    return (Fee("bank", amount, fees.payer.cite),)


def _from_both(sheet: Sheet, fees: Fees, option: FeeOption, wagers: Wagers) -> tuple[Fee, ...]:
    """Each bettor by the bands on what lies in his circle, then the player-dealer (B12-14, T-26).

    Where the circle is charged as one, the seated player pays for it.
    """
    circles: dict[str, int] = {}
    together = sheet.switches["circle_basis"].value == "circle_total"
    for bet in in_order(wagers).bets:
        payer = str(bet.spot) if together else bet.name
        put_down = sum(bet.stakes.get(name, 0) for name in fees.action.value)
        circles[payer] = circles.get(payer, 0) + put_down
    flat = fees.flat[option.number]
    spots = len({bet.spot for bet in wagers.bets})
    times = spots if sheet.switches["pd_fee"].value == "per_active_spot" else 1
    return (
        *(
            Fee(payer, fee_on(option, Cents(amount)), fees.payer.cite)
            for payer, amount in circles.items()
        ),
        Fee("bank", Cents(flat.value * times), flat.cite),
    )
