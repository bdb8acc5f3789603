"""WHAT IS A HAND WORTH: a plain ranking to read, and a fast path that must agree with it.

What ranks many hands at once stands in `houseway.hands.kernels`, a module for each kind of hand. It
needs numba, which takes longer to import than most commands take.
"""

from houseway.hands.baccarat import is_natural, point, total
from houseway.hands.best import best_ranking
from houseway.hands.category import Category, HandClass
from houseway.hands.counts import FIVE_CARD_COUNTS, SEVEN_CARD_COUNTS
from houseway.hands.four import BestFour, FourCategory, FourRanking, best_four, rank_four
from houseway.hands.omaha import best_omaha
from houseway.hands.ranking import Best, Ranking, best_five, rank_five
from houseway.hands.three import ThreeCategory, ThreeRanking, rank_three
