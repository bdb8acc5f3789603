"""What the events of the poker room do to the chips and the felt of a live table."""

from __future__ import annotations

from houseway.fact import replace
from houseway.games.action import without_joker
from houseway.games.poker.state import DeadHand, ReplaceCard
from houseway.table.acts import round_id
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Occupied, Running, StakeOnFelt, TablePhase
from houseway.table.poker_room import events as poker


def on_the_felt(setup: TableSetup, state: LiveTable, event: poker.PokerEvent) -> LiveTable:
    """The table after an event; what is neither chips nor felt is `room_after`'s."""
    match event:
        case poker.BlindsPosted():
            return _blinds_posted(setup, state, event)
        case poker.TimeBankBegan():
            whose = state.play.turn
            assert whose is not None
            turn = replace(whose, until=event.until, extra=whose.until)
            return replace(state, running=replace(state.play, turn=turn))
        case poker.HandKilled():
            felt = setup.game.apply(state.play.felt, DeadHand(event.spot))
            running = replace(state.play, felt=felt, log=felt.log, turn=None)
            return replace(state, phase=TablePhase.DEALING, running=running)
        case poker.CardReplaced():
            card = without_joker((event.card,), setup.game.items.deck)[0]
            felt = setup.game.apply(state.play.felt, ReplaceCard(event.spot, card))
            return replace(state, running=replace(state.play, felt=felt, log=felt.log))
        case poker.SeatChanged():
            others = [each for each in state.seated if each.spot != event.spot]
            seated = sorted([*others, Occupied(event.to, event.person)], key=lambda s: s.spot)
            return replace(state, seated=tuple(seated))
        case _:
            return state


def _blinds_posted(setup: TableSetup, state: LiveTable, event: poker.BlindsPosted) -> LiveTable:
    felt = setup.game.start(event.wagers)
    running = Running(name=event.round, wagers=event.wagers, felt=felt)
    return replace(state, phase=TablePhase.DEALING, running=running)


def blind_holds(setup: TableSetup, event: poker.BlindsPosted) -> tuple[StakeOnFelt, ...]:
    """What lies in the pot before the cards, spot by spot."""
    place = round_id(setup.table, event.round)
    people = {bet.spot: bet.person for bet in event.wagers.bets}
    return tuple(
        [
            StakeOnFelt(f"{place}/{each.spot}", f"{each.spot}", people[each.spot], each.amount)
            for each in event.posted
        ]
    )
