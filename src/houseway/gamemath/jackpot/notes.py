"""What is assumed of a jackpot wager or a link's plan, and what to look at, in words."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Plan
from houseway.gamemath.jackpot.worth import ProgressiveMath
from houseway.gamemath.writer.number import fraction_text
from houseway.jackpot import Share


def wager_notes(each: ProgressiveMath) -> Iterator[str]:
    table = each.paytable
    if each.stake_with_award:
        yield "The wager is handed back with every win, a meter's too (T-14)."
    unseeded = [meter for meter in each.meters if meter.seed is None]
    if unseeded:
        terms = " + ".join(
            f"{table.meters[meter.name].title} x {fraction_text(meter.dollar)}"
            for meter in each.meters
        )
        yield (
            "The document prints no seeds. The wager is worth its price where "
            f"{terms} = ${float(each.wanting):,.6f}."
        )
    if table.other_wagers.value:
        yield f"Another fixed wager multiplies every amount here ({table.other_wagers.cite.item})."
    shares = [row for row in table.rows.values() if isinstance(row.pays.value, Share)]
    if shares:
        yield (
            "A meter is what it shows when the hand is entered, this round's contributions "
            "included (T-69), won by one player (T-13)."
        )
    if not table.switches["folded_hand_eligible"].default.value:
        yield "No winning hand is folded: a folded one is not paid (T-16)."


def plan_notes(plan: Plan) -> Iterator[str]:
    """What is assumed, and what to look at."""
    yield (
        "Every player wagers in every round, no hand that would win is folded (T-16), and a meter "
        "is what it shows at the hand button, this round's contributions included (T-69)."
    )
    if len([many for many in plan.tables.values() if many]) > 1:
        yield "The next round is any table's, as likely as another's."
    for planned in plan.meters.values():
        yield from _meter_notes(plan, planned)


def _meter_notes(plan: Plan, planned: MeterPlan) -> Iterator[str]:
    title = planned.meter.title
    if not planned.exact:
        within = ""
        if planned.bounds is not None:
            low, high = (f"${float(bound):,.2f}" for bound in planned.bounds)
            within = f", and the mean lies between {low} and {high}"
        yield (
            f"{title}: hands of several players that win together are not counted for this row; "
            f"players are taken as independent{within}."
        )
    elif planned.several:
        often = 1 / planned.several
        yield (
            f"{title}: two or more win in one round once in {float(often):,.0f} rounds; "
            "that is counted exactly (T-13)."
        )
    if planned.reserve_growth and not planned.chain.terms.tops_up:
        a_hit = planned.reserve_growth / planned.chain.resets if planned.chain.resets else None
        more = "" if a_hit is None else f", by ${float(a_hit):,.0f} a hit"
        what = "the reserve brings more than its seeds cost and grows for good"
        yield f"{title}: {what}{more} (T-15)."
    if planned.hidden_grows:
        yield f"{title}: more comes in than its limit lets out; the hidden meter grows for good."
    if planned.mean is None:
        yield f"{title}: nothing takes all of it, and it grows for good."
    if planned.may_run_dry:
        yield (
            f"{title}: fixed pays come off it; where it runs dry the tray pays, which the mean "
            "leaves out (B6-17)."
        )
    spread = planned.distribution
    if spread is not None and spread.hits is not None:
        yield (
            f"{title}: shares or a limit change the meter between hits, so its distribution is "
            f"drawn from {spread.hits:,} hits; its mean is {planned.how}."
        )
