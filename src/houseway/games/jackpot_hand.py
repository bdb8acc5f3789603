"""The hands of a finished round as a jackpot looks at them."""

from __future__ import annotations

from houseway.cards import Card
from houseway.fact import Fact


class JackpotHand(Fact, frozen=True):
    """One bettor's hand: his own cards, the board he shares, and whether he gave it up.

    `board` is empty where there is none. Whoever stands behind a seat holds the seat's cards.
    """

    spot: int
    backline: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotCards(Fact, frozen=True):
    """How many cards of his own everybody has when a round is over, and how many he shares."""

    hole: int
    board: int
