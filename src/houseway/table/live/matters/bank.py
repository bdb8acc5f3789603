"""Who holds the bank: offered, accepted, declined, given up."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.table.live.events import (
    BankAccepted,
    BankDeclined,
    BankGivenUp,
    BankOffered,
    BankWagerSet,
    NobodyBanks,
)
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import BankHolder, LiveTable, TablePhase


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
