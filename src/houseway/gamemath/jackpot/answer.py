"""A link's plan as one page of figures and notes, for the terminal, the server and programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.fact import Fact, figure
from houseway.gamemath.jackpot.distribution import TENTHS, Distribution
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Pace, Plan
from houseway.gamemath.tables import Named, name_figures
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

Meters = Mapping[str, Fraction]


class PlannedRow(Fact, frozen=True):
    """A row that is paid off a meter, and the chance that one wager wins it."""

    row: str
    pays: str
    chance: Fraction

    @figure
    def wagers(self) -> Fraction:
        """The number of wagers per win."""
        return 1 / self.chance


class BetweenHits(Fact, frozen=True):
    """The time between two hits that take all of a meter: `wagers` counts each winner, the others
    count from one round with a winner to the next; None if no row takes all of it."""

    wagers: Fraction | None
    rounds: Fraction | None
    hours: Fraction | None
    days: Fraction | None

    @classmethod
    def of(cls, planned: MeterPlan, pace: Pace) -> BetweenHits:
        hit, chance = planned.chain.hit, planned.chance
        wagers = 1 / chance if chance else None
        if not hit:
            return cls(wagers, None, None, None)
        hours = 1 / hit / (pace.tables * pace.rounds_per_hour)
        return cls(wagers, 1 / hit, hours, hours / pace.hours_per_day)


class Cost(Fact, frozen=True):
    """The cost of seeds, in dollars."""

    per_hit: Fraction
    per_day: Fraction
    per_wager: Fraction


class SeedCosts(Fact, frozen=True):
    """The cost of seeds: the whole, the part that the reserve pays, and the part of the house."""

    seed: Cost
    reserve: Cost
    house: Cost
    reserve_grows_per_day: Fraction

    @classmethod
    def of(cls, plan: Plan, planned: MeterPlan) -> SeedCosts:
        seed, resets, pace = planned.chain.terms.seed, planned.chain.resets, plan.pace

        def cost(each: Fraction) -> Cost:
            return Cost(each, each * resets * pace.rounds_a_day, each * resets / pace.players)

        paid = planned.reserve_per_reset
        grows = planned.reserve_growth * pace.rounds_a_day
        return cls(cost(seed), cost(paid), cost(seed - paid), grows)


class MeterSpread(Fact, frozen=True):
    """The meter when it is won, and the seed of the drawing if it was drawn."""

    deciles: tuple[Named, ...]
    hits: int | None
    seed: int | None
    mean: Fraction | None
    standard_error: Fraction | None

    @classmethod
    def of(cls, found: Distribution, seed: int) -> MeterSpread:
        deciles = {f"{tenth * 100}%": at for tenth, at in zip(TENTHS, found.deciles, strict=True)}
        drawn = found.hits is not None
        return cls(
            name_figures(deciles), found.hits, seed if drawn else None, found.mean, found.error
        )


class MeterAnswer(Fact, frozen=True):
    """One meter. `mean` is the meter at a hit, and `how` it is known; `next_mean` that of the next
    hit, from the meter as it is. Amounts are dollars; those that the link prints are cents."""

    name: str
    title: str
    seed: Cents
    contribution: Fraction
    reserve: Fraction
    reserve_tops_up: bool
    limit: Cents | None
    rows: tuple[PlannedRow, ...]
    chance: Fraction
    chance_per_round: Fraction
    between_hits: BetweenHits
    winners_counted: bool
    several_in_a_round: Fraction
    how: str
    mean: Fraction | None
    bounds: tuple[Fraction, Fraction] | None
    hidden_grows: bool
    distribution: MeterSpread | None
    seeds: SeedCosts
    stands: Fraction
    next_how: str
    next_mean: Fraction | None
    break_even: Fraction | None

    @classmethod
    def of(
        cls, plan: Plan, planned: MeterPlan, meters: Meters, words: Words | None, *, seed: int
    ) -> MeterAnswer:
        meter, chain = planned.meter, planned.chain
        following = planned.next_hit(meters[meter.name], words)
        printed = next(iter(plan.link.paytables.values())).rows
        return cls(
            name=meter.name,
            title=meter.title,
            seed=meter.seed.value,
            contribution=meter.contribution.value,
            reserve=meter.reserve.value,
            reserve_tops_up=chain.terms.tops_up,
            limit=None if meter.limit is None else meter.limit.value,
            rows=tuple(
                PlannedRow(each.row, str(printed[each.row].pays.value), each.chance)
                for each in planned.prizes
            ),
            chance=planned.chance,
            chance_per_round=chain.hit,
            between_hits=BetweenHits.of(planned, plan.pace),
            winners_counted=planned.exact,
            several_in_a_round=planned.several,
            how=planned.how,
            mean=planned.mean,
            bounds=planned.bounds,
            hidden_grows=planned.hidden_grows,
            distribution=(
                None if planned.distribution is None else MeterSpread.of(planned.distribution, seed)
            ),
            seeds=SeedCosts.of(plan, planned),
            stands=meters[meter.name],
            next_how=following.how,
            next_mean=following.mean,
            break_even=plan.break_even(meter.name, meters),
        )


class Returned(Fact, frozen=True):
    """The payouts of meters, and the whole return of a wager."""

    awards: Fraction
    returned: Fraction

    @figure
    def house_edge(self) -> Fraction:
        return 1 - self.returned

    @classmethod
    def at(cls, plan: Plan, meters: Meters | None) -> Returned | None:
        """At these meters; none if a meter has no mean."""
        return None if meters is None else cls(plan.awards(meters), plan.returned(meters))


class PlanAnswer(Fact, frozen=True):
    """A link at a pace. Parts of the return are per unit wagered; `envy_per_wager` and
    `envy_per_day` are dollars."""

    link: str
    digest: str
    wager: Cents
    tables: int
    games: Mapping[str, int]
    players: int
    rounds_per_hour: Fraction
    hours_per_day: Fraction
    wagers_per_day: Fraction
    meters: tuple[MeterAnswer, ...]
    fixed: Fraction
    stake_with_award: Fraction
    contributions: Fraction
    seeds: Fraction
    reserves: Fraction
    envy: Fraction
    envy_per_wager: Fraction
    envy_per_day: Fraction
    held_back: Fraction | None
    long_run: Returned | None
    at_meters: Returned | None
    notes: tuple[str, ...]

    @classmethod
    def of(cls, plan: Plan, meters: Meters, *, seed: int, words: Words | None = None) -> PlanAnswer:
        """A plan, with its return at these `meters`; `words` draw the next hit from there, where it
        has to be drawn."""
        pace = plan.pace
        return cls(
            link=plan.link.id,
            digest=plan.link.digest,
            wager=plan.link.wager.value,
            tables=pace.tables,
            games=dict(plan.tables),
            players=pace.players,
            rounds_per_hour=pace.rounds_per_hour,
            hours_per_day=pace.hours_per_day,
            wagers_per_day=pace.rounds_a_day * pace.players,
            meters=tuple(
                MeterAnswer.of(plan, planned, meters, words, seed=seed)
                for planned in plan.meters.values()
            ),
            fixed=plan.fixed,
            stake_with_award=plan.stakes,
            contributions=plan.contributions,
            seeds=plan.seeds,
            reserves=plan.reserves,
            envy=plan.envy,
            envy_per_wager=plan.envy * plan.wager,
            envy_per_day=plan.envy * plan.per_round * pace.rounds_a_day,
            held_back=plan.held_back,
            long_run=Returned.at(plan, plan.means),
            at_meters=Returned.at(plan, meters),
            notes=tuple(plan_notes(plan)),
        )


def plan_notes(plan: Plan) -> Iterator[str]:
    """The assumptions of the plan, and points to check, in words."""
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
