"""Where a table's cards come from, round after round: a deck shuffled anew, or a shoe (T-81)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from houseway.cards import Card, Joker
from houseway.games import Draw, Equipment
from houseway.table.shoe import rolled, shuffled


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
    shoe = supply.equipment.shoe
    assert shoe is not None
    cards = shuffled(supply.equipment.cards, supply.seed, supply.shoes)
    first = cards[0]
    assert isinstance(first, Card)
    return replace(supply, rest=cards[shoe.burn(first) :])
