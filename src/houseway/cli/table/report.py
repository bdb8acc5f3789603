"""`houseway table report`: what tables took and paid, beside what their sheets' exact edges say."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from houseway import codec
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.floor.clock import day_and_time, day_called
from houseway.gamemath import report as count
from houseway.gamemath import usual_sheet
from houseway.gamemath.report import Report
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.ledger.sealing import check_day
from houseway.money import Cents, dollars
from houseway.rules import Refusal, Refused, Sheet, read_document
from houseway.table.live.events import Happening
from houseway.table.live.report import TableReport, report_of, shifts_of, whole_house
from houseway.table.live.unfold import check_time


class ReportAsk(NamedTuple):
    """What is asked of a report: one table or all of them, one day or some hours or all there is,
    each table as a whole or shift by shift."""

    table: str | None = None
    day: str = ""
    since: str = ""
    until: str = ""
    shifts: bool = False

    def within(self, at: str) -> bool:
        """Whether something of this time counts."""
        if self.day and day_and_time(at)[0] != self.day:
            return False
        return self.since <= at and (not self.until or at < self.until)


class ReportRow(NamedTuple):
    """A report beside what the exact edges of its sheet let one expect."""

    report: TableReport
    should: Fraction | None


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
    with open_ledger(path, new=False) as record:
        rows = [row for name in _tables(record, ask.table) for row in _rows(record, name, ask)]
    house = _together(rows)
    if as_json:
        written = {"tables": [_json(row) for row in rows], "house": _json(house)}
        sys.stdout.write(codec.write_json(written) + "\n")
        return
    out = console()
    if not rows:
        when = f" on {ask.day}" if ask.day else ""
        out.print(f"No live table has written anything{when}.")
        return
    shown = rows if len(rows) == 1 or ask.shifts else [*rows, house]
    hours = ("since", "until", "counted") if ask.shifts else ()
    sums = ("rounds", "voids", "drop", "handle", "win", "expected", "hold", "fees")
    heads = ("table", *hours, *sums)
    cells = [_cells(row, shifts=ask.shifts) for row in shown]
    title = "Shifts" if ask.shifts else "Tables"
    put_table(out, title, heads, cells, right=("counted", *sums), spare=("voids", "hold"))
    for row in shown:
        _put_more(row.report)


def _rows(record: Record, table: str, ask: ReportAsk) -> Iterator[ReportRow]:
    entries = _entries(record, table)
    if ask.shifts:
        found = [report for report in shifts_of(table, entries) if ask.within(report.until)]
    else:
        found = [report_of(table, entries, within=ask.within)]
    for report in found:
        if report.since or report.rounds:
            yield ReportRow(report, expected(record, table, report))


def _together(rows: Sequence[ReportRow]) -> ReportRow:
    """The whole house; nothing is expected where it is not known for every table."""
    shoulds = [row.should for row in rows]
    known = [should for should in shoulds if should is not None]
    whole = sum(known, Fraction(0)) if len(known) == len(shoulds) else None
    return ReportRow(whole_house([row.report for row in rows]), whole)


def _cells(row: ReportRow, *, shifts: bool) -> tuple[str, ...]:
    report, should = row
    hours = () if not shifts else (
        _hour(report.since),
        _hour(report.until),
        "-" if report.counted is None else dollars(report.counted),
    )  # fmt: skip
    return (
        plain(report.table),
        *hours,
        str(report.rounds),
        str(report.voids),
        dollars(report.drop),
        dollars(report.all_handle),
        dollars(report.win),
        "-" if should is None else dollars(Cents(round(should))),
        _percent(report.win, report.drop),
        dollars(report.fees),
    )


def _hour(at: str) -> str:
    return " ".join(day_and_time(at))[:16]


def _put_more(report: TableReport) -> None:
    out = console()
    parts = [
        f"tray {dollars(report.opened_with)} at opening",
        f"fills {dollars(report.fills)}, credits {dollars(report.credits)}",
        f"tokes {dollars(report.tokes)}"
        + (f", {dollars(report.coloured_up)} coloured up" if report.coloured_up else ""),
        f"jackpot chips {dollars(report.jackpot)}",
    ]
    if report.turned_back:
        parts.append(f"voided or corrected once paid {report.turned_back}")
    if report.owed:
        parts.append(f"owed to the house {dollars(report.owed)}")
    if report.over:
        parts.append(f"counts differ by {dollars(report.over)}")
    wrong = ", ".join(
        f"{name.replace('_', ' ')} {times}" for name, times in report.irregularities.items()
    )
    if wrong:
        parts.append(f"irregularities: {wrong}")
    out.print(plain(f"{report.table}: " + "; ".join(parts)))


def _tables(record: Record, table: str | None) -> Iterator[str]:
    for head in record.streams():
        kind, _, name = head.stream.partition(":")
        if kind == "table" and (table is None or name == table.casefold()):
            yield name


def _entries(record: Record, table: str) -> Iterator[Happening]:
    for entry in record.entries(table_stream(table)):
        if entry.kind == "live":
            yield entry.event(Happening)


def expected(record: Record, table: str, report: TableReport) -> Fraction | None:
    """What the exact edges of the table's sheet say the bank wins of this handle, in cents, the
    guests playing their best; none where the ledger does not have the sheet. Limits and fees
    change no edge, so that a house's stored figures serve every table of its sheet."""
    sheet = _sheet(record, table)
    if sheet is None:
        return None
    if sheet.printed.bank.value == "none":  # at poker nobody banks
        return Fraction(0)
    made = json.loads(sheet.choices)
    found = count(usual_sheet(sheet.printed, made["choose"], made["switch"]))
    return expected_of(found.report, next(iter(sheet.wagers)), report.handle)


def expected_of(found: Report, first: str, handle: Mapping[str, Cents]) -> Fraction:
    """Edges times what was bet on them: of the whole game by its first wager, and of every other
    wager that is no part of it."""
    total, part_of_game = Fraction(0), set[str]()
    if found.game is not None:
        total += found.game.edge * handle.get(first, 0)
        part_of_game = {first, *(each.wager for each in found.wagers if each.per_round)}
    for each in found.wagers:
        if each.wager not in part_of_game:
            total += each.edge * handle.get(each.wager, 0)
    return total


def _sheet(record: Record, table: str) -> Sheet | None:
    for entry in record.entries(table_stream(table)):
        if entry.kind == "live" and entry.documents:
            try:
                return read_document(record.document(entry.documents[0]).body.encode())
            except Refused as refused:
                if refused.reason is Refusal.UNKNOWN_DOCUMENT:
                    return None
                raise
    return None


def _json(row: ReportRow) -> Any:
    report, should = row
    written = codec.plain(report)
    return {
        **written,
        "all_handle": report.all_handle,
        "win": report.win,
        "expected_win": None if should is None else f"{should.numerator}/{should.denominator}",
    }


def _percent(part: int, whole: int) -> str:
    return "-" if not whole else f"{100 * part / whole:.1f}%"
