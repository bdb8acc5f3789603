"""Who holds the bank: offered, accepted, declined, given up."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import TableCommand
from houseway.table.live.event import TableEvent
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.phase import IDLE, TablePhase
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import BankHolder, LiveTable

# Commands


class AcceptBank(TableCommand, frozen=True, tag="accept bank"):
    """Accept the offered bank, with the wager that covers the others."""

    example = "anna: accept bank 500"
    when = (TablePhase.OFFERING, TablePhase.IDLE)
    poker = False
    wager: Cents


class DeclineBank(TableCommand, frozen=True, tag="decline bank"):
    """Decline the offered bank; it is offered to the next player (T-35)."""

    example = "anna: decline bank"
    when = (TablePhase.OFFERING,)
    poker = False


class GiveUpBank(TableCommand, frozen=True, tag="give up bank"):
    """Give up the bank before the bets are open (T-35)."""

    example = "anna: give up bank"
    when = IDLE
    poker = False


BankCommand = AcceptBank | DeclineBank | GiveUpBank

# Events


class BankOffered(TableEvent, frozen=True, tag="bank offered"):
    """The offer is compulsory and recorded; accepting it is not (T-35). A player who has not
    answered before `until` counts as declining."""

    spot: int
    person: str
    until: str = ""


class BankAccepted(TableEvent, frozen=True, tag="bank accepted"):
    """A player holds the bank from now on, with this wager."""

    spot: int
    person: str
    wager: Cents


class BankDeclined(TableEvent, frozen=True, tag="bank declined"):
    """A player declined the bank; `for_him` says that they did not answer."""

    spot: int
    person: str
    for_him: bool = False


class NobodyBanks(TableEvent, frozen=True, tag="nobody banks"):
    """All players have declined: no round is dealt until one accepts."""


class BankWagerSet(TableEvent, frozen=True, tag="bank wager set"):
    """The player-dealer has put up another wager for the next round; `for_him` says that they did
    not set it, and it is what they have left."""

    wager: Cents
    for_him: bool = False


class BankGivenUp(TableEvent, frozen=True, tag="bank given up"):
    """The player-dealer has given up the bank; the offer starts at once (T-35). `short` says that
    they have too few chips for it."""

    spot: int
    person: str
    short: bool = False


BankEvent = BankOffered | BankDeclined | BankAccepted | BankWagerSet | BankGivenUp | NobodyBanks

# Effects


def _offered(setup: TableSetup, state: LiveTable, event: BankOffered) -> LiveTable:
    phase, until = TablePhase.OFFERING, event.until
    return replace(state, phase=phase, offered=event.spot, offered_until=until, bank=None)


def _declined(setup: TableSetup, state: LiveTable, event: BankDeclined) -> LiveTable:
    return replace(state, offered=0, declined=(*state.declined, event.spot))


def _nobody(setup: TableSetup, state: LiveTable, event: NobodyBanks) -> LiveTable:
    return replace(state, phase=TablePhase.IDLE, offered=0, declined=())


def _accepted(setup: TableSetup, state: LiveTable, event: BankAccepted) -> LiveTable:
    holder = BankHolder(event.spot, event.person, event.wager)
    return replace(state, phase=TablePhase.IDLE, bank=holder, offered=0, declined=())


def _wager_set(setup: TableSetup, state: LiveTable, event: BankWagerSet) -> LiveTable:
    assert state.bank is not None
    return replace(state, bank=replace(state.bank, wager=event.wager))


def _given_up(setup: TableSetup, state: LiveTable, event: BankGivenUp) -> LiveTable:
    return replace(state, bank=None, last_bank=state.bank)


EFFECTS: Final[Effects] = {
    BankOffered: Effect(_offered),
    BankDeclined: Effect(_declined),
    NobodyBanks: Effect(_nobody),
    BankAccepted: Effect(_accepted),
    BankWagerSet: Effect(_wager_set),
    BankGivenUp: Effect(_given_up),
}
