"""What the reports of a simulated evening say comes to what lies in its ledgers (R1)."""

from pathlib import Path

import pytest

from houseway.ledger.account import sums
from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT
from houseway.people import normal
from houseway.table.live.happened import CommandRecord, TableClosed, TrayCounted
from houseway.table.live.record.entries import live_entries
from houseway.table.live.record.report import TableReport, report_of, shifts_of, whole_house
from proofs.floor.auditor.findings import Findings
from proofs.floor.plan import TABLES
from proofs.floor.played_table import PlayedTable
from proofs.floor.report import FloorCounts
from proofs.floor.wing import Wing, silent
from proofs.floor.wings import Tables, wings_of
from tests.library import library

RECORDED = wings_of([plan for plan in TABLES if plan.record])


class Reported(Wing):
    """A wing whose reports are added up before its ledgers are closed."""

    def _look_through(self) -> None:
        for store in self.stores.values():
            tables = [table for table in self.tables if table.store is store]
            reports = [_added_up(store.record, table) for table in tables]
            balances = _cents(store.record)
            assert sum(report.fees for report in reports) == balances.get("fees", 0)
            tokes = sum(held for name, held in balances.items() if name.startswith("tokes"))
            assert sum(report.tokes for report in reports) == tokes
        super()._look_through()


def _cents(record: Record) -> dict[str, int]:
    return {name: held // MICRO_PER_CENT for name, held in sums(dict(record.balances())).items()}


def _added_up(record: Record, table: PlayedTable) -> TableReport:
    """The report of a table: its shifts come to it, and so does its tray."""
    name = table.plan.name
    entries = [entry.event(CommandRecord) for entry in live_entries(record, name)]
    report = report_of(name, entries)
    events = [event for entry in entries for event in entry.events]
    counts = [event for event in events if isinstance(event, TrayCounted | TableClosed)]
    taken = sum(event.counted for event in counts if isinstance(event, TableClosed))
    tray = report.opened_with + report.fills - report.credits - report.drop + report.jackpot
    tray -= report.fees_from_tray
    tray += sum(event.over for event in counts) - taken
    banked = table.setup.sheet.printed.bank.value == "house"
    if banked:
        tray += report.win + report.tokes_won - report.owed - report.written_off
    assert tray == _cents(record).get(f"tray:{normal(name)}", 0), name
    together = whole_house(shifts_of(name, entries))
    for key in ("handle", "fees", "tokes", "tokes_bet", "tokes_won", "drop", "jackpot", "over"):
        assert getattr(together, key) == getattr(report, key), (name, key)
    assert together.by_sheet == report.by_sheet
    assert together.win == (report.win if not report.players_bank else 0)
    return report


@pytest.mark.parametrize("wing", RECORDED, ids=lambda wing: wing[0].name)
def test_r1_reports_come_to_what_the_ledger_has(wing: Tables, tmp_path: Path) -> None:
    findings = Findings()
    Reported(library(), wing, 13, tmp_path, FloorCounts(), findings).play(90, silent)
    assert findings.texts == []
