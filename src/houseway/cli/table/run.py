"""`houseway table run`: its arguments and options. What it does is in `drive`."""

from typing import Annotated, Final, Literal

import typer

from houseway.cli.table.drive import TableRequest, drive
from houseway.cli.table.options import (
    Settings,
    TableLinks,
    TableSheet,
    links_asked,
    seconds_of,
    table_settings,
)
from houseway.cli.terminal.options import IntoLedger, NewLedger, Seed

_PRINTED: Final = "What is printed"


def run(
    path: Annotated[
        str, typer.Argument(metavar="FILE", help="Commands, in words or JSON; - for the console.")
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
    chosen, own, of_links = table_settings(sheet, settings)
    request = TableRequest(
        chosen=chosen,
        table=table,
        seed=seed,
        viewer=viewer,
        cards=cards,
        seconds=seconds_of(own, "seconds", usual="30"),
        time_bank=seconds_of(own, "time-bank"),
        offer_seconds=seconds_of(own, "offer-seconds"),
        delivery=own.get("delivery"),
        links=links_asked(links, own.get("link-wager"), of_links),
        roster=roster,
        ledger=ledger,
        new=new,
        text=text,
        lead=lead,
    )
    if not drive(path, request):
        raise typer.Exit(1)
