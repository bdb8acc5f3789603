"""A record gone through by the rules: only the keypad moves a meter, every round settles again."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Table

from houseway.jackpot import Keypad
from houseway.jackpot.keypad.events import Event
from houseway.jackpot.keypad.record.keypad import act_of
from houseway.ledger import RecordDamaged
from houseway.ledger.account import account, in_order
from houseway.ledger.act import FLOOR, Act, Gain, Stream, link_stream, table_stream
from houseway.ledger.export import FORMATS
from houseway.ledger.record import Record, open_record
from houseway.ledger.sealing import EntryRef
from houseway.ledger.store.tables import METADATA
from houseway.money import MicroCents
from houseway.rules import Refused
from houseway.table.audit import audit_rules, check_link
from houseway.table.journal import Journal
from houseway.table.recall import rounds_of
from tests.ledger.acts import ANNA, hold, note
from tests.library import open_link
from tests.table.posts import CARD_FIRST, LINK, PLAIN, ROYAL, memory, opened, post
from tests.table.rounds import EXAMPLE


def test_r13_r5_a_sound_record_is_counted_and_nothing_is_found() -> None:
    record = opened()
    one = Journal(record)
    for data in (PLAIN, EXAMPLE, ROYAL):
        post(one, data)
    audit = audit_rules(record)
    assert (audit.links, audit.rounds, audit.difference) == (1, 3, "")
    assert audit.events == record.head(link_stream(LINK)).number


def test_r5_an_event_that_no_key_would_have_brought_is_found() -> None:
    """The last event of a round, END GAME, written once more by another command."""
    record = opened()
    post(record, PLAIN)
    stream = link_stream(LINK)
    last = record.head(stream).number
    link = open_link(LINK, switch=CARD_FIRST["switch"])
    event = record.entry(stream, last).event(Event)
    state = Keypad(link, record).state
    record.commit("forged", [act_of(link, state, event, document=link.digest)])
    assert check_link(record, stream).startswith(f"{stream}, entry {last + 1}: ")
    assert audit_rules(record).difference == check_link(record, stream)


def test_r4_a_stream_that_the_house_does_not_have_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    record = opened()
    purse = EntryRef(Stream("purse:1"), 1, "0" * 64)
    streams = (*record.streams(), purse)
    monkeypatch.setattr(record, "streams", lambda: streams)
    assert audit_rules(record).difference == "purse:1: the house has no such stream"


def test_r13_money_that_the_cards_do_not_call_for_is_found() -> None:
    """A second round of the same name and table, with a dollar more for the player."""
    record, forged = memory(), memory()
    post(record, {**EXAMPLE, "round": "r"})
    (real,) = rounds_of(record)
    for each in record.documents():
        body = record.document(each[0]).body if len(each[0]) == 64 else ""
        if body:
            forged.add_document("sheet", body)
    dollar = MicroCents(100_000_000)
    more = (Gain(account("player:1/2"), dollar), Gain(account("player:1/1"), MicroCents(-dollar)))
    gains = {gain.account: gain.amount for gain in real.entry.gains}
    for gain in more:
        gains[gain.account] = MicroCents(gains.get(gain.account, 0) + gain.amount)
    act = Act(
        table_stream("1"),
        real.said,
        gains=tuple(Gain(name, amount) for name, amount in gains.items()),
        round="r",
        rule=real.entry.rule,
        documents=real.entry.documents,
    )
    forged.commit("round:1/r", [act])
    found = audit_rules(forged).difference
    assert "was posted" in found
    assert ", and comes to" in found


ODD: Final = ("x'41'", "1.5", "'x'")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record with something in every table, to be damaged."""
    path = tmp_path_factory.mktemp("played") / "house.db"
    with open_record(path, new=True) as record:
        post(opened(record), ROYAL)
        record.commit("held", [note(stream=FLOOR, swipes=("1",)), hold("h", (ANNA, 5))])
        record.seal_day("2026-11-15", by="Ann", at="2026-11-15T20:00")
        record.keep_secret("guest", "anna", "digest")
    return path


READERS: Final[tuple[Callable[[Record], object], ...]] = (
    audit_rules,
    lambda record: in_order([name for name, _ in record.balances()]),
    *[lambda record, write=write: list(write(record.all_entries())) for write in FORMATS.values()],
    lambda record: [record.document(digest) for digest, _ in record.documents()],
    lambda record: list(record.open_holds()),
    lambda record: [record.seal_of(day.day) for day in record.days()],
    lambda record: record.receipt("held"),
    lambda record: record.secret("guest", "anna"),
    lambda record: record._rows(record._sql.swipe, "1"),
    lambda record: Keypad(open_link(LINK, switch=CARD_FIRST["switch"]), record).state,
)
"""Everybody who reads a record."""


def found_by(path: Path) -> int:
    """How many of its readers find that a record is damaged; none of them breaks down."""
    found = 0
    try:
        with open_record(path) as record:
            for read in READERS:
                try:
                    read(record)
                except RecordDamaged:
                    found += 1
                except Refused:
                    pass
    except RecordDamaged:
        found += 1
    except Refused:
        pass
    return found


NO_PART = {
    "about", "accounts", "sessions", "practice", "works", "own_sheets", "round_terms"
}  # fmt: skip
"""A key that takes no other value; and what lies beside the record."""


@pytest.mark.parametrize(
    "table",
    [table for table in METADATA.sorted_tables if table.name not in NO_PART],
    ids=lambda table: table.name,
)
def test_r4_r15_what_is_not_of_its_columns_type_is_damage_to_every_reader(
    played: Path, table: Table, tmp_path: Path
) -> None:
    """SQLite keeps whatever is put into most columns."""
    whole, most = found_by(played), 0
    path = tmp_path / "house.db"
    for column in table.columns:
        for odd in ODD:
            shutil.copyfile(played, path)
            with closing(sqlite3.connect(path)) as database, suppress(sqlite3.Error), database:
                database.execute(f"UPDATE {table.name} SET {column.name} = {odd}")
            most = max(most, found_by(path))
    assert most > whole
