"""`houseway table report`: what tables took and paid, beside what their sheets' exact edges say,
with meters, awards and what is owed: on the screen, on paper, for a spreadsheet, for a program."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from houseway import codec
from houseway.cli.ledger.accounts import kind_words
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.cli.terminal.target import file_named, say_written, write_target
from houseway.floor.beside_tables import BesideTables, beside_tables, say_floor
from houseway.floor.clock import day_and_time, day_called
from houseway.floor.table_report import ReportAsk, ReportRow, report_rows, whole_floor
from houseway.ledger.sealing import check_day
from houseway.money import Cents, MicroCents, dollars, micro_dollars
from houseway.pages.floor_report import ReportTable, csv_report, pdf_report
from houseway.rules.plain_words import in_words
from houseway.table.live.clock import check_time
from houseway.table.live.record.report import TableReport

if TYPE_CHECKING:
    from rich.console import Console


_FORMS: Final = ("pdf", "csv", "json")
_LEFT: Final = frozenset(
    ("table", "since", "until", "link", "meter", "when", "player", "hand", "owed to players")
)


def put_report(path: str, ask: ReportAsk, output: str | None = None, *, as_json: bool) -> None:
    """Tables, shifts or a day of the whole house, with meters, awards and what is owed."""
    place = None if output is None else file_named(output, "-o", _FORMS, reads=(path,))
    ask = ask._replace(day=day_called(ask.day))
    if ask.day:
        with options("day"):
            check_day(ask.day)
    for name, time in (("since", ask.since), ("until", ask.until)):
        with options(name):
            if time:
                check_time(time)
    with open_ledger(path, read_only=True) as record, options("table"):
        rows = report_rows(record, ask)
        beside = beside_tables(record, ask)
    data = say_floor(rows, beside)
    tables = [*_tables(rows, shifts=ask.shifts), *_beside(beside)]
    if place is not None:
        file, form = place
        hours = ask.day or " to ".join(filter(None, (ask.since, ask.until))) or "all there is"
        made = {
            "pdf": lambda: pdf_report(path, hours, tables),
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
    for table in tables:
        _put(out, table)
    if place is not None:
        say_written(place[0])


def put_rows(out: Console, shown: Sequence[ReportRow], *, shifts: bool) -> None:
    """Tables or shifts, a row for each, and in sentences what has no column."""
    _put(out, _floor_table(shown, shifts=shifts))


def _put(out: Console, table: ReportTable) -> None:
    right = [head for head in table.heads if head not in _LEFT]
    spare = ("voids", "hold", "expected", "handle") if "since" in table.heads else ("voids", "hold")
    known = [head for head in spare if head in table.heads]
    rows = [tuple(map(plain, row)) for row in table.rows]
    put_table(out, table.title, table.heads, rows, right=right, spare=known)
    for note in table.notes:
        out.print(plain(note))


def _tables(rows: Sequence[ReportRow], *, shifts: bool) -> Iterator[ReportTable]:
    if rows:
        shown = rows if len(rows) == 1 or shifts else [*rows, whole_floor(rows)]
        yield _floor_table(shown, shifts=shifts)


def _floor_table(shown: Sequence[ReportRow], *, shifts: bool) -> ReportTable:
    hours = ("since", "until", "counted") if shifts else ()
    sums = ("rounds", "voids", "drop", "handle", "win", "expected", "hold", "fees")
    return ReportTable(
        "Shifts" if shifts else "Tables",
        ("table", *hours, *sums),
        tuple(_cells(row, shifts=shifts) for row in shown),
        tuple(_more(row.report) for row in shown),
    )


def _beside(beside: BesideTables) -> Iterator[ReportTable]:
    """Meters, awards and liabilities, as far as there are any."""
    if beside.meters:
        yield ReportTable(
            "Meters now",
            ("link", "meter", "shows", "reserve", "hidden"),
            tuple(
                (
                    each.link,
                    in_words(each.meter),
                    *map(micro_dollars, (each.shows, each.reserve, each.hidden)),
                )
                for each in beside.meters
            ),
        )
    if beside.awards:
        yield ReportTable(
            "Awards",
            ("when", "entry", "table", "player", "meter", "hand", "amount"),
            tuple(
                (
                    _hour(won.at),
                    str(won.entry),
                    won.table,
                    won.player,
                    in_words(won.meter),
                    won.hand,
                    dollars(won.amount),
                )
                for won in beside.awards
            ),
        )
    if beside.owed:
        rows = [(kind_words(kind), micro_dollars(amount)) for kind, amount in beside.owed.items()]
        whole = micro_dollars(MicroCents(sum(beside.owed.values())))
        yield ReportTable(
            "Liabilities now", ("owed to players", "amount"), (*rows, ("together", whole))
        )


def _cells(row: ReportRow, *, shifts: bool) -> tuple[str, ...]:
    report, should, banked_drop = row
    hours = () if not shifts else (
        _hour(report.since),
        _hour(report.until),
        "-" if report.counted is None else dollars(report.counted),
    )  # fmt: skip
    banked = should != 0 or not report.all_handle  # at poker nobody banks, and nobody wins of it
    return (
        report.table,
        *hours,
        str(report.rounds),
        str(report.voids),
        dollars(report.drop),
        dollars(report.all_handle),
        dollars(report.win) if banked else "-",
        "-" if should is None or not banked else dollars(Cents(round(should))),
        _percent(report.win, banked_drop) if banked else "-",
        dollars(report.fees),
    )


def _hour(at: str) -> str:
    """Month, day, hour and minute: the year is known."""
    return " ".join(day_and_time(at))[5:16]


def _more(report: TableReport) -> str:
    parts = []
    if report.opened_with or report.began_with is None:
        parts.append(f"tray {dollars(report.opened_with)} at opening")
    else:
        parts.append(f"tray {dollars(report.began_with)} at the count before")
    if report.players_bank:
        parts.append("the win is that of the players who held the bank, not the house's")
    parts += [
        f"fills {dollars(report.fills)}, credits {dollars(report.credits)}",
        f"tokes {dollars(report.tokes)}"
        + (f", {dollars(report.coloured_up)} coloured up" if report.coloured_up else ""),
        f"jackpot chips {dollars(report.jackpot)}",
    ]
    if report.fees_from_tray:
        parts.append(f"fees given back from the tray {dollars(report.fees_from_tray)}")
    if report.tokes_bet:
        bet = f"bet for the dealers {dollars(report.tokes_bet)}"
        parts.append(f"{bet}, of which the bank won {dollars(report.tokes_won)}")
    if report.turned_back:
        corrected = report.turned_back - report.voided
        parts.append(f"once paid, voided {report.voided} and corrected {corrected}")
    if report.owed:
        parts.append(f"owed to the house {dollars(report.owed)}")
    if report.written_off:
        parts.append(f"written off of what was owed {dollars(report.written_off)}")
    if report.over:
        parts.append(f"counts differ by {dollars(report.over)}")
    parts += [
        f"for {provider} played {', '.join(people)}"
        for provider, people in report.third_party.items()
    ]
    wrong = ", ".join(
        f"{name.replace('_', ' ')} {times}" for name, times in report.irregularities.items()
    )
    if wrong:
        parts.append(f"irregularities: {wrong}")
    return f"{report.table}: " + "; ".join(parts)


def _percent(part: int, whole: int) -> str:
    return "-" if not whole else f"{100 * part / whole:.1f}%"
