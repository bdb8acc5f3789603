"""Opening and closing a table, its dealers, its cards and the steps of its procedure."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.rules import Moment
from houseway.table.live.happened import (
    DealerChanged,
    DeliveryChanged,
    FeeOptionChanged,
    NewDeckOpened,
    PinTried,
    ShuffleChanged,
    StepTaken,
    TableClosed,
    TableOpened,
)
from houseway.table.live.matters.effect import NOTHING, Effect, Effects, to_house
from houseway.table.live.money.moves import HousePlace, Move, Moves
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase, VerifiedHand, opened_as


def _opened(setup: TableSetup, state: LiveTable, event: TableOpened) -> LiveTable:
    return replace(
        state,
        phase=TablePhase.IDLE,
        dealer=event.dealer.person,
        supervisor=event.supervisor.person,
        sheet=event.sheet,
        opened_as=opened_as(event),
        automatic=event.automatic,
        deck_since=state.now,
        told_of_deck=False,
        backs=event.backs,
    )


def _tray_opened(setup: TableSetup, state: LiveTable, event: TableOpened) -> Moves:
    return (Move(HousePlace.CAGE, HousePlace.TRAY, event.tray),)


def _closed(setup: TableSetup, state: LiveTable, event: TableClosed) -> LiveTable:
    here = state.seated if setup.poker is None else ()
    return replace(
        state,
        phase=TablePhase.CLOSED,
        dealer="",
        automatic=False,
        sheet="",
        opened_as=None,
        deck=None,
        seated=here,
        approved=(),
        tips=Cents(0),
        finished=None,
        last_bets=(),
        coups=(),
    )


def _tray_closed(setup: TableSetup, state: LiveTable, event: TableClosed) -> Moves:
    return (
        Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, event.over),
        Move(HousePlace.TRAY, HousePlace.CAGE, event.counted),
    )


def _step_taken(setup: TableSetup, state: LiveTable, event: StepTaken) -> LiveTable:
    verified = state.verified
    if event.entered:
        verified = (*verified, VerifiedHand(event.sensor, event.entered))
    begun = event.step.startswith(f"{Moment.SHUFFLE.value}.")  # of a new shoe (T-81)
    coups = () if begun else state.coups
    return replace(state, steps=(*state.steps, event.step), verified=verified, coups=coups)


def _new_deck(setup: TableSetup, state: LiveTable, event: NewDeckOpened) -> LiveTable:
    backs = event.backs or state.backs
    return replace(state, deck_since=state.now, told_of_deck=False, backs=backs, coups=())


def _delivery(setup: TableSetup, state: LiveTable, event: DeliveryChanged) -> LiveTable:
    return replace(state, delivery=event.delivery)


def _shuffle(setup: TableSetup, state: LiveTable, event: ShuffleChanged) -> LiveTable:
    return replace(state, shuffle=event.shuffle)


def _fee_option(setup: TableSetup, state: LiveTable, event: FeeOptionChanged) -> LiveTable:
    """The round before was played under other terms: its felt is cleared."""
    return replace(state, sheet=event.sheet, finished=None)


def _dealer(setup: TableSetup, state: LiveTable, event: DealerChanged) -> LiveTable:
    return replace(state, dealer=event.dealer.person)


EFFECTS: Final[Effects] = {
    TableOpened: Effect(_opened, _tray_opened),
    TableClosed: Effect(_closed, _tray_closed),
    DealerChanged: Effect(_dealer),
    StepTaken: Effect(_step_taken),
    NewDeckOpened: Effect(_new_deck),
    DeliveryChanged: Effect(_delivery),
    ShuffleChanged: Effect(_shuffle),
    FeeOptionChanged: Effect(_fee_option),
    PinTried: NOTHING._replace(see=to_house),  # the floor tracks who may use a card today
}
