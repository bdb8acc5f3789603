"""The fees of a round that is about to be dealt, and who cannot pay them (T-88, T-89)."""

from __future__ import annotations

from houseway.bank import Fee, collect_fees
from houseway.games import BankSeat, Wagers
from houseway.money import Cents
from houseway.people import normal
from houseway.table.live.money.stakes import payer_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def bank_seat(state: LiveTable) -> BankSeat | None:
    """The player-dealer in the game's form."""
    bank = state.bank
    return None if bank is None else BankSeat(bank.spot, bank.wager, bank.person)


def fees_now(setup: TableSetup, wagers: Wagers) -> tuple[Fee, ...]:
    """The fees of a round with these wagers."""
    return tuple([fee for fee in collect_fees(setup.sheet, wagers) if fee.amount])


def cannot_pay(state: LiveTable, wagers: Wagers, fees: tuple[Fee, ...]) -> dict[str, Cents]:
    """The players with too few free chips for the fees of a round, and how much each owes: what a
    void round left serves them first (T-85)."""
    owed: dict[str, int] = {}
    for fee in fees:
        person = normal(payer_of(wagers, fee.payer))
        owed[person] = owed.get(person, 0) + fee.amount
    for carried in state.carried:
        person = normal(carried.payer)
        owed[person] = owed.get(person, 0) - carried.amount
    return {person: Cents(amount) for person, amount in owed.items() if amount > state.free(person)}
