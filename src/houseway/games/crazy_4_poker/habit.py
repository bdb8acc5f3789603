"""How an automatic player plays: the usual rule of thumb, not a computed strategy.

Bet three times the Ante on a pair of aces or better, once on K-Q-8-4 or better, else fold.
"""

from __future__ import annotations

from typing import Final

from houseway.cards import Rank
from houseway.games.crazy_4_poker.play import DOORS
from houseway.games.stud import (
    Deciding,
    Decision,
    Fold,
    Raise,
    State,
    nothing_to_decide,
    to_act,
)
from houseway.hands import FourCategory, FourRanking, best_four
from houseway.rules import Sheet

_LEAST: Final = FourRanking(FourCategory.HIGH_CARD, (Rank.KING, Rank.QUEEN, Rank.EIGHT, Rank.FOUR))


def habit(sheet: Sheet, state: State, spot: int) -> Decision:
    """The largest bet open to a hand worth playing."""
    if not isinstance(state, Deciding) or to_act(state) != spot:
        raise nothing_to_decide(spot)
    raises = [o for o in DOORS.legal(sheet, state, spot) if isinstance(o, Raise)]
    if best_four(state.seats[state.to_act[0]].cards).ranking >= _LEAST:
        return max(raises, key=lambda play: play.multiple)
    return Fold(spot)
