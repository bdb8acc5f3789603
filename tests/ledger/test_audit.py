"""R4, R19, R20: any changed, dropped, added or reordered row is found and named."""

import hashlib
import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import pairwise
from typing import Any

import psycopg
import pytest

from houseway.fact import Fact, replace
from houseway.ledger import FLOOR, Act, RecordDamaged
from houseway.ledger.audit import audit_record
from houseway.ledger.proof import prove_balances
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store.tables import METADATA
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from tests.databases import KINDS, Database, Raw, make
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    OTHER,
    TABLE,
    TRAY,
    Counted,
    fund,
    hold,
    note,
    pay,
    settle,
    void,
)
from tests.refusals import refuses


class Told(Fact, frozen=True, tag="told"):
    """Events with numbers, as a live table has them."""

    first: int
    events: tuple[str, ...]


def told(first: int, *events: str) -> Act:
    numbers = (first, first + len(events) - 1) if events else None
    return Act(TABLE, Told(first=first, events=events), events=numbers)


def write_whole(where: str) -> None:
    """A small record with something in every column of every table."""
    with open_record(where) as record:
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
        record.commit("6", [told(1, "a", "b"), told(3), told(3, "c")])
        record.seal_day("2026-11-16", by="Ben")


@pytest.fixture(scope="module", params=KINDS)
def shared(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    """A database for all tests of this file."""
    made = make(request.param, tmp_path_factory.mktemp("record"))
    with closing(made):
        yield made


@pytest.fixture(scope="module")
def whole(shared: Database) -> str:
    where = shared.house()
    write_whole(where)
    return where


@pytest.fixture
def copy(shared: Database, whole: str) -> str:
    return shared.copy(whole)


@pytest.fixture(scope="module")
def loaded(shared: Database, whole: str) -> Iterator[Raw]:
    """The same, open, to be changed and put back."""
    with shared.raw(whole) as opened:
        yield opened


@contextmanager
def undone(raw: Raw) -> Iterator[None]:
    """What is changed inside is put back at the end."""
    raw.execute("SAVEPOINT before")
    try:
        yield
    finally:
        raw.execute("ROLLBACK TO SAVEPOINT before")


def is_found(record: str | Raw) -> bool:
    try:
        audit_record(record) if isinstance(record, str) else record.audit()
    except RecordDamaged as damaged:
        return bool(damaged.where) and str(damaged).isprintable()
    except (psycopg.Error, UnicodeError, OverflowError):
        return isinstance(record, Raw)  # of a whole database it is named
    return False


def test_a_whole_record_comes_out_the_same(whole: str, loaded: Raw) -> None:
    assert not is_found(loaded)
    found = audit_record(whole)
    with open_record(whole, read_only=True) as record:
        assert found.balances == dict(record.balances())
        assert found.places == record.places == 12
        assert found.entries == len(list(record.all_entries())) == 21
        assert found.held == {
            each.name: (each.account, each.amount) for each in record.open_holds()
        }
        assert found.heads == {ref.stream: (ref.number, ref.seal) for ref in record.streams()}


def others(value: Any) -> list[Any]:
    """What may stand where a value does."""
    if isinstance(value, int):
        return [value + 1, -value - 1, 0 if value else 7, str(value) + "x", value + 0.5, None]
    return ["", f"{value} ", value.upper(), value[:-1], value.replace("1", "2"), 7, b"x", None]


BESIDE = {
    "secrets", "accounts", "sessions", "practice", "works", "own_sheets", "round_terms"
}  # fmt: skip
TABLES = sorted(METADATA.tables.keys() - BESIDE)
"""All that the record is. What lies beside it is held against the record by whoever put it there
(`tests/table/test_audit.py`)."""


def columns_of(table: str) -> list[str]:
    return [column.name for column in METADATA.tables[table].columns]


def rows_of(raw: Raw, table: str) -> list[tuple[Any, ...]]:
    columns = ", ".join(columns_of(table))
    return [tuple(row) for row in raw.execute(f"SELECT {columns} FROM {table}")]


def one_row(table: str, row: tuple[Any, ...]) -> tuple[str, list[Any]]:
    """How a row is found by its key."""
    keys = [column.name for column in METADATA.tables[table].primary_key]
    values = dict(zip(columns_of(table), row, strict=True))
    return " AND ".join(f"{key} = ?" for key in keys), [values[key] for key in keys]


@pytest.mark.parametrize("table", TABLES)
def test_r4_every_column_of_every_row(loaded: Raw, table: str) -> None:
    tried = 0
    columns, rows = columns_of(table), rows_of(loaded, table)
    assert rows
    for row in rows if len(rows) <= 2 else [*rows[: loaded.some], *rows[-loaded.some :]]:
        where, key = one_row(table, row)
        for column, value in zip(columns, row, strict=True):
            for other in others(value):
                if other == value and type(other) is type(value):
                    continue
                with undone(loaded), suppress(*loaded.refusals):
                    before = sorted(rows_of(loaded, table), key=repr)
                    change = f"UPDATE {table} SET {column} = ? WHERE {where}"
                    loaded.execute(
                        change, other, *key
                    )  # unless the database is not possible with it
                    if sorted(rows_of(loaded, table), key=repr) != before:
                        # else the column turns what looks like its type into it
                        assert is_found(loaded), (table, row, column, other)
                        tried += 1
    assert tried >= len(columns)


@pytest.mark.parametrize("table", TABLES)
def test_r4_dropped_doubled_and_swapped_rows(loaded: Raw, table: str) -> None:
    columns, rows = columns_of(table), rows_of(loaded, table)
    for row in rows:
        where, key = one_row(table, row)
        with undone(loaded):
            loaded.execute(f"DELETE FROM {table} WHERE {where}", *key)
            assert is_found(loaded), (table, "dropped", row)
        with undone(loaded):
            added = [value + 1000 if isinstance(value, int) else f"{value}x" for value in row]
            marks = ", ".join("?" * len(row))
            loaded.execute(f"INSERT INTO {table} VALUES ({marks})", *added)
            assert is_found(loaded), (table, "added", added)
    for first, second in pairwise(rows):
        (where, one), (_, two) = one_row(table, first), one_row(table, second)
        for column, name in enumerate(columns):
            if first[column] == second[column] or first[column] in one:
                continue
            spare = 10**9 if isinstance(first[column], int) else "spare"
            moves = ((spare, one), (first[column], two), (second[column], one))
            with undone(loaded), suppress(*loaded.refusals):
                for value, key in moves:
                    loaded.execute(f"UPDATE {table} SET {name} = ? WHERE {where}", value, *key)
                if set(rows_of(loaded, table)) != set(rows):
                    assert is_found(loaded), (table, "swapped", name, first, second)


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE more (name TEXT)",
        "CREATE VIEW v AS SELECT * FROM entries",
        "DROP INDEX open_holds",
        "DROP INDEX open_holds; CREATE INDEX open_holds ON holds (name) WHERE ended_number = 1",
        "DROP INDEX entries_of_stream; CREATE INDEX entries_of_stream ON entries (stream, number)",
        "DROP TABLE swipes",
        "ALTER TABLE balances ADD COLUMN note TEXT",
        "ALTER TABLE balances RENAME COLUMN amount TO cents",
    ],
)
def test_r4_other_tables_and_columns(loaded: Raw, statement: str) -> None:
    with undone(loaded):
        for part in statement.split("; "):
            loaded.execute(part)
        assert is_found(loaded)


