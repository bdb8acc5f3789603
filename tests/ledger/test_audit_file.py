"""R4: a record's file with a byte changed, or cut short, is found, or says what it said before."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from houseway.ledger import RecordDamaged
from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store.tables import METADATA
from houseway.rules import Refused
from tests.ledger.acts import FEE
from tests.ledger.test_audit import is_found, write_whole
from tests.refusals import refuses

TABLES = sorted(METADATA.tables)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("record") / "house.db"
    open_record(path, new=True).close()
    write_whole(str(path))
    return path


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
        assert is_found(str(path)), size


def test_r4_flipped_bytes(whole: Path, tmp_path: Path) -> None:
    """Found, or nothing that the record says has changed: some bytes of a file hold nothing."""
    data, rows = whole.read_bytes(), dump(whole)
    path = tmp_path / "house.db"
    draw = random.Random(5)
    found = 0
    used = [at for at, byte in enumerate(data) if byte]
    for at in [*range(0, 100, 7), *draw.sample(used, 120)]:
        path.write_bytes(data[:at] + bytes([data[at] ^ (1 << draw.randrange(8))]) + data[at + 1 :])
        if is_found(str(path)):
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


def test_r4_a_trigger_is_found(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    path.write_bytes(whole.read_bytes())
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM swipes; END")
    assert is_found(str(path))


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    with refuses(LedgerRefusal.RECORD_NOT_OPENED):
        audit_record(tmp_path / "missing.db")
    assert not tmp_path.joinpath("missing.db").exists()
