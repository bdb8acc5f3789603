"""What each table took and paid today, added up in portions."""

from collections import Counter
from pathlib import Path

import pytest

from houseway.floor import open_library
from houseway.floor.pit.day import DayBook, EdgeFinder
from houseway.floor.report_cache import CACHE, OFF, count_and_keep
from houseway.floor.work_kinds import CountSheet
from houseway.floor.work_room import WorkLimits, WorkRoom
from houseway.gamemath import usual_sheet
from houseway.gamemath.sheet_report import SheetReport
from houseway.ledger.record import open_record
from houseway.rules import Refused, Sheet
from tests.table.live.desk import AT, OnRecord
from tests.table.live.sheets import UTH

NEXT_DAY = "2026-11-18T20:00:00Z"


def test_r21_a_day_is_added_up_in_portions_over_all_openings(tmp_path: Path) -> None:
    """A table that was closed and opened twice has one day, and nothing of it the day after."""
    with open_record(tmp_path / "house.db", new=True) as record:
        table = OnRecord(UTH, record)
        for person in ("anna", "bob", "cy"):
            table.open(person)
            table.round()
            table.brought = table.worth
            table.clear()
            table.shut()
        book, requests = DayBook(portion=7), 1
        assert book.today(record, AT)["t7"] is None
        assert book.house() is None  # a part of a day is no figure of the house
        requests += 1
        while (today := book.today(record, AT)["t7"]) is None:
            requests += 1
        entries = sum(head.number for head in record.streams())
        assert (today.rounds, requests) == (3, -(-entries // 7))
        house = book.house()
        assert house is not None
        assert (house.rounds, house.win) == (3, today.win)
        assert house.expected_text == today.expected_text
        after = DayBook().today(record, NEXT_DAY)["t7"]
        assert after is not None
        assert (after.rounds, after.handle, after.win, after.drop) == (0, 0, 0, 0)


def test_what_is_expected_is_shown_as_soon_as_it_is_counted(tmp_path: Path) -> None:
    """The pit does not wait for the table's next command."""
    asked = Counter[str]()

    def find(sheet: Sheet) -> SheetReport | None:
        asked[sheet.digest] += 1
        return count_and_keep(sheet) if asked[sheet.digest] > 1 else None

    with open_record(tmp_path / "house.db", new=True) as record:
        table = OnRecord(UTH, record)
        table.open("anna")
        table.round()
        book = DayBook(find=find)
        before = book.today(record, AT)["t7"]
        after = book.today(record, AT)["t7"]
        at_once = DayBook().today(record, AT)["t7"]
    assert before is not None
    assert after is not None
    assert (before.rounds, before.expected_text) == (1, "")
    assert after.expected_text != ""
    assert after == at_once


def test_edges_are_asked_for_again_when_there_was_too_much_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(CACHE, OFF)
    library = open_library()
    printed = library.sheet("washington/ultimate-texas-holdem")
    sheet = usual_sheet(printed, {"trips": "UTH-04", "bad_beat": "02"}, {})
    works = WorkRoom(library, "", WorkLimits(processes=0, in_all=1))  # it begins nothing
    edges, other = EdgeFinder(works), CountSheet(sheet=printed.id)
    first = works.begin("anna", other)
    assert edges.find(sheet) is None
    works.cancel("anna", first.id)
    assert edges.find(sheet) is None
    with pytest.raises(Refused, match="work"):  # the pit's is there now
        works.begin("anna", other)
    works.close()
