"""`houseway table ...` as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from houseway.cli.terminal.options import (
    AsJson,
    Choose,
    FeeOption,
    IntoLedger,
    Limits,
    NewLedger,
    Seed,
    Switches,
    link_called,
    link_ids,
    pairs_of,
    sheet_called,
    sheet_ids,
    wagers_of,
)

_A_DAY: Final = 86_400
"""The seconds after which somebody surely has decided; there is a calendar behind every clock."""

Viewer = Annotated[
    str,
    typer.Option(
        "--as",
        metavar="WHO",
        help="Whose eyes: auditor (all of it), bystander, or a player's name.",
    ),
]
OfLedger = Annotated[
    str, typer.Option("--ledger", metavar="FILE", help="The ledger that tables have written.")
]
WhichTable = Annotated[
    str | None, typer.Option("--table", help="Which table, where several have such a round.")
]

if TYPE_CHECKING:
    from houseway.cli.terminal.link_request import LinkRequest
    from houseway.rules import Choices

app = typer.Typer(no_args_is_help=True, help="A live table: commands come in, events come out.")

TableLinks = Annotated[
    list[str] | None,
    typer.Option(
        "--link",
        metavar="ID",
        parser=link_called,
        autocompletion=link_ids,
        help="The jackpot link of the table; a second one for its second sensor.",
    ),
]
LinkWager = Annotated[
    str | None,
    typer.Option(metavar="AMOUNT", help="The link's fixed wager, where it may be another."),
]
LinkSettings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="METER.KEY=VALUE",
        help="A setting of the link, like jackpot.card=supervisor; `houseway jackpot show` has "
        "them all.",
    ),
]
TableSheet = Annotated[
    str,
    typer.Option(
        "--sheet",
        metavar="ID",
        parser=sheet_called,
        autocompletion=sheet_ids,
        help="The sheet that is played: its id, a short name or a .toml file.",
    ),
]


@app.command()
def run(
    path: Annotated[
        str,
        typer.Argument(metavar="FILE", help="Commands, in words or JSON; - for the console."),
    ],
    sheet: TableSheet,
    seed: Seed = None,
    viewer: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="WHO",
            help="Whose eyes: dealer (at a terminal), auditor (in a program), bystander, a player.",
        ),
    ] = "",
    table: Annotated[str, typer.Option("--table", help="What the table is called.")] = "1",
    automatic: Annotated[
        bool, typer.Option("--automatic", help="Cards come and rounds are paid by themselves.")
    ] = False,
    felt: Annotated[
        bool, typer.Option("--felt", help="The cards are typed from a real felt.")
    ] = False,
    seconds: Annotated[
        int, typer.Option(min=0, max=_A_DAY, help="The time for a decision; 0 is none.")
    ] = 30,
    time_bank: Annotated[
        int,
        typer.Option(
            min=0, max=_A_DAY, help="Extra seconds of a poker player, until they are used up."
        ),
    ] = 0,
    offer_seconds: Annotated[
        int,
        typer.Option(
            min=0, max=_A_DAY, help="How long a seat is kept for who waits for it; 0 is no end."
        ),
    ] = 0,
    delivery: Annotated[
        str | None, typer.Option(help="How the cards are dealt, like machine or hand.")
    ] = None,
    links: TableLinks = None,
    link_wager: LinkWager = None,
    settings: LinkSettings = None,
    roster: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The house's people; without it those of the demo."),
    ] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Events in words for people, one a line.")
    ] = False,
    lead: Annotated[
        bool, typer.Option("--lead", help="After each command say the dealer's next step.")
    ] = False,
    done: Annotated[
        bool,
        typer.Option("--done", help='After each command print {"done": LINE}, for programs.'),
    ] = False,
    choose: Choose = None,
    switch: Switches = None,
    limits: Limits = None,
    fee_option: FeeOption = None,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Drive a table by commands, one a line, as JSON or in words, and print its events."""
    from houseway.cli.table.drive import TableRequest, drive

    request = TableRequest(
        chosen=_chosen(sheet, choose, switch, limits, fee_option),
        table=table,
        seed=seed,
        viewer=viewer,
        automatic=automatic,
        felt=felt,
        seconds=seconds,
        time_bank=time_bank,
        offer_seconds=offer_seconds,
        delivery=delivery,
        links=_links(links, link_wager, settings),
        roster=roster,
        ledger=ledger,
        new=new,
        text=text,
        lead=lead,
        done=done,
    )
    if not drive(path, request):
        raise typer.Exit(1)


