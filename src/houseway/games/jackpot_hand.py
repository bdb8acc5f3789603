"""The hands of a finished round as a jackpot looks at them."""

from __future__ import annotations

from houseway.cards import Card
from houseway.fact import Fact


class JackpotHand(Fact, frozen=True):
    """One bettor's hand: their own cards, the shared board, and whether it was folded.

    `board` is empty where there is none. A backline bettor holds the seat's cards.
    """

    spot: int
    backline: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotCards(Fact, frozen=True):
    """How many cards each bettor has at the end of a round, and how many are shared."""

    hole: int
    board: int
