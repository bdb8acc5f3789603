"""The seal of a day: an entry that closes it, to be printed and signed.

It names the entries it closes, what the accounts come to, and the seal of the last of them. Who
keeps the printed seal can prove later that the record is still the one that was signed, even
against somebody who wrote all of it anew (R4). A day is sealed once, and days only go forward.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from houseway.ledger.account import Account, AccountKind, kind_of
from houseway.ledger.books import Books
from houseway.ledger.door import Door
from houseway.ledger.entry import Draft, Entry, Kind
from houseway.ledger.refusal import LedgerReason, LedgerRefused, shown
from houseway.ledger.written import content
from houseway.money import MicroCents, micro_text

EVENT: Final = "day sealed"
_DAY: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_MONTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def command_of(day: str) -> str:
    """The command that seals a day, the same for everybody."""
    return f"{Door.SEAL}{day}"


def seal_day(books: Books, day: str, *, today: str = "") -> Draft:
    """The entry that closes a day on these books; not one that is later than `today`, if that is
    given: days only go forward, and none could be closed until then."""
    if not is_day(day):
        raise _refused(f"{shown(day)} is no day, like 2026-11-15")
    if today and day > today:
        raise _refused(f"{day} has not come yet; today is {today}")
    last = books.last_day
    if last is not None and day <= last.day:
        raise _refused(f"{last.day} is sealed; days only go forward")
    return Draft(Kind.SEAL, EVENT, rule="R4", data=_closing(books, day))


def check_day(books: Books, command: str, draft: Draft, *, alone: bool) -> str:
    """The day a seal closes; it stands alone, by its own command, and says what the books say."""
    if not alone:
        raise _refused("a day is sealed by a command of its own")
    day = draft.data.get("day")
    if type(day) is not str or content(draft) != content(seal_day(books, day)):
        raise _refused("the seal does not say what the books say")
    if command != command_of(day):
        raise _refused(f"the command that closes {day} is {command_of(day)}")
    return day


def _closing(books: Books, day: str) -> dict[str, Any]:
    last = books.last_day
    return {
        "day": day,
        "first": last.number + 1 if last else 1,
        "last": books.head.number,
        "balances": balances_digest(books.balances),
        "holds": len(books.holds),
        "head": books.head.seal,
    }


def balances_digest(balances: Mapping[Account, MicroCents]) -> str:
    """A hash of what every account comes to."""
    lines = [f"{name} {micro_text(balances[name])}\n" for name in sorted(balances)]
    return hashlib.sha256("".join(lines).encode("ascii")).hexdigest()


class DayPage(NamedTuple):
    """What is printed and signed when a day is closed."""

    day: str
    first: int
    last: int
    number: int
    at: str
    seal: str
    open_holds: int
    totals: Mapping[AccountKind, MicroCents]


def day_page(entries: Sequence[Entry], number: int) -> DayPage:
    """The page of the entry that closed a day; what came later is not on it."""
    entry = entries[number - 1]
    data = entry.draft.data
    balances: dict[Account, MicroCents] = {}
    for earlier in entries[: number - 1]:
        for name, amount in earlier.draft.postings:
            balances[name] = MicroCents(balances.get(name, 0) + amount)
    return DayPage(
        data["day"],
        data["first"],
        data["last"],
        number,
        entry.at,
        entry.seal,
        data["holds"],
        totals_by_kind(balances),
    )


def totals_by_kind(balances: Mapping[Account, MicroCents]) -> Mapping[AccountKind, MicroCents]:
    """What the accounts of each kind come to together; all of it together is nothing (R1)."""
    totals: dict[AccountKind, MicroCents] = {}
    for name, amount in balances.items():
        totals[kind_of(name)] = MicroCents(totals.get(kind_of(name), 0) + amount)
    return {kind: totals[kind] for kind in AccountKind if kind in totals}


def total(balances: Mapping[Account, MicroCents]) -> MicroCents:
    """What accounts come to together."""
    return MicroCents(sum(balances.values()))


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar.

    >>> is_day("2028-02-29"), is_day("2026-02-29"), is_day("2026-11-15")
    (True, False, True)
    """
    found = _DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = map(int, found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    most = _MONTHS[month - 1] + (month == 2 and leap) if 1 <= month <= 12 else 0
    return year >= 1 and 1 <= day <= most


def _refused(what: str) -> LedgerRefused:
    return LedgerRefused(LedgerReason.BAD_DAY, what, rule="R4")
