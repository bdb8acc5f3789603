"""WHO ELSE PLAYS: automatic players behind one door."""

from houseway.bots.habit import Habit
from houseway.bots.player import AutoPlayer

__all__ = ["AutoPlayer", "Habit"]
