"""A player who makes every legal decision with equal chance, but never fouls a hand."""

from collections.abc import Callable
from typing import Any

from houseway.bots.player import AutoPlayer
from houseway.games import Decision, Game, Range
from houseway.games.fortune_pai_gow_poker.state import SetFront
from houseway.hands.pai_gow import is_foul


class AtRandom(AutoPlayer):
    """Draws each decision; `below` gives a random number below another one."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """A legal decision; refused if there is nothing to decide."""
        options = [o for o in game.legal(state, spot) if not _fouls(state, o)]
        if not options:
            return game.default(state, spot)
        option = options[self.below(len(options))]
        if not isinstance(option, Range):
            return option
        steps = (option.maximum - option.minimum) // option.step + 1
        return option.at(option.minimum + self.below(steps) * option.step)


def _fouls(state: Any, option: Any) -> bool:
    """Whether a front of two cards would lose at once (B12-7)."""
    if not isinstance(option, SetFront):
        return False
    cards = state.seats[state.to_act[0]].cards
    return is_foul(option.front, [card for card in cards if card not in option.front])
