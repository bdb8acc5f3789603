"""`houseway table ...` as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

from houseway.cli.terminal.options import (
    CHOSEN,
    SET,
    AsJson,
    IntoLedger,
    NewLedger,
    Seed,
    link_called,
    link_ids,
    sheet_called,
    sheet_ids,
)

_A_DAY: Final = 86_400
"""The longest clock, a day."""
_OWN: Final = ("seconds", "time-bank", "offer-seconds", "delivery", "link-wager")
"""The names in `--set` that belong to the table itself; all others belong to its links."""
_PRINTED: Final = "What is printed"

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
Settings = Annotated[
    list[str] | None,
    typer.Option(
        SET,
        metavar="NAME=VALUE",
        help=f"{CHOSEN}; seconds=30 for a decision (0 is none), delivery=hand; at poker "
        "time-bank=60, offer-seconds=60; of a link link-wager=5.00, or METER.KEY=VALUE like "
        "jackpot.card=supervisor.",
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
    cards: Annotated[
        Literal["dealt", "automatic", "felt"],
        typer.Option(
            help="The dealer deals them (dealt), they come and rounds are paid by themselves "
            "(automatic), or they are typed from a real felt."
        ),
    ] = "dealt",
    links: TableLinks = None,
    settings: Settings = None,
    roster: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The house's people; without it those of the demo."),
    ] = None,
    text: Annotated[
        bool,
        typer.Option(
            "--text", rich_help_panel=_PRINTED, help="Events in words for people, one a line."
        ),
    ] = False,
    lead: Annotated[
        bool,
        typer.Option(
            "--lead",
            rich_help_panel=_PRINTED,
            help="After each command say the dealer's next step.",
        ),
    ] = False,
    ledger: IntoLedger = None,
    new: NewLedger = False,
) -> None:
    """Drive a table by commands, one a line, as JSON or in words, and print its events."""
    from houseway.cli.table.drive import TableRequest, drive

    chosen, own, of_links = _settings(sheet, settings)
    request = TableRequest(
        chosen=chosen,
        table=table,
        seed=seed,
        viewer=viewer,
        cards=cards,
        seconds=_seconds(own, "seconds", usual="30"),
        time_bank=_seconds(own, "time-bank"),
        offer_seconds=_seconds(own, "offer-seconds"),
        delivery=own.get("delivery"),
        links=_links(links, own.get("link-wager"), of_links),
        roster=roster,
        ledger=ledger,
        new=new,
        text=text,
        lead=lead,
    )
    if not drive(path, request):
        raise typer.Exit(1)


@app.command()
def report(
    ledger: OfLedger,
    table: Annotated[str, typer.Option("--table", help="One table alone.")] = "",
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
    from houseway.floor.work_kinds import ReportTables

    put_report(ledger, ReportTables(table, day, since, until, shifts), output, as_json=as_json)


@app.command()
def recall(
    round_: Annotated[str, typer.Argument(metavar="ROUND", help="The round's number.")],
    ledger: OfLedger,
    table: WhichTable = None,
    viewer: Viewer = "auditor",
    as_json: AsJson = False,
) -> None:
    """Show a round of a live table again, as a viewer saw it."""
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

    With --as NAME it is for a player who was in the round, and refused where a hand was never shown
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
    settings: Settings = None,
) -> None:
    """Watch a table that plays on with automatic guests; Ctrl-C ends it."""
    from houseway.cli.table.drive import TableRequest
    from houseway.cli.table.watch import watch as look

    chosen, own, of_links = _settings(sheet, settings)
    request = TableRequest(
        chosen=chosen,
        seed=seed,
        cards="automatic",
        delivery=own.get("delivery"),
        links=_links(links, own.get("link-wager"), of_links),
    )
    look(request, auto, guests=guests, rounds=rounds, pace=pace)


def _settings(sheet: str, given: list[str] | None) -> tuple[Choices, dict[str, str], list[str]]:
    """The settings of `--set`: what is chosen of the sheet, the table's own by name, and those of
    its links as typed."""
    from houseway.cli.typed.terms import read_terms, unknown_term

    chosen, others = read_terms(sheet, given, partly=True)
    own: dict[str, str] = {name: others.pop(name) for name in _OWN if name in others}
    for name in others:
        if "." not in name:
            raise unknown_term(sheet, name, _OWN)
    return chosen, own, [f"{name}={value}" for name, value in others.items()]


def _seconds(own: dict[str, str], name: str, *, usual: str = "0") -> int:
    """A clock of the table."""
    text = own.get(name, usual)
    if not (text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= _A_DAY):
        raise typer.BadParameter(f"{name} is 0 to {_A_DAY}, not {text!r}", param_hint=SET)
    return int(text)


def _links(
    links: list[str] | None, wager: str | None, settings: list[str]
) -> tuple[LinkRequest, ...]:
    """The typed request for a table's links."""
    from houseway.cli.terminal.link_request import LinkRequest

    if links:
        return tuple([LinkRequest(link, wager, settings) for link in links])
    if wager is not None or settings:
        raise typer.BadParameter("say which link, with --link", param_hint=SET)
    return ()
