"""The hands of a finished round as a jackpot looks at them."""

from __future__ import annotations

from typing import Any, NamedTuple

from houseway.cards import Card


class JackpotHand(NamedTuple):
    """One bettor's hand: his own cards, the board he shares, and whether he gave it up.

    `board` is empty where there is none. Whoever stands behind a seat holds the seat's cards.
    """

    spot: int
    backline: int
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


def no_jackpot_hands(over: Any) -> tuple[JackpotHand, ...]:
    """For games beside which no jackpot is offered."""
    del over
    return ()
