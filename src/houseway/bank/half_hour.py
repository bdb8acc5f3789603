"""Fees by the clock: from each player, on the hour and the half hour (B16-3, T-34).

A fee is taken at the end of a half hour. A game that begins between two marks pays nothing for that
first part: one that begins at 10:10 owes nothing at 10:30 and first at 11:00.

>>> begun = datetime(2026, 11, 15, 10, 10, tzinfo=UTC)
>>> [f"{mark:%H:%M}" for mark in marks(begun, begun.replace(hour=12))]
['11:00', '11:30', '12:00']
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from houseway.bank.fee import Fee
from houseway.rules.collection import PokerFee

_HALF_HOUR: Final = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A player's time at a table; without an end the player is still seated."""

    person: str
    since: datetime
    until: datetime | None = None

    def is_seated_at(self, mark: datetime) -> bool:
        """Whether the player is seated when a half hour ends. A player who sits down on the stroke
        begins the next one, as does a game that begins on it."""
        return self.since < mark and (self.until is None or mark <= self.until)


@dataclass(frozen=True, slots=True)
class ClockFee:
    """A player's fee at one mark."""

    mark: datetime
    fee: Fee


def marks(started: datetime, now: datetime) -> Iterator[datetime]:
    """The hours and half hours at which a fee is due, from the beginning of a game until now,
    including now.

    Both times have a zone. Half hours are elapsed time, also in the night of a clock change.
    """
    zone = started.tzinfo
    assert zone is not None
    mark, end = started.astimezone(UTC), now.astimezone(UTC)
    begun = timedelta(  # by the clock on the wall, which may be a quarter off in UTC
        minutes=started.minute % 30, seconds=started.second, microseconds=started.microsecond
    )
    if begun:
        mark += _HALF_HOUR - begun  # the end of the part that is free
    while (mark := mark + _HALF_HOUR) <= end:
        yield mark.astimezone(zone)


def clock_fees(
    option: PokerFee | None, started: datetime, now: datetime, sittings: Iterable[Sitting]
) -> tuple[ClockFee, ...]:
    """The fees by mark, for each player seated then; none if the pot pays."""
    if option is None or not option.half_hour:
        return ()
    sittings = tuple(sittings)
    return tuple(
        ClockFee(mark, Fee(sitting.person, option.half_hour, option.cite))
        for mark in marks(started, now)
        for sitting in sittings
        if sitting.is_seated_at(mark)
    )