# What is found when somebody who knows how makes every seal anew.

Edit = Callable[[dict[str, Any]], None]


def forge(raw: Raw, edit: Edit) -> None:
    """Edit the entries, then make the seals, chains, heads and balances fit again."""
    heads: dict[str, str] = {}
    balances: dict[str, int] = {}
    rows = raw.execute("SELECT stream, number, body FROM entries ORDER BY position")
    for stream, number, body in rows:
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
        raw.execute(
            "UPDATE entries SET body = ?, seal = ?, kind = ? WHERE stream = ? AND number = ?",
            text, seal, entry["kind"], stream, number,
        )  # fmt: skip
        raw.execute("UPDATE streams SET seal = ? WHERE name = ?", seal, entry["stream"])
    raw.execute("DELETE FROM balances")
    for each in balances.items():
        raw.execute("INSERT INTO balances VALUES (?, ?)", *each)


@pytest.fixture(scope="module")
def plain(shared: Database) -> str:
    """A record without a sealed day, which would tell at once."""
    where = shared.house()
    with open_record(where) as record:
        record.commit("1", [hold("h", (ANNA, 5)), hold("v", (ANNA, 2))])
        record.commit("2", [settle(("h",), 5, BEN), void(("v",), (ANNA, 2))])
        record.commit("3", [fund(5), replace(FEE, corrects=1), note(swipes=("n1",))])
        record.commit("4", [told(1, "a", "b"), told(3, "c")])
    return where


