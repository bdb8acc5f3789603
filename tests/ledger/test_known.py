"""R4, R21: what a record knows of a stream is not read again, and never outlives its head."""

from contextlib import suppress

import pytest

from houseway.fact import replace
from houseway.ledger import RecordDamaged
from houseway.ledger.account import chips
from houseway.ledger.known import _MOST_ACCOUNTS
from houseway.ledger.record import Record, open_record
from houseway.money import MICRO_PER_CENT
from tests.databases import Database
from tests.ledger.acts import ANNA, BEN, FEE, FEES, OTHER, TABLE, Counted, hold, note, pay, settle


def asked(record: Record, command: str, *acts: object) -> list[str]:
    """The statements that a command runs."""
    texts: list[str] = []
    record._store.trace = lambda text: texts.append(" ".join(text.split()))
    record.commit(command, acts)  # type: ignore[arg-type]
    record._store.trace = None
    return texts


def reads(texts: list[str], what: str) -> int:
    return sum(text.startswith("SELECT") and what in text for text in texts)


def test_r21_a_known_stream_is_not_read_again(house: str) -> None:
    with open_record(house) as record:
        record.commit("1", [pay(ANNA, FEES, 5, state=Counted(number=1)), hold("h", (ANNA, 5))])
        known = asked(record, "2", replace(FEE, gains=()), settle(("h",), 5, BEN))
        assert reads(known, "states.body") == reads(known, "body") == 0
        assert reads(known, "FROM holds") == 0
        assert reads(known, "FROM balances") == 1  # of Ben, whom many streams may pay
        assert not any("ROLLBACK" in text for text in known)
        assert len(known) <= 13
    with open_record(house) as record:
        assert reads(asked(record, "3", FEE), "states.body") == 1


def test_r4_another_writer_is_noticed_and_the_stream_is_proven_anew(
    database: Database, house: str
) -> None:
    with open_record(house) as one, open_record(house) as two:
        one.commit("1", [replace(FEE, state=Counted(number=1))])
        two.commit("2", [replace(FEE, state=Counted(number=2))])
        assert reads(asked(one, "3", FEE), "states.body") == 1
        assert reads(asked(one, "4", FEE), "states.body") == 0
        two.commit("5", [replace(FEE, state=Counted(number=3))])
        database.run(house, "UPDATE states SET body = 'x'")
        with pytest.raises(RecordDamaged, match="state is not what its entry left"):
            one.commit("6", [FEE])


def test_r2_what_a_failed_batch_has_changed_is_not_known(house: str) -> None:
    with open_record(house) as record:
        record.commit("1", [pay(ANNA, FEES, 5), hold("h", (ANNA, 5)), note(stream=TABLE)])
        with suppress(KeyError), record.batch(TABLE):
            record.commit("2", [pay(ANNA, FEES, 7, state=Counted(number=9))])
            record.commit("3", [settle(("h",), 5, BEN), hold("i", (ANNA, 5))])
            raise KeyError
        with record.trial():
            record.commit("2", [pay(ANNA, FEES, 8), settle(("h",), 5, BEN)])
        with record.batch(TABLE):
            assert record.balance(FEES) == 5 * MICRO_PER_CENT
            assert record.head(TABLE).number == 3
            assert record.state(TABLE, Counted) is None
            record.commit("4", [settle(("h",), 5, BEN), hold("i", (ANNA, 5))])
        assert [each.name for each in record.open_holds()] == ["i"]


def test_r21_what_is_known_stays_small(record: Record, database: Database) -> None:
    """People come and go for years; their accounts do not pile up in memory."""
    for first in range(0, 3 * _MOST_ACCOUNTS, 100):
        acts = [pay(ANNA, chips("7", f"guest {first + n}"), 1) for n in range(100)]
        record.commit(f"{first}", acts)
        assert len(record._known.streams[TABLE].balances) <= _MOST_ACCOUNTS + 101
    record.commit("last", [pay(chips("7", "guest 5"), ANNA, 1)])
    assert database.audit(record).balances["chips:7:guest 5"] == 0


def test_r1_a_batch_adds_up_what_its_commands_move(record: Record, database: Database) -> None:
    with record.batch(TABLE, OTHER, commands=["1", "2", "3"]):
        record.commit("1", [pay(ANNA, FEES, 5)])
        list(record.open_holds())  # which writes what is pending
        record.commit("2", [pay(ANNA, BEN, 2, stream=OTHER), pay(FEES, BEN, 3)])
        record.commit("3", [pay(BEN, FEES, 3)])
        assert record.balance(FEES) == 5 * MICRO_PER_CENT
    assert dict(record.balances()) == {
        ANNA: -7 * MICRO_PER_CENT, BEN: 2 * MICRO_PER_CENT, FEES: 5 * MICRO_PER_CENT,
    }  # fmt: skip
    database.audit(record)
