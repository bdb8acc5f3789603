"""Reports that were counted before. One answers only where everything that makes it is the same.

That is the sheet with its choices, what was asked, and the sources that count its game; anything
else, and whatever cannot be read, is counted again. `bench/math_reports.py` writes them.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.report import Question
from houseway.gamemath.sheet_report import SheetReport, report_code
from houseway.rules import Sheet

FOLDER = Path(str(files("houseway.gamemath"))) / "stored"


class ReportKey(Fact, frozen=True):
    """Everything that makes a report: the sheet's digest, what was asked, the code that counts."""

    sheet: str
    question: Question
    code: str


class StoredReport(Fact, frozen=True):
    """A report and what it was made from."""

    key: ReportKey
    made: SheetReport


def report_key(sheet: Sheet, question: Question) -> ReportKey:
    """What a report on this would be made from, now."""
    return ReportKey(sheet=sheet.digest, question=question, code=report_code(sheet))


def stored_path(sheet: Sheet) -> Path:
    """Where the report of a sheet is kept: one for each sheet with its usual paytables, and one
    for each other choice of them that a printed figure is about."""
    other = [
        f"{wager}-{table.name}"
        for wager, table in sheet.paytables.items()
        if table.name != next(iter(sheet.printed.offers[wager].tables))
    ]
    return FOLDER / f"{'.'.join((sheet.id.replace('/', '-'), *other))}.json"


def find_stored(sheet: Sheet, question: Question) -> SheetReport | None:
    """What was counted before for exactly this, if it was."""
    try:
        stored = decode(StoredReport, stored_path(sheet).read_bytes())
    except (OSError, CodecError):
        return None
    return stored.made if stored.key == report_key(sheet, question) else None


def store(sheet: Sheet, question: Question, made: SheetReport) -> Path:
    """Keep a report."""
    path = stored_path(sheet)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(encode(StoredReport(key=report_key(sheet, question), made=made)) + b"\n")
    return path