@pytest.fixture(scope="module")
def forging(shared: Database, plain: str) -> Iterator[Raw]:
    with shared.raw(plain) as opened:
        yield opened


def change(command: int, part: int, /, **new: Any) -> Edit:
    def edit(entry: dict[str, Any]) -> None:
        if (entry["command"], entry.get("part", 1)) == (str(command), part):
            entry.update(new)

    return edit


C = MICRO_PER_CENT
FORGED: list[tuple[str, Edit, str]] = [
    ("nothing at all", change(9, 9), ""),
    ("unbalanced", change(3, 2, gains=[["fees:7", 5 * C]]), "sum to zero"),
    ("a meter at a table", change(3, 2, gains=[["house:x", -C], ["meter:x:y", C]]), "its link"),
    ("below zero", change(3, 1, gains=[["house:catfish-bend/multi-link", 5],
                                       ["meter:catfish-bend/multi-link:major", -5]]), "nothing"),
    ("finer than a cent", change(3, 2, gains=[["player:a", -5], ["fees:7", 5]]), "whole cents"),
    ("no such account", change(3, 2, gains=[["purse:a", -C], ["fees:7", C]]), "gains"),
    ("a void kept", change(2, 2, gains=[["held:7", -2 * C], ["player:ben", 2 * C]]), "keeps"),
    ("held money astray", change(2, 1, gains=[["held:7", -4 * C], ["player:ben", 4 * C]]), "holds"),
    ("fees of another table", change(3, 2, gains=[["player:a", -C], ["fees:8", C]]), "its table"),
    ("events without a number", change(4, 2, event={"type": "told", "first": "3", "events": ["c"]}),
     "no numbers"),
    ("events that were left out", change(4, 2, event={"type": "told", "first": 4, "events": ["c"]}),
     "its row"),
    ("one event more", change(4, 1, event={"type": "told", "first": 1, "events": ["a", "b", "x"]}),
     "its row"),
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
        "type": "day-sealed", "day": "2026-11-15", "by": "x", "heads": [],
        "balances": "", "totals": {}, "open_holds": 0}), "does nothing else"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "words"), [f[1:] for f in FORGED], ids=[f[0] for f in FORGED])
def test_r4_r19_what_could_never_have_been_written_is_found(
    forging: Raw, edit: Edit, words: str
) -> None:
    with undone(forging):
        forge(forging, edit)
        if not words:
            forging.audit()
            return
        with pytest.raises(RecordDamaged) as found:
            forging.audit()
        assert words in found.value.what


def test_r4_events_whose_numbers_leave_a_gap_are_found(forging: Raw) -> None:
    with undone(forging):
        forge(forging, change(4, 2, event={"type": "told", "first": 7, "events": ["c"]}))
        forging.execute("UPDATE entries SET first_event = 7, last_event = 7 WHERE first_event = 3")
        with pytest.raises(RecordDamaged, match="events do not run on"):
            forging.audit()


@pytest.mark.parametrize(
    ("old", "new"),
    [('"part":2', '"part": 2'), ('"told"', '"to\\u006cd"'), ('"parts":', '"part":2,"parts":')],
)
def test_r4_another_way_to_write_the_same_is_found_even_when_sealed(
    forging: Raw, old: str, new: str
) -> None:
    last = "SELECT body FROM entries WHERE stream = 'table:7' ORDER BY number DESC LIMIT 1"
    with undone(forging):
        ((body,),) = forging.execute(last)
        text = body.replace(old, new, 1)
        assert text != body
        seal = hashlib.sha256(text.encode()).hexdigest()
        changed = "UPDATE entries SET body = ?, seal = ? WHERE body = ?"
        forging.execute(changed, text, seal, body)
        forging.execute("UPDATE streams SET seal = ? WHERE name = 'table:7'", seal)
        with pytest.raises(RecordDamaged) as found:
            forging.audit()
        assert "form" in found.value.what or "twice" in found.value.what


