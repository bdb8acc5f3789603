"""The keys of a round file that belong to a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from houseway.games.place import Place


@dataclass(frozen=True)
class Keys:
    """A game's part of a round file (`docs/round-file.md`).

    `round` are keys of the round with the cards of a place: their number, or 0 for any number.
    `hand` is the number of a spot's `cards`, left out if they are `unseen`. With `button` the round
    has the spot of the dealer button. With `shoe` the cards are in the order in which they left the
    shoe. `decisions` is a spot's key for them: `actions`, a list, or `set`, one setting of a hand;
    `example` and `known` are for the refusal of anything else.
    """

    round: Mapping[str, tuple[Place, int]] = field(default_factory=dict)
    hand: int = 0
    shoe: bool = False
    dice: int = 0
    joker: bool = False
    button: bool = False
    unseen: bool = False
    decisions: str = ""
    example: str = ""
    known: tuple[str, ...] = ()

    @cached_property
    def of_round(self) -> frozenset[str]:
        more = {"shoe"} if self.shoe else set[str]()
        more |= {"button"} if self.button else set[str]()
        return frozenset({*self.round, *more, *({"dice"} if self.dice else ())})

    @cached_property
    def of_spot(self) -> frozenset[str]:
        cards = {"cards"} if self.hand else set[str]()
        return frozenset({*cards, *({self.decisions} if self.decisions else ())})
