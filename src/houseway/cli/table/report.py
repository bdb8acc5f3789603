"""`houseway table report`: what tables took and paid, beside what their sheets' exact edges say,
with meters, awards and what is owed: on the screen, on paper, for a spreadsheet, for a program."""

import sys
from typing import Annotated, Final

import typer
from rich.console import Console

from houseway import codec
from houseway.cli.table.options import OfLedger
from houseway.cli.terminal.options import AsJson, options, output_option
from houseway.cli.terminal.out import console, plain, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.floor.beside_tables import beside_tables, say_floor
from houseway.floor.clock import day_called
from houseway.floor.report_tables import hours_of, report_tables
from houseway.floor.table_report import report_rows
from houseway.floor.work_kinds import ReportTables
from houseway.ledger.sealing import check_day
from houseway.pages.floor_report import ReportTable, csv_report, pdf_report
from houseway.table.live.clock import check_time

_FORMS: Final = ("pdf", "csv", "json")
_LEFT: Final = frozenset(
    ("table", "since", "until", "link", "meter", "when", "player", "hand", "owed to players")
)


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
    output: Annotated[str | None, output_option("Write it: .pdf, .csv or .json.")] = None,
    as_json: AsJson = False,
) -> None:
    """What tables took and paid: drop, handle, win beside its exact expectation, fees, awards."""
    place = None if output is None else file_named(output, "-o", _FORMS, reads=(ledger,))
    ask = ReportTables(table, day_called(day), since, until, shifts)
    if ask.day:
        with options("day"):
            check_day(ask.day)
    for name, time in (("since", since), ("until", until)):
        with options(name):
            if time:
                check_time(time)
    with open_ledger(ledger, read_only=True) as record, options("table"):
        rows = report_rows(record, ask)
        beside = beside_tables(record, ask)
    data = say_floor(rows, beside)
    tables = report_tables(rows, beside, shifts=shifts)
    if place is not None:
        file, form = place
        made = {
            "pdf": lambda: pdf_report(ledger, hours_of(ask), tables),
            "csv": lambda: csv_report(tables),
            "json": lambda: codec.write_json(data).encode(),
        }
        write_target(file, made[form](), "-o")
    if as_json:
        sys.stdout.write(codec.write_json(data) + "\n")
        return
    out = console()
    if not rows:
        when = f" on {ask.day}" if ask.day else ""
        out.print(f"No live table has written anything{when}.")
    for each in tables:
        put_report_table(out, each)
    if place is not None:
        say_written(place[0])


def put_report_table(out: Console, table: ReportTable) -> None:
    """Print a table of the report, and its notes below it."""
    right = [head for head in table.heads if head not in _LEFT]
    spare = ("voids", "hold", "expected", "handle") if "since" in table.heads else ("voids", "hold")
    known = [head for head in spare if head in table.heads]
    rows = [tuple(map(plain, row)) for row in table.rows]
    put_table(out, table.title, table.heads, rows, right=right, spare=known)
    for note in table.notes:
        out.print(plain(note))
