"""A player of habit: the usual rules of thumb, legal in every house, not the best strategy.

The exact strategy is a matter of `gamemath`; this one only keeps a demonstration moving.
"""

from typing import Any

from houseway.bots.likes import has_likes, likes, strength
from houseway.bots.player import AutoPlayer
from houseway.games import Decision, Game, Range
from houseway.games.poker import Poker
from houseway.games.poker.state import BetTo, Call, Felt, PokerPhase, RaiseTo
from houseway.games.stud import Raise, StudGame
from houseway.games.ultimate_texas_holdem.state import Play


class Habit(AutoPlayer):
    """Bets as much as allowed on a hand it likes, and otherwise gives up as cheaply as possible."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """The habit in this game; without one, the decision for an absent player (T-78)."""
        if isinstance(game, Poker):
            return _at_poker(game, state, spot)
        usual = game.default(state, spot)
        if not _likes_hand(game, state):
            return usual
        bets = [o for o in game.legal(state, spot) if isinstance(o, Play | Raise)]
        return max(bets, key=lambda bet: bet.multiple) if bets else usual


def _likes_hand(game: Game[Any], state: Any) -> bool:
    """Whether it bets on the hand in turn; behind a seat it follows the seat (T-68)."""
    name = game.sheet.printed.game
    if not has_likes(name):
        return False
    seat = state.seats[state.to_act[0]]
    shown = state.dealer[: game.common.exposed] if isinstance(game, StudGame) else ()
    return bool(seat.bet.backline) or likes(name, seat.cards, getattr(state, "board", ()), shown)


def _at_poker(game: Poker, state: Felt, spot: int) -> Decision:
    """Raises a little with what looks good, calls small bets with something, checks what is free,
    and folds the rest."""
    seat, usual = state.to_act[0], game.default(state, spot)
    if state.phase is not PokerPhase.BETTING:
        return usual
    worth = strength(state.hands[seat], state.board)
    options = game.legal(state, spot)
    owed = max(state.bets) - state.bets[seat]
    if worth >= 2 and state.made < 3:
        for option in options:
            if isinstance(option, Range):
                return option.least
            if isinstance(option, BetTo | RaiseTo):
                return option
    if owed and (worth >= 2 or (worth and owed <= 3 * game.terms.stakes.big_blind)):
        return Call(spot)
    return usual
