"""What each table has taken and paid today, kept up to date as its entries come in.

A table's entries are added up once. A long day is caught up in portions, so that no caller
waits for all of it; until then the table has no figures.
"""

import json
from collections import deque
from contextlib import suppress
from fractions import Fraction
from itertools import islice
from threading import Lock
from typing import Final

from houseway.fact import Fact
from houseway.floor.clock import day_and_time
from houseway.floor.report_cache import count_and_keep, find_counted
from houseway.floor.table_report import FindReport, ReportRow, report_row, whole_floor
from houseway.floor.work_kinds import CountSheet
from houseway.floor.work_room import WorkRoom
from houseway.gamemath.sheet_report import SheetReport
from houseway.ledger.act import Stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
from houseway.money import Cents
from houseway.money.exact import signed_dollars
from houseway.rules import Refused, Sheet
from houseway.table.live.happened import AlertAnswered, AlertRaised, CommandRecord
from houseway.table.live.record.entries import last_closing
from houseway.table.live.record.report import TableSums
from houseway.table.recall import LIVE
from houseway.words.table.trouble import alert_words

_OWNER: Final = "the pit"
_PORTION: Final = 5_000
_MOST_ANSWERED: Final = 20


class EdgeFinder:
    """Finds the edges of sheets; those that are not counted yet are counted by another process."""

    def __init__(self, works: WorkRoom) -> None:
        self._works = works
        self._found: dict[str, SheetReport] = {}
        self._counting: set[str] = set()

    def find(self, sheet: Sheet) -> SheetReport | None:
        """The edges of a sheet; none until they are counted."""
        found = self._found.get(sheet.digest) or find_counted(sheet)
        if found is not None:
            self._found[sheet.digest] = found
        elif sheet.digest not in self._counting:
            made = json.loads(sheet.choices)
            asked = CountSheet(sheet=sheet.id, choose=made["choose"], switch=made["switch"])
            with suppress(Refused):  # too much work now: the next view asks again
                self._works.begin(_OWNER, asked)
                self._counting.add(sheet.digest)
        return found


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


class HouseToday(Fact, frozen=True, omit_defaults=True):
    """What the whole house took and paid today; `win` and `hold` are of the tables that it banks.
    `expected_text` is empty where the edge of a table is not known."""

    rounds: int
    handle: Cents
    win: Cents
    fees: Cents
    hold: str = ""
    expected_text: str = ""


class AnsweredAlert(Fact, frozen=True, omit_defaults=True):
    """An alert of today that a person has answered, and what it said in words."""

    table: str
    alert: int
    words: str
    at: str
    person: str
    round: str = ""


class DayBook:
    """The sums of today, table by table; at most a `portion` of entries is added up for one
    request. `find` has the edges of a sheet that are counted already."""

    def __init__(self, portion: int = _PORTION, find: FindReport = count_and_keep) -> None:
        self._portion, self._find = portion, find
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
            left = self._portion
            for head in record.streams():
                table = table_of(head.stream)
                if table:
                    page = self._pages.get(head.stream)
                    if page is None:
                        page = _Page(record, head.stream, table, day)
                        self._pages[head.stream] = page
                    left -= page.read_to(record, head.number, left)
                    found[table] = page.figures(record, head.number, self._find)
            return found

    def house(self) -> HouseToday | None:
        """All tables together; none while one of them is still added up."""
        with self._lock:
            rows = [page.row for page in self._pages.values()]
        known = [row for row in rows if row is not None]
        if len(known) < len(rows):
            return None
        whole = whole_floor(known)
        report, should = whole.report, whole.should
        expected = "" if should is None or not whole.house_bank else signed_dollars(should)
        return HouseToday(
            report.rounds, report.all_handle, report.win, report.fees, whole.hold, expected
        )

    def answered(self) -> tuple[AnsweredAlert, ...]:
        """The alerts of today that were answered last, as far as the day is added up."""
        with self._lock:
            found = [each for page in self._pages.values() for each in page.answered]
        return tuple(sorted(found, key=lambda each: each.at, reverse=True)[:_MOST_ANSWERED])


class _Page:
    """One table's day."""

    def __init__(self, record: Record, stream: Stream, table: str, day: str) -> None:
        self._stream, self._day = stream, day
        self._table, self._sums = table, TableSums(table)
        self._raised: dict[int, AlertRaised] = {}
        self.answered: deque[AnsweredAlert] = deque(maxlen=_MOST_ANSWERED)
        self._read = _end_of_older_days(record, table, day)
        self.row: ReportRow | None = None
        self._made: TableToday | None = None
        self._made_at = -1

    def read_to(self, record: Record, last: int, most: int) -> int:
        """Add up what has come in, at most this many entries; how many they were."""
        if self._read == last or not most:
            return 0
        entries = [*islice(record.entries(self._stream, after=self._read, until=last), most)]
        for entry in entries:
            self._add(entry)
        return len(entries)

    def figures(self, record: Record, last: int, find: FindReport) -> TableToday | None:
        """The figures, once all of it is in; made again while the edge of a sheet is not known."""
        if self._read < last:
            return None
        if self._made_at != last or self.row is None or self.row.should is None:
            self._made, self._made_at = self._figures(record, find), last
        return self._made

    def _add(self, entry: Entry) -> None:
        self._read = entry.number
        if entry.kind != LIVE:
            return
        done = entry.event(CommandRecord)
        for event in done.events:
            if isinstance(event, AlertRaised):
                self._raised[event.alert] = event
            elif isinstance(event, AlertAnswered):
                self._answer(event, done.at)
        if day_and_time(done.at)[0] == self._day:
            self._sums.add(done)
        else:
            self._sums.carry(done)

    def _answer(self, event: AlertAnswered, at: str) -> None:
        raised = self._raised.pop(event.alert, None)
        if raised is not None and day_and_time(at)[0] == self._day:
            words, person = alert_words(raised, place="seat"), event.staff.person
            found = AnsweredAlert(self._table, event.alert, words, at, person, event.round)
            self.answered.append(found)

    def _figures(self, record: Record, find: FindReport) -> TableToday:
        row = self.row = report_row(record, self._sums.report(), find)
        report = row.report
        shown = None if report.players_bank else row.should
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


def _end_of_older_days(record: Record, table: str, day: str) -> int:
    """The number of the entry after which a table is read. From the last time on that it was opened
    and closed before today, or else from its first entry, all is known that it carries into
    today."""
    midnight = record.search.position_since(lambda at: day_and_time(at)[0] >= day)
    closed = last_closing(record, table, midnight)
    if closed is not None:
        closed = last_closing(record, table, position_of(closed.place, closed.part))
    return 0 if closed is None else closed.number
