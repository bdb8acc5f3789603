"""What the stud games share: everybody decides once to raise or to fold, and compares."""

from houseway.games.action import Fold
from houseway.games.stud.game import StudGame
from houseway.games.stud.state import (
    Dealing,
    Deciding,
    Felt,
    Over,
    PlayBet,
    PlayOn,
    Raise,
    Seat,
)

__all__ = [
    "Dealing",
    "Deciding",
    "Felt",
    "Fold",
    "Over",
    "PlayBet",
    "PlayOn",
    "Raise",
    "Seat",
    "StudGame",
]
