"""What three games share: everybody gets his cards, decides once to raise or to fold, and compares.

Not a game of its own. Crazy 4 Poker, Three Card Poker and Caribbean Stud each bring their terms,
their settlement and a `Stud`, which says what their doors need to know; the doors are here.
"""

from houseway.games.stud.play import Stud, apply, default_decision, legal, start, to_act
from houseway.games.stud.record import ROUND_KEYS, SPOT_KEYS, record, replay
from houseway.games.stud.state import Action, Dealing, Deciding, Decision, Fold, Over, Raise, Seat
from houseway.games.stud.state import State as State
from houseway.games.stud.table import deliver, equipment, next_deal, view

__all__ = [
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
    "apply",
    "default_decision",
    "deliver",
    "equipment",
    "legal",
    "next_deal",
    "record",
    "replay",
    "start",
    "to_act",
    "view",
]
