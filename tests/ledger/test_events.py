"""Events of a stream are found by their numbers, by an index and without a scan (R21)."""

from houseway.fact import Fact
from houseway.ledger import Act
from houseway.ledger.record import Record
from tests.databases import Database
from tests.ledger.acts import FEE, OTHER, TABLE, note


class Told(Fact, frozen=True, tag="told"):
    first: int
    events: tuple[str, ...]


def told(first: int, count: int, **more: object) -> Act:
    stream = more.pop("stream", TABLE)
    events = (first, first + count - 1) if count else None
    return Act(stream, Told(first, ("e",) * count), events=events)  # type: ignore[arg-type]


def numbers(record: Record, after: int, limit: int = 500) -> list[tuple[int, int]]:
    """The first and the last event of each entry that is found."""
    found = record.entries_with_events(TABLE, after=after, limit=limit)
    events = [entry.event(Told) for entry in found]
    return [(event.first, event.first + len(event.events) - 1) for event in events]


def test_entries_are_found_by_the_numbers_of_their_events(
    record: Record, database: Database
) -> None:
    record.commit("1", [told(1, 3), told(4, 0), FEE, told(4, 1)])
    record.commit("2", [told(1, 2, stream=OTHER), told(5, 4)])
    assert numbers(record, 0) == numbers(record, -1) == [(1, 3), (4, 4), (5, 8)]
    assert numbers(record, 2) == [(1, 3), (4, 4), (5, 8)]  # the first holds earlier ones too
    assert numbers(record, 3) == [(4, 4), (5, 8)]
    assert numbers(record, 7) == [(5, 8)]
    assert numbers(record, 8) == []
    assert numbers(record, 0, limit=2) == [(1, 3), (4, 4)]
    with record.batch():
        record.commit("3", [told(9, 1)])
        assert numbers(record, 8) == [(9, 9)]
    database.audit(record)


def test_r21_they_are_found_by_an_index(database: Database, house: str) -> None:
    record = database.open(house)
    with record.batch():
        for number in range(300):
            record.commit(f"{number}", [note(stream=TABLE), told(number + 1, 1)])
    statement, values = record._sql.entries_with_events.asked(TABLE, 290, 500)
    if database.kind == "sqlite":
        plan = record._store.rows(f"EXPLAIN QUERY PLAN {statement}", values)
    else:
        database.run(house, "ANALYZE entries")
        record._store.rows("SET enable_seqscan = off")
        plan = record._store.rows(f"EXPLAIN {statement}", values)
    assert "entries_by_event" in str(plan)
    assert "SCAN entries" not in str(plan)
    assert numbers(record, 290) == [(n, n) for n in range(291, 301)]