@app.command()
def report(
    ledger: OfLedger,
    table: Annotated[str | None, typer.Option("--table", help="One table alone.")] = None,
    day: Annotated[
        str,
        typer.Option(
            metavar="DAY", help="Only this day at the house: 2026-11-15, today or yesterday."
        ),
    ] = "",
    since: Annotated[
        str, typer.Option(metavar="TIME", help="From this time on, like 2026-11-16T18:00:00Z.")
    ] = "",
    until: Annotated[
        str, typer.Option(metavar="TIME", help="Only before this time: the end of a shift.")
    ] = "",
    shifts: Annotated[
        bool,
        typer.Option(
            "--shifts", help="Every shift by itself, from one count of a tray to the next."
        ),
    ] = False,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write it: .pdf, .csv or .json."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """What tables took and paid: drop, handle, win beside its exact expectation, fees, awards."""
    from houseway.cli.table.report import put_report
    from houseway.floor.table_report import ReportAsk

    put_report(ledger, ReportAsk(table, day, since, until, shifts), output, as_json=as_json)


@app.command()
def recall(
    round_: Annotated[str, typer.Argument(metavar="ROUND", help="The round's number.")],
    ledger: OfLedger,
    table: WhichTable = None,
    viewer: Viewer = "auditor",
    as_json: AsJson = False,
) -> None:
    """Show a round of a live table again, as somebody saw it."""
    from houseway.cli.table.recall import put_round

    put_round(ledger, table, round_, viewer, as_json=as_json)


@app.command()
def reveal(
    round_: Annotated[str, typer.Argument(metavar="ROUND", help="The round's number.")],
    ledger: OfLedger,
    table: WhichTable = None,
    viewer: Viewer = "auditor",
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="FILE", help="Where to write it; .json."),
    ] = None,
) -> None:
    """Write the file that reveals a round's cards, or its shoe's: what `verify` checks.

    With --as NAME it is for somebody who was in the round, and refused where a hand was never shown
    (T-94).
    """
    from houseway.cli.table.reveal import put_reveal

    put_reveal(ledger, table, round_, viewer, output)


@app.command()
def alerts(ledger: OfLedger, as_json: AsJson = False) -> None:
    """List the open alerts of all live tables: what still waits for a supervisor."""
    from houseway.cli.table.alerts import put_alerts

    put_alerts(ledger, as_json=as_json)


@app.command()
def watch(
    sheet: TableSheet,
    seed: Seed = None,
    auto: Annotated[
        Literal["best", "habit", "random"],
        typer.Option("--auto", help="How the guests play: best, by habit, or at random."),
    ] = "habit",
    guests: Annotated[int, typer.Option(min=1, max=6, help="How many guests.")] = 3,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="So many rounds, and not until Ctrl-C.")
    ] = None,
    pace: Annotated[float, typer.Option(min=0.0, help="Seconds to look at a result.")] = 3.0,
    links: TableLinks = None,
    link_wager: LinkWager = None,
    settings: LinkSettings = None,
    choose: Choose = None,
    switch: Switches = None,
    limits: Limits = None,
    fee_option: FeeOption = None,
) -> None:
    """Watch a table that plays on with automatic guests; Ctrl-C ends it."""
    from houseway.cli.table.drive import TableRequest
    from houseway.cli.table.watch import watch as look

    request = TableRequest(
        chosen=_chosen(sheet, choose, switch, limits, fee_option),
        seed=seed,
        automatic=True,
        links=_links(links, link_wager, settings),
    )
    look(request, auto, guests=guests, rounds=rounds, pace=pace)


def _links(
    links: list[str] | None, wager: str | None, settings: list[str] | None
) -> tuple[LinkRequest, ...]:
    """What is typed about a table's links."""
    from houseway.cli.terminal.link_request import LinkRequest

    if links:
        return tuple([LinkRequest(link, wager, settings) for link in links])
    for option, given in (("--link-wager", wager), ("--set", settings)):
        if given:
            raise typer.BadParameter("say which link, with --link", param_hint=option)
    return ()


def _chosen(
    sheet: str,
    choose: list[str] | None,
    switch: list[str] | None,
    limits: list[str] | None,
    fee_option: int | None,
) -> Choices:
    """What is typed about a table's sheet."""
    from houseway.cli.terminal.options import limits_of
    from houseway.rules import Choices

    return Choices(
        sheet,
        wagers_of(choose, "--choose"),
        pairs_of(switch, "--switch"),
        limits_of(limits),
        fee_option,
        partly=True,
    )
