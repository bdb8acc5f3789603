"""The hands of a finished round as a jackpot sees them."""

from houseway.cards import Card
from houseway.fact import Fact


class JackpotHand(Fact, frozen=True):
    """One bettor's hand: the own cards, the shared board, and whether it was folded.

    `board` is empty in games without one. A backline bettor has the seat's cards.
    """

    spot: int
    backline: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotCards(Fact, frozen=True):
    """The number of cards of each bettor at the end of a round, and of shared cards."""

    hole: int
    board: int
