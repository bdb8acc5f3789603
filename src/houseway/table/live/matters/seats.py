"""Seats at a table, and the chips that come and go with people."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import same_person
from houseway.table.live.command import ByTwoCards, TableCommand
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.event import TableEvent as Event
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.money.moves import HousePlace, Move, Moves, Pocket, Stack
from houseway.table.live.phase import ALWAYS, IDLE, OPEN, TablePhase
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Occupied
from houseway.table.live.watcher import Guest, Watcher, is_person

# Commands


class TakeSeat(TableCommand, frozen=True, tag="take seat"):
    """Take a seat. At poker this includes the buy-in (T-86). A proposition player names the
    third-party `provider` they play for (B8-5)."""

    example = "anna: take seat 1"
    when = OPEN
    while_stopped = True
    spot: int
    buy_in: Cents = Cents(0)
    provider: str = ""


class LeaveSeat(TableCommand, frozen=True, tag="leave seat"):
    """Leave a seat. Bets already made stay and are played for the player (T-78)."""

    example = "leave seat 1"
    when = OPEN
    while_stopped = True
    spot: int


class BuyChips(TableCommand, frozen=True, tag="buy chips"):
    """Cash goes into the drop box, chips come from the tray."""

    example = "anna: buy chips 200"
    when = OPEN
    while_stopped = True
    amount: Cents


class TakeChips(TableCommand, frozen=True, tag="take chips"):
    """Take chips away from the table; all that are free if no amount is given."""

    example = "anna: take chips"
    when = ALWAYS
    while_stopped = True
    amount: Cents | None = None


class ClearSeat(ByTwoCards, frozen=True, tag="clear seat"):
    """Clear the seats or chips that an absent player left behind: the dealer and a supervisor count
    them, and they are kept for the player outside the table (T-78)."""

    example = "clear seat anna card=D-1 second=88"
    when = IDLE
    person: str


SeatsCommand = TakeSeat | LeaveSeat | BuyChips | TakeChips | ClearSeat

# Events


class SeatTaken(TableEvent, frozen=True, tag="seat taken"):
    """A player sits down; `moved` says that they came from a table that feeds this one. A
    proposition player plays for a third-party `provider` (B8-5)."""

    spot: int
    person: str
    moved: bool = False
    provider: str = ""


class SeatLeft(TableEvent, frozen=True, tag="seat left"):
    """`wagers` says that the player still has bets there; they are played for the player (T-78)."""

    spot: int
    person: str
    wagers: bool = False


class ChipsBought(TableEvent, frozen=True, tag="chips bought"):
    """Cash went into the drop box, and chips came from the tray."""

    person: str
    amount: Cents


class ChipsTaken(TableEvent, frozen=True, tag="chips taken"):
    """Chips left the table with their owner; or `staff` have counted them and keep them for the
    owner."""

    person: str
    amount: Cents
    staff: tuple[StaffMember, ...] = ()


SeatsEvent = SeatTaken | SeatLeft | ChipsBought | ChipsTaken

# Effects


_BANK_IS_FREE = (TablePhase.IDLE, TablePhase.OFFERING)
"""Once bets are open the player-dealer's wager stays for the round, even if they leave (T-35)."""


def _taken(setup: TableSetup, state: LiveTable, event: SeatTaken) -> LiveTable:
    away = tuple([p for p in state.away if not same_person(p, event.person)])
    seated = [*state.seated, Occupied(event.spot, event.person, event.provider)]
    seated.sort(key=lambda each: each.spot)
    return replace(state, seated=tuple(seated), away=away)


def _left(setup: TableSetup, state: LiveTable, event: SeatLeft) -> LiveTable:
    """A player with no seat left whose bets are still played is away (T-78)."""
    seated = tuple([each for each in state.seated if each.spot != event.spot])
    away = state.away
    if state.running is not None and not any(same_person(e.person, event.person) for e in seated):
        bets = state.running.wagers.bets
        if any(same_person(bet.person, event.person) for bet in bets if not bet.backline):
            away = (*away, event.person)
    bank = state.bank
    if bank is not None and bank.spot == event.spot and state.phase in _BANK_IS_FREE:
        return replace(state, seated=seated, away=away, bank=None, last_bank=bank)
    return replace(state, seated=seated, away=away)


def _bought(setup: TableSetup, state: LiveTable, event: ChipsBought) -> Moves:
    return (
        Move(Pocket(event.person), HousePlace.CASH_BOX, event.amount),
        Move(HousePlace.TRAY, Stack(event.person), event.amount),
    )


def _took(setup: TableSetup, state: LiveTable, event: ChipsTaken) -> Moves:
    return (Move(Stack(event.person), Pocket(event.person), event.amount),)


def _see_chips(event: ChipsBought | ChipsTaken, watcher: Watcher) -> Event | None:
    mine = is_person(watcher, event.person) or not isinstance(watcher, Guest)
    return event if mine else None


EFFECTS: Final[Effects] = {
    SeatTaken: Effect(_taken),
    SeatLeft: Effect(_left),
    ChipsBought: Effect(moves=_bought, see=_see_chips),
    ChipsTaken: Effect(moves=_took, see=_see_chips),
}
