"""A round played now: cards from a shuffled deck, decisions from the players at the spots."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from houseway.games import Deal, Draw, Game, Wagers, lay_out, next_chance


@dataclass(frozen=True, slots=True)
class Turn:
    """It is this spot's turn: the state so far, and what is open to it."""

    state: Any
    spot: int
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """The state in which a round is over, and how many cards it has taken."""

    over: Any
    cards: int


def play_round(
    game: Game[Any], wagers: Wagers, draw: Draw, mode: str | None = None
) -> Generator[Turn, Any, RoundEnd]:
    """Deal a round and ask for its decisions one by one; returns how it ended.

    Each `Turn` that comes out wants one of its options sent back in. Chance has spoken before the
    first decision.
    """
    state = game.start(wagers)
    piles = lay_out(game, state.wagers, draw, mode)
    cards = 0
    while True:
        spot = game.to_act(state)
        if spot is not None:
            action = yield Turn(state, spot, game.legal(state, spot))
        else:
            action = next_chance(game, state, piles, draw.dice)
            if action is None:
                return RoundEnd(state, cards)
            if isinstance(action, Deal):
                cards += len(action.cards)
        state = game.apply(state, action)


def play_out(
    game: Game[Any],
    wagers: Wagers,
    draw: Draw,
    decide: Callable[[Turn], Any],
    mode: str | None = None,
) -> RoundEnd:
    """Play a round to its end, every decision made by `decide`."""
    running = play_round(game, wagers, draw, mode)
    action: Any = None
    while True:
        try:
            turn = running.send(action)
        except StopIteration as over:
            played: RoundEnd = over.value
            return played
        action = decide(turn)
