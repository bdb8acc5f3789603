"""What a ledger refuses, and what it finds wrong with its own record.

Exception
├── LedgerRefused    something that was asked for; nothing has moved
└── LedgerDamaged    the record is not as it was written; operation stops (R4)
"""

from __future__ import annotations

from enum import Enum


class LedgerReason(Enum):
    """Why something is refused, in the order in which it is looked at."""

    NO_FOLDER = "no folder is named"
    UNREADABLE = "a folder that cannot be read"
    NO_LEDGER = "no ledger is kept there"
    IN_USE = "a ledger that is already open here"
    CLOSED = "a ledger that is closed"
    READ_ONLY = "a ledger that is only read"
    BAD_COMMAND = "a command id that may not be"
    REUSED_COMMAND = "a command id that stands for something else"
    EMPTY_BATCH = "a command without an entry"
    BAD_TEXT = "words that may not be"
    BAD_DATA = "data that is not plain JSON"
    NO_MONEY = "an entry of money that moves none"
    MONEY_IN_A_NOTE = "an entry without money that moves some"
    BAD_ACCOUNT = "no such account"
    BAD_AMOUNT = "an amount that may not be"
    FINER_THAN_A_CENT = "less than a cent where chips are"
    UNBALANCED = "an entry that does not sum to zero"
    BAD_HOLD = "a hold that may not be"
    HOLD_TWICE = "a name that a hold has had"
    UNKNOWN_HOLD = "a hold that never was"
    ENDED_HOLD = "a hold that has ended"
    UNEVEN_HOLD = "held money that its holds do not account for"
    NOT_GIVEN_BACK = "a void that does not give back what was held"
    BAD_CORRECTION = "a correction that may not be"
    BELOW_ZERO = "more than there is"
    BAD_DAY = "a day that cannot be sealed"
    UNWRITABLE = "a record that cannot be written"
    UNKNOWN_OUTCOME = "a write of which nobody knows whether it stands"


class LedgerRefused(Exception):  # noqa: N818  # it is a refusal, not an error
    """A refusal. `what` says it in words, `where` is the place, `rule` what governs it."""

    def __init__(
        self, reason: LedgerReason, what: str, *, where: str = "", rule: str = "R1"
    ) -> None:
        super().__init__(what)
        self.reason = reason
        self.what = what
        self.where = where
        self.rule = rule

    def at(self, where: str) -> LedgerRefused:
        """The same refusal, with the place it was met put in front."""
        place = f"{where}: {self.where}" if self.where else where
        return LedgerRefused(self.reason, self.what, where=place, rule=self.rule)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return printable(f"{place}{self.what} ({self.rule})")


class LedgerDamaged(Exception):  # noqa: N818  # it is a finding, not an error
    """The record is not what was written. Nothing is repaired, and nothing more is written."""

    def __init__(self, what: str, *, where: str, rule: str = "R4") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.rule = rule

    def __str__(self) -> str:
        return printable(f"{self.where}: {self.what}; the record is damaged ({self.rule})")


def shown(text: object) -> str:
    """Something that somebody else wrote, short and fit for one line."""
    written = ascii(text)
    return written if len(written) <= 80 else f"{written[:60]}…{written[-12:]}"


def printable(text: str) -> str:
    """A text with nothing in it that a terminal would act on.

    >>> printable("new\\nline")
    'new\\\\nline'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
