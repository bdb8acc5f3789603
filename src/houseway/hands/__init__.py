"""WHAT IS A HAND WORTH: a plain ranking to read, and a fast path that must agree with it."""

from houseway.hands.best import best_ranking
from houseway.hands.category import Category
from houseway.hands.counts import FIVE_CARD_COUNTS, SEVEN_CARD_COUNTS
from houseway.hands.ranking import Best, Ranking, best_five, rank_five

__all__ = [
    "FIVE_CARD_COUNTS",
    "SEVEN_CARD_COUNTS",
    "Best",
    "Category",
    "Ranking",
    "best_five",
    "best_ranking",
    "rank_five",
]
