"""What is assumed of a link's plan, and what to look at, in words."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Plan


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
