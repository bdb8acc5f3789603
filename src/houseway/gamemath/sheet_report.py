"""The whole report on a configured sheet: what was counted, on which sheet, by which code."""

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
    """A report, the digests of its sheet and of the code that counted it, the paytables chosen, and
    what is printed about them."""

    report: Report
    digest: str
    code: str
    paytables: tuple[ChosenTable, ...]
    verdicts: tuple[FigureVerdict, ...] = ()

    def verdict(self, name: str) -> FigureVerdict | None:
        """What becomes of the figure that is printed for a wager, or for the whole `game`."""
        found = None
        for verdict in self.verdicts:
            if verdict.of.partition(".")[0] == name and not verdict.of.endswith(".hit"):
                found = verdict
        return found

    def only(self, wager: str) -> SheetReport:
        """The same with one wager alone."""
        wagers = tuple(each for each in self.report.wagers if each.wager == wager)
        if not wagers:
            known = tuple(each.wager for each in self.report.wagers)
            raise Refused(MathRefusal.WAGER_IS_NOT_COUNTED, where="wager", wager=wager, known=known)
        return replace(self, report=replace(self.report, wagers=wagers))


def complete(sheet: Sheet, report: Report, *, judged: bool) -> SheetReport:
    """A report with the bank's table, and with verdicts where it is `judged`.

    Nothing is printed about a deck without some cards, or a paytable of one's own.
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
    """The hash of the code that reports on a sheet; of none, where its game is not counted."""
    package = PACKAGES.get(sheet.printed.game)
    return code_hash(f"{package}/report.py", "sheet_report.py") if package else ""
