"""A recorded round: its keys in a round file, walked through the doors."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from houseway.cards import Card, cards_text
from houseway.games.action import Deal
from houseway.games.game import Record
from houseway.games.recorded import (
    Follow,
    Script,
    act,
    read_actions,
    read_cards,
    refuse_key,
    refuse_leftovers,
    refuse_twice,
    scripts_of,
)
from houseway.games.stud.play import Stud, apply, legal, start
from houseway.games.stud.state import Deciding, Decision, Fold, Over, Raise, Seat, State
from houseway.games.wager import Bet, Wagers
from houseway.rules import Refused, Sheet

ROUND_KEYS: Final = frozenset({"dealer"})
SPOT_KEYS: Final = frozenset({"cards", "actions"})


def replay(sheet: Sheet, stud: Stud, wagers: Wagers, record: Record) -> Over:
    """Deal what was dealt and decide what was decided, until the round is over."""
    state: State = start(sheet, wagers)
    dealer = read_cards(record.round, "dealer", stud.cards, rule=stud.dealt)
    hands = _hands(stud, wagers, record)
    scripts = scripts_of(wagers, record, partial(_actions, stud.words(stud.every[0])))
    dealt = [card for bet in state.wagers.bets if not bet.backline for card in hands[bet.spot]]
    try:
        state = apply(stud, state, Deal((*dealt, *dealer)))
    except Refused:
        held = [
            (f"spots[{i}].cards", hands[bet.spot])
            for i, bet in enumerate(wagers.bets)
            if not bet.backline
        ]
        refuse_twice([("dealer", dealer), *held], rule=stud.dealt)
        raise
    known = ", ".join((*map(stud.words, stud.every), "fold"))
    follow = Follow(partial(_take, stud), apply, legal, known, stud.rule)
    while isinstance(state, Deciding):
        bet = state.seats[state.to_act[0]].bet
        state = act(scripts[bet.spot, bet.backline], follow, stud, state)
    assert isinstance(state, Over)
    for seat in state.seats:
        _follow_fold(scripts, seat)
    refuse_leftovers(scripts.values(), stud.rule)
    return state


def _hands(stud: Stud, wagers: Wagers, record: Record) -> dict[int, tuple[Card, ...]]:
    hands = {}
    for i, bet in enumerate(wagers.bets):
        if bet.backline:
            why = "a backline bettor has no cards of his own"
            refuse_key(record.spots[i], "cards", i, why, "T-68")
        else:
            hands[bet.spot] = read_cards(record.spots[i], "cards", stud.cards, i, rule=stud.dealt)
    return hands


def _actions(example: str, bet: Bet, part: Mapping[str, Any], index: int) -> list[Any]:
    if bet.backline and "actions" not in part:
        return []  # nothing was asked of him where the seat has folded
    return read_actions(part, index, f'["{example}"]')


def _take(stud: Stud, text: str, bet: Bet) -> Decision | None:
    if text == "fold":
        return Fold(bet.spot, bet.backline)
    for multiple in stud.every:
        if stud.words(multiple) == text:
            return Raise(bet.spot, multiple, text, bet.backline)
    return None


def _follow_fold(scripts: dict[tuple[int, int], Script], seat: Seat) -> None:
    """Behind a seat that folds nobody decides; that he folds too may still be written down."""
    script = scripts[seat.bet.spot, seat.bet.backline]
    if seat.bet.backline and seat.folded and not script.done and script.actions == ["fold"]:
        script.done = 1


def record(stud: Stud, over: Over) -> Record:
    """A finished round as a round file holds it; `replay` reads it back."""
    spots: list[dict[str, Any]] = []
    for seat in over.seats:
        action = "fold" if seat.folded else stud.words(seat.play)
        cards = {} if seat.bet.backline else {"cards": cards_text(seat.cards)}
        spots.append({**cards, "actions": [action]})
    return Record({"dealer": cards_text(over.dealer)}, spots)
