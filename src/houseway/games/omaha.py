"""Omaha for the pot: exactly two of four hole cards and three of the board (B15-1), high only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import Card
from houseway.games.poker import Poker
from houseway.hands import Ranking, best_ranking


class Omaha(Poker):
    """One table of Omaha."""

    hole = 4

    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        threes = tuple(combinations(board, 3))
        return max([best_ranking(two + three) for two in combinations(hole, 2) for three in threes])
