"""The hands of a finished round as a jackpot looks at them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from houseway.cards import Card
from houseway.rules import Reason, Refused


class JackpotHand(NamedTuple):
    """One bettor's hand: his own cards, the board he shares, and whether he gave it up.

    `board` is empty where there is none. Whoever stands behind a seat holds the seat's cards.
    """

    spot: int
    backline: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotCards(NamedTuple):
    """How many cards of his own everybody has when a round is over, and how many he shares."""

    hole: int
    board: int


NO_JACKPOT_CARDS: Final[JackpotCards | None] = None
"""For games whose hands no jackpot can look at."""


def no_jackpot_hands(over: Any) -> tuple[JackpotHand, ...]:
    """For games whose hands no jackpot can look at: asking for them is refused."""
    del over
    what = "no jackpot looks at the hands of this game"
    raise Refused(Reason.UNKNOWN_WAGER, what, where="jackpot", rule="B2-1")
