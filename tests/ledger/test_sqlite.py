"""R4, R18: what only a record in a file can meet: odd files, moved files, odd values in columns."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from houseway.fact import replace
from houseway.ledger import RecordDamaged
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.rules import Refused
from tests.ledger.acts import ANNA, BEN, FEE, Counted, hold, settle
from tests.refusals import refuses


def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    for read_only in (True, False):
        with refuses(LedgerRefusal.NO_RECORD):
            open_record(path, read_only=read_only)
    assert not path.exists()
    path.write_bytes(b"")  # begun by somebody whose power was cut
    with refuses(LedgerRefusal.NO_RECORD):
        open_record(path)
    open_record(path, new=True).close()
    with open_record(path) as record:
        record.commit("1", [FEE])
    assert [path.name for path in tmp_path.iterdir()] == ["house.db"]


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    pipe, text = tmp_path / "pipe", tmp_path / "text"
    os.mkfifo(pipe)
    text.write_text("a plain text, and quite long enough to be no database " * 20)
    for path, codes in (
        (tmp_path, ["record-not-opened"]),
        (pipe, ["record-not-opened"]),
        (tmp_path / "no" / "folder.db", ["no-record", "record-not-opened"]),
        (Path("/dev/null"), ["record-not-opened"]),
        (Path(" "), ["record-not-named"]),
    ):
        for code, new in zip(codes, (False, True), strict=False):
            with refuses(code):
                open_record(path, new=new)
    with pytest.raises(RecordDamaged):
        open_record(text)


def test_r18_a_file_that_was_moved(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        record.commit("1", [FEE])
        path.rename(tmp_path / "away.db")
        with refuses(LedgerRefusal.RECORD_MOVED):
            record.commit("2", [FEE])
        path.write_bytes(b"another")
        with pytest.raises(Refused):
            record.commit("2", [FEE])


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE holds SET amount = 'much'",
        "UPDATE streams SET day = x'00'",
        "UPDATE states SET body = x'00'",
        "UPDATE streams SET number = 2.5",
    ],
)
def test_r4_a_value_of_another_type_is_found(tmp_path: Path, damage: str) -> None:
    """SQLite keeps whatever is put into a column."""
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        record.commit("1", [hold("h", (ANNA, 5)), replace(FEE, state=Counted(number=1))])
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(damage)
    with open_record(path) as record:
        with pytest.raises(RecordDamaged):
            record.commit("2", [FEE, settle(("h",), 5, BEN)])
        with suppress(RecordDamaged):
            assert record.places == 1


@pytest.mark.parametrize("size", [0, 1, 2, 63, 64, 65, 129])
def test_rows_that_go_together_are_those_that_go_alone(size: int) -> None:
    """What is alike goes in statements of at most 64 rows."""
    with open_record(":memory:", new=True) as record:
        store, sql = record._store, record._sql
        accounts = [f"account {number}" for number in range(size)]
        store.begin()
        for amount in (5, 2):
            store.write([sql.move_balance.change([(name, amount) for name in accounts])])
        asked = [sql.balance.asked(name) for name in ["unknown", *accounts]]
        assert store.rows_of_each(asked) == [[], *[[(7,)]] * size]
        assert [store.rows(*each) for each in asked] == [[], *[[(7,)]] * size]
        store.roll_back()


def test_r4_odd_values_among_the_heads_of_all_streams_are_found(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        record.commit("1", [FEE])
    for odd in ("number = 2.5", "number = 1, seal = X'00FF'", "seal = CAST(X'FF' AS TEXT)"):
        with closing(sqlite3.connect(path)) as database:
            database.execute(f"UPDATE streams SET {odd}")
            database.commit()
        with open_record(path) as record, pytest.raises(RecordDamaged):
            record.streams()
