"""EZ Baccarat: two hands for the whole table, fixed drawing rules, a shoe that goes on."""

from houseway.games.ez_baccarat.play import apply, habit, legal, start, to_act
from houseway.games.ez_baccarat.record import ROUND_KEYS, SPOT_KEYS, record, replay
from houseway.games.ez_baccarat.roads import (
    Bead,
    BigRoad,
    Cell,
    Coup,
    Winner,
    bead_plate,
    big_road,
)
from houseway.games.ez_baccarat.settle import settle
from houseway.games.ez_baccarat.state import BankerDraws, Dealing, Over, PlayerDraws, State
from houseway.games.ez_baccarat.table import (
    deliver,
    equipment,
    modes,
    next_deal,
    scoreboard,
    view,
)
from houseway.games.ez_baccarat.terms import well_formed
from houseway.games.game import no_figures as figures
from houseway.games.jackpot_hand import NO_JACKPOT_CARDS as JACKPOT_CARDS
from houseway.games.jackpot_hand import no_jackpot_hands as jackpot_hands

__all__ = [
    "JACKPOT_CARDS",
    "ROUND_KEYS",
    "SPOT_KEYS",
    "BankerDraws",
    "Bead",
    "BigRoad",
    "Cell",
    "Coup",
    "Dealing",
    "Over",
    "PlayerDraws",
    "State",
    "Winner",
    "apply",
    "bead_plate",
    "big_road",
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
