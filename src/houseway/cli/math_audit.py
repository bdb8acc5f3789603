"""`houseway math --audit`: every printed figure of every sheet, against ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.cli.math import verdicts
from houseway.cli.out import console, plain, put_json, put_table
from houseway.cli.watch import watched
from houseway.gamemath.audit import AGREES, Verdict, per_cent
from houseway.gamemath.catalogue import report as count_report
from houseway.gamemath.report import Question, Report
from houseway.gamemath.stored import find_stored
from houseway.gamemath.writer import fraction_text, read_report
from houseway.rules import PrintedSheet, Sheet, sheet_files
from houseway.table import Book, Choices


def audit(*, as_json: bool) -> None:
    """Every printed figure against ours."""
    book = Book()
    rows = [
        (sheet_id, verdict)
        for sheet_id, _ in sheet_files()
        for verdict in _judged(book.printed(sheet_id), book)
    ]
    if as_json:
        put_json([_written(sheet_id, verdict) for sheet_id, verdict in rows])
        return
    put_table(
        console(),
        "Printed figures, and what counting gives",
        ("figure", "sheet", "printed", "ours", "verdict", "tried", "rule"),
        [
            (
                verdict.of,
                plain(sheet_id),
                verdict.printed,
                per_cent(verdict.ours, 4),
                _said(verdict),
                "; ".join(f"{name} {per_cent(x, 4)}" for name, x in verdict.tried.items()),
                verdict.item,
            )
            for sheet_id, verdict in rows
        ],
        right=("printed", "ours"),
    )


def _said(verdict: Verdict) -> str:
    """The verdict, and by how much where it differs."""
    if verdict.word == AGREES:
        return verdict.word
    return f"{verdict.word}, off by {per_cent(verdict.off_by, 4)}"


def _written(sheet_id: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "sheet": sheet_id,
        "figure": verdict.of,
        "printed": verdict.printed,
        "verdict": verdict.word,
        "ours": fraction_text(verdict.ours),
        "ours_decimal": float(verdict.ours),
        "off_by": fraction_text(verdict.off_by),
        "off_by_decimal": float(verdict.off_by),
        "tried": {name: fraction_text(value) for name, value in verdict.tried.items()},
        "tried_decimal": {name: float(value) for name, value in verdict.tried.items()},
        "cite": verdict.item,
    }


def _judged(printed: PrintedSheet, book: Book) -> Iterator[Verdict]:
    """Each figure of a sheet, under the paytable that it is about."""
    if not printed.figures:
        return
    seen: set[str] = set()
    for choose in _every_choice(printed):
        sheet = book.sheet(Choices(printed.id, choose, {}, {}, None))
        for verdict in verdicts(sheet, _report(sheet)):
            if verdict.of not in seen:
                seen.add(verdict.of)
                yield verdict


def _report(sheet: Sheet) -> Report:
    data = find_stored(sheet, Question())
    if data is not None:
        return read_report(data)
    with watched(sheet.printed.game) as progress:
        return count_report(sheet, Question(progress=progress))


def _every_choice(printed: PrintedSheet) -> Iterator[dict[str, str]]:
    """Choices in which every paytable comes up once."""
    several = {
        wager: list(offer.tables)
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by
    }
    for i in range(max(map(len, several.values()), default=1)):
        yield {wager: names[min(i, len(names) - 1)] for wager, names in several.items()}
