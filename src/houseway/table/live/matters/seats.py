"""Seats at a table, and the chips that come and go with people."""

from typing import Any

from houseway.fact import replace
from houseway.money import Cents
from houseway.people import same_person
from houseway.table.live.command import ByTwoCards, TableCommand
from houseway.table.live.event import MoneyEvent, SeatEvent, StaffMember
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

_BANK_IS_FREE = (TablePhase.IDLE, TablePhase.OFFERING)
"""Once bets are open the player-dealer's wager stays for the round, even if they leave (T-35)."""


class SeatTaken(SeatEvent, frozen=True, tag="seat taken"):
    """A player sits down; `moved` says that they came from a table that feeds this one. A
    proposition player plays for a third-party `provider` (B8-5)."""

    moved: bool = False
    provider: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        away = tuple([p for p in state.away if not same_person(p, self.person)])
        seated = [*state.seated, Occupied(self.spot, self.person, self.provider)]
        seated.sort(key=lambda each: each.spot)
        return replace(state, seated=tuple(seated), away=away)


class SeatLeft(SeatEvent, frozen=True, tag="seat left"):
    """`wagers` says that the player still has bets there; they are played for the player (T-78)."""

    wagers: bool = False

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """A player with no seat left whose bets are still played is away (T-78)."""
        person, away = self.person, state.away
        seated = tuple([each for each in state.seated if each.spot != self.spot])
        if state.running is not None and not any(same_person(e.person, person) for e in seated):
            bets = state.running.wagers.bets
            if any(same_person(bet.person, person) for bet in bets if not bet.backline):
                away = (*away, person)
        bank = state.bank
        if bank is not None and bank.spot == self.spot and state.phase in _BANK_IS_FREE:
            return replace(state, seated=seated, away=away, bank=None, last_bank=bank)
        return replace(state, seated=seated, away=away)


class PlayersChips(MoneyEvent, frozen=True):
    """A player's chips that come or go; other guests do not see it."""

    def see(self, watcher: Watcher) -> Any:
        mine = is_person(watcher, self.person) or not isinstance(watcher, Guest)
        return self if mine else None


class ChipsBought(PlayersChips, frozen=True, tag="chips bought"):
    """Cash went into the drop box, and chips came from the tray."""

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (
            Move(Pocket(self.person), HousePlace.CASH_BOX, self.amount),
            Move(HousePlace.TRAY, Stack(self.person), self.amount),
        )


class ChipsTaken(PlayersChips, frozen=True, tag="chips taken"):
    """Chips left the table with their owner; or `staff` have counted them and keep them for the
    owner."""

    staff: tuple[StaffMember, ...] = ()

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(Stack(self.person), Pocket(self.person), self.amount),)


SeatsEvent = SeatTaken | SeatLeft | ChipsBought | ChipsTaken
