"""Refusals: what was refused, where, why, and by which rule.

    Exception
    ├── SheetError       a sheet that is not well formed (`rules.reader`)
    └── Refused          something a user asked for that the rules or the format do not allow

Every refusal a user can meet is one of the reasons below.
"""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why something is refused, in the order in which a round is looked at."""

    UNREADABLE = "the file cannot be read"
    MALFORMED = "not in the form of a round file"
    UNKNOWN_KEY = "a key that means nothing here"
    UNKNOWN_SHEET = "no such sheet"
    UNKNOWN_LINK = "no such link"
    UNKNOWN_CHOICE = "a choice the sheet does not offer"
    UNMADE_CHOICE = "a choice that has to be made first"
    BAD_LINK = "a link or a layout that may not be"
    BAD_LIMITS = "limits the document does not allow"
    NO_BANK = "nobody covers the wagers"
    BAD_BANK = "a bank that may not be"
    BAD_SPOT = "a spot that may not be"
    UNKNOWN_WAGER = "a wager this table does not offer"
    MISSING_WAGER = "a wager that has to be made"
    UNEQUAL_WAGERS = "wagers that have to be equal"
    BELOW_LIMIT = "a wager below the minimum"
    ABOVE_LIMIT = "a wager above the maximum"
    BAD_INCREMENT = "a wager in chips that are not used"
    NEEDS_ANOTHER = "a wager that needs another"
    NO_TOKE = "a toke that may not be"
    BAD_CARDS = "cards that cannot be so"
    BAD_DICE = "dice that cannot have fallen so"
    CARD_TWICE = "a card dealt twice"
    ILLEGAL_ACTION = "an action that is not open"
    LINK_DOWN = "a link that is down"
    NOT_A_WINNER = "a hand that wins nothing here"
    OUT_OF_ORDER = "a winner before his turn"
    WRONG_CARD = "a person's card that does not do for this"
    USED_SWIPE = "a swipe that was taken before"
    SAME_PERSON = "two people who have to be two"
    BELOW_SEED = "a meter that may not be set so low"
    FROZEN = "parameters that are in play"
    UNKNOWN_ENTRY = "no such entry"
    NOT_AN_AWARD = "an entry that is no award"
    UNWRITABLE = "a file that cannot be written"
    UNFINISHED = "a round that has not come to its end"
    NOT_EXACT = "a payout that does not come out in whole cents"


class Refused(Exception):  # noqa: N818  # it is a refusal, not an error
    """A refusal. `what` says it in words, `where` is the place, `rule` the item that governs it."""

    def __init__(self, reason: Reason, what: str, *, where: str = "", rule: str = "") -> None:
        super().__init__(what)
        self.reason = reason
        self.what = what
        self.where = where
        self.rule = rule

    def at(self, where: str) -> Refused:
        """The same refusal, with the place it was met put in front."""
        place = f"{where}: {self.where}" if self.where else where
        return Refused(self.reason, self.what, where=place, rule=self.rule)

    def __str__(self) -> str:
        place = f"{one_line(self.where)}: " if self.where else ""
        return f"{place}{one_line(self.what)}" + (f" ({self.rule})" if self.rule else "")


def one_line(text: str) -> str:
    """A text that somebody else wrote, fit for one line of a terminal or a log."""
    if len(text) > 400:
        text = f"{text[:250]} … {text[-100:]}"
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
