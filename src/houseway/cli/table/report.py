"""`houseway table report`: what tables took and paid, beside what their sheets' exact edges say."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from houseway import codec
from houseway.cli.terminal.out import console, plain, put_table
from houseway.cli.terminal.source import open_ledger
from houseway.gamemath import report as count
from houseway.gamemath import usual_sheet
from houseway.gamemath.report import Report
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.money import Cents, dollars
from houseway.rules import Refusal, Refused, Sheet, read_document
from houseway.table.live.events import Happening
from houseway.table.live.report import TableReport, report_of


def put_report(path: str, *, table: str | None, day: str | None, as_json: bool) -> None:
    """One table or all of them, of one day or of all."""
    with open_ledger(path, new=False) as record:
        found = [
            (report, expected(record, name, report))
            for name in _tables(record, table)
            if (report := report_of(name, _entries(record, name, day))).since or report.rounds
        ]
    if as_json:
        sys.stdout.write(codec.write_json([_json(*each) for each in found]) + "\n")
        return
    out = console()
    if not found:
        out.print("No live table has written anything" + (f" on {day}." if day else "."))
        return
    heads = ("table", "rounds", "voids", "drop", "handle", "win", "expected", "hold", "fees")
    rows = [
        (
            plain(report.table),
            str(report.rounds),
            str(report.voids),
            dollars(report.drop),
            dollars(report.all_handle),
            dollars(report.win),
            "-" if should is None else dollars(Cents(round(should))),
            _percent(report.win, report.drop),
            dollars(report.fees),
        )
        for report, should in found
    ]
    put_table(out, "Tables", heads, rows, right=heads[1:], spare=("voids", "hold"))
    for report, _ in found:
        _put_more(report)


def _put_more(report: TableReport) -> None:
    out = console()
    parts = [
        f"tray {dollars(report.opened_with)} at opening",
        f"fills {dollars(report.fills)}, credits {dollars(report.credits)}",
        f"tokes {dollars(report.tokes)}"
        + (f", {dollars(report.coloured_up)} coloured up" if report.coloured_up else ""),
        f"jackpot chips {dollars(report.jackpot)}",
    ]
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


def _entries(record: Record, table: str, day: str | None) -> Iterator[Happening]:
    for entry in record.entries(table_stream(table)):
        if entry.kind == "live" and (day is None or entry.at[:10] == day):
            yield entry.event(Happening)


def expected(record: Record, table: str, report: TableReport) -> Fraction | None:
    """What the exact edges of the table's sheet say the bank wins of this handle, in cents, the
    guests playing their best; none where the ledger does not have the sheet. Limits and fees
    change no edge, so that a house's stored figures serve every table of its sheet."""
    sheet = _sheet(record, table)
    if sheet is None:
        return None
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


def _json(report: TableReport, should: Fraction | None) -> Any:
    written = codec.plain(report)
    return {
        **written,
        "all_handle": report.all_handle,
        "win": report.win,
        "expected_win": None if should is None else f"{should.numerator}/{should.denominator}",
    }


def _percent(part: int, whole: int) -> str:
    return "-" if not whole else f"{100 * part / whole:.1f}%"
