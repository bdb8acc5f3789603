"""WHAT IS A HAND WORTH: a plain ranking to read, and a fast path that must agree with it.

What ranks many hands at once stands in `houseway.hands.bulk` and can be had from here too. It is
imported when first asked for: it needs numba, which takes longer to import than most commands take.
"""

from typing import TYPE_CHECKING

from houseway.hands.baccarat import is_natural, point, total
from houseway.hands.best import best_ranking
from houseway.hands.category import Category, HandClass
from houseway.hands.counts import FIVE_CARD_COUNTS, SEVEN_CARD_COUNTS
from houseway.hands.four import BestFour, FourCategory, FourRanking, best_four, rank_four
from houseway.hands.omaha import best_omaha
from houseway.hands.ranking import Best, Ranking, best_five, rank_five
from houseway.hands.three import ThreeCategory, ThreeRanking, rank_three

if TYPE_CHECKING:
    from houseway.hands.bulk import (
        rank5,
        rank6,
        rank7,
        rank_best_fours,
        rank_joker_hands,
        rank_omaha,
        rank_threes,
        ranking_of,
        totals,
        value_of,
    )

__all__ = [
    "FIVE_CARD_COUNTS",
    "SEVEN_CARD_COUNTS",
    "Best",
    "BestFour",
    "Category",
    "FourCategory",
    "FourRanking",
    "HandClass",
    "Ranking",
    "ThreeCategory",
    "ThreeRanking",
    "best_five",
    "best_four",
    "best_omaha",
    "best_ranking",
    "is_natural",
    "point",
    "rank5",
    "rank6",
    "rank7",
    "rank_best_fours",
    "rank_five",
    "rank_four",
    "rank_joker_hands",
    "rank_omaha",
    "rank_three",
    "rank_threes",
    "ranking_of",
    "total",
    "totals",
    "value_of",
]

if not TYPE_CHECKING:  # a checker would take any name for one that is here

    def __getattr__(name: str) -> object:
        if name in __all__:
            from houseway.hands import bulk

            return getattr(bulk, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
