"""A recorded round of this game: its keys in a round file, walked through the doors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.cards import Card, cards_text
from houseway.games.delivery import Delivered
from houseway.games.game import Record
from houseway.games.recorded import (
    Follow,
    act,
    read_actions,
    read_cards,
    refuse_leftovers,
    refuse_twice,
    scripts_of,
)
from houseway.games.ultimate_texas_holdem.delivery import next_deal
from houseway.games.ultimate_texas_holdem.play import apply, legal, start
from houseway.games.ultimate_texas_holdem.state import DECIDING, Over, Seat, State
from houseway.games.ultimate_texas_holdem.street import Decision, Play, Street, parse_decision
from houseway.games.ultimate_texas_holdem.terms import Terms, terms
from houseway.games.wager import Bet, Wagers
from houseway.rules import Refused, Sheet

ROUND_KEYS: Final = frozenset({"dealer", "board"})
SPOT_KEYS: Final = frozenset({"cards", "actions"})
_KNOWN: Final = "check, fold, bet 4x, bet 3x, bet 2x, bet 1x"


def replay(sheet: Sheet, wagers: Wagers, record: Record) -> Over:
    """Deal what was dealt and decide what was decided, until the round is over."""
    state: State = start(sheet, wagers)
    dealer = _cards(record.round, "dealer", 2)
    board = _cards(record.round, "board", 5)
    hands = {bet.spot: _cards(record.spots[i], "cards", 2, i) for i, bet in enumerate(wagers.bets)}
    scripts = scripts_of(wagers, record, _actions)
    dealt = [card for bet in state.wagers.bets for card in hands[bet.spot]]
    delivered = Delivered((*dealt, *dealer), board)
    rule = terms(sheet).play[Street.PREFLOP].cite.item  # the house's own item about Play
    follow = Follow(_take, apply, legal, _KNOWN, rule)
    while not isinstance(state, Over):
        if isinstance(state, DECIDING):
            bet = state.seats[state.to_act[0]].bet
            state = act(scripts[bet.spot, 0], follow, sheet, state)
        else:
            cards = next_deal(state, delivered)
            assert cards is not None
            try:
                state = apply(sheet, state, cards)
            except Refused:
                places = [("dealer", dealer), ("board", board)]
                places += [(f"spots[{i}].cards", hands[b.spot]) for i, b in enumerate(wagers.bets)]
                refuse_twice(places)
                raise
    refuse_leftovers(scripts.values(), rule)
    return state


def _cards(
    part: Mapping[str, Any], key: str, count: int, index: int | None = None
) -> tuple[Card, ...]:
    return read_cards(part, key, count, index, rule="B4-1", count_rule="B1-26")


def _actions(bet: Bet, part: Mapping[str, Any], index: int) -> list[Any]:
    del bet
    return read_actions(part, index, '["check", "bet 2x"]')


def _take(text: str, bet: Bet) -> Decision | None:
    return parse_decision(text, bet.spot)


def record(sheet: Sheet, over: Over) -> Record:
    """A finished round as a round file holds it; `replay` reads it back."""
    spots = [
        {"cards": cards_text(seat.cards), "actions": _script(terms(sheet), seat)}
        for seat in over.seats
    ]
    return Record({"dealer": cards_text(over.dealer), "board": cards_text(over.board)}, spots)


def _script(t: Terms, seat: Seat) -> list[str]:
    """What a player must have done to stand where he stands."""
    script: list[str] = []
    for street in Street:
        if seat.play in t.play[street].value:
            return [*script, str(Play(seat.bet.spot, seat.play))]
        if seat.folded is street:
            return [*script, "fold"]
        script.append("check")
    return script
