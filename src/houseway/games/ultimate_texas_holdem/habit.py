"""How an automatic player plays: a rule of thumb, legal in every house, not the best strategy.

The exact strategy is a matter of `gamemath`; this one only keeps a demonstration moving.
"""

from __future__ import annotations

from collections import Counter

from houseway.cards import Card, Rank
from houseway.games.ultimate_texas_holdem.play import legal
from houseway.games.ultimate_texas_holdem.state import DECIDING, OnFlop, PreFlop, Seat, State
from houseway.games.ultimate_texas_holdem.street import Check, Decision, Fold, Play
from houseway.hands import Category, best_ranking
from houseway.rules import Sheet


def habit(sheet: Sheet, state: State, spot: int) -> Decision:
    """Raise what looks good at once, fold only at the end with nothing."""
    options = legal(sheet, state, spot)
    assert isinstance(state, DECIDING)
    seat = state.seats[state.to_act[0]]
    if isinstance(state, PreFlop):
        wants = _opens(seat)
    elif isinstance(state, OnFlop):
        wants = _likes_flop(seat, state.board)
    else:
        wants = _calls_river(seat, state.board)
    if wants:
        return max((o for o in options if isinstance(o, Play)), key=lambda play: play.multiple)
    return next(o for o in (Check(spot), Fold(spot)) if o in options)


def _opens(seat: Seat) -> bool:
    high, low = sorted((card.rank for card in seat.cards), reverse=True)
    suited = seat.cards[0].suit is seat.cards[1].suit
    if high is low:
        return high >= Rank.THREE
    if high is Rank.ACE:
        return True
    if high is Rank.KING:
        return suited or low >= Rank.FIVE
    if high is Rank.QUEEN:
        return low >= (Rank.SIX if suited else Rank.EIGHT)
    return high is Rank.JACK and low >= (Rank.EIGHT if suited else Rank.TEN)


def _pairs_board(seat: Seat, board: tuple[Card, ...]) -> bool:
    ranks = {card.rank for card in board}
    return seat.cards[0].rank is seat.cards[1].rank or any(c.rank in ranks for c in seat.cards)


def _likes_flop(seat: Seat, board: tuple[Card, ...]) -> bool:
    suits = Counter(card.suit for card in seat.cards + board)
    if max(suits.values()) >= 4 and seat.cards[0].suit is seat.cards[1].suit:
        return True
    return _pairs_board(seat, board) or best_ranking(seat.cards + board).category > Category.PAIR


def _calls_river(seat: Seat, board: tuple[Card, ...]) -> bool:
    mine, theirs = best_ranking(seat.cards + board), best_ranking(board)
    return mine.category > theirs.category or _pairs_board(seat, board)
