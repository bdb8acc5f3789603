"""The whole report on a configured sheet: its figures, the sheet and the code that counted."""

from __future__ import annotations

from houseway.fact import Fact, replace
from houseway.gamemath.audit import FigureVerdict, verdicts
from houseway.gamemath.bank import bank_table
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.report import Report
from houseway.gamemath.sources import PACKAGES, code_hash
from houseway.rules import Refused, Sheet


class ChosenTable(Fact, frozen=True):
    """The paytable that a wager is counted by."""

    wager: str
    table: str


class SheetReport(Fact, frozen=True):
    """A report, the digests of its sheet and of the code that counted it, the chosen paytables, and
    the verdicts on printed figures."""

    report: Report
    digest: str
    code: str
    paytables: tuple[ChosenTable, ...]
    verdicts: tuple[FigureVerdict, ...] = ()

    def verdict(self, name: str) -> FigureVerdict | None:
        """The verdict on the figure printed for a wager, or for the whole `game`."""
        found = None
        for verdict in self.verdicts:
            if verdict.of.partition(".")[0] == name and not verdict.of.endswith(".hit"):
                found = verdict
        return found

    def only(self, wager: str) -> SheetReport:
        """The same with only one wager."""
        wagers = tuple(each for each in self.report.wagers if each.wager == wager)
        if not wagers:
            known = tuple(each.wager for each in self.report.wagers)
            raise Refused(MathRefusal.WAGER_IS_NOT_COUNTED, where="wager", wager=wager, known=known)
        return replace(self, report=replace(self.report, wagers=wagers))


def complete(sheet: Sheet, report: Report, *, judged: bool) -> SheetReport:
    """A report with the bank's table, and with verdicts if it is `judged`.

    No figure is printed about a deck without some cards, or about an operator's paytable.
    """
    held = bank_table(sheet, report)
    if held is not None:
        report = replace(report, tables=(*report.tables, held))
    return SheetReport(
        report=report,
        digest=sheet.digest,
        code=report_code(sheet),
        paytables=tuple(
            ChosenTable(wager=wager, table=table.name) for wager, table in sheet.paytables.items()
        ),
        verdicts=tuple(verdicts(sheet, report)) if judged else (),
    )


def report_code(sheet: Sheet) -> str:
    """The hash of the code that reports on a sheet; empty if its game is not counted."""
    package = PACKAGES.get(sheet.printed.game)
    return code_hash(f"{package}/report.py", "sheet_report.py") if package else ""
