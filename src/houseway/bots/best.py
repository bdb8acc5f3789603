"""A player who takes the exact advice: each decision with the most value for the base wagers.

The value of a hand before the flop comes from the stored chart; all else is counted on demand, in
some hundredths of a second. Poker has no exact advice, because it depends on the other players:
there the player plays by habit.
"""

from typing import Any

from houseway.bots.habit import Habit
from houseway.bots.player import AutoPlayer
from houseway.gamemath import Seen, advise
from houseway.games import Decision, Game
from houseway.games.poker import Poker
from houseway.games.stud import StudGame


def is_advised(game: Game[Any]) -> bool:
    """Whether each decision of a game has an exact value."""
    return not isinstance(game, Poker)


class AdvisedPlayer(AutoPlayer):
    """Takes the option with the most value, by its own cards and the open ones."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """The best that is legal; of equal decisions the one that bets less."""
        if not is_advised(game):
            return Habit().choose(game, state, spot)
        options = {str(option): option for option in game.legal(state, spot)}
        seat = state.seats[state.to_act[0]]
        exposed = game.common.exposed if isinstance(game, StudGame) else 0
        seen = Seen(
            cards=seat.cards, board=getattr(state, "board", ()), dealer_shows=state.dealer[:exposed]
        )
        advice = advise(game.sheet, seen)
        first = [advice.best, *(o.action for o in sorted(advice.options, key=lambda o: -o.ev))]
        for action in first:
            option = options.get(action)
            if isinstance(option, Decision):
                return option
        return game.default(state, spot)
