"""`houseway jackpot`: the links, what they are set to, and what becomes of them."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.terminal.options import (
    AsJson,
    DrawnFrom,
    Ledger,
    NewLedger,
    Seed,
    drawing_option,
    link_argument,
)

app = typer.Typer(
    no_args_is_help=True, help="Progressive jackpots: links, meters, awards and win pages."
)

LinkId = Annotated[
    str, link_argument("LINK", "A link: its id, a short name like mgl-ml01, or a .toml file.")
]
Wager = Annotated[
    str | None, typer.Option(help="Another fixed wager, like 5.00, where the house allows one.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="A switch, like multi_win=split, or a meter's METER.KEY, like mega.seed=5000.00; KEY "
        "is seed, contribution, reserve, limit, card or executive_from. `jackpot show LINK` names "
        "them all.",
    ),
]
LedgerAt = Annotated[
    str | None,
    typer.Option("--ledger", metavar="FILE", help="The ledger that the link is on."),
]


@app.command()
def show(
    link: Annotated[
        str,
        link_argument(
            "LINK", "A link: its id, a short name, or a .toml file; every link without one."
        ),
    ] = "",
    as_json: AsJson = False,
    wager: Wager = None,
    settings: Settings = None,
    ledger: LedgerAt = None,
    cites: Annotated[
        bool, typer.Option("--cites", help="Every value with its source, too.")
    ] = False,
) -> None:
    """All links, or one of them: meters, paytable, switches, and what to think over."""
    from houseway.cli.jackpot.show import show_all, show_one
    from houseway.cli.terminal.link_request import LinkRequest

    asked = LinkRequest(link, wager, settings)
    if link:
        show_one(asked, ledger=ledger, cites=cites, as_json=as_json)
        return
    if asked.anything or ledger or cites:
        raise typer.BadParameter("name a link, or leave the options out", param_hint="LINK")
    show_all(as_json=as_json)


@app.command("plan")
def plan_(
    link: LinkId,
    tables: Annotated[int, typer.Option(help="How many tables, of the link's games in turn.")] = 1,
    rounds_per_hour: Annotated[str, typer.Option(help="Rounds per hour at each table.")] = "35",
    players: Annotated[int, typer.Option(help="Players at each table, who all wager.")] = 4,
    hours_per_day: Annotated[str, typer.Option(help="Hours per day.")] = "24",
    meter: Annotated[
        list[str] | None,
        typer.Option(metavar="METER=AMOUNT", help="A meter to look at, like major=25310.40."),
    ] = None,
    wager: Wager = None,
    settings: Settings = None,
    seed: DrawnFrom = 1,
    plot: Annotated[str | None, drawing_option("meters and returns", "the figures")] = None,
    as_json: AsJson = False,
) -> None:
    """Plan a link: time between hits, meters when won, cost of seeds, returns and break-even."""
    from houseway.cli.jackpot.plan import put_plan
    from houseway.cli.terminal.link_request import LinkRequest
    from houseway.floor.work_kinds import PlanLink

    asked = LinkRequest(link, wager, settings)
    work = PlanLink(
        link=link,
        tables=tables,
        players=players,
        rounds_per_hour=rounds_per_hour,
        hours_per_day=hours_per_day,
        seed=seed,
    )
    put_plan(asked, work, meter or [], plot=plot, as_json=as_json)


@app.command()
def play(
    link: LinkId,
    rounds: Annotated[int, typer.Option(help="Rounds over all tables, which deal in turn.")] = 1000,
    seed: Seed = None,
    tables: Annotated[
        int | None, typer.Option(help="How many tables; one for each game without it.")
    ] = None,
    players: Annotated[int, typer.Option(help="Players at each table, who all wager.")] = 4,
    wager: Wager = None,
    settings: Settings = None,
    ledger: LedgerAt = None,
    new: NewLedger = False,
    as_json: AsJson = False,
) -> None:
    """Simulate a link from a seed: its awards, and every meter added up."""
    from houseway.cli.jackpot.play import play_link
    from houseway.cli.terminal.link_request import LinkRequest
    from houseway.floor.work_kinds import RunLink

    asked = LinkRequest(link, wager, settings)
    typed_seed = "" if seed is None else str(seed)
    work = RunLink(link=link, rounds=rounds, seed=typed_seed, tables=tables, players=players)
    play_link(asked, work, ledger=ledger, new=new, as_json=as_json)


@app.command()
def console(
    link: LinkId,
    ledger: Ledger,
    commands: Annotated[
        str,
        typer.Argument(
            metavar="COMMANDS.jsonl|-",
            help="One command per line, in words or JSON; - is standard input.",
        ),
    ] = "-",
    wager: Wager = None,
    settings: Settings = None,
    new: NewLedger = False,
    roster: Annotated[
        str | None,
        typer.Option(
            "--roster",
            metavar="FILE",
            help="The house's cards: a swipe is a card's number and PIN, and its person, office "
            "and last day are the roster's.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Drive a link by commands, one per line: the keypad and the cards.

    {"id": "1", "do": "open", "tables": {"7": "catfish-bend/ultimate-texas-holdem"}}

    What there is to do: open, add table, arm, disarm, coin in, dealt, fold, press, verify,
    confirm, end game, withdraw, void, adjust, back out, set parameters, link down, link up, pay.
    docs/jackpot-console.md says what each takes.
    """
    from houseway.cli.jackpot.console import drive
    from houseway.cli.terminal.link_request import LinkRequest

    asked = LinkRequest(link, wager, settings)
    if not drive(asked, commands, ledger=ledger, new=new, roster=roster, as_json=as_json):
        raise typer.Exit(1)


@app.command()
def winpage(
    entry: Annotated[
        str, typer.Argument(metavar="ENTRY", help="An award by its entry: 12, or LINK#12.")
    ],
    ledger: Ledger,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write the page: .pdf or .html."),
    ] = None,
    zone: Annotated[
        str,
        typer.Option(
            metavar="ZONE",
            help="The house's time zone, like America/Chicago; HOUSEWAY_ZONE without it.",
        ),
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Print the win page of an award; later copies are marked REPRINT."""
    if output is None and not as_json:
        raise typer.BadParameter("name a .pdf or .html file, or say --json", param_hint="-o")
    from houseway.cli.jackpot.winpage import winpage as print_page

    print_page(entry, ledger, output, zone=zone, as_json=as_json)
