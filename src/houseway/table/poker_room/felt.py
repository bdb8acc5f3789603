"""Effects of poker room events on the chips and the felt of a live table."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.games.action import without_joker
from houseway.games.poker.state import DeadHand, ReplaceCard
from houseway.table.acts import round_id
from houseway.table.live.matters.effect import NOTHING, Effect, Effects
from houseway.table.live.money.moves import HousePlace, Move, Moves, OnTheWay, Stack, laid
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Occupied, Running, StakeOnFelt, TablePhase
from houseway.table.poker_room import events as poker


def _blinds_posted(setup: TableSetup, state: LiveTable, event: poker.BlindsPosted) -> LiveTable:
    felt = setup.game.start(event.wagers)
    running = Running(name=event.round, wagers=event.wagers, felt=felt)
    return replace(state, phase=TablePhase.DEALING, running=running)


def _blinds(setup: TableSetup, state: LiveTable, event: poker.BlindsPosted) -> Moves:
    """The pot before the cards, spot by spot."""
    place = round_id(setup.table, event.round)
    people = {bet.spot: bet.person for bet in event.wagers.bets}
    holds = [
        StakeOnFelt(f"{place}/{each.spot}", f"{each.spot}", people[each.spot], each.amount)
        for each in event.posted
    ]
    return tuple([laid(held) for held in holds])


def _time_bank(setup: TableSetup, state: LiveTable, event: poker.TimeBankBegan) -> LiveTable:
    whose = state.play.turn
    assert whose is not None
    turn = replace(whose, until=event.until, extra=whose.until)
    return replace(state, running=replace(state.play, turn=turn))


def _killed(setup: TableSetup, state: LiveTable, event: poker.HandKilled) -> LiveTable:
    felt = setup.game.apply(state.play.felt, DeadHand(event.spot))
    running = replace(state.play, felt=felt, log=felt.log, turn=None)
    return replace(state, phase=TablePhase.DEALING, running=running)


def _card_replaced(setup: TableSetup, state: LiveTable, event: poker.CardReplaced) -> LiveTable:
    card = without_joker((event.card,), setup.game.items.deck)[0]
    felt = setup.game.apply(state.play.felt, ReplaceCard(event.spot, card))
    return replace(state, running=replace(state.play, felt=felt, log=felt.log))


def _seat_changed(setup: TableSetup, state: LiveTable, event: poker.SeatChanged) -> LiveTable:
    others = [each for each in state.seated if each.spot != event.spot]
    seated = sorted([*others, Occupied(event.to, event.person)], key=lambda s: s.spot)
    return replace(state, seated=tuple(seated))


def _clock_fees(setup: TableSetup, state: LiveTable, event: poker.ClockFeesTaken) -> Moves:
    return tuple([Move(Stack(fee.payer), HousePlace.FEE_BOX, fee.amount) for fee in event.fees])


def _owed_fees(setup: TableSetup, state: LiveTable, event: poker.OwedFeesPaid) -> Moves:
    return (Move(Stack(event.person), HousePlace.FEE_BOX, event.amount),)


def _moved_on(setup: TableSetup, state: LiveTable, event: poker.MovedOn) -> Moves:
    return (Move(Stack(event.person), OnTheWay(event.table, event.person), event.chips),)


def _brought(setup: TableSetup, state: LiveTable, event: poker.ChipsBrought) -> Moves:
    return (Move(OnTheWay(setup.table, event.person), Stack(event.person), event.amount),)


EFFECTS: Final[Effects] = {
    poker.BlindsPosted: Effect(_blinds_posted, _blinds),
    poker.TimeBankBegan: Effect(_time_bank),
    poker.HandKilled: Effect(_killed),
    poker.CardReplaced: Effect(_card_replaced),
    poker.SeatChanged: Effect(_seat_changed),
    poker.ClockFeesTaken: Effect(moves=_clock_fees),
    poker.OwedFeesPaid: Effect(moves=_owed_fees),
    poker.MovedOn: Effect(moves=_moved_on),
    poker.ChipsBrought: Effect(moves=_brought),
    # these change only the room
    poker.ButtonDrawn: NOTHING,
    poker.PotFeeTaken: NOTHING,
    poker.GameOver: NOTHING,
    poker.SatOut: NOTHING,
    poker.CameBack: NOTHING,
    poker.WillPost: NOTHING,
    poker.ListJoined: NOTHING,
    poker.ListLeft: NOTHING,
    poker.SeatOffered: NOTHING,
    poker.OfferEnded: NOTHING,
    poker.SeatChangeAsked: NOTHING,
    poker.SeatKept: NOTHING,
    poker.MustMoveSet: NOTHING,
    poker.MustMove: NOTHING,
}
