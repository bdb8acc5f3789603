"""The search terms of rounds: written with each round, filled in by an upgrade, proven by the
auditor."""

import pytest

from houseway.ledger.audit import audit_record
from houseway.ledger.record import open_record
from houseway.ledger.store.rows import EntryRow
from houseway.ledger.store.upgrade import upgrade
from houseway.table.audit import audit_rules
from houseway.table.live.record.search_terms import terms_of_rows
from proofs.housed_table import open_tables, play_all
from tests.databases import Database

TERMS = "SELECT term, position, amount FROM round_terms ORDER BY term, position"


@pytest.fixture
def played(database: Database) -> str:
    """Two tables with rounds that are paid, and a deck that was changed."""
    where = database.empty()
    with open_tables(where, range(2)) as tables:
        play_all(tables, 60)
    return where


def test_r13_an_upgrade_writes_what_a_house_writes_with_each_round(
    database: Database, played: str
) -> None:
    written = str(database.run(played, TERMS))
    assert "person:anna" in written
    drops = ("DROP TABLE round_terms", "UPDATE about SET format = 6")
    database.run(played, *drops)
    assert upgrade(played, terms_of_rows) == [7]
    assert str(database.run(played, TERMS)) == written
    audit_record(played)


def test_r4_a_round_that_a_search_would_miss_is_found_by_the_auditor(
    database: Database, played: str
) -> None:
    with open_record(played, read_only=True) as record:
        assert audit_rules(record).difference == ""
    database.run(played, "DELETE FROM round_terms WHERE term = 'person:anna'")
    with open_record(played, read_only=True) as record:
        assert "a search does not find it" in audit_rules(record).difference


def test_r13_a_search_is_bounded_and_goes_on_where_it_ended(
    database: Database, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every round is found once, however short the walks are."""
    with open_record(played, read_only=True) as record:
        every = {"before": 2**62, "after": 0, "least": 0}
        whole = record.search.find_by_terms([["round"]], most=100, **every)
        assert (len(whole.positions) > 6, whole.before) == (True, None)
        monkeypatch.setattr("houseway.ledger.round_index._LONGEST_WALK", 3)
        found: list[int] = []
        before: int | None = every["before"]
        while before is not None:
            asked = every | {"before": before}
            page = record.search.find_by_terms(
                [["state:paid", "state:void"], ["person:anna"]], most=2, **asked
            )
            found += page.positions
            before = page.before
        assert tuple(found) == whole.positions
        rows = [EntryRow(*row) for row in database.run(played, "SELECT * FROM entries")]
        times = sorted({row.at for row in rows})
        for time in times:
            since = record.search.position_since(lambda at, time=time: at >= time)  # type: ignore[misc]
            assert all((row.position >= since) == (row.at >= time) for row in rows)