def test_what_is_no_seal_says_nothing_of_the_record(whole: str) -> None:
    with refuses(LedgerRefusal.NOT_A_SEAL):
        audit_record(whole, kept=["ab"])


def test_r20_a_kept_seal_finds_a_rewritten_and_a_rolled_back_record(
    shared: Database, plain: str
) -> None:
    early = shared.copy(plain)
    late = shared.copy(plain)
    with open_record(late) as record:
        kept = record.seal_day("2026-11-15", by="Ann").entries[0].seal
        record.commit("5", [FEE])
    grouped = " ".join(kept[at : at + 4] for at in range(0, 64, 4)).upper()
    assert audit_record(late, kept=[grouped]).kept == {kept}
    audit_record(early)  # nothing is wrong with it by itself
    with pytest.raises(RecordDamaged) as found:
        audit_record(early, kept=[kept])
    assert found.value.rule == "R20"
    with shared.raw(early, keep=True) as raw:
        forge(raw, change(3, 2, gains=[["player:ben", -C], ["fees:7", C]]))
    with open_record(early) as record:
        again = record.seal_day("2026-11-15", by="Ann").entries[0].seal
    audit_record(early, kept=[again])
    with pytest.raises(RecordDamaged):
        audit_record(early, kept=[kept])


def test_the_seal_of_a_day_is_not_corrected(shared: Database, copy: str) -> None:
    with open_record(copy) as record:
        number = record.days()[-1].number
        with pytest.raises(Refused):
            record.commit("x", [note(stream=FLOOR, corrects=number)])
        record.commit("x", [note(stream=FLOOR, corrects=number - 1)])
    with shared.raw(copy) as raw:
        forge(raw, lambda entry: entry.update(corrects=number) if entry["command"] == "x" else None)
        assert is_found(raw)


def test_an_auditor_reads_while_somebody_writes(copy: str) -> None:
    with open_record(copy) as record, record.batch():
        record.commit("x", [FEE])
        list(record.open_holds())  # which writes what is pending
        assert audit_record(copy).places == 12
    assert audit_record(copy).places == 13


# What is printed and signed is proven first.


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE balances SET amount = amount + 1000000 WHERE account = 'fees:7'",
        "UPDATE balances SET amount = 0 WHERE account = 'fees:7'",
        "DELETE FROM balances WHERE account = 'tray:7'",
        "DELETE FROM balances WHERE account = 'fees:7'",
        "INSERT INTO balances VALUES ('tray:9', 5000000)",
        "UPDATE holds SET amount = amount + 1000000 WHERE name = 'open'",
        "UPDATE holds SET ended_number = 1 WHERE name = 'open'",
        "UPDATE entries SET body = replace(body, '4000000', '5000000')",
        "UPDATE streams SET number = number - 1",
    ],
)
def test_r4_balances_are_proven_before_anybody_prints_or_signs_them(
    shared: Database, copy: str, damage: str
) -> None:
    """Also between two seals: `tray:7` has moved since the last one, `fees:7` before it."""
    with open_record(copy) as record:
        record.commit("x", [pay(ANNA, TRAY, 4)], at="2026-11-17T10:00")
        with record.snapshot():
            assert prove_balances(record) == dict(record.balances())
    shared.run(copy, damage)
    with open_record(copy) as record:
        with record.snapshot(), pytest.raises(RecordDamaged):
            prove_balances(record)
        with pytest.raises(RecordDamaged):
            record.seal_day("2026-11-17", by="Ann")
        assert [day.day for day in record.days()] == ["2026-11-15", "2026-11-16", "2026-11-16"]


def test_r4_the_account_that_was_changed_is_named(shared: Database, copy: str) -> None:
    shared.run(copy, "UPDATE balances SET amount = 7 WHERE account = 'fees:7'")
    with open_record(copy) as record, record.snapshot():
        with pytest.raises(RecordDamaged) as found:
            prove_balances(record)
        assert found.value.where == "balances, fees:7"
