"""Times that come with commands: strings like `2026-11-16T10:59:50Z`; the table has no clock of its
own (R16)."""

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from houseway.rules import Refused
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.refusals import RoundRefusal

_SECONDS: Final = len("2026-11-16T10:59:50")
_AHEAD: Final = timedelta(days=366)


@lru_cache(maxsize=1024)
def later(time: str, seconds: int) -> str:
    """So many seconds after a time.

    >>> later("2026-11-16T10:59:50Z", 30)
    '2026-11-16T11:00:20Z'
    """
    return _text(datetime.fromisoformat(time) + timedelta(seconds=seconds))


def _text(moment: datetime) -> str:
    return f"{moment.isoformat()[:_SECONDS]}Z"


def between(earlier: str, now: str) -> timedelta:
    """The time between two times; below zero if the second comes first."""
    return datetime.fromisoformat(now) - datetime.fromisoformat(earlier)


def check_time(text: str) -> None:
    """Refuse an invalid time, or one that leaves no time after it to decide in."""
    try:
        moment = datetime.fromisoformat(text) if len(text) == _SECONDS + 1 else None
        again = "" if moment is None else _text(moment + _AHEAD - _AHEAD)
    except (ValueError, OverflowError):
        again = ""
    if again != text:
        raise Refused(RoundRefusal.NOT_A_TIME, where="at", rule="R16")


def check_jump(state: LiveTable, at: str) -> None:
    """Refuse a time far ahead of an open table's: its clock could not be set back, and all cards
    would have expired (R16)."""
    if state.phase is TablePhase.CLOSED or not state.now or at <= state.now:
        return
    if between(state.now, at) > _AHEAD:
        days, newest = _AHEAD.days, state.now
        raise Refused(TableRefusal.TIME_FAR_AHEAD, where="at", days=days, newest=newest)
