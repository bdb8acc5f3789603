"""Databases of earlier versions are brought up to date, or refused."""

from __future__ import annotations

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store import place_name
from houseway.ledger.store.tables import FORMAT
from houseway.ledger.store.upgrade import upgrade, version_of
from houseway.rules import Refusal, Refused
from tests.databases import Database
from tests.ledger.acts import note


def new_house(database: Database) -> str:
    """A record that no other test uses afterwards."""
    where = database.empty()
    open_record(where, new=True).close()
    return where


def make_older(database: Database, where: str) -> None:
    """The database as version 3 made it: without accounts, works and practice."""
    tables = ("accounts", "sessions", "works", "own_sheets", "practice")
    drops = [f"DROP TABLE {each}" for each in tables]
    database.run(where, *drops, "UPDATE about SET format = 3")


def reason(where: str) -> Refusal:
    with pytest.raises(Refused) as refused:
        open_record(where)
    return refused.value.reason


def test_r4_an_older_database_is_refused_until_it_is_upgraded(database: Database) -> None:
    where = new_house(database)
    made = str(database.run(where, "SELECT * FROM entries"))
    make_older(database, where)
    assert version_of(where) == 3
    assert reason(where) is LedgerRefusal.RECORD_TOO_OLD
    assert upgrade(where) == [4, 5, 6]
    assert version_of(where) == FORMAT
    assert upgrade(where) == []
    open_record(where).close()
    audit_record(where)  # its tables and indexes are those of a new one
    assert str(database.run(where, "SELECT * FROM entries")) == made


def test_r2_an_upgrade_that_fails_leaves_everything_as_it_was(database: Database) -> None:
    where = new_house(database)
    make_older(database, where)
    database.run(where, "CREATE TABLE sessions (token INTEGER)")  # in the way of the second table
    with pytest.raises(Refused):
        upgrade(where)
    assert version_of(where) == 3
    assert reason(where) is LedgerRefusal.RECORD_TOO_OLD
    database.run(where, "DROP TABLE sessions")
    assert upgrade(where) == [4, 5, 6]


@pytest.mark.parametrize(
    ("version", "refusal"), [(99, LedgerRefusal.RECORD_TOO_NEW), (1, LedgerRefusal.NO_UPGRADE)]
)
def test_r4_no_other_version_is_touched(database: Database, version: int, refusal: Refusal) -> None:
    where = new_house(database)
    database.run(where, f"UPDATE about SET format = {version}")
    with pytest.raises(Refused) as refused:
        upgrade(where)
    assert refused.value.reason is refusal
    assert version_of(where) == version


def test_r4_rounds_that_are_sealed_as_two_entries_are_not_upgraded(database: Database) -> None:
    where = new_house(database)
    with open_record(where) as record:
        record.commit("r", [note()])
    database.run(where, "UPDATE about SET format = 5", "UPDATE entries SET kind = 'bets closed'")
    with pytest.raises(Refused) as refused:
        upgrade(where)
    assert (refused.value.reason, refused.value.where) == (
        LedgerRefusal.NO_UPGRADE,
        place_name(where),
    )
    assert version_of(where) == 5


def test_r15_what_is_no_record_is_refused(database: Database) -> None:
    with pytest.raises(Refused):
        upgrade(database.empty())
