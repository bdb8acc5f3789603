"""The clock on the wall, for people to read. Nothing is ever put in order by it (R16)."""

import os
import time
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Protocol
from zoneinfo import ZoneInfo

from houseway.floor.refusals import FloorRefusal
from houseway.rules import Refused

ZONE = "HOUSEWAY_ZONE"
"""The setting that names the house's time zone, like America/Chicago; else the machine's holds."""


def house_zone(name: str = "", environ: Mapping[str, str] | None = None) -> tzinfo | None:
    """The time zone of the house: the one that is named, or the setting; none is the machine's."""
    named = name or (os.environ if environ is None else environ).get(ZONE, "")
    if not named:
        return None
    try:
        return ZoneInfo(named)
    except (ValueError, OSError, KeyError):
        where = "zone" if name else ZONE
        raise Refused(FloorRefusal.UNKNOWN_ZONE, where=where, given=named) from None


def now() -> str:
    """The time to the second, like `2026-11-15T14:05:09Z`."""
    return _text_of(int(time.time()))


@lru_cache(maxsize=1)  # many commands come in one second
def _text_of(second: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(second))


class Clock(Protocol):
    """Says what time it is at a house."""

    def now(self) -> str: ...


class MachineClock:
    """The clock of the machine."""

    def now(self) -> str:
        return now()


class SetClock:
    """A clock set by the opener of the house, for a simulation, a test or a command file with
    times. Until it is first set, nothing at the house has a time."""

    def __init__(self, at: str = "") -> None:
        self.at = at

    def now(self) -> str:
        return self.at


def today() -> str:
    """The day at the house, like `2026-11-15`: an evening in Iowa is not tomorrow."""
    return datetime.now(UTC).astimezone(house_zone()).date().isoformat()


def day_called(text: str) -> str:
    """A day as it is typed: `today` and `yesterday` are days at the house."""
    if text.casefold() not in ("today", "yesterday"):
        return text
    here = date.fromisoformat(today())
    return (here - timedelta(days=text.casefold() == "yesterday")).isoformat()


def told(text: str, zone: tzinfo | None = None) -> str:
    """A recorded time as people say it at the house, like `November 15, 2026, 8:05:09 am CST`;
    nothing where it is no time."""
    try:
        given = datetime.fromisoformat(text)
        here = given.astimezone(zone) if given.tzinfo is not None else None
    except (ValueError, OverflowError, OSError):
        return ""
    if here is None:  # its zone is unknown
        return ""
    half = "am" if here.hour < 12 else "pm"
    hour = f"{here.hour % 12 or 12}:{here:%M:%S} {half} {here:%Z}"
    return f"{here:%B} {here.day}, {here.year}, {hour}"


def day_and_time(text: str) -> tuple[str, str]:
    """A recorded time as the day and the time of day at the house; the day alone where that is all
    there is, and nothing where it is none.

    >>> day_and_time("2026-11-15"), day_and_time("noon")
    (('2026-11-15', ''), ('', ''))
    """
    try:
        given = datetime.fromisoformat(text)
        here = given.astimezone(house_zone()) if given.tzinfo is not None else given
    except (ValueError, OverflowError, OSError):
        return "", ""
    return here.date().isoformat(), f"{here:%H:%M:%S}" if len(text) > len("2026-11-15") else ""
