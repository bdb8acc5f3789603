"""Caribbean Stud Poker with the Cover All bonus, which pays the best hand at the table."""

from houseway.games.caribbean_stud_poker.habit import habit
from houseway.games.caribbean_stud_poker.play import DOORS
from houseway.games.caribbean_stud_poker.settle import settle
from houseway.games.caribbean_stud_poker.terms import well_formed
from houseway.games.game import no_figures as figures
from houseway.games.game import no_scoreboard as scoreboard
from houseway.games.stud import (
    JACKPOT_CARDS,
    ROUND_KEYS,
    SPOT_KEYS,
    Action,
    Dealing,
    Deciding,
    Decision,
    Fold,
    Over,
    Raise,
    Seat,
    State,
    equipment,
    jackpot_hands,
    next_deal,
    start,
    to_act,
    view,
)

legal = DOORS.legal
apply = DOORS.apply
default_decision = DOORS.default_decision
modes = DOORS.modes
deliver = DOORS.deliver
record = DOORS.record
replay = DOORS.replay

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
    "record",
    "replay",
    "scoreboard",
    "settle",
    "start",
    "to_act",
    "view",
    "well_formed",
]
