"""Omaha for the pot: exactly two of four hole cards and three of the board (B15-1), high only."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from houseway.cards import Card
from houseway.games.poker import Poker
from houseway.hands import Ranking, best_ranking

_OWN = 2
_COMMUNITY = 3


class Omaha(Poker):
    """One table of Omaha."""

    hole = 4

    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        return best_ranking(best_omaha(tuple(hole), tuple(board)))


@lru_cache(maxsize=64)
def best_omaha(hole: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[Card, ...]:
    """The best two and three; the hands of a showdown are named, compared and paid by it."""
    threes = tuple(combinations(board, _COMMUNITY))
    return max(
        [two + three for two in combinations(hole, _OWN) for three in threes], key=best_ranking
    )
