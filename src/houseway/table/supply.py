"""A round dealt from a seed, and its cards: those of a deck shuffled anew, or of a shoe (T-81)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from houseway.cards import Card, Joker
from houseway.games import Bet, Draw, Equipment, Game, Wagers, lay_out
from houseway.games.delivery import play_round
from houseway.table.shoe import rolled, shuffled


class Turn(NamedTuple):
    """It is this spot's turn: the state so far, and its options."""

    state: Any
    spot: int
    options: tuple[Any, ...]


def play_out(
    game: Game[Any],
    wagers: Wagers,
    draw: Draw,
    decide: Callable[[Turn], Any],
    mode: str | None = None,
) -> Any:
    """The state of a round at its end, every decision made by `decide`."""

    def apply(state: Any, turn: Bet) -> Any:
        chosen = decide(Turn(state, turn.spot, game.legal(state, turn.spot)))
        return game.apply(state, chosen)

    state = game.start(wagers)
    return play_round(game, state, lay_out(game, state.wagers, draw, mode), apply, draw.dice)


@dataclass(frozen=True, slots=True)
class Supply:
    """The cards of a seeded table.

    `rounds` and `shoes` are how many have begun before this one; `rest` is what the shoe still
    holds, and stays empty where every round has a deck of its own.
    """

    equipment: Equipment
    seed: int
    rounds: int = 0
    shoes: int = 0
    rest: tuple[Card | Joker, ...] = ()

    @property
    def is_last_of_shoe(self) -> bool:
        """Whether the cut card has come, so that the shoe is changed after this round."""
        shoe = self.equipment.shoe
        return shoe is not None and len(self.rest) <= shoe.cut

    def draw(self) -> Draw:
        """Chance for the round that is to begin."""
        kit = self.equipment
        cards = self.rest if kit.shoe else shuffled(kit.cards, self.seed, self.rounds)
        return Draw(cards, rolled(kit.dice, self.seed, self.rounds))

    def after(self, used: int) -> Supply:
        """The supply after a round that has taken so many cards."""
        later = replace(self, rounds=self.rounds + 1)
        if self.equipment.shoe is None:
            return later
        if self.is_last_of_shoe:
            return _new_shoe(replace(later, shoes=self.shoes + 1))
        return replace(later, rest=self.rest[used:])


def open_supply(equipment: Equipment, seed: int) -> Supply:
    """A table's first cards."""
    supply = Supply(equipment, seed)
    return _new_shoe(supply) if equipment.shoe else supply


def _new_shoe(supply: Supply) -> Supply:
    """Shuffle a shoe, turn its first card and burn as many as that says."""
    cards = shuffled(supply.equipment.cards, supply.seed, supply.shoes)
    return replace(supply, rest=cards[supply.equipment.count_burned(cards) :])
