"""WHO ELSE PLAYS: automatic players behind one door."""

from collections.abc import Callable
from typing import Any, Literal

from houseway.bots.habit import Habit
from houseway.bots.player import AutoPlayer
from houseway.games import Game

PlayerKind = Literal["best", "habit", "random"]


def make_player(kind: PlayerKind, below: Callable[[int], int]) -> AutoPlayer:
    """A player of this kind; `below` draws a random number below another."""
    match kind:
        case "best":
            from houseway.bots.best import AdvisedPlayer  # only now: it brings all of mathematics

            return AdvisedPlayer()
        case "random":
            from houseway.bots.at_random import AtRandom

            return AtRandom(below)
        case "habit":
            return Habit()


def in_words(kind: PlayerKind, game: Game[Any]) -> str:
    """How players of a kind play a game, in words for a spectator."""
    match kind:
        case "best":
            from houseway.bots.best import is_advised

            if is_advised(game):
                return "as the exact advice says"
            return "by habit, since no decision at poker has an exact value"
        case "random":
            return "at random"
        case "habit":
            return "by habit"
