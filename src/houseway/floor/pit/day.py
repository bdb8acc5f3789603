"""What each table has taken and paid today, kept up to date as its entries come in.

A table's entries are added up once. A long day is caught up in portions, so that nobody who asks
waits for all of it; until then the table has no figures.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from threading import Lock
from typing import Final

from houseway.fact import Fact
from houseway.floor.clock import day_and_time
from houseway.floor.table_report import report_row
from houseway.ledger.act import Stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.money.exact import signed_dollars
from houseway.table.live.happened import CommandRecord, TableOpened
from houseway.table.live.record.report import TableSums
from houseway.table.recall import LIVE

_PORTION: Final = 2_000
"""So many entries of one table are added up for one request."""
_OPENED: Final = (f'"{TableOpened.__struct_config__.tag}"',)


class TableToday(Fact, frozen=True, omit_defaults=True):
    """What a table took and paid today. `win` is the bank's; `expected` is what its exact edges let
    one expect of the same wagers, in cents, where they are known and the house is the bank."""

    rounds: int
    handle: Cents
    win: Cents
    fees: Cents
    drop: Cents
    tokes: Cents
    players_bank: bool = False
    expected: Fraction | None = None
    expected_text: str = ""


class DayBook:
    """The sums of today, table by table."""

    def __init__(self) -> None:
        self._day = ""
        self._pages: dict[Stream, _Page] = {}
        self._lock = Lock()

    def today(self, record: Record, now: str) -> dict[str, TableToday | None]:
        """The tables of a record by their streams' names; none where a day is still added up."""
        day = day_and_time(now)[0]
        with self._lock:
            if day != self._day:
                self._day, self._pages = day, {}
            found: dict[str, TableToday | None] = {}
            for head in record.streams():
                table = table_of(head.stream)
                if table:
                    page = self._pages.get(head.stream)
                    if page is None:
                        page = _Page(record, head.stream, table, day)
                        self._pages[head.stream] = page
                    found[table] = page.read_to(record, head.number)
            return found


class _Page:
    """One table's day."""

    def __init__(self, record: Record, stream: Stream, table: str, day: str) -> None:
        self._stream, self._day = stream, day
        self._sums = TableSums(table)
        self._read = _opening_before(record, stream, day)
        self._made: TableToday | None = None
        self._made_at = -1

    def read_to(self, record: Record, last: int) -> TableToday | None:
        """Add up what has come in; the figures, once all of it is in."""
        entries = record.entries(self._stream, after=self._read, until=last)
        for entry in islice(entries, _PORTION):
            self._add(entry)
        if self._read < last:
            return None
        if self._made_at != last:
            self._made, self._made_at = self._figures(record), last
        return self._made

    def _add(self, entry: Entry) -> None:
        self._read = entry.number
        if entry.kind != LIVE:
            return
        done = entry.event(CommandRecord)
        if day_and_time(done.at)[0] == self._day:
            self._sums.add(done)
        else:
            self._sums.carry(done)

    def _figures(self, record: Record) -> TableToday:
        report, expected, _ = report_row(record, self._sums.report())
        shown = None if report.players_bank else expected
        return TableToday(
            rounds=report.rounds,
            handle=report.all_handle,
            win=report.win,
            fees=report.fees,
            drop=report.drop,
            tokes=report.tokes,
            players_bank=report.players_bank,
            expected=shown,
            expected_text="" if shown is None else signed_dollars(shown),
        )


def _opening_before(record: Record, stream: Stream, day: str) -> int:
    """The number of the entry before the last opening that was not today, or before the first: what
    a table carries into today is known from there on."""
    before = 1
    for entry in record.newest_entries(stream, any_word=_OPENED):
        before = entry.number
        if day_and_time(entry.at)[0] != day:
            break
    return before - 1
