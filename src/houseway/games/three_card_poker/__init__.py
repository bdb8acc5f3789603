"""Three Card Poker 6 Card Bonus: three cards against a player-dealer who shows one of his."""

from houseway.games.game import no_figures as figures
from houseway.games.game import no_scoreboard as scoreboard
from houseway.games.jackpot_hand import NO_JACKPOT_CARDS as JACKPOT_CARDS
from houseway.games.jackpot_hand import no_jackpot_hands as jackpot_hands
from houseway.games.stud import (
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
    next_deal,
    start,
    to_act,
    view,
)
from houseway.games.three_card_poker.habit import habit
from houseway.games.three_card_poker.play import DOORS
from houseway.games.three_card_poker.settle import settle
from houseway.games.three_card_poker.terms import well_formed

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
