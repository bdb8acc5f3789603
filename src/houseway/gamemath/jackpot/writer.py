"""A link's plan as JSON: fractions as `num/den` with a decimal beside each, as in every report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.gamemath.jackpot.distribution import TENTHS, Spread
from houseway.gamemath.jackpot.meter import LevelPlan
from houseway.gamemath.jackpot.next_hit import NextHit, next_hit
from houseway.gamemath.jackpot.plan import Pace, Plan
from houseway.gamemath.writer import fraction_text
from houseway.money import money_text

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

Meters = Mapping[str, Fraction]


def write_plan(
    plan: Plan, meters: Meters, *, seed: int, words: Words | None = None
) -> dict[str, Any]:
    """A plan as plain data. `meters` are those the return is asked for; `words` draw the next hit
    from there, where it has to be drawn."""
    pace = plan.pace
    nexts = {name: next_hit(level, meters[name], words) for name, level in plan.levels.items()}
    return {
        "link": plan.link.id,
        "hash": plan.link.digest,
        "wager": money_text(plan.link.wager.value),
        "tables": pace.tables,
        "games": dict(plan.tables),
        "players": pace.players,
        **_both("rounds_per_hour", pace.rounds_per_hour),
        **_both("hours_per_day", pace.hours_per_day),
        **_both("wagers_per_day", pace.rounds_a_day * pace.players),
        "levels": {
            name: _level(plan, level, meters, nexts[name], seed=seed)
            for name, level in plan.levels.items()
        },
        "envy": {
            **_both("per_wager", plan.envy * plan.wager),
            **_both("per_day", plan.envy * plan.per_round * pace.rounds_a_day),
        },
        "return": _return(plan, meters),
        "notes": list(notes(plan)),
    }


def _both(name: str, value: Fraction | None) -> dict[str, Any]:
    if value is None:
        return {name: None, f"{name}_decimal": None}
    return {name: fraction_text(value), f"{name}_decimal": float(value)}


def _level(
    plan: Plan, level: LevelPlan, meters: Meters, following: NextHit, *, seed: int
) -> dict[str, Any]:
    terms, hit = level.chain.terms, level.chain.hit
    name = level.level.name
    return {
        "title": level.level.title,
        "seed": money_text(level.level.seed.value),
        **_both("contribution", level.level.contribution.value),
        **_both("reserve", level.level.reserve.value),
        "reserve_mode": "add_to_seed" if terms.tops_up else "fund_seed",
        "limit": None if level.level.limit is None else money_text(level.level.limit.value),
        "rows": [
            {
                "row": each.row,
                "pays": str(plan.base.paytable.rows[each.row].pays.value),
                **_both("chance", each.chance),
                **_both("wagers", 1 / each.chance),
            }
            for each in level.prizes
        ],
        **_both("chance", level.chance),
        **_both("chance_per_round", hit),
        "between_hits": between_hits(level, plan.pace),
        "winners": {"exact": level.exact, **_both("several_in_a_round", level.several)},
        "mean_at_hit": {
            "how": _how(level),
            **_both("amount", level.mean),
            "between": None if level.bounds is None else [*map(fraction_text, level.bounds)],
            "hidden_grows": level.hidden_grows,
        },
        "distribution": None if level.spread is None else _spread(level.spread, seed),
        "house": _house(plan, level),
        "next_hit": {
            **_both("meter", meters[name]),
            "how": following.how,
            **_both("mean", following.mean),
        },
        **_both("break_even", plan.break_even(name, meters)),
    }


def _how(level: LevelPlan) -> str:
    if level.mean_is_drawn:
        return "drawn"
    return "exact" if level.exact and not level.may_run_dry else "approximate"


def between_hits(level: LevelPlan, pace: Pace) -> dict[str, Any]:
    """How long it is between two hits that take all of the meter: wagers of one winner each, the
    rest from one round that has a winner to the next."""
    hit = level.chain.hit
    rounds = 1 / hit if hit else None
    hours = None if rounds is None else rounds / (pace.tables * pace.rounds_per_hour)
    return {
        **_both("wagers", 1 / level.chance if level.chance else None),
        **_both("rounds", rounds),
        **_both("hours", hours),
        **_both("days", None if hours is None else hours / pace.hours_per_day),
    }


def _spread(spread: Spread, seed: int) -> dict[str, Any]:
    drawn = spread.hits is not None
    return {
        "how": "drawn" if drawn else "exact",
        "hits": spread.hits,
        "seed": seed if drawn else None,
        "deciles": {
            f"{tenth * 100}%": fraction_text(amount)
            for tenth, amount in zip(TENTHS, spread.deciles, strict=True)
        },
        "deciles_decimal": {
            f"{tenth * 100}%": float(amount)
            for tenth, amount in zip(TENTHS, spread.deciles, strict=True)
        },
        **(_both("mean", spread.mean) | _both("standard_error", spread.error) if drawn else {}),
    }


def _house(plan: Plan, level: LevelPlan) -> dict[str, Any]:
    """What seeds cost: in all, what the reserve bears of it, and what is left to the house."""
    seed, pace = level.chain.terms.seed, plan.pace
    by_reserve = level.reserve_per_reset
    a_day = level.chain.resets * pace.rounds_a_day
    a_wager = level.chain.resets / pace.players
    costs = {"seed": seed, "reserve": by_reserve, "house": seed - by_reserve}
    written: dict[str, Any] = {}
    for name, cost in costs.items():
        written |= _both(f"{name}_per_hit", cost)
        written |= _both(f"{name}_per_day", cost * a_day)
        written |= _both(f"{name}_per_wager", cost * a_wager)
    return {**written, **_both("reserve_grows_per_day", level.reserve_growth * pace.rounds_a_day)}


def _return(plan: Plan, meters: Meters) -> dict[str, Any]:
    long_run, now = plan.long_run, plan.returned(meters)
    means = plan.means
    return {
        **_both("fixed", plan.fixed),
        **_both("stake_with_award", plan.stakes),
        **_both("contributions", plan.contributions),
        **_both("seeds", plan.seeds),
        **_both("reserves", plan.reserves),
        **_both("envy", plan.envy),
        **_both("held_back", plan.held_back),
        "long_run": {
            **_both("awards", None if means is None else plan.awards(means)),
            **_both("return", long_run),
            **_both("house_edge", None if long_run is None else 1 - long_run),
        },
        "at_meters": {
            "meters": {name: fraction_text(amount) for name, amount in meters.items()},
            **_both("awards", plan.awards(meters)),
            **_both("return", now),
            **_both("house_edge", 1 - now),
        },
    }


def notes(plan: Plan) -> Iterator[str]:
    """What is assumed, and what to look at."""
    yield (
        "Every player wagers in every round, no hand that would win is folded (T-16), and a meter "
        "is what it shows at the hand button, this round's contributions included (T-69)."
    )
    if len([many for many in plan.tables.values() if many]) > 1:
        yield "The next round is any table's, as likely as another's."
    for level in plan.levels.values():
        yield from _level_notes(plan, level)


def _level_notes(plan: Plan, level: LevelPlan) -> Iterator[str]:
    title = level.level.title
    if not level.exact:
        within = ""
        if level.bounds is not None:
            low, high = (f"${float(bound):,.2f}" for bound in level.bounds)
            within = f", and the mean lies between {low} and {high}"
        yield (
            f"{title}: hands of several players that win together are not counted for this row; "
            f"players are taken as independent{within}."
        )
    elif level.several:
        often = 1 / level.several
        yield (
            f"{title}: two or more win in one round once in {float(often):,.0f} rounds; "
            "that is counted exactly (T-13)."
        )
    if level.reserve_growth and not level.chain.terms.tops_up:
        a_hit = level.reserve_growth / level.chain.resets if level.chain.resets else None
        more = "" if a_hit is None else f", by ${float(a_hit):,.0f} a hit"
        what = "the reserve brings more than its seeds cost and grows for good"
        yield f"{title}: {what}{more} (T-15)."
    if level.hidden_grows:
        yield f"{title}: more comes in than its limit lets out; the hidden meter grows for good."
    if level.mean is None:
        yield f"{title}: nothing takes all of it, and it grows for good."
    if level.may_run_dry:
        yield (
            f"{title}: fixed pays come off it; where it runs dry the tray pays, which the mean "
            "leaves out (B6-17)."
        )
    spread = level.spread
    if spread is not None and spread.hits is not None:
        yield (
            f"{title}: shares or a limit change the meter between hits, so its distribution is "
            f"drawn from {spread.hits:,} hits; its mean is {_how(level)}."
        )
