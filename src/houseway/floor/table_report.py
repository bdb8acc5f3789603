"""What live tables took and paid, from their ledger, beside what the exact edges of their sheets
let one expect."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from houseway import codec
from houseway.floor.clock import day_and_time
from houseway.floor.refusals import FloorRefusal
from houseway.floor.report_cache import count_and_keep
from houseway.floor.work_kinds import ReportTables
from houseway.gamemath import usual_sheet
from houseway.gamemath.report import Report
from houseway.gamemath.sheet_report import SheetReport
from houseway.ledger.act import table_of
from houseway.ledger.record import Record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents
from houseway.money.exact import decimal_text, to_the_cent
from houseway.people import normal
from houseway.rules import Refused, Sheet
from houseway.table.live.happened import CommandRecord
from houseway.table.live.record.entries import live_entries
from houseway.table.live.record.find import tables_of
from houseway.table.live.record.report import TableReport, report_of, shifts_of, whole_house
from houseway.table.recall import read_sheet

FindReport = Callable[[Sheet], SheetReport | None]
"""Finds the exact edges of a sheet; none where they are not counted yet."""


class ReportRow(NamedTuple):
    """A report beside the result expected from the exact edges of its sheets, and the drop that the
    house's win is compared with: none where players hold the bank, or there is no bank."""

    report: TableReport
    should: Fraction | None
    banked_drop: Cents = Cents(0)
    house_bank: bool = False

    @property
    def hold(self) -> str:
        """The win in per cent of the drop; nothing where there is none."""
        drop = self.banked_drop
        return f"{decimal_text(Fraction(100 * self.report.win, drop), 1)}%" if drop else ""


def is_within(ask: ReportTables, at: str) -> bool:
    """Whether a report counts something of this time."""
    if ask.day and day_and_time(at)[0] != ask.day:
        return False
    return ask.since <= at and (not ask.until or at < ask.until)


def report_rows(record: Record, ask: ReportTables) -> list[ReportRow]:
    """What is asked for, table by table."""
    tables = [*_tables(record, ask.table)]
    if ask.table and not tables:
        known = tables_of(record) or ("none",)
        raise Refused(FloorRefusal.NO_SUCH_LIVE_TABLE, where="table", table=ask.table, known=known)
    return [row for name in tables for row in _rows(record, name, ask)]


def _rows(record: Record, table: str, ask: ReportTables) -> Iterator[ReportRow]:
    entries = (entry.event(CommandRecord) for entry in live_entries(record, table))
    if ask.shifts:
        found = [report for report in shifts_of(table, entries) if is_within(ask, report.until)]
    else:
        found = [report_of(table, entries, within=partial(is_within, ask))]
    for report in found:
        if report.since or report.rounds:
            yield report_row(record, report)


def report_row(record: Record, report: TableReport, find: FindReport = count_and_keep) -> ReportRow:
    """A report beside what the exact edges of its sheets let one expect."""
    sheets = {digest: _sheet(record, digest) for digest in report.by_sheet}
    should: Fraction | None = Fraction(0)
    banked = bool(sheets)
    for digest, sheet in sheets.items():
        if sheet is None or should is None:
            should = None
        else:
            edge = expected(sheet, report.by_sheet[digest], find)
            should = None if edge is None else should + edge
        banked = banked and sheet is not None and sheet.printed.bank.value == "house"
    return ReportRow(report, should, report.drop if banked else Cents(0), banked)


def whole_floor(rows: Sequence[ReportRow]) -> ReportRow:
    """The whole house; nothing is expected where it is not known for every table, and nothing of a
    bank that players hold."""
    shoulds = [Fraction(0) if row.report.players_bank else row.should for row in rows]
    known = [should for should in shoulds if should is not None]
    whole = sum(known, Fraction(0)) if len(known) == len(shoulds) else None
    banked = Cents(sum(row.banked_drop for row in rows))
    house_bank = any(row.house_bank for row in rows)
    return ReportRow(whole_house([row.report for row in rows]), whole, banked, house_bank)


def say_report(rows: Sequence[ReportRow]) -> dict[str, object]:
    """Tables or shifts and the whole house, for programs."""
    return {"tables": [_written(row) for row in rows], "house": _written(whole_floor(rows))}


def _written(row: ReportRow) -> dict[str, object]:
    report, should = row.report, row.should
    return {
        **codec.plain(report),
        "all_handle": report.all_handle,
        "win": report.win,
        "expected_win": None if should is None else f"{should.numerator}/{should.denominator}",
        "expected": None if should is None else to_the_cent(should),
        "house_bank": row.house_bank,
        "hold": row.hold,
    }


def _tables(record: Record, table: str) -> Iterator[str]:
    for head in record.streams():
        name = table_of(head.stream)
        if name and (not table or name == normal(table)):
            yield name


def expected(sheet: Sheet, handle: Mapping[str, Cents], find: FindReport) -> Fraction | None:
    """What the exact edges of a sheet say the bank wins of this handle, in cents, the guests
    playing their best; none where they are not counted. Limits and fees change no edge, so that a
    house's stored figures serve every table of its sheet."""
    if sheet.printed.bank.value == "none":  # poker has no bank
        return Fraction(0)
    made = json.loads(sheet.choices)
    found = find(usual_sheet(sheet.printed, made["choose"], made["switch"]))
    if found is None:
        return None
    return expected_of(found.report, next(iter(sheet.wagers)), handle)


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


def _sheet(record: Record, digest: str) -> Sheet | None:
    """A sheet that was played on; none where the ledger does not have it."""
    try:
        return read_sheet(record, digest)
    except Refused as refused:
        if refused.reason is LedgerRefusal.UNKNOWN_DOCUMENT:
            return None
        raise
