"""Bets: opened, placed, closed and cancelled before the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live import finished
from houseway.table.live.amend_round import with_bet
from houseway.table.live.happened import (
    BetPlaced,
    BetsCancelled,
    BetsOpened,
    BettingClosed,
    CardsReshuffled,
    PaysShown,
)
from houseway.table.live.matters.effect import NOTHING, Effect, Effects
from houseway.table.live.money.moves import (
    HousePlace,
    Move,
    Moves,
    Pocket,
    Stack,
    fee_back,
    laid,
    tokens_of,
)
from houseway.table.live.money.stakes import holds_of, payer_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import DeckInPlay, LiveTable, Running, TablePhase, bank_if_there


def _opened(setup: TableSetup, state: LiveTable, event: BetsOpened) -> LiveTable:
    return replace(
        with_deck(setup, state, event),
        phase=TablePhase.BETTING,
        round=event.round,
        rounds=state.rounds + 1,
        pack=event.pack,
        verified=(),
        tips=Cents(0),
        finished=None,
    )


def with_deck(
    setup: TableSetup, state: LiveTable, event: BetsOpened | CardsReshuffled
) -> LiveTable:
    """The table with the cards fixed by the event, if it fixes any."""
    if not event.seed:
        return state
    deck = DeckInPlay(
        event.deck, event.seed, event.commitment, delivery=event.delivery, given=event.given
    )
    return replace(state, deck=deck, decks=state.decks + 1, coups=())


def _placed(setup: TableSetup, state: LiveTable, event: BetPlaced) -> LiveTable:
    return replace(state, bets=with_bet(state.bets, event.bet))


def _cancelled(setup: TableSetup, state: LiveTable, event: BetsCancelled) -> LiveTable:
    return replace(state, phase=TablePhase.IDLE, bank=bank_if_there(state, state.bank))


def _closed(setup: TableSetup, state: LiveTable, event: BettingClosed) -> LiveTable:
    """Fees carried from a void round serve this one, and any excess goes back (T-85)."""
    running = Running(
        name=event.round,
        wagers=event.wagers,
        fees=event.fees,
        tokens=event.tokens,
        felt=setup.game.start(event.wagers),
    )
    return replace(
        state,
        phase=TablePhase.DEALING,
        bets=(),
        last_bets=finished.last_bets(state),
        carried=(),
        running=running,
    )


def _staked(setup: TableSetup, state: LiveTable, event: BettingClosed) -> Moves:
    return tuple(_stakes(setup, state, event))


def _stakes(setup: TableSetup, state: LiveTable, event: BettingClosed) -> Iterator[Move]:
    """Fees of a void round come back before all else (T-85). The fee is first (T-89), then the
    stakes; the chip on the sensor is handed to the link."""
    wagers = event.wagers
    for fee in state.carried:
        yield fee_back(fee.payer, fee)
    for fee in event.fees:
        yield Move(Stack(payer_of(wagers, fee.payer)), HousePlace.FEE_BOX, fee.amount)
    yield from tokens_of(wagers, event.tokens)
    for bet in wagers.bets:
        if bet.on_sensors:
            yield Move(Stack(bet.person), Pocket(bet.person), bet.on_sensors)
    for held in holds_of(setup, event):
        yield laid(held)


EFFECTS: Final[Effects] = {
    BetsOpened: Effect(_opened),
    BetPlaced: Effect(_placed),
    BetsCancelled: Effect(_cancelled),
    BettingClosed: Effect(_closed, _staked),
    CardsReshuffled: Effect(with_deck),
    PaysShown: NOTHING,
}
