"""Who is asked for the bank, and who holds it (T-35)."""

from __future__ import annotations

from houseway.money import Cents
from houseway.table.live.event import TableEvent


class BankOffered(TableEvent, frozen=True, tag="bank offered"):
    """The offer is compulsory and recorded; accepting it is not (T-35). Who has not answered before
    `until` counts as declining."""

    spot: int
    person: str
    until: str = ""


class BankDeclined(TableEvent, frozen=True, tag="bank declined"):
    """He does not want the bank; `for_him` says that he did not answer."""

    spot: int
    person: str
    for_him: bool = False


class BankAccepted(TableEvent, frozen=True, tag="bank accepted"):
    """He holds the bank from now on, with this wager."""

    spot: int
    person: str
    wager: Cents


class BankWagerSet(TableEvent, frozen=True, tag="bank wager set"):
    """The player-dealer has put up another wager for the round to come; `for_him` says that it is
    what he has left, and that he said nothing."""

    wager: Cents
    for_him: bool = False


class BankGivenUp(TableEvent, frozen=True, tag="bank given up"):
    """The player-dealer has given the bank up; the offer starts at once (T-35). `short` says that
    he has too few chips for it."""

    spot: int
    person: str
    short: bool = False


class NobodyBanks(TableEvent, frozen=True, tag="nobody banks"):
    """Everybody has declined: no round is dealt until somebody accepts."""


BankEvent = BankOffered | BankDeclined | BankAccepted | BankWagerSet | BankGivenUp | NobodyBanks
