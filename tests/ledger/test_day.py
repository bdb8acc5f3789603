"""R4: a day is closed once, days go forward, and its seal says what the books say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from houseway.ledger import AccountKind, Draft, Kind, LedgerReason, LedgerRefused, memory_ledger
from houseway.ledger.day import balances_digest, day_page, is_day, seal_day
from houseway.money import MICRO_PER_CENT
from tests.ledger.drafts import ANNA, FEE, fund, hold


def test_a_sealed_day_names_what_it_closes() -> None:
    ledger = memory_ledger()
    ledger.post("1", [FEE, hold("h", (ANNA, 5))])
    head, digest = ledger.head.seal, balances_digest(ledger.balances)
    (entry,) = ledger.seal_day("2026-11-15", at="noon").entries
    assert entry.draft == Draft(
        Kind.SEAL,
        "day sealed",
        rule="R4",
        data={
            "day": "2026-11-15",
            "first": 1,
            "last": 2,
            "balances": digest,
            "holds": 1,
            "head": head,
        },
    )
    ledger.post("2", [fund(7)])
    (later,) = ledger.seal_day("2026-11-16").entries
    assert (later.draft.data["first"], later.draft.data["last"]) == (4, 4)
    assert [day.day for day in ledger.days] == ["2026-11-15", "2026-11-16"]
    assert [day.seal for day in ledger.days] == [entry.seal, later.seal]


def test_a_day_is_closed_once_and_a_copy_is_the_same_page() -> None:
    ledger = memory_ledger()
    ledger.post("1", [FEE])
    first = ledger.seal_day("2026-11-15", at="noon")
    page = day_page(ledger.entries, first.entries[0].number)
    ledger.post("2", [FEE])
    again = ledger.seal_day("2026-11-15", at="later")
    assert (again.entries, again.repeated) == (first.entries, True)
    assert day_page(ledger.entries, again.entries[0].number) == page
    assert page.totals == {
        AccountKind.PLAYER: -100 * MICRO_PER_CENT,
        AccountKind.FEES: 100 * MICRO_PER_CENT,
    }


def test_days_only_go_forward() -> None:
    ledger = memory_ledger()
    ledger.seal_day("2026-11-15")
    for day in ("2026-11-14", "2025-12-31", "0001-01-01"):
        with pytest.raises(LedgerRefused) as caught:
            ledger.seal_day(day)
        assert caught.value.reason is LedgerReason.BAD_DAY
    ledger.seal_day("2026-11-16")
    assert len(ledger.entries) == 2


@pytest.mark.parametrize(
    "day",
    ["", "2026-11-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-00",
     "0000-01-01", "26-11-15", "2026-11-15 ", "2026-11-15\n", "٢٠٢٦-11-15", "today"],
)  # fmt: skip
def test_what_is_no_day_is_refused(day: str) -> None:
    assert not is_day(day)
    with pytest.raises(LedgerRefused):
        memory_ledger().seal_day(day)


@pytest.mark.parametrize("day", ["2026-11-30", "2028-02-29", "2000-02-29", "0001-01-01"])
def test_what_is_a_day_is_taken(day: str) -> None:
    assert is_day(day)
    assert len(memory_ledger().seal_day(day).entries) == 1


def test_a_seal_that_says_something_else_is_refused() -> None:
    ledger = memory_ledger()
    ledger.post("1", [FEE])
    good = seal_day(ledger.books, "2026-11-15")
    for key, value in (("first", 2), ("first", True), ("last", 0), ("holds", 1), ("head", "0")):
        wrong = replace(good, data={**good.data, key: value})
        with pytest.raises(LedgerRefused) as caught:
            ledger.post("seal:2026-11-15", [wrong])
        assert caught.value.reason is LedgerReason.BAD_DAY
    with pytest.raises(LedgerRefused):
        ledger.post("seal:2026-11-15", [good, FEE])  # it stands alone
    ledger.post("seal:2026-11-15", [good])


@pytest.mark.parametrize("day", ["2026-11-15", "", "soon"])
def test_r3_what_closes_no_day_may_not_be_called_so(day: str) -> None:
    """Attack 16: it would stand in the way of the seal for ever."""
    ledger = memory_ledger()
    with pytest.raises(LedgerRefused) as caught:
        ledger.post(f"seal:{day}", [FEE])
    assert caught.value.reason is LedgerReason.BAD_COMMAND
    assert ledger.head.number == 0
    ledger.post(f"seal{day}", [FEE])
    assert ledger.seal_day("2026-11-15").entries[0].number == 2


@pytest.mark.parametrize("command", ["seal:2026-11-14", "seal:2026-11-16", "seal:", "2026-11-15"])
def test_r3_a_day_is_closed_by_its_own_command(command: str) -> None:
    ledger = memory_ledger()
    with pytest.raises(LedgerRefused) as caught:
        ledger.post(command, [seal_day(ledger.books, "2026-11-15")])
    assert caught.value.reason is LedgerReason.BAD_DAY
    assert ledger.days == ()


def test_r4_a_day_that_has_not_come_is_not_closed() -> None:
    """Attack 17: days only go forward, so none before it could be closed any more."""
    ledger = memory_ledger()
    for day in ("2026-11-16", "9999-12-31"):
        with pytest.raises(LedgerRefused) as caught:
            ledger.seal_day(day, today="2026-11-15")
        assert caught.value.reason is LedgerReason.BAD_DAY
        assert caught.value.what == f"{day} has not come yet; today is 2026-11-15"
    ledger.seal_day("2026-11-14", today="2026-11-15")
    ledger.seal_day("2026-11-15", today="2026-11-15")
    again = ledger.seal_day("2026-11-15", today="2026-11-14")  # the clock went back (R16)
    assert again.repeated
    assert [day.day for day in ledger.days] == ["2026-11-14", "2026-11-15"]
