"""What a game is played with, how it is dealt, and what chance has drawn for one round."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from houseway.cards import Card, Joker, PlayingCard
from houseway.fact import Fact


class ShoeRule(NamedTuple):
    """A shoe that carries on from round to round (T-81).

    `burn` gives the number of burned cards from the first one turned, itself included; the cut card
    is `cut` cards from the end, and the round that begins at or behind it is the last.
    """

    cut: int
    burn: Callable[[Card], int]


class Equipment(NamedTuple):
    """The whole pack, in the order of new decks; the dice; and the shoe, if it carries on.

    Without a shoe the pack is shuffled for every round.
    """

    cards: tuple[Card | Joker, ...]
    dice: int = 0
    shoe: ShoeRule | None = None

    def __hash__(self) -> int:
        return hash((len(self.cards), self.dice))  # to hash a whole shoe takes its time

    def count_burned(self, shuffled: Sequence[PlayingCard]) -> int:
        """The number of cards burned from a new shoe; zero for a deck of one round (T-81)."""
        if self.shoe is None:
            return 0
        first = shuffled[0]
        assert isinstance(first, Card)  # no shoe has a joker
        return self.shoe.burn(first)


class Draw(NamedTuple):
    """Chance for one round: the cards in the order in which they will come, and the dice."""

    cards: tuple[Card | Joker, ...]
    dice: tuple[int, ...] = ()


class DealRule(Fact, frozen=True):
    """How the cards of a deck go to the places of a round; a table commits to it before bets close
    (R22). A stranger can follow it without this program: see `docs/fair-cards.md` and
    `floor/fair_cards/verify.py`.

    `steps` are the sheet's own words for one way of dealing, and `hand` is how many cards a hand
    has. `first` is where the deal begins, empty if no hand is dealt to a spot. `draws` is the chart
    of third cards at baccarat.
    """

    steps: tuple[str, ...]
    hand: int = 0
    first: str = ""
    draws: tuple[str, ...] = ()
