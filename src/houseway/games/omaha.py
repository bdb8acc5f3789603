"""Omaha for the pot: exactly two of four hole cards and three of the board (B15-1), high only."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from houseway.cards import Card
from houseway.games.action import without_joker
from houseway.games.game import Cards
from houseway.games.poker import Poker
from houseway.hands import Ranking, best_ranking

_OF_THE_BOARD = 3


class Omaha(Poker):
    """One table of Omaha."""

    hole = 4

    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        threes = tuple(combinations(board, _OF_THE_BOARD))
        return max([best_ranking(two + three) for two in combinations(hole, 2) for three in threes])

    def hand_cards(self, cards: Cards, board: Cards = ()) -> Cards:
        own, community = (without_joker(pile, self.items.deck) for pile in (cards, board))
        if len(own) != self.hole or len(community) < _OF_THE_BOARD:
            return ()
        threes = tuple(combinations(community, _OF_THE_BOARD))
        fives = [two + three for two in combinations(own, 2) for three in threes]
        return max(fives, key=best_ranking)
