"""The clock is for people: it is read, and nothing is put in order by it (R16)."""

import re
import time
from datetime import date

import pytest

from houseway.floor.clock import ZONE, house_zone, now, today, told
from houseway.ledger.sealing import parse_day
from tests.refusals import refuses


def test_a_time_is_utc_to_the_second() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", now())


def test_today_is_a_day_that_can_be_sealed() -> None:
    assert parse_day(today()) is not None


def test_today_is_the_day_at_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between fourteen hours after UTC and twelve hours before it lies a day, or two."""
    days = []
    for zone in ("Pacific/Kiritimati", "Etc/GMT+12"):
        with monkeypatch.context() as at_the_house:
            at_the_house.setenv("TZ", zone)
            time.tzset()
            days.append(date.fromisoformat(today()))
    time.tzset()
    assert (days[0] - days[1]).days in (1, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2026-11-15T20:31:07Z", "November 15, 2026, 2:31:07 pm CST"),
        ("2026-11-15T18:00:00Z", "November 15, 2026, 12:00:00 pm CST"),
        ("2026-11-15T17:59:59Z", "November 15, 2026, 11:59:59 am CST"),
        ("2026-07-15T05:00:00Z", "July 15, 2026, 12:00:00 am CDT"),
        ("2026-07-15T04:59:59Z", "July 14, 2026, 11:59:59 pm CDT"),
        ("2026-07-15T04:59:59", ""),  # nobody knows where
        ("yesterday", ""),
        ("", ""),
        ("9999-12-31T23:59:59-23:00", ""),
    ],
)
def test_a_recorded_time_is_told_as_at_the_house(
    text: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as at_the_house:
        at_the_house.setenv("TZ", "America/Chicago")
        time.tzset()
        assert told(text) == said
    time.tzset()


def test_the_house_has_a_zone_of_its_own_whatever_the_machine_has() -> None:
    text = "2026-07-04T20:31:07Z"
    pacific = house_zone("America/Los_Angeles", {ZONE: "America/Chicago"})
    assert told(text, pacific) == "July 4, 2026, 1:31:07 pm PDT"
    assert told(text, house_zone(environ={ZONE: "America/Chicago"})).endswith("3:31:07 pm CDT")
    assert house_zone(environ={}) is None
    for name in ("Mars/Base", "../etc/passwd", "/etc/localtime"):
        with refuses("unknown-zone"):
            house_zone(environ={ZONE: name})
