"""Texas Hold'em for the pot: any five of two hole cards and the five on the board (B14-2)."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.games.poker import Poker
from houseway.hands import Ranking, best_ranking


class TexasHoldem(Poker):
    """One table of Texas Hold'em."""

    hole = 2

    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        return best_ranking((*hole, *board))
