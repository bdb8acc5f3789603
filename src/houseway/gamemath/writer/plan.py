"""A link's plan as JSON: fractions as `num/den` with a decimal beside each, as in every report."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.gamemath.jackpot.distribution import TENTHS, Distribution
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.next_hit import NextHit, next_hit
from houseway.gamemath.jackpot.notes import plan_notes
from houseway.gamemath.jackpot.plan import Pace, Plan
from houseway.gamemath.writer.number import Json, both, fraction_text
from houseway.money import money_text

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

Meters = Mapping[str, Fraction]


def write_plan(
    plan: Plan, meters: Meters, *, seed: int, words: Words | None = None
) -> dict[str, Json]:
    """A plan as plain data. `meters` are those the return is asked for; `words` draw the next hit
    from there, where it has to be drawn."""
    pace = plan.pace
    nexts = {name: next_hit(planned, meters[name], words) for name, planned in plan.meters.items()}
    return {
        "link": plan.link.id,
        "hash": plan.link.digest,
        "wager": money_text(plan.link.wager.value),
        "tables": pace.tables,
        "games": dict(plan.tables),
        "players": pace.players,
        **both("rounds_per_hour", pace.rounds_per_hour),
        **both("hours_per_day", pace.hours_per_day),
        **both("wagers_per_day", pace.rounds_a_day * pace.players),
        "meters": {
            name: _meter(plan, planned, meters, nexts[name], seed=seed)
            for name, planned in plan.meters.items()
        },
        "envy": {
            **both("per_wager", plan.envy * plan.wager),
            **both("per_day", plan.envy * plan.per_round * pace.rounds_a_day),
        },
        "return": _return(plan, meters),
        "notes": list(plan_notes(plan)),
    }


def _meter(
    plan: Plan, planned: MeterPlan, meters: Meters, following: NextHit, *, seed: int
) -> dict[str, Json]:
    terms, hit = planned.chain.terms, planned.chain.hit
    name = planned.meter.name
    return {
        "title": planned.meter.title,
        "seed": money_text(planned.meter.seed.value),
        **both("contribution", planned.meter.contribution.value),
        **both("reserve", planned.meter.reserve.value),
        "reserve_mode": "add_to_seed" if terms.tops_up else "fund_seed",
        "limit": None if planned.meter.limit is None else money_text(planned.meter.limit.value),
        "rows": [
            {
                "row": each.row,
                "pays": str(plan.base.paytable.rows[each.row].pays.value),
                **both("chance", each.chance),
                **both("wagers", 1 / each.chance),
            }
            for each in planned.prizes
        ],
        **both("chance", planned.chance),
        **both("chance_per_round", hit),
        "between_hits": between_hits(planned, plan.pace),
        "winners": {"exact": planned.exact, **both("several_in_a_round", planned.several)},
        "mean_at_hit": {
            "how": planned.how,
            **both("amount", planned.mean),
            "between": None if planned.bounds is None else [*map(fraction_text, planned.bounds)],
            "hidden_grows": planned.hidden_grows,
        },
        "distribution": None
        if planned.distribution is None
        else _distribution(planned.distribution, seed),
        "house": _house(plan, planned),
        "next_hit": {
            **both("meter", meters[name]),
            "how": following.how,
            **both("mean", following.mean),
        },
        **both("break_even", plan.break_even(name, meters)),
    }


def between_hits(planned: MeterPlan, pace: Pace) -> dict[str, Json]:
    """How long it is between two hits that take all of the meter: wagers of one winner each, the
    rest from one round that has a winner to the next."""
    hit = planned.chain.hit
    rounds = 1 / hit if hit else None
    hours = None if rounds is None else rounds / (pace.tables * pace.rounds_per_hour)
    return {
        **both("wagers", 1 / planned.chance if planned.chance else None),
        **both("rounds", rounds),
        **both("hours", hours),
        **both("days", None if hours is None else hours / pace.hours_per_day),
    }


def _distribution(found: Distribution | None, seed: int) -> Json:
    if found is None:
        return None
    drawn = found.hits is not None
    tenths = [f"{tenth * 100}%" for tenth in TENTHS]
    written: dict[str, Json] = {
        "how": "drawn" if drawn else "exact",
        "hits": found.hits,
        "seed": seed if drawn else None,
        "deciles": dict(zip(tenths, map(fraction_text, found.deciles), strict=True)),
        "deciles_decimal": dict(zip(tenths, map(float, found.deciles), strict=True)),
    }
    if drawn:
        written |= both("mean", found.mean) | both("standard_error", found.error)
    return written


def _house(plan: Plan, planned: MeterPlan) -> dict[str, Json]:
    """What seeds cost: in all, what the reserve bears of it, and what is left to the house."""
    seed, pace = planned.chain.terms.seed, plan.pace
    by_reserve = planned.reserve_per_reset
    a_day = planned.chain.resets * pace.rounds_a_day
    a_wager = planned.chain.resets / pace.players
    costs = {"seed": seed, "reserve": by_reserve, "house": seed - by_reserve}
    written: dict[str, Json] = {}
    for name, cost in costs.items():
        written |= both(f"{name}_per_hit", cost)
        written |= both(f"{name}_per_day", cost * a_day)
        written |= both(f"{name}_per_wager", cost * a_wager)
    return {**written, **both("reserve_grows_per_day", planned.reserve_growth * pace.rounds_a_day)}


def _return(plan: Plan, meters: Meters) -> dict[str, Json]:
    long_run, now = plan.long_run, plan.returned(meters)
    means = plan.means
    return {
        **both("fixed", plan.fixed),
        **both("stake_with_award", plan.stakes),
        **both("contributions", plan.contributions),
        **both("seeds", plan.seeds),
        **both("reserves", plan.reserves),
        **both("envy", plan.envy),
        **both("held_back", plan.held_back),
        "long_run": {
            **both("awards", None if means is None else plan.awards(means)),
            **both("return", long_run),
            **both("house_edge", None if long_run is None else 1 - long_run),
        },
        "at_meters": {
            "meters": {name: fraction_text(amount) for name, amount in meters.items()},
            **both("awards", plan.awards(meters)),
            **both("return", now),
            **both("house_edge", 1 - now),
        },
    }
