"""A round: its cards, the decisions, and what is paid."""

from __future__ import annotations

from typing import Final

from houseway.bank import Payout
from houseway.fact import replace
from houseway.games import Deal, Dice, Outcome
from houseway.games.action import Unseen, names_cards
from houseway.money import Cents
from houseway.table.live import finished
from houseway.table.live.amend_round import in_round
from houseway.table.live.happened import (
    CardsLaid,
    CardsSeen,
    CardsUnread,
    DecisionMade,
    DecisionSeen,
    DeckRevealed,
    DiceRolled,
    Event,
    HandsShown,
    PassedOver,
    RoundPaid,
    TurnBegan,
)
from houseway.table.live.matters.effect import NOTHING, Effect, Effects
from houseway.table.live.money.moves import (
    MoveReason,
    Moves,
    laid,
    moves_of_lines,
    taken_up,
    tokens_of,
)
from houseway.table.live.money.stakes import bettor, further_hold
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.watcher import Watcher, is_person
from houseway.table.live.state import (
    LiveTable,
    TablePhase,
    WhoseTurn,
    bank_if_there,
    used_deck,
)
from houseway.table.round_record import Action


def _apply(setup: TableSetup, state: LiveTable, action: Action, *, taken: int = 0) -> LiveTable:
    """Apply an action to the game."""
    running = state.play
    felt = setup.game.apply(running.felt, action)
    phase = TablePhase.DEALING
    return in_round(state, phase, felt=felt, log=felt.log, taken=running.taken + taken, turn=None)


def _laid(setup: TableSetup, state: LiveTable, event: CardsLaid) -> LiveTable:
    return _apply(setup, state, Deal(event.place, event.cards), taken=len(event.cards))


def _see_cards(event: CardsLaid, watcher: Watcher) -> Event:
    if event.faces == event.cards or any(is_person(watcher, each) for each in event.shown_to):
        return event
    return CardsSeen(place=event.place, faces=event.faces, rule=event.rule)


def _unread(setup: TableSetup, state: LiveTable, event: CardsUnread) -> LiveTable:
    return _apply(setup, state, Unseen(event.place, event.cards), taken=event.cards)


def _rolled(setup: TableSetup, state: LiveTable, event: DiceRolled) -> LiveTable:
    rolled = _apply(setup, state, Dice(event.pips))
    return replace(rolled, running=replace(rolled.play, pile=event.pile))


def _revealed(setup: TableSetup, state: LiveTable, event: DeckRevealed) -> LiveTable:
    return replace(state, deck=None)


def _see_deck(event: DeckRevealed, watcher: Watcher) -> Event | None:  # T-94
    told = not event.told_to or any(is_person(watcher, each) for each in event.told_to)
    return event if told and not event.closed else None


def _turn(setup: TableSetup, state: LiveTable, event: TurnBegan) -> LiveTable:
    turn = WhoseTurn(event.spot, event.backline, event.person, event.until)
    return in_round(state, TablePhase.DECIDING, turn=turn)


def _decided(setup: TableSetup, state: LiveTable, event: DecisionMade) -> LiveTable:
    after = _apply(setup, state, event.action)
    if not event.stake:
        return after
    running = after.play
    name = bettor(running.wagers, event.spot, event.backline).name
    added = {**running.added, name: Cents(running.added.get(name, 0) + event.stake)}
    return replace(after, running=replace(running, added=added))


def _put_down(setup: TableSetup, state: LiveTable, event: DecisionMade) -> Moves:
    if not event.stake:
        return ()
    running = state.play
    bet = bettor(running.wagers, event.spot, event.backline)
    return (laid(further_hold(setup, running, bet, event.stake)),)


def _see_decision(event: DecisionMade, watcher: Watcher) -> Event:
    if not names_cards(event.action):
        return event
    return DecisionSeen(
        spot=event.spot, backline=event.backline, for_him=event.for_him, rule=event.rule
    )


def _shown(setup: TableSetup, state: LiveTable, event: HandsShown) -> LiveTable:
    return in_round(state, TablePhase.SHOWING, turn=None)


def _paid(setup: TableSetup, state: LiveTable, event: RoundPaid) -> LiveTable:
    """The felt is cleared, and the player-dealer's count of banked rounds goes up by one."""
    last = state.bank
    if last is not None:
        last = replace(last, rounds=last.rounds + 1)
    return replace(
        state,
        phase=TablePhase.IDLE,
        running=None,
        away=(),
        bank=bank_if_there(state, last),
        deck=used_deck(state),
        last_bank=last,
        paid=_payouts(state, event),
        finished=finished.paid(state, event),
        coups=finished.coups_after(state),
    )


def _payouts(state: LiveTable, event: RoundPaid) -> tuple[Payout, ...]:
    """The spots' wins, while a hand waits for its card or the link is down."""
    if any(line.outcome is Outcome.WAITS for line in event.jackpot):
        won = [(line.spot, line.win) for line in event.lines if not line.toke]
        won += [(line.spot, line.win) for line in event.jackpot]  # on the other of two sensors
        return tuple([Payout(spot, win) for spot, win in won if win > 0])
    return state.paid if state.left else ()


def _settled(setup: TableSetup, state: LiveTable, event: RoundPaid) -> Moves:
    wagers = state.play.wagers
    return (
        *[taken_up(held, MoveReason.PLAYED) for held in state.play.holds],
        *moves_of_lines(setup, wagers, event.lines),
        *tokens_of(wagers, event.tokens),
    )


EFFECTS: Final[Effects] = {
    CardsLaid: Effect(_laid, see=_see_cards),
    CardsUnread: Effect(_unread),
    CardsSeen: NOTHING,
    DiceRolled: Effect(_rolled),
    DeckRevealed: Effect(_revealed, see=_see_deck),
    TurnBegan: Effect(_turn),
    DecisionMade: Effect(_decided, _put_down, _see_decision),
    DecisionSeen: NOTHING,
    PassedOver: NOTHING,
    HandsShown: Effect(_shown),
    RoundPaid: Effect(_paid, _settled),
}
