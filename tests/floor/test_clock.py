"""The clock is for people: it is read, and nothing is put in order by it (R16)."""

from __future__ import annotations

import re

from houseway.floor.clock import now, today
from houseway.ledger.day import is_day


def test_a_time_is_utc_to_the_second() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", now())


def test_today_is_a_day_that_can_be_sealed() -> None:
    assert is_day(today())
