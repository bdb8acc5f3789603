"""Databases of earlier versions are brought up to date, or refused."""

from collections.abc import Iterable

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.store.rows import EntryRow, TermRow
from houseway.ledger.store.tables import FORMAT
from houseway.ledger.store.upgrade import upgrade, version_of
from houseway.rules import Refusal, Refused
from tests.databases import Database
from tests.refusals import refuses


def new_house(database: Database) -> str:
    """A record that no other test uses afterwards."""
    where = database.empty()
    open_record(where, new=True).close()
    return where


def make_older(database: Database, where: str) -> None:
    """The database as version 6 made it: without the terms of rounds."""
    index = "CREATE INDEX entries_of_round ON entries (round) WHERE round <> ''"
    drops = ("DROP TABLE round_terms", "DROP INDEX entries_of_round")
    database.run(where, *drops, index, "UPDATE about SET format = 6")


def no_terms(rows: Iterable[EntryRow]) -> Iterable[TermRow]:
    """There are no rounds."""
    assert not list(rows)
    return ()


def reason(where: str) -> Refusal:
    with pytest.raises(Refused) as refused:
        open_record(where)
    return refused.value.reason


def test_r4_an_older_database_is_refused_until_it_is_upgraded(database: Database) -> None:
    where = new_house(database)
    made = str(database.run(where, "SELECT * FROM entries"))
    make_older(database, where)
    assert version_of(where) == 6
    assert reason(where) is LedgerRefusal.RECORD_TOO_OLD
    assert upgrade(where, no_terms) == [7]
    assert version_of(where) == FORMAT
    assert upgrade(where, no_terms) == []
    open_record(where).close()
    audit_record(where)  # its tables and indexes are those of a new one
    assert str(database.run(where, "SELECT * FROM entries")) == made


def test_r2_an_upgrade_that_fails_leaves_everything_as_it_was(database: Database) -> None:
    where = new_house(database)
    make_older(database, where)
    database.run(where, "CREATE TABLE round_terms (term INTEGER)")  # in the way
    with pytest.raises(Refused):
        upgrade(where, no_terms)
    assert version_of(where) == 6
    assert reason(where) is LedgerRefusal.RECORD_TOO_OLD
    database.run(where, "DROP TABLE round_terms")
    assert upgrade(where, no_terms) == [7]


@pytest.mark.parametrize(
    ("version", "refusal"), [(99, LedgerRefusal.RECORD_TOO_NEW), (5, LedgerRefusal.NO_UPGRADE)]
)
def test_r4_no_other_version_is_touched(database: Database, version: int, refusal: Refusal) -> None:
    where = new_house(database)
    database.run(where, f"UPDATE about SET format = {version}")
    with refuses(refusal):
        upgrade(where, no_terms)
    assert version_of(where) == version


def test_r15_what_is_no_record_is_refused(database: Database) -> None:
    with pytest.raises(Refused):
        upgrade(database.empty(), no_terms)
