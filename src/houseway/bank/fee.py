"""Collection fees: flat, from a posted schedule, never out of the wagers (B8-8, B11-10, T-85)."""

from typing import Final

from houseway.fact import Fact
from houseway.games import Wagers, in_order
from houseway.money import Cents
from houseway.rules import Cite, FeeOption, Fees, Sheet

POT: Final = "pot"


class Fee(Fact, frozen=True):
    """`payer` is `bank`, the bettor's name, or `pot` if the fee was taken from it in play."""

    payer: str
    amount: Cents
    cite: Cite


def total_table_action(fees: Fees, wagers: Wagers) -> Cents:
    """All wagers before the cards that the schedule counts.

    Play is not in it: it comes after the cards (B11-10).
    """
    counted = fees.action.value
    return Cents(sum([bet.stakes.get(name, 0) for bet in wagers.bets for name in counted]))


class VoidFees(Fact, frozen=True):
    """The fees of a void round: carried to the redeal, refunded, or kept (T-85)."""

    carried: tuple[Fee, ...] = ()
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()


def collect_fees(sheet: Sheet, wagers: Wagers) -> tuple[Fee, ...]:
    """The fees of a round: none, unless the table has chosen an option (T-88).

    The text decides the payer and the action; the printed column headings are swapped (T-04).
    """
    fees, option = sheet.printed.fees, sheet.fee_option
    if fees is None or option is None:
        return ()
    if fees.payer.value == "both":
        return _from_both(sheet, fees, option, wagers)
    amount = option.fee_on(total_table_action(fees, wagers))
    return (Fee("bank", amount, fees.payer.cite),)


def _from_both(sheet: Sheet, fees: Fees, option: FeeOption, wagers: Wagers) -> tuple[Fee, ...]:
    """Each bettor by the bands on the bets in their circle, then the player-dealer (B12-14, T-26).

    If the circle is charged as one, the seated player pays for it.
    """
    circles = _circles(sheet, fees, wagers)
    flat = fees.flat[option.number]
    spots = len({bet.spot for bet in wagers.bets})
    times = spots if sheet.switches["pd_fee"].value == "per_active_spot" else 1
    due = [
        Fee(payer, option.fee_on(Cents(amount)), fees.payer.cite)
        for payer, amount in circles.items()
    ]
    return (*due, Fee("bank", Cents(flat.value * times), flat.cite))


def _circles(sheet: Sheet, fees: Fees, wagers: Wagers) -> dict[str, int]:
    """The amount that the bands count in each circle, by the payer."""
    circles: dict[str, int] = {}
    counted = fees.action.value
    together = sheet.switches["circle_basis"].value == "circle_total"
    for bet in in_order(wagers).bets:
        payer = str(bet.spot) if together else bet.name
        put_down = sum([bet.stakes.get(name, 0) for name in counted])
        circles[payer] = circles.get(payer, 0) + put_down
    return circles


def action_of(sheet: Sheet, wagers: Wagers, payer: str) -> Cents | None:
    """The amount that the bands count for each payer; none if the fee is flat (B12-14)."""
    fees = sheet.printed.fees
    if fees is None or sheet.fee_option is None:
        return None
    if fees.payer.value != "both":
        return total_table_action(fees, wagers) if payer == "bank" else None
    return None if payer == "bank" else Cents(_circles(sheet, fees, wagers).get(payer, 0))


def fees_of_void(sheet: Sheet, fees: tuple[Fee, ...], *, redealt: bool) -> VoidFees:
    """The fees of a void round; one carried to a redeal is refunded if there is no redeal."""
    match sheet.switches["on_void"].value:
        case "keep":
            return VoidFees(kept=fees)
        case "carry" if redealt:
            return VoidFees(carried=fees)
        case _:
            return VoidFees(refunded=fees)
