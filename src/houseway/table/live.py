"""A round played now: cards from a shuffled deck, decisions from whoever sits at the spots."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.cards import Card
from houseway.games import Game, Wagers
from houseway.rules import Sheet


@dataclass(frozen=True, slots=True)
class Turn:
    """It is this spot's turn: the state so far, and what is open to it."""

    state: Any
    spot: int
    options: tuple[Any, ...]


def play_round(
    sheet: Sheet, game: Game, wagers: Wagers, deck: Sequence[Card], mode: str | None = None
) -> Generator[Turn, Any, Any]:
    """Deal a round and ask for its decisions one by one; returns the state in which it is over.

    Each `Turn` that comes out wants one of its options sent back in. The deck is fixed before the
    first decision.
    """
    state = game.start(sheet, wagers)
    delivered = game.deliver(sheet, deck, len(wagers.bets), mode)
    while True:
        spot = game.to_act(state)
        if spot is not None:
            action = yield Turn(state, spot, game.legal(sheet, state, spot))
        else:
            action = game.next_deal(state, delivered)
            if action is None:
                return state
        state = game.apply(sheet, state, action)
