"""Omaha for the pot: exactly two of four hole cards and three of the board (B15-1), high only."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Card
from houseway.games.poker import Poker
from houseway.hands import Ranking, best_omaha


class Omaha(Poker):
    """One table of Omaha."""

    hole = 4

    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        return best_omaha(hole, board).ranking
