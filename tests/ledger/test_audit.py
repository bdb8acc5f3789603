"""R4, R19, R20: any changed, dropped, added or reordered row or byte is found and named."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from houseway.fact import replace
from houseway.ledger import FLOOR, RecordDamaged
from houseway.ledger.audit import audit_database, audit_record
from houseway.ledger.record import open_record
from houseway.ledger.store.tables import METADATA
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refusal, Refused
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    OTHER,
    TRAY,
    Counted,
    fund,
    hold,
    note,
    pay,
    refuses,
    settle,
    void,
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small record with something in every column of every table."""
    path = tmp_path_factory.mktemp("record") / "house.db"
    with open_record(path, new=True) as record:
        digest = record.add_document("sheet", '{"edition":1}')
        record.add_document("link", '{"link":1}')
        at = "2026-11-15T20:00"
        bets = replace(hold("h", (ANNA, 5), (BEN, 7), round="r1"), documents=(digest,))
        record.commit("1", [bets, hold("open", (ANNA, 3)), hold("v", (BEN, 2))], at=at)
        settled = replace(settle(("h/1", "h/2"), 12, BEN, round="r1"), state=Counted(number=1))
        record.commit("2", [settled, fund(2_500_000), note(swipes=("N1", "N2"))], at=at)
        record.commit("3", [void(("v",), (BEN, 2)), replace(FEE, corrects=1)], asked="a" * 64)
        record.commit("4", [note(stream=OTHER), fund(500_000)])
        record.seal_day("2026-11-15", by="Ann", at=at)
        record.seal_day("2026-11-16", by="Ann", at=at)
        record.withdraw_seal("2026-11-16", by="Sue", reason="too early")
        record.commit("5", [pay(ANNA, TRAY, 4), replace(note(), state=Counted(number=2))])
        record.seal_day("2026-11-16", by="Ben")
    return path


