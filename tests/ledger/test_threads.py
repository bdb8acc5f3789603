"""Several records of one process, each in its own thread, side by side on one database."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from houseway.ledger import FLOOR, table_stream
from houseway.ledger.account import fees
from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from tests.ledger.acts import ANNA, FEE, note, pay

COMMANDS = 40


def write(where: str, table: str) -> int:
    """A writer of one table, which is the floor's too now and then."""
    busy = 0
    stream = table_stream(table)
    with open_record(where) as record:
        for number in range(COMMANDS):
            acts = [pay(ANNA, fees(table), 1, stream=stream)]
            acts += [note(stream=FLOOR)] if number % 10 == 0 else []
            while True:
                try:
                    record.commit(f"{table}/{number}", acts)
                    break
                except Refused as refused:
                    if refused.reason is not LedgerRefusal.RECORD_BUSY:
                        raise
                    busy += 1
    return busy


def read(where: str) -> int:
    """A reader that always sees one moment: money is only moved."""
    seen = 0
    with open_record(where, read_only=True) as record:
        while seen < 4 * COMMANDS:
            with record.snapshot():
                balances = dict(record.balances())
                entries = list(record.all_entries())
            assert sum(balances.values()) == 0
            seen = sum(1 for entry in entries if entry.gains)
            assert -balances.get(ANNA, 0) == seen * MICRO_PER_CENT
    return seen


def test_writers_and_readers_of_one_process_work_side_by_side(house: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        readers = [pool.submit(read, house) for _ in range(2)]
        writers = [pool.submit(write, house, table) for table in "1234"]
        for each in writers:
            each.result(timeout=120)
        assert [each.result(timeout=120) for each in readers] == [4 * COMMANDS] * 2
    found = audit_record(house)
    assert found.places == 4 * COMMANDS
    assert found.heads[FLOOR][0] == 4 * COMMANDS // 10


def test_a_record_is_handed_from_thread_to_thread_but_not_in_the_middle(record: Record) -> None:
    record.commit("1", [FEE])
    with ThreadPoolExecutor(1) as pool:
        pool.submit(record.commit, "2", [FEE]).result()
        for middle in (record.batch, record.snapshot):
            with middle():
                for ask in (lambda: record.commit("3", [FEE]), lambda: record.balance(ANNA)):
                    with pytest.raises(RuntimeError, match="another thread"):
                        pool.submit(ask).result()
        assert pool.submit(record.balance, ANNA).result() == -200 * MICRO_PER_CENT
    assert record.places == 2
