"""Ultimate Texas Hold'em, head to head against the dealer or the player-dealer.

Ante and Blind, two cards, five on the board; Play is bet once, the earlier the more.
"""

from houseway.games.delivery import Delivered
from houseway.games.game import no_scoreboard as scoreboard
from houseway.games.ultimate_texas_holdem.delivery import deliver, equipment, modes, next_deal
from houseway.games.ultimate_texas_holdem.figures import figures
from houseway.games.ultimate_texas_holdem.habit import habit
from houseway.games.ultimate_texas_holdem.jackpot import JACKPOT_CARDS, jackpot_hands
from houseway.games.ultimate_texas_holdem.play import (
    apply,
    default_decision,
    legal,
    start,
    to_act,
)
from houseway.games.ultimate_texas_holdem.record import ROUND_KEYS, SPOT_KEYS, record, replay
from houseway.games.ultimate_texas_holdem.settle import settle
from houseway.games.ultimate_texas_holdem.state import (
    Dealing,
    Deciding,
    FlopComing,
    OnFlop,
    OnRiver,
    Over,
    PreFlop,
    RiverComing,
    Seat,
    State,
)
from houseway.games.ultimate_texas_holdem.street import (
    Action,
    Check,
    Decision,
    Fold,
    Play,
    Street,
    parse_decision,
)
from houseway.games.ultimate_texas_holdem.terms import well_formed
from houseway.games.ultimate_texas_holdem.view import view
from houseway.games.view import View

__all__ = [
    "JACKPOT_CARDS",
    "ROUND_KEYS",
    "SPOT_KEYS",
    "Action",
    "Check",
    "Dealing",
    "Deciding",
    "Decision",
    "Delivered",
    "FlopComing",
    "Fold",
    "OnFlop",
    "OnRiver",
    "Over",
    "Play",
    "PreFlop",
    "RiverComing",
    "Seat",
    "State",
    "Street",
    "View",
    "apply",
    "default_decision",
    "deliver",
    "equipment",
    "figures",
    "habit",
    "jackpot_hands",
    "legal",
    "modes",
    "next_deal",
    "parse_decision",
    "record",
    "replay",
    "scoreboard",
    "settle",
    "start",
    "to_act",
    "view",
    "well_formed",
]