@pytest.fixture
def copy(whole: Path, tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    shutil.copyfile(whole, path)
    return path


@pytest.fixture(scope="module")
def loaded(whole: Path) -> Iterator[sqlite3.Connection]:
    """The same in memory, to be changed and put back."""
    with edited(whole):
        pass  # it leaves the file without a log, as memory wants it
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.deserialize(whole.read_bytes())
        yield database


@contextmanager
def undone(database: sqlite3.Connection) -> Iterator[None]:
    """What is changed inside is put back at the end."""
    database.execute("SAVEPOINT before")
    try:
        yield
    finally:
        database.execute("ROLLBACK TO before")


@contextmanager
def edited(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        database.execute("PRAGMA synchronous = OFF")
        yield database
        database.commit()


def is_found(record: Path | sqlite3.Connection) -> bool:
    try:
        audit_record(record) if isinstance(record, Path) else audit_database(record)
    except RecordDamaged as damaged:
        return bool(damaged.where) and str(damaged).isprintable()
    except (sqlite3.Error, UnicodeError, OverflowError):
        return isinstance(record, sqlite3.Connection)  # of a file it is named
    return False


def test_a_whole_record_comes_out_the_same(whole: Path, loaded: sqlite3.Connection) -> None:
    assert not is_found(loaded)
    found = audit_record(whole)
    with open_record(whole, read_only=True) as record:
        assert found.balances == dict(record.balances())
        assert found.places == record.places == 11
        assert found.entries == len(list(record.all_entries())) == 18
        assert found.held == {
            each.name: (each.account, each.amount) for each in record.open_holds()
        }
        assert found.heads == {ref.stream: (ref.number, ref.seal) for ref in record.streams()}


def others(value: Any) -> list[Any]:
    """What may stand where a value does."""
    if isinstance(value, int):
        return [value + 1, -value - 1, 0 if value else 7, str(value) + "x", value + 0.5, None]
    return ["", f"{value} ", value.upper(), value[:-1], value.replace("1", "2"), 7, b"x", None]


TABLES = sorted(METADATA.tables)


def rows_of(database: sqlite3.Connection, table: str) -> tuple[list[str], list[Any]]:
    """The columns of a table, and its rows, each with its id in front."""
    columns = [each[1] for each in database.execute(f"PRAGMA table_info({table})")]
    return columns, database.execute(f"SELECT rowid, * FROM {table}").fetchall()


@pytest.mark.parametrize("table", TABLES)
def test_r4_every_column_of_every_row(loaded: sqlite3.Connection, table: str) -> None:
    tried = 0
    columns, rows = rows_of(loaded, table)
    assert rows
    for rowid, *row in rows if len(rows) <= 4 else [*rows[:2], *rows[-2:]]:
        for column, value in zip(columns, row, strict=True):
            for other in others(value):
                if other == value and type(other) is type(value):
                    continue
                now = f"SELECT {column} FROM {table} WHERE rowid = ?"
                change = f"UPDATE {table} SET {column} = ? WHERE rowid = ?"
                with undone(loaded), suppress(sqlite3.IntegrityError):
                    loaded.execute(change, (other, rowid))  # unless the database does not take it
                    if loaded.execute(now, (rowid,)).fetchone() != (value,):
                        # else the column turns what looks like its type into it
                        assert is_found(loaded), (table, rowid, column, other)
                        tried += 1
    assert tried >= 2 * len(columns)


@pytest.mark.parametrize("table", TABLES)
def test_r4_dropped_doubled_and_swapped_rows(loaded: sqlite3.Connection, table: str) -> None:
    columns, rows = rows_of(loaded, table)
    for rowid, *row in rows:
        with undone(loaded):
            loaded.execute(f"DELETE FROM {table} WHERE rowid = ?", (rowid,))
            assert is_found(loaded), (table, "dropped", row)
        with undone(loaded):
            added = [value + 1000 if isinstance(value, int) else f"{value}x" for value in row]
            marks = ", ".join("?" * len(row))
            loaded.execute(f"INSERT INTO {table} VALUES ({marks})", added)
            assert is_found(loaded), (table, "added", added)
    whole = {tuple(row) for _, *row in rows}
    for (one, *first), (two, *second) in pairwise(rows):
        for column, name in enumerate(columns):
            if first[column] == second[column] or len(columns) == 1:
                continue
            spare = 10**9 if isinstance(first[column], int) else "spare"
            moves = ((spare, one), (first[column], two), (second[column], one))
            with undone(loaded), suppress(sqlite3.IntegrityError):
                loaded.executemany(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", moves)
                if set(loaded.execute(f"SELECT * FROM {table}")) != whole:
                    assert is_found(loaded), (table, "swapped", name, first, second)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM swipes; END",
        "CREATE TABLE more (name TEXT)",
        "CREATE VIEW v AS SELECT * FROM entries",
        "DROP INDEX open_holds",
        "DROP TABLE swipes",
        "ALTER TABLE balances ADD COLUMN note TEXT",
        "ALTER TABLE balances RENAME COLUMN amount TO cents",
    ],
)
def test_r4_other_tables_and_columns(loaded: sqlite3.Connection, statement: str) -> None:
    with undone(loaded):
        loaded.execute(statement)
        assert is_found(loaded)


def dump(path: Path) -> list[Any]:
    """Every row of every table."""
    with closing(sqlite3.connect(path)) as database:
        return [database.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES]


def test_r4_a_file_cut_short_at_any_length(whole: Path, tmp_path: Path) -> None:
    data = whole.read_bytes()
    path = tmp_path / "house.db"
    draw = random.Random(4)
    for size in [0, 1, 99, 100, 4096, len(data) - 1, *draw.sample(range(len(data)), 60)]:
        path.write_bytes(data[:size])
        assert is_found(path), size


def test_r4_flipped_bytes(whole: Path, tmp_path: Path) -> None:
    """Found, or nothing that the record says has changed: some bytes of a file hold nothing."""
    data, rows = whole.read_bytes(), dump(whole)
    path = tmp_path / "house.db"
    draw = random.Random(5)
    found = 0
    used = [at for at, byte in enumerate(data) if byte]
    for at in [*range(0, 100, 7), *draw.sample(used, 120)]:
        path.write_bytes(data[:at] + bytes([data[at] ^ (1 << draw.randrange(8))]) + data[at + 1 :])
        if is_found(path):
            found += 1
        else:
            assert dump(path) == rows, at
        try:  # and whoever opens it is told so, or goes on with what is right
            with open_record(path) as record:
                record.commit("new", [FEE])
        except (RecordDamaged, Refused):
            pass
        for extra in tmp_path.glob("house.db-*"):
            extra.unlink()
    assert found > 100


# What is found when somebody who knows how makes every seal anew.

Edit = Callable[[dict[str, Any]], None]


def forge(path: Path, edit: Edit) -> None:
    """Edit the entries, then make the seals, chains, heads and balances fit again."""
    with edited(path) as database:
        heads: dict[str, str] = {}
        balances: dict[str, int] = {}
        rows = database.execute("SELECT rowid, body FROM entries ORDER BY place, part").fetchall()
        for rowid, body in rows:
            entry = json.loads(body)
            edit(entry)
            entry["previous"] = heads.get(
                entry["stream"], hashlib.sha256(b"houseway record 1").hexdigest()
            )
            text = json.dumps(entry, sort_keys=True, separators=(",", ":"))
            seal = hashlib.sha256(text.encode()).hexdigest()
            heads[entry["stream"]] = seal
            for name, amount in filter(None, entry.get("gains", ())):
                balances[name] = balances.get(name, 0) + amount
            database.execute(
                "UPDATE entries SET body = ?, seal = ? WHERE rowid = ?", (text, seal, rowid)
            )
            database.execute("UPDATE streams SET seal = ? WHERE name = ?", (seal, entry["stream"]))
        database.execute("DELETE FROM balances")
        database.executemany("INSERT INTO balances VALUES (?, ?)", balances.items())


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """A record without a sealed day, which would tell at once."""
    path = tmp_path / "plain.db"
    with open_record(path, new=True) as record:
        record.commit("1", [hold("h", (ANNA, 5)), hold("v", (ANNA, 2))])
        record.commit("2", [settle(("h",), 5, BEN), void(("v",), (ANNA, 2))])
        record.commit("3", [fund(5), replace(FEE, corrects=1), note(swipes=("n1",))])
    return path


def change(place: int, part: int, **new: Any) -> Edit:
    def edit(entry: dict[str, Any]) -> None:
        if (entry["place"], entry.get("part", 1)) == (place, part):
            entry.update(new)

    return edit


C = MICRO_PER_CENT
FORGED: list[tuple[str, Edit, str]] = [
    ("nothing at all", change(9, 9), ""),
    ("unbalanced", change(3, 2, gains=[["fees", 5 * C]]), "sum to zero"),
    ("a meter at a table", change(3, 2, gains=[["house:x", -C], ["meter:x:y", C]]), "its link"),
    ("below zero", change(3, 1, gains=[["house:catfish-bend/multi-link", 5],
                                       ["meter:catfish-bend/multi-link:major", -5]]), "nothing"),
    ("finer than a cent", change(3, 2, gains=[["player:a", -5], ["fees", 5]]), "whole cents"),
    ("no such account", change(3, 2, gains=[["purse:a", -C], ["fees", C]]), "gains"),
    ("a void kept", change(2, 2, gains=[["held", -2 * C], ["player:ben", 2 * C]]), "keeps"),
    ("held money astray", change(2, 1, gains=[["held", -4 * C], ["player:ben", 4 * C]]), "holds"),
    ("an end too many", change(3, 2, settles=["h"]), "not open"),
    ("a stake of another", change(1, 1, holds=[["h", "player:ben", 5 * C]]), "entries say"),
    ("a later entry corrected", change(3, 2, corrects=9), "corrects"),
    ("a swipe respelt", change(3, 3, swipes=["N1"]), "respelt"),
    ("a swipe left out", change(3, 3, swipes=[]), "one too many"),
    ("a document never stored", change(3, 3, documents=["0" * 64]), "not stored"),
    ("a kind of another event", change(3, 3, kind="other"), "kind"),
    ("a state that never was", change(3, 3, state="0" * 64), "come to"),
    ("a command of two ids", change(3, 2, command="x"), "whole"),
    ("one part more", change(3, 3, parts=4), "whole"),
    ("a key too many", change(3, 3, extra=1), "keys"),
    ("gains that are no list", change(3, 3, gains=[[]]), "form"),
    ("a day sealed by hand", change(3, 3, kind="day-sealed", event={
        "type": "day-sealed", "day": "2026-11-15", "by": "x", "first": 1, "last": 2, "heads": [],
        "balances": "", "totals": {}, "open_holds": 0}), "does nothing else"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "words"), [f[1:] for f in FORGED], ids=[f[0] for f in FORGED])
def test_r4_r19_what_could_never_have_been_written_is_found(
    plain: Path, edit: Edit, words: str
) -> None:
    forge(plain, edit)
    with edited(plain) as database:  # the columns that are taken from the text
        for rowid, body in database.execute("SELECT rowid, body FROM entries").fetchall():
            kind = json.loads(body)["kind"]
            database.execute("UPDATE entries SET kind = ? WHERE rowid = ?", (kind, rowid))
    if not words:
        audit_record(plain)
        return
    with pytest.raises(RecordDamaged) as found:
        audit_record(plain)
    assert words in found.value.what


@pytest.mark.parametrize(
    ("old", "new"),
    [('"part":2', '"part": 2'), ('"said"', '"sa\\u0069d"'), ('"parts":', '"part":2,"parts":')],
)
def test_r4_another_way_to_write_the_same_is_found_even_when_sealed(
    plain: Path, old: str, new: str
) -> None:
    with edited(plain) as database:
        row = "SELECT rowid, body, stream FROM entries ORDER BY place DESC, part DESC"
        for rowid, body, stream in database.execute(row).fetchall():
            if stream == "table:7":  # its last entry; nothing follows on it
                text = body.replace(old, new, 1)
                assert text != body
                seal = hashlib.sha256(text.encode()).hexdigest()
                changed = (text, seal, rowid)
                database.execute("UPDATE entries SET body = ?, seal = ? WHERE rowid = ?", changed)
                database.execute("UPDATE streams SET seal = ? WHERE name = ?", (seal, stream))
                break
    with pytest.raises(RecordDamaged) as found:
        audit_record(plain)
    assert "form" in found.value.what or "twice" in found.value.what


def test_what_is_no_seal_says_nothing_of_the_record(plain: Path) -> None:
    with refuses(Refusal.NOT_A_SEAL):
        audit_record(plain, kept=["ab"])


def test_r20_a_kept_seal_finds_a_rewritten_and_a_rolled_back_record(
    tmp_path: Path, plain: Path
) -> None:
    early, late = tmp_path / "early.db", tmp_path / "late.db"
    shutil.copyfile(plain, early)
    with open_record(plain) as record:
        kept = record.seal_day("2026-11-15", by="Ann").entries[0].seal
        record.commit("4", [FEE])
    shutil.copyfile(plain, late)
    grouped = " ".join(kept[at : at + 4] for at in range(0, 64, 4)).upper()
    assert audit_record(late, kept=[grouped]).kept == {kept}
    audit_record(early)  # nothing is wrong with it by itself
    with pytest.raises(RecordDamaged) as found:
        audit_record(early, kept=[kept])
    assert found.value.rule == "R20"
    forge(early, change(3, 2, gains=[["player:ben", -C], ["fees", C]]))
    with open_record(early) as record:
        again = record.seal_day("2026-11-15", by="Ann").entries[0].seal
    audit_record(early, kept=[again])
    with pytest.raises(RecordDamaged):
        audit_record(early, kept=[kept])


def test_the_seal_of_a_day_is_not_corrected(copy: Path) -> None:
    with open_record(copy) as record:
        number = record.days()[-1].number
        with pytest.raises(Refused):
            record.commit("x", [note(stream=FLOOR, corrects=number)])
        record.commit("x", [note(stream=FLOOR, corrects=number - 1)])
    forge(
        copy,
        lambda entry: entry.update(corrects=number) if entry["command"] == "x" else None,
    )
    assert is_found(copy)


def test_an_auditor_reads_while_somebody_writes(copy: Path) -> None:
    with open_record(copy) as record, record.batch():
        record.commit("x", [FEE])
        assert audit_record(copy).places == 11
    assert audit_record(copy).places == 12


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    with refuses(Refusal.RECORD_NOT_OPENED):
        audit_record(tmp_path / "missing.db")
    assert not tmp_path.joinpath("missing.db").exists()
