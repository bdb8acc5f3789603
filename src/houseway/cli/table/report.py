"""`houseway table report`: what tables took and paid, beside what their sheets' exact edges say."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from houseway import codec
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.floor.clock import day_and_time, day_called
from houseway.floor.table_report import ReportAsk, ReportRow, report_rows, say_report, whole_floor
from houseway.ledger.sealing import check_day
from houseway.money import Cents, dollars
from houseway.table.live.clock import check_time
from houseway.table.live.record.report import TableReport

if TYPE_CHECKING:
    from rich.console import Console


def put_report(path: str, ask: ReportAsk, *, as_json: bool) -> None:
    """Tables, shifts or a day of the whole house."""
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
    setup = whole_floor(rows)
    if as_json:
        sys.stdout.write(codec.write_json(say_report(rows)) + "\n")
        return
    out = console()
    if not rows:
        when = f" on {ask.day}" if ask.day else ""
        out.print(f"No live table has written anything{when}.")
        return
    put_rows(out, rows if len(rows) == 1 or ask.shifts else [*rows, setup], shifts=ask.shifts)


def put_rows(out: Console, shown: Sequence[ReportRow], *, shifts: bool) -> None:
    """Tables or shifts, a row for each, and in sentences what has no column."""
    hours = ("since", "until", "counted") if shifts else ()
    sums = ("rounds", "voids", "drop", "handle", "win", "expected", "hold", "fees")
    heads = ("table", *hours, *sums)
    cells = [_cells(row, shifts=shifts) for row in shown]
    title = "Shifts" if shifts else "Tables"
    spare = ("voids", "hold", "expected", "handle") if shifts else ("voids", "hold")
    put_table(out, title, heads, cells, right=("counted", *sums), spare=spare)
    for row in shown:
        out.print(plain(_more(row.report)))


def _cells(row: ReportRow, *, shifts: bool) -> tuple[str, ...]:
    report, should, banked_drop = row
    hours = () if not shifts else (
        _hour(report.since),
        _hour(report.until),
        "-" if report.counted is None else dollars(report.counted),
    )  # fmt: skip
    banked = should != 0 or not report.all_handle  # at poker nobody banks, and nobody wins of it
    return (
        plain(report.table),
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
