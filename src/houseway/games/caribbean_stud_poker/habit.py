"""How an automatic player plays: raise a pair or better, and ace-king with help, else fold.

With ace-king he raises where he holds the rank of the dealer's open card.
"""

from __future__ import annotations

from houseway.games.caribbean_stud_poker.play import DOORS
from houseway.games.caribbean_stud_poker.terms import terms
from houseway.games.stud import Deciding, Decision, State, nothing_to_decide, to_act
from houseway.hands import Category, best_ranking
from houseway.rules import Sheet


def habit(sheet: Sheet, state: State, spot: int) -> Decision:
    """Raise what is worth raising."""
    if not isinstance(state, Deciding) or to_act(state) != spot:
        raise nothing_to_decide(spot)
    options = DOORS.legal(sheet, state, spot)
    cards = state.seats[state.to_act[0]].cards
    hand = best_ranking(cards)
    if hand.category >= Category.PAIR:
        return options[0]
    shown = {card.rank for card in state.dealer[: state.exposed]}
    helped = any(card.rank in shown for card in cards)
    return options[0 if hand >= terms(sheet).qualifies and helped else -1]
