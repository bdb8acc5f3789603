"""Who sits at a table, and the chips that come and go with people."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.people import same_person
from houseway.table.live.events import ChipsBought, ChipsTaken, Event, SeatLeft, SeatTaken
from houseway.table.live.matters.effect import Effect, Effects
from houseway.table.live.money.moves import HousePlace, Move, Moves, Pocket, Stack
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.watcher import Guest, Watcher, is_person
from houseway.table.live.state import LiveTable, Occupied, TablePhase

_BANK_IS_FREE = (TablePhase.IDLE, TablePhase.OFFERING)
"""Once bets are open the player-dealer's wager stays for the round, though he leaves (T-35)."""


def _taken(setup: TableSetup, state: LiveTable, event: SeatTaken) -> LiveTable:
    away = tuple([p for p in state.away if not same_person(p, event.person)])
    seated = [*state.seated, Occupied(event.spot, event.person, event.provider)]
    seated.sort(key=lambda each: each.spot)
    return replace(state, seated=tuple(seated), away=away)


def _left(setup: TableSetup, state: LiveTable, event: SeatLeft) -> LiveTable:
    """Whoever sits nowhere any more while bets of his are played is away (T-78)."""
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
