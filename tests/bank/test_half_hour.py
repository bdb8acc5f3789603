"""Fees by the clock, on, before and after the mark (B16-3, T-34)."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Final
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.bank import Sitting, clock_fees, marks
from houseway.rules.collection import PokerFee
from tests.library import open_sheet

HERE: Final = ZoneInfo("America/Los_Angeles")
SHEETS: Final = ("california/texas-holdem", "california/omaha")


def at(clock: str, day: int = 15) -> datetime:
    return datetime.fromisoformat(f"2026-11-{day:02} {clock}").replace(tzinfo=HERE)


def option(number: int, sheet: str = SHEETS[0]) -> PokerFee:
    collection = open_sheet(sheet).collection
    assert collection is not None
    return collection.options[number]


def due(started: str, now: str, *, over_midnight: bool = False) -> list[str]:
    found = marks(at(started), at(now, 16 if over_midnight else 15))
    return [f"{mark:%d %H:%M}" if over_midnight else f"{mark:%H:%M}" for mark in found]


@pytest.mark.parametrize(
    ("started", "now", "wanted"),
    [
        ("10:10", "10:30", []),
        ("10:10", "10:59:59", []),
        ("10:10", "11:00", ["11:00"]),
        ("10:10", "11:00:01", ["11:00"]),
        ("10:10", "11:29:59.999999", ["11:00"]),
        ("10:10", "12:00", ["11:00", "11:30", "12:00"]),
        ("10:29:59", "11:00", ["11:00"]),
        ("10:31", "11:00", []),
        ("10:31", "11:30", ["11:30"]),
    ],
)
def test_t34_b16_3_a_game_begun_between_the_marks_pays_nothing_for_the_first_part(
    started: str, now: str, wanted: list[str]
) -> None:
    assert due(started, now) == wanted


@pytest.mark.parametrize(
    ("started", "wanted"),
    [
        ("09:59:59", ["10:30", "11:00"]),
        ("10:00", ["10:30", "11:00"]),
        ("10:00:00.000001", ["11:00"]),
        ("10:30", ["11:00"]),
    ],
)
def test_b16_3_a_game_begun_on_the_mark_pays_at_the_next(started: str, wanted: list[str]) -> None:
    assert due(started, "11:00") == wanted


def test_b16_3_the_clock_goes_on_past_midnight() -> None:
    assert due("23:10", "00:45", over_midnight=True) == ["16 00:00", "16 00:30"]


def test_b16_3_the_marks_are_those_of_the_clock_on_the_wall() -> None:
    begun = datetime(2026, 11, 15, 10, 10, tzinfo=ZoneInfo("Asia/Kathmandu"))
    found = marks(begun, begun + timedelta(hours=2))
    assert [f"{mark:%H:%M}" for mark in found] == ["11:00", "11:30", "12:00"]


def test_b16_3_nothing_is_due_before_the_game() -> None:
    assert due("10:00", "10:00") == due("10:00", "09:00") == []


def test_b16_3_an_hour_that_the_clock_repeats_is_paid_twice_and_one_that_it_skips_not() -> None:
    night = datetime(2026, 11, 1, 0, 0, tzinfo=HERE)
    found = list(marks(night, datetime(2026, 11, 1, 3, 0, tzinfo=HERE)))
    assert [f"{mark:%H:%M %Z}" for mark in found] == [
        "00:30 PDT", "01:00 PDT", "01:30 PDT", "01:00 PST", "01:30 PST", "02:00 PST", "02:30 PST",
        "03:00 PST",
    ]  # fmt: skip
    spring = datetime(2026, 3, 8, 1, 10, tzinfo=HERE)
    found = list(marks(spring, datetime(2026, 3, 8, 4, 0, tzinfo=HERE)))
    assert [f"{mark:%H:%M}" for mark in found] == ["03:00", "03:30", "04:00"]


@given(
    st.datetimes(at("00:00").replace(tzinfo=None), at("23:59", 30).replace(tzinfo=None)),
    st.timedeltas(timedelta(0), timedelta(hours=30)),
)
def test_b16_3_every_mark_is_on_the_clock_and_a_whole_half_hour_is_played_before_it(
    begun: datetime, played: timedelta
) -> None:
    half, started = timedelta(minutes=30), begun.replace(tzinfo=UTC)
    found = list(marks(started, started + played))
    assert all(mark.minute in (0, 30) and not mark.second for mark in found)
    assert all(mark - started >= half for mark in found)
    assert {later - mark for mark, later in pairwise(found)} <= {half}
    assert len(found) in {max(0, played // half - 1), played // half}


def test_t34_who_sits_there_as_the_half_hour_ends_pays() -> None:
    sittings = [
        Sitting("from the beginning", at("10:00")),
        Sitting("came on the stroke", at("11:00")),
        Sitting("came before", at("10:59:59")),
        Sitting("left before", at("10:00"), at("10:59:59")),
        Sitting("left on the stroke", at("10:00"), at("11:00")),
    ]
    owed = clock_fees(option(5), at("10:10"), at("11:00"), sittings)
    assert [(each.fee.payer, each.fee.amount) for each in owed] == [
        ("from the beginning", 500),
        ("came before", 500),
        ("left on the stroke", 500),
    ]
    assert {(each.mark, each.fee.cite.item) for each in owed} == {(at("11:00"), "B16-3")}


@pytest.mark.parametrize("sheet", SHEETS)
def test_b16_3_b16_5_the_pot_or_the_clock_pays_and_never_both(sheet: str) -> None:
    everybody = [Sitting("ann", at("10:00")), Sitting("ben", at("10:00"))]
    by_clock = {
        number: [
            each.fee.amount
            for each in clock_fees(option(number, sheet), at("10:00"), at("11:00"), everybody)
        ]
        for number in range(1, 13)
    }
    wanted = {5: [500] * 4, 6: [600] * 4, 11: [500] * 4, 12: [600] * 4}
    assert by_clock == {number: wanted.get(number, []) for number in range(1, 13)}
    for number in wanted:
        fee = option(number, sheet)
        assert (fee.for_players(10), fee.no_flop, dict(fee.rates)) == (0, 0, {})
    assert clock_fees(None, at("10:00"), at("11:00"), everybody) == ()
