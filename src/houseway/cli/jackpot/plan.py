"""`houseway jackpot plan`: how often a link's meters are won, at what, and at whose cost."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console

from houseway.cli.jackpot.chart import put_bars, put_returns
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import (
    AsJson,
    DrawnFrom,
    LinkId,
    LinkSettings,
    LinkWager,
    drawing_option,
    options,
)
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.target import PICTURES, file_named, say_written, write_form
from houseway.floor.figures import plan_link
from houseway.floor.library import open_library
from houseway.floor.work_kinds import PlanLink
from houseway.gamemath.jackpot.answer import BetweenHits, SeedCosts, plan_notes
from houseway.gamemath.jackpot.meter import MeterPlan
from houseway.gamemath.jackpot.plan import Pace, Plan
from houseway.gamemath.per_cent import per_cent
from houseway.money import dollars
from houseway.pages.plan import money, plan_chart


@options("tables", "players", "rounds_per_hour", "hours_per_day", "meter")
def plan(
    link: LinkId,
    tables: Annotated[int, typer.Option(help="How many tables, of the link's games in turn.")] = 1,
    rounds_per_hour: Annotated[str, typer.Option(help="Rounds per hour at each table.")] = "35",
    players: Annotated[int, typer.Option(help="Players at each table, who all wager.")] = 4,
    hours_per_day: Annotated[str, typer.Option(help="Hours per day.")] = "24",
    meter: Annotated[
        list[str] | None,
        typer.Option(metavar="METER=AMOUNT", help="A meter to look at, like major=25310.40."),
    ] = None,
    wager: LinkWager = None,
    settings: LinkSettings = None,
    seed: DrawnFrom = 1,
    plot: Annotated[str | None, drawing_option("meters and returns", "the figures")] = None,
    as_json: AsJson = False,
) -> None:
    """Plan a link: time between hits, meters when won, cost of seeds, returns and break-even."""
    asked = LinkRequest(link, wager, settings)
    work = PlanLink(
        link=link,
        tables=tables,
        players=players,
        rounds_per_hour=rounds_per_hour,
        hours_per_day=hours_per_day,
        seed=seed,
    )
    place = None if plot is None else file_named(plot, "-o", PICTURES, reads=[link])
    library = open_library()
    planned = plan_link(library, asked.open(library), work, meter or ())
    if place is not None:
        data = planned.answer() if place[1] == "json" else None
        write_form(place, "-o", plan_chart(planned.made, planned.meters), data)
    if as_json:
        put_json(planned.answer())
        return
    _show(console(), planned.made, planned.meters, given=bool(meter))
    if place is not None:
        say_written(place[0])


def _show(out: Console, made: Plan, meters: Mapping[str, Fraction], *, given: bool) -> None:
    link, pace = made.link, made.pace
    out.print(f"[bold]{plain(link.title)}[/] · {plain(link.house)} · {link.id}")
    wagers = round(pace.rounds_a_day * pace.players)
    out.print(
        f"[dim]tables {pace.tables}, players at each {pace.players}, "
        f"{float(pace.rounds_per_hour):g} rounds an hour, {float(pace.hours_per_day):g} hours a "
        f"day: {wagers:,} wagers of {dollars(link.wager.value)} a day[/]"
    )
    _put_meters(out, made, meters)
    for planned in made.meters.values():
        if planned.distribution is not None:
            put_bars(out, planned, planned.distribution)
    put_returns(out, made, meters)
    _put_costs(out, made)
    _put_return(out, made, meters, given=given)
    for note in plan_notes(made):
        out.print(f"[dim]{plain(note)}[/]")


def _put_meters(out: Console, made: Plan, meters: Mapping[str, Fraction]) -> None:
    rows = []
    for name, planned in made.meters.items():
        even = made.break_even(name, meters)
        rows.append(
            (
                plain(planned.meter.title),
                money(planned.chain.terms.seed),
                f"1 in {float(1 / planned.chance):,.0f}" if planned.chance else "–",
                _span(planned, made.pace),
                "–"
                if planned.mean is None
                else "~" * (not planned.exact or planned.may_run_dry) + money(planned.mean),
                "–" if planned.distribution is None else money(planned.distribution.deciles[4]),
                "–" if even is None else money(even),
            )
        )
    heads = ("meter", "seed", "a wager wins it", "hit every", "mean at hit", "median", "break-even")
    put_table(out, "", heads, rows, right=heads[1:])


def _span(planned: MeterPlan, pace: Pace) -> str:
    between = BetweenHits.of(planned, pace)
    hours, days = between.hours, between.days
    if hours is None or days is None:
        return "never"
    return f"{float(days):,.1f} days" if days >= 2 else f"{float(hours):,.1f} hours"


def _put_costs(out: Console, made: Plan) -> None:
    rows = []
    for planned in made.meters.values():
        costs = SeedCosts.of(made, planned)
        each_hit = (costs.seed.per_hit, costs.reserve.per_hit, costs.house.per_hit)
        of_a_wager = per_cent(costs.house.per_wager / made.wager, 3)
        a_day = money(costs.house.per_day)
        rows.append((plain(planned.meter.title), *map(money, each_hit), a_day, of_a_wager))
    heads = ("seeds", "a hit", "reserve pays", "house pays", "house, a day", "of a wager")
    put_table(out, "", heads, rows, right=heads[1:])


def _put_return(out: Console, made: Plan, meters: Mapping[str, Fraction], *, given: bool) -> None:
    parts = {
        "fixed pays": made.fixed,
        "stakes back with awards": made.stakes,
        "contributions": made.contributions,
        "seeds": made.seeds,
        "reserves on top of seeds": made.reserves,
        f"envy, {made.pace.players - 1} others": made.envy,
    }
    if made.held_back:
        parts["held back above limits"] = -made.held_back
    rows = [(name, per_cent(part, 3)) for name, part in parts.items() if part]
    if made.long_run is not None:
        rows.append(
            ("[bold]comes back in the long run[/]", f"[bold]{per_cent(made.long_run, 3)}[/]")
        )
        rows.append(("house edge", per_cent(1 - made.long_run, 3)))
    put_table(out, "", ("of each wager", "return"), rows, right=("return",))
    at = ", ".join(
        f"{plain(made.meters[name].meter.title)} {money(m)}" for name, m in meters.items()
    )
    now = made.returned(meters)
    word = "With" if given else "At the seeds, with"
    out.print(
        f"{word} {at}: [bold]{per_cent(now, 3)}[/] comes back, house edge {per_cent(1 - now, 3)}."
    )
