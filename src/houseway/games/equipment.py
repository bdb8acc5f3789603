"""What a game is played with, and what chance has made of it for one round."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from houseway.cards import Card, Joker


class ShoeRule(NamedTuple):
    """A shoe that carries on from round to round (T-81).

    `burn` says how many cards go when the first one is turned, itself included; the cut card lies
    `cut` cards from the end, and the round that begins at or behind it is the last.
    """

    cut: int
    burn: Callable[[Card], int]


class Equipment(NamedTuple):
    """The whole pack, in the order of new decks; dice, if any; and the shoe, if it carries on.

    Without a shoe the pack is shuffled again for every round.
    """

    cards: tuple[Card | Joker, ...]
    dice: int = 0
    shoe: ShoeRule | None = None

    def __hash__(self) -> int:
        return hash((len(self.cards), self.dice))  # to hash a whole shoe takes its time


class Draw(NamedTuple):
    """Chance for one round: the cards in the order in which they will come, and the dice."""

    cards: tuple[Card | Joker, ...]
    dice: tuple[int, ...] = ()
