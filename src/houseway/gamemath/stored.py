"""Reports that were counted before. One answers only where everything that makes it is the same.

That is the sheet with its choices, what was asked, the kernels, and the sources of this room;
anything else, and whatever cannot be read, is counted again. `bench/math_reports.py` writes them.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from houseway.codec import CodecError, decode, encode
from houseway.fact import Fact
from houseway.gamemath.report import Question
from houseway.gamemath.sheet_report import SheetReport
from houseway.hands.kernel_sources import kernel_hash, source_hash
from houseway.rules import Sheet

ROOM = Path(str(files("houseway.gamemath")))
FOLDER = ROOM / "stored"


class ReportKey(Fact, frozen=True):
    """Everything that makes a report: the sheet's digest, what was asked, the code that counts."""

    sheet: str
    question: Question
    kernels: str
    code: str


class StoredReport(Fact, frozen=True):
    """A report and what it was made from."""

    key: ReportKey
    made: SheetReport


@cache
def code_hash() -> str:
    """The hash of every source of this room."""
    return source_hash(sorted(ROOM.rglob("*.py")))


def report_key(sheet: Sheet, question: Question) -> ReportKey:
    """What a report on this would be made from, now."""
    return ReportKey(sheet=sheet.digest, question=question, kernels=kernel_hash(), code=code_hash())


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
