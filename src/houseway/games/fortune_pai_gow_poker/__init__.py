"""Fortune Pai Gow Poker: seven cards set as two and five, a joker, a bonus and its envy."""

from houseway.games.fortune_pai_gow_poker.button import action_spot, dice_spot
from houseway.games.fortune_pai_gow_poker.fortune import fortune_rows
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.play import (
    apply,
    default_decision,
    habit,
    legal,
    start,
    to_act,
)
from houseway.games.fortune_pai_gow_poker.record import ROUND_KEYS, SPOT_KEYS, record, replay
from houseway.games.fortune_pai_gow_poker.settle import settle
from houseway.games.fortune_pai_gow_poker.state import (
    Action,
    Dealing,
    Decision,
    HouseWay,
    Over,
    Rolling,
    Seat,
    SetFront,
    Setting,
    State,
    TwoHands,
)
from houseway.games.fortune_pai_gow_poker.table import (
    deliver,
    equipment,
    modes,
    next_deal,
    piles,
    view,
)
from houseway.games.fortune_pai_gow_poker.terms import well_formed
from houseway.games.game import no_figures as figures
from houseway.games.game import no_scoreboard as scoreboard
from houseway.games.jackpot_hand import NO_JACKPOT_CARDS as JACKPOT_CARDS
from houseway.games.jackpot_hand import no_jackpot_hands as jackpot_hands

__all__ = [
    "JACKPOT_CARDS",
    "ROUND_KEYS",
    "SPOT_KEYS",
    "Action",
    "Dealing",
    "Decision",
    "HouseWay",
    "Over",
    "Rolling",
    "Seat",
    "SetFront",
    "Setting",
    "State",
    "TwoHands",
    "action_spot",
    "apply",
    "default_decision",
    "deliver",
    "dice_spot",
    "equipment",
    "figures",
    "fortune_rows",
    "habit",
    "jackpot_hands",
    "legal",
    "modes",
    "next_deal",
    "piles",
    "record",
    "replay",
    "scoreboard",
    "set_house_way",
    "settle",
    "start",
    "to_act",
    "view",
    "well_formed",
]
