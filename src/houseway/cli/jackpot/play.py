"""`houseway jackpot play`: a seeded run of a link, and what became of its meters."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, Final

import typer
from rich.console import Console

from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import (
    SET,
    AsJson,
    LinkId,
    LinkLedger,
    LinkSettings,
    LinkWager,
    NewLedger,
    Seed,
    options,
)
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.watch import watched
from houseway.floor.dealt_work import link_session
from houseway.floor.library import open_library
from houseway.floor.recorded_run import written_run
from houseway.floor.run_facts import PARTS, meter_sums, write_run
from houseway.floor.work_kinds import RunLink
from houseway.gamemath.jackpot.run import Run, quick_run
from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.record.in_force import refuse_other_terms
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import link_stream
from houseway.money import Cents, MicroCents, dollars, micro_cents, micro_dollars, part_of
from houseway.table.shoe import short_seed

_MOST_ROUNDS: Final = 100_000_000
_MOST_WRITTEN: Final = 100_000
_SHOWN: Final = 12
_RAMP: Final = "▁▂▃▄▅▆▇█"


@options("tables", "players", "rounds", settings=SET)
def play(
    link: LinkId,
    rounds: Annotated[int, typer.Option(help="Rounds over all tables, which deal in turn.")] = 1000,
    seed: Seed = None,
    tables: Annotated[
        int | None, typer.Option(help="How many tables; one for each game without it.")
    ] = None,
    players: Annotated[int, typer.Option(help="Players at each table, who all wager.")] = 4,
    wager: LinkWager = None,
    settings: LinkSettings = None,
    ledger: LinkLedger = None,
    new: NewLedger = False,
    as_json: AsJson = False,
) -> None:
    """Simulate a link from a seed: its awards, and every meter added up."""
    asked, library = LinkRequest(link, wager, settings), open_library()
    opened = asked.open(library)
    typed_seed = "" if seed is None else str(seed)
    work = RunLink(link=link, rounds=rounds, seed=typed_seed, tables=tables, players=players)
    made = link_session(library, opened, work, _MOST_ROUNDS if ledger is None else _MOST_WRITTEN)
    with watched("jackpot-play") as progress:

        def watch(done: int) -> None:
            progress("playing", done / rounds)

        if ledger is None:
            run = quick_run(made, watch)
        else:
            with open_ledger(ledger, new=new) as record:
                if asked.settings:
                    state = record.state(link_stream(opened.id), LinkState)
                    refuse_other_terms(opened, state or NOT_OPEN, asked.keys(library, opened))
                run = written_run(made, record, watch)
    if as_json:
        put_json(write_run(run))
    else:
        _show(console(), run)


def _show(out: Console, run: Run) -> None:
    link, made = run.session.link, run.session
    out.print(f"[bold]{plain(link.title)}[/] · {plain(link.house)} · {link.id}")
    out.print(
        f"[dim]{made.rounds:,} rounds, tables {len(made.felts)}, players at each {made.players}: "
        f"{run.wagers:,} wagers of {dollars(link.wager.value)}; seed {short_seed(made.seed)}[/]"
    )
    _put_meters(out, run)
    _put_paths(out, run)
    _put_awards(out, run)
    _put_rows(out, run)
    for note in _notes():
        out.print(f"[dim]{plain(note)}[/]")


def _put_meters(out: Console, run: Run) -> None:
    """The identity of each meter, as it is added up on paper (R5)."""
    titles = [plain(run.session.link.meters[meter].title) for meter in run.end]
    sums = {meter: meter_sums(run, meter) for meter in run.end}
    signs = ("", "+ ", "+ ", "+ ", "- ")
    rows = [
        (f"{sign}{part}", *(micro_dollars(each[part]) for each in sums.values()))
        for sign, part in zip(signs, PARTS, strict=True)
    ]
    ends = []
    for meter, end in run.end.items():
        came = sum(sums[meter][part] for part in PARTS[:-1]) - sums[meter]["awards"]
        holds = "[green]✓[/]" if came == end.display else "[red]does not hold[/]"
        ends.append(f"{holds} [bold]{micro_dollars(end.display)}[/]")
    rows.append(("[bold]= end[/]", *ends))
    rows.append(("[dim]in reserve[/]", *(micro_dollars(end.reserve) for end in run.end.values())))
    if any(end.hidden for end in run.end.values()):
        rows.append(("[dim]hidden[/]", *(micro_dollars(end.hidden) for end in run.end.values())))
    put_table(out, "", ("meter", *titles), rows, right=titles)


def _put_paths(out: Console, run: Run) -> None:
    """Each meter on its way, as a line of blocks from nothing to its highest."""
    for meter in run.end:
        points = list(_path(run, meter, max(min(72, out.width - 36), 8)))
        high = max(points) or 1
        line = "".join(_RAMP[min(int(point * 8 // high), 7)] for point in points)
        title = plain(run.session.link.meters[meter].title)
        out.print(
            f"  [bold]{title:<8}[/] [cyan]{line}[/]  highest {micro_dollars(MicroCents(int(high)))}"
        )
    out.print()


def _path(run: Run, meter: str, points: int) -> Iterator[int]:
    """The meter at evenly spaced rounds, or just before an award between two."""
    terms = run.session.link.meters[meter]
    gain = part_of(run.session.link.wager.value, terms.contribution.value)
    gain = MicroCents(gain * run.session.players)
    top = None if terms.limit is None else micro_cents(terms.limit.value)
    amount, since = int(run.start[meter].display), 0
    awards = [each for each in run.awards if each.won.meter == meter]
    nth = 0
    for point in range(1, points + 1):
        upto, shown = run.session.rounds * point // points, 0
        while nth < len(awards) and awards[nth].round <= upto:
            shown = max(shown, int(awards[nth].won.before))
            amount, since = int(awards[nth].won.after), awards[nth].round
            nth += 1
        now = amount + gain * (upto - since)
        yield max(shown, now if top is None else min(now, top))


def _put_awards(out: Console, run: Run) -> None:
    if not run.awards:
        out.print("No meter was won.\n")
        return
    largest = sorted(run.awards, key=lambda each: (-each.won.amount, each.round))[:_SHOWN]
    rows = [
        (
            f"{each.round:,}",
            f"{each.table}, spot {each.won.spot}",
            plain(run.session.link.meters[each.won.meter].title),
            plain(each.won.row),
            " ".join(card.text for card in each.won.cards),
            dollars(each.won.amount) + (f", 1 of {each.won.winners}" * (each.won.winners > 1)),
            micro_dollars(each.won.after),
            dollars(each.envy) if each.envy else "",
        )
        for each in sorted(largest)
    ]
    total = dollars(Cents(sum(each.won.amount for each in run.awards)))
    title = f"{len(run.awards):,} awards, {total} in all"
    if len(run.awards) > _SHOWN:
        title += f"; the {_SHOWN} largest"
    heads = ("round", "table", "meter", "hand", "cards", "award", "it leaves", "envy")
    put_table(out, title, heads, rows, right=("round", "award", "it leaves", "envy"))


def _put_rows(out: Console, run: Run) -> None:
    """The wins of each row beside the expected number."""
    paytable = next(iter(run.session.link.paytables.values()))
    rows = [
        (
            plain(row.name),
            plain(str(paytable.rows[row.name].pays.value)),
            f"{run.won.get(row.name, 0):,}",
            _expected(row.chance * run.wagers),
        )
        for row in worth(paytable).rows
    ]
    put_table(out, "", ("row", "pays", "won", "expected"), rows, right=("won", "expected"))


def _expected(number: Fraction) -> str:
    return f"{float(number):,.0f}" if number >= 100 else f"{float(number):,.2f}"


def _notes() -> Iterator[str]:
    yield "No player folds a hand that would win (T-16); every player wagers in every round."
    yield "A simulation: no card confirms an award (R19)."
