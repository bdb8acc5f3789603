"""R4, R14, R16, R20: a day is sealed once, over the heads of all streams, by somebody."""

import pytest

from houseway.ledger import FLOOR, RecordDamaged
from houseway.ledger.audit import audit_record
from houseway.ledger.chain import group_seal
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import DaySealed, DaySealWithdrawn, SealedDay, parse_day
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refusal, Refused
from tests.databases import Database
from tests.ledger.acts import ANNA, FEE, LINKED, OTHER, TABLE, fund, hold, note
from tests.refusals import refuses


def refusal(record: Record, day: str, *, by: str = "Ann", at: str = "") -> Refusal:
    places = record.places
    with pytest.raises(Refused) as caught:
        record.seal_day(day, by=by, at=at)
    assert record.places == places
    assert isinstance(caught.value.reason, Refusal)
    return caught.value.reason


def test_a_seal_covers_all_streams_and_names_who(record: Record) -> None:
    record.commit("1", [FEE, hold("h", (ANNA, 5)), note(stream=OTHER)])
    heads = record.streams()
    receipt = record.seal_day("2026-11-15", by="Ann Low", at="2026-11-15T23:00")
    event = record.entry(FLOOR, 1).event(DaySealed)
    assert (event.day, event.by) == ("2026-11-15", "Ann Low")
    assert event.heads == heads
    assert (event.open_holds, event.totals) == (
        1,
        {"player": -105 * MICRO_PER_CENT, "fees": 100 * MICRO_PER_CENT, "held": 5 * MICRO_PER_CENT},
    )
    record.commit("2", [fund(7), note()])
    record.seal_day("2026-11-16", by="Ben")
    later = record.entry(FLOOR, 3).event(DaySealed)
    assert [(ref.stream, ref.number) for ref in later.heads] == [
        (FLOOR, 2), (LINKED, 1), (TABLE, 2), (OTHER, 1),
    ]  # fmt: skip
    assert later.balances != event.balances
    assert record.days() == (
        SealedDay(day="2026-11-15", number=1, withdrawn=0),
        SealedDay(day="2026-11-16", number=3, withdrawn=0),
    )
    assert record.find_seal(receipt.entries[0].seal.upper()).number == 1


def test_a_day_is_sealed_once(record: Record) -> None:
    """Sealing again would hide the entries behind the first seal."""
    record.seal_day("2026-11-15", by="Ann")
    assert refusal(record, "2026-11-15") is LedgerRefusal.DAY_SEALED
    record.commit("1", [FEE, note()])
    with pytest.raises(Refused) as caught:
        record.seal_day("2026-11-15", by="Ann")
    assert (caught.value.reason, caught.value.facts["entries"]) == (
        LedgerRefusal.DAY_SEALED_SINCE,
        2,
    )
    assert refusal(record, "2026-11-14") is LedgerRefusal.DAY_TOO_EARLY
    record.seal_day("2026-11-16", by="Ann")
    assert refusal(record, "2026-11-15") is LedgerRefusal.DAY_SEALED


def test_r16_a_clock_that_was_ahead_does_not_stop_the_days(record: Record) -> None:
    record.commit("1", [FEE], at="2026-11-15T22:00")
    assert refusal(record, "2026-11-17", at="2030-01-01T00:00") is LedgerRefusal.DAY_NOT_COME
    record.seal_day("2026-11-15", by="Ann")
    record.commit("2", [FEE], at="2030-01-01T09:00")  # now the whole house has a wrong clock
    record.seal_day("2030-01-01", by="Ann")
    assert refusal(record, "2026-11-16") is LedgerRefusal.DAY_TOO_EARLY
    record.withdraw_seal("2030-01-01", by="Sue", reason="the clock was ahead")
    receipt = record.seal_day("2026-11-16", by="Ann")
    event = record.entry(FLOOR, receipt.entries[0].number).event(DaySealed)
    assert {ref.stream: ref.number for ref in event.heads} == {FLOOR: 3, TABLE: 2}
    assert record.days()[1] == SealedDay(day="2030-01-01", number=2, withdrawn=3)
    entry = record.entry(FLOOR, 3)
    assert entry.corrects == 2
    assert entry.event(DaySealWithdrawn) == DaySealWithdrawn(
        day="2030-01-01", by="Sue", reason="the clock was ahead"
    )


def test_r19_a_seal_takes_back_a_day_that_lies_more_than_a_month_ahead(
    database: Database, house: str
) -> None:
    with open_record(house) as record:
        record.commit("1", [FEE], at="2027-01-31T09:00")
        assert record.latest("2026-12-31T10:00") == "2027-01-31"
        record.seal_day("2026-12-31", by="Ann", at="2026-12-31T10:00")  # 31 days: it counts
        assert record.latest("") == "2027-01-31"
        record.commit("2", [FEE, note()], at="2027-02-02T09:00")
        record.seal_day("2027-01-01", by="Ann", at="2027-01-01T10:00")
        assert record.latest("") == "2027-01-01"
        record.commit("3", [FEE], at="2027-01-02T09:00")
        assert record.latest("2027-01-01T10:00") == "2027-01-02"
    audit_record(house)
    database.run(house, "UPDATE streams SET day = '2027-02-02' WHERE name = 'floor'")
    with pytest.raises(RecordDamaged, match="not what its entries come to"):
        audit_record(house)


def test_a_withdrawn_day_is_sealed_again_and_only_the_last_can_be_withdrawn(record: Record) -> None:
    record.seal_day("2026-11-15", by="Ann")
    record.seal_day("2026-11-16", by="Ann")
    with refuses(LedgerRefusal.DAY_NOT_SEALED):
        record.withdraw_seal("2026-11-15", by="Sue", reason="wrong")
    for _ in range(2):
        record.withdraw_seal("2026-11-16", by="Sue", reason="too early")
        record.seal_day("2026-11-16", by="Ann")
    assert [day.withdrawn > 0 for day in record.days()] == [False, True, True, False]
    with pytest.raises(Refused):
        record.withdraw_seal("2026-11-16", by=" ", reason="nobody")


def test_r14_somebody_seals(record: Record) -> None:
    assert refusal(record, "2026-11-15", by=" ") is LedgerRefusal.SEALER_MISSING
    assert refusal(record, "2026-11-15", by="a\nb") is LedgerRefusal.BAD_WORDS


@pytest.mark.parametrize(
    "day",
    ["", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-01-00", "0000-01-01",
     "26-11-15", "2026-11-15 ", "2026-11-15\n", "٢٠٢٦-11-15", "today", "20261115", "2026-W01-1"],
)  # fmt: skip
def test_what_is_no_day_is_refused(record: Record, day: str) -> None:
    assert parse_day(day) is None
    assert refusal(record, day) is LedgerRefusal.NOT_A_DAY


@pytest.mark.parametrize("day", ["2026-11-30", "2028-02-29", "2000-02-29", "0001-01-01"])
def test_what_is_a_day_is_taken(record: Record, day: str) -> None:
    assert record.seal_day(day, by="Ann").entries[0].number == 1


def test_r20_a_kept_seal_that_is_not_there_is_found(record: Record) -> None:
    seal = record.commit("1", [FEE]).entries[0].seal
    assert record.find_seal(group_seal(seal)).stream == TABLE
    with pytest.raises(RecordDamaged) as found:
        record.find_seal("0" * 64)
    assert found.value.rule == "R20"
    with refuses(LedgerRefusal.NOT_A_SEAL):
        record.find_seal("nonsense")
