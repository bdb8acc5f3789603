"""Recognise the person who shows a card, by the roster and the PIN (R15, R19).

Three wrong PINs in a row lock a card for a quarter of an hour (assumed), or until it is unlocked:
an attacker who types wrong PINs for every card of a house does not lock it out for ever (R25). The
number of failures is an argument; the caller stores it, in a record or in a table's state, and
folds each event into the next value.

>>> failures = Failures().wrong("4711").wrong(" 4711").wrong("4711", "2026-11-16T10:00:00Z")
>>> failures.is_locked("4711"), failures.cleared("4711") == Failures()
(True, True)
>>> [failures.by(at).is_locked("4711") for at in ("2026-11-16T10:14:59Z", "2026-11-16T10:15:00Z")]
[True, False]
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Final

import msgspec

from houseway.fact import Fact
from houseway.people.card import refuse_expired
from houseway.people.person import normal
from houseway.people.pin import is_pin
from houseway.people.refusals import PeopleRefusal
from houseway.people.roster import Roster, Staff
from houseway.rules import Refused

MOST_WRONG_PINS: Final = 3  # R15
LOCKED_MINUTES: Final = 15
"""How long a card stays locked; no document says it, and it is assumed."""
_LOCKED: Final = timedelta(minutes=LOCKED_MINUTES)


class CardShown(Fact, frozen=True):
    """A card's number and the typed PIN. Neither `repr` nor `str` has the PIN."""

    number: str
    pin: str

    def __repr__(self) -> str:
        return f"CardShown(number={self.number!r}, pin=...)"

    def __rich_repr__(self) -> list[tuple[str, object]]:
        return [("number", self.number)]


class Failures(Fact, frozen=True, omit_defaults=True):
    """Wrong PINs in a row, by card; cards without any are left out. `locked_at` is the time of a
    lock, if known."""

    in_a_row: Mapping[str, int] = msgspec.field(default_factory=dict)
    locked_at: Mapping[str, str] = msgspec.field(default_factory=dict)

    def left(self, card: str) -> int:
        """The number of wrong PINs before a card is locked."""
        return max(MOST_WRONG_PINS - self.in_a_row.get(normal(card), 0), 0)

    def is_locked(self, card: str) -> bool:
        """Whether a card is refused until it is unlocked."""
        return self.left(card) == 0

    def by(self, at: str) -> Failures:
        """The same at a time, without locks that have ended by then."""
        if not self.locked_at:
            return self
        ended = [card for card, since in self.locked_at.items() if _has_ended(since, at)]
        return self._without(ended)

    def wrong(self, card: str, at: str = "") -> Failures:
        """After one more wrong PIN."""
        card = normal(card)
        after = Failures({**self.in_a_row, card: self.in_a_row.get(card, 0) + 1}, self.locked_at)
        if not at or not after.is_locked(card):
            return after
        return Failures(after.in_a_row, {**self.locked_at, card: at})

    def cleared(self, card: str) -> Failures:
        """After a right PIN, or when the card is unlocked."""
        return self._without((normal(card),))

    def _without(self, cards: Collection[str]) -> Failures:
        if not any(card in self.in_a_row for card in cards):
            return self
        return Failures(
            {card: times for card, times in self.in_a_row.items() if card not in cards},
            {card: since for card, since in self.locked_at.items() if card not in cards},
        )


def _has_ended(since: str, at: str) -> bool:
    return bool(at) and datetime.fromisoformat(at) - datetime.fromisoformat(since) >= _LOCKED


NO_FAILURES: Final = Failures()


def recognise(
    roster: Roster,
    failures: Failures,
    shown: CardShown,
    *,
    day: str,
    where: str,
    checked: bool | None = None,
) -> Staff:
    """The holder of a card. `day` is the newest day seen, like `2026-11-15`. `checked` says whether
    the PIN is right, if it was checked before, because a check takes time.

    Refuse a card that is not on the roster, is locked, comes with a wrong PIN, or has expired, in
    this order: a wrong PIN of an expired card counts, and a locked card does not show whether the
    PIN was right. A card without a PIN is refused and does not count. The refusal does not repeat
    the number of an unknown card: it may be a PIN.
    """
    if not shown.pin and checked is None:  # no PIN was tried
        raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where=where)
    staff = roster.find(shown.number)
    if staff is None:
        raise Refused(PeopleRefusal.UNKNOWN_CARD, where=where)
    if failures.is_locked(staff.id):
        raise Refused(
            PeopleRefusal.CARD_LOCKED, where=where, card=staff.card, person=staff.person,
            most=MOST_WRONG_PINS, minutes=LOCKED_MINUTES,
        )  # fmt: skip
    if not (is_pin(staff.pin, shown.pin) if checked is None else checked):
        left = failures.left(staff.id) - 1
        raise Refused(
            PeopleRefusal.WRONG_PIN, where=where, card=staff.card, person=staff.person, left=left
        )
    refuse_expired(staff.good_through, day=day, where=where)
    return staff
