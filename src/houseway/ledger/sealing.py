"""The events that only the record itself writes, all of them in the stream of the floor.

A day is sealed by an entry that names the head of every stream, the account totals and who sealed
it. The printed seal proves later that the record is still the one that was signed, even against a
complete rewrite (R20).

A day is sealed once. Days only go forward; everything else follows the order of the record, never
the clock (R16). A day that lies more than one day after the newest time in the record is refused,
because a clock is wrong more often than a house is closed. If a wrong day was sealed anyway, the
last seal can be withdrawn by an entry that names who did it and why: the seal stays in the record
and keeps proving what it covers, but its day counts as open again.
"""

import hashlib
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from houseway.fact import Fact
from houseway.ledger.account import Account, AccountKind, kind_of
from houseway.ledger.act import Stream
from houseway.ledger.posting import OwnEvent
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MicroCents
from houseway.rules import Refused


class EntryRef(Fact, frozen=True, array_like=True):
    """Which entry: its stream, its number there and its seal."""

    stream: Stream
    number: int
    seal: str


class DaySealed(OwnEvent, frozen=True, tag="day-sealed"):
    """A day is sealed over everything written so far.

    `heads` are the last entries of all streams before this one, all of one moment: the day's
    entries are, stream by stream, those after the heads of the previous seal. `balances` is the
    digest of all account balances, and `totals` the sum of the accounts of each kind.
    """

    day: str
    by: str
    heads: tuple[EntryRef, ...]
    balances: str
    totals: Mapping[str, MicroCents]
    open_holds: int


class DaySealWithdrawn(OwnEvent, frozen=True, tag="day-seal-withdrawn"):
    """A day was sealed by mistake; its entry is named by `corrects`."""

    day: str
    by: str
    reason: str


class DocumentStored(OwnEvent, frozen=True, tag="document-stored"):
    """A sheet, a link or a paytable is kept from now on, under the digest of its text."""

    kind: str
    digest: str


WRONG_CLOCK_DAYS: Final = 31
OWN_TAGS: Final = frozenset({"day-sealed", "day-seal-withdrawn", "document-stored"})
"""Events that only the record itself writes; no other event has these names."""


class SealedDay(Fact, frozen=True):
    """A day that was sealed, by which entry of the floor, and by which one that was taken back."""

    day: str
    number: int
    withdrawn: int


def balances_digest(balances: Iterable[tuple[Account, MicroCents]]) -> str:
    """A hash of all account balances, in the order of the accounts' names. A zero balance is left
    out: then it makes no difference whether the account was ever used."""
    text = hashlib.sha256()
    for name, amount in balances:
        if not amount:
            continue
        text.update(f"{name} {amount}\n".encode("ascii"))
    return text.hexdigest()


def totals_by_kind(balances: Iterable[tuple[Account, MicroCents]]) -> dict[str, MicroCents]:
    """What the accounts of each kind come to together; all of it together is nothing (R1)."""
    totals: dict[AccountKind, int] = {}
    for name, amount in balances:
        kind = kind_of(name)
        totals[kind] = totals.get(kind, 0) + amount
    return {str(kind): MicroCents(totals[kind]) for kind in AccountKind if kind in totals}


@lru_cache(maxsize=256)
def parse_day(text: str) -> date | None:
    """A day of the calendar, written in the one way; None if it is none.

    >>> parse_day("2028-02-29"), parse_day("2026-02-29"), parse_day("20261115")
    (datetime.date(2028, 2, 29), None, None)
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def check_day(text: str) -> None:
    """Refuse what is no day of the calendar."""
    if parse_day(text) is None:
        raise Refused(LedgerRefusal.NOT_A_DAY, where="day", given=text)


def day_of(at: str) -> str:
    """The day that a time begins with; nothing if it begins with none."""
    return at[:10] if parse_day(at[:10]) else ""


def is_beyond(day: str, newest: str, *, days: int = 1) -> bool:
    """Whether a day is more than one day, or `days`, after the newest that was given."""
    then, now = parse_day(day), parse_day(newest)
    return then is not None and now is not None and then - now > timedelta(days=days)


def day_after_seal(newest: str, sealed: str) -> str:
    """The newest day of a stream, once a day is sealed. The sealing command states the day: a
    newest day more than a month ahead of it came from a wrong clock and no longer counts.

    >>> day_after_seal("2099-01-02", "2026-12-30"), day_after_seal("2027-01-05", "2026-12-30")
    ('2026-12-30', '2027-01-05')
    """
    return sealed if is_beyond(newest, sealed, days=WRONG_CLOCK_DAYS) else newest
