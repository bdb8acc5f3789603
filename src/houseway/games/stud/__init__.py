"""What three games share: everybody gets his cards, decides once to raise or to fold, and compares.

Not a game of its own. Crazy 4 Poker, Three Card Poker and Caribbean Stud each bring their terms,
their settlement and a `Stud`, which says what their doors need to know; the doors are here.
"""

from houseway.games.stud.doors import StudDoors
from houseway.games.stud.jackpot import JACKPOT_CARDS, jackpot_hands
from houseway.games.stud.play import Stud, nothing_to_decide, start, to_act
from houseway.games.stud.record import ROUND_KEYS, SPOT_KEYS
from houseway.games.stud.state import (
    Action,
    Dealing,
    Deciding,
    Decision,
    Fold,
    Over,
    Raise,
    Seat,
    State,
)
from houseway.games.stud.table import equipment, next_deal, view

__all__ = [
    "JACKPOT_CARDS",
    "ROUND_KEYS",
    "SPOT_KEYS",
    "Action",
    "Dealing",
    "Deciding",
    "Decision",
    "Fold",
    "Over",
    "Raise",
    "Seat",
    "State",
    "Stud",
    "StudDoors",
    "equipment",
    "jackpot_hands",
    "next_deal",
    "nothing_to_decide",
    "start",
    "to_act",
    "view",
]
