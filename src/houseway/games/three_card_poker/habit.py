"""How an automatic player plays: the usual rule of thumb, play queen-six-four or better.

Whoever stands behind a seat plays along with it.
"""

from __future__ import annotations

from typing import Final

from houseway.cards import Rank
from houseway.games.stud import Deciding, Decision, State, nothing_to_decide, to_act
from houseway.games.three_card_poker.play import DOORS
from houseway.hands import ThreeCategory, ThreeRanking, rank_three
from houseway.rules import Sheet

_LEAST: Final = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN, Rank.SIX, Rank.FOUR))


def habit(sheet: Sheet, state: State, spot: int) -> Decision:
    """Play what is worth playing."""
    if not isinstance(state, Deciding) or to_act(state) != spot:
        raise nothing_to_decide(spot)
    options = DOORS.legal(sheet, state, spot)
    bet, cards, *_ = state.seats[state.to_act[0]]
    return options[0 if bet.backline or rank_three(cards) >= _LEAST else -1]
