"""What a sealed day holds, counted for the page that people sign, on each database."""

import pytest

from houseway.ledger.act import FLOOR, link_stream, table_stream
from houseway.ledger.record import Record
from houseway.table.journal import Journal
from houseway.table.sealed_day import count_day, sealed_with
from tests.databases import new_record
from tests.jackpot.pad import Pad
from tests.table.jackpots import UTH
from tests.table.posts import LINK, PLAIN, ROYAL, opened, post

pytestmark = pytest.mark.usefixtures("each_database")


def seal(record: Record, day: str) -> int:
    return record.seal_day(day, by="Ann").entries[0].number


def test_a_round_of_a_table_on_a_link_is_one_round() -> None:
    """It has entries in the stream of its table and in that of its link."""
    record = opened(tables={"1": UTH, "2": UTH})
    journal = Journal(record)
    for name, data in (("r1", PLAIN), ("r2", ROYAL)):
        post(journal, {**data, "round": name})
    first = count_day(record, seal(record, "2026-11-15"))
    heads = {ref.stream: ref.number for ref in record.streams()}
    assert heads[link_stream(LINK)] > 2
    assert (first.rounds, first.entries) == (2, sum(heads.values()) - 1)
    post(journal, {**PLAIN, "round": "r2", "table": "2"})  # the same name at another table
    number = seal(record, "2026-11-16")
    later = count_day(record, number)
    assert later.rounds == 1
    assert later.entries == sum(ref.number for ref in record.streams()) - 1 - first.entries
    everything = {entry.place for entry in record.all_entries()}
    assert first.commands + later.commands == len(everything) - 1  # the last seal is of tomorrow


def test_a_round_that_was_only_keyed_in_counts_for_its_table() -> None:
    record = new_record()
    pad = Pad(record=record)
    pad.coin_in("anna")
    pad.end()
    assert count_day(record, seal(record, "2026-11-15")).rounds == 1


def test_an_entry_is_sealed_by_the_first_day_that_covers_it_and_stands() -> None:
    record = opened()
    journal = Journal(record)
    post(journal, {**PLAIN, "round": "r1"})
    first = record.entry(table_stream("1"), 1)
    assert sealed_with(record, first) is None
    seal(record, "2026-11-15")
    record.withdraw_seal("2026-11-15", by="Sue", reason="too early")
    assert sealed_with(record, first) is None
    seal(record, "2026-11-15")
    post(journal, {**PLAIN, "round": "r2"})
    late = record.entry(table_stream("1"), 2)
    assert sealed_with(record, late) is None
    number = seal(record, "2026-11-16")
    for entry, day in ((first, "2026-11-15"), (late, "2026-11-16")):
        found = sealed_with(record, entry)
        assert found is not None
        assert (found.day, found.by) == (day, "Ann")
    assert sealed_with(record, record.entry(FLOOR, number)) is None  # itself
