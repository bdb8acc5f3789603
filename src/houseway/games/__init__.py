"""HOW IS IT PLAYED: one class for each game, the same doors in each."""

from houseway.games.action import Deal, Decision, Dice, Due, Option, Range, deals_of
from houseway.games.catalogue import check_terms, game_class, make_game
from houseway.games.delivery import Piles, chances, lay_out
from houseway.games.equipment import DealRule, Draw, Equipment, ShoeRule
from houseway.games.game import Game, replay
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.line import Line, Outcome, Verdict, because
from houseway.games.place import BANKER, BOARD, BURN, DEALER, PLAYER, STUB, Place, Spot
from houseway.games.script import Script, play_script, script_of
from houseway.games.view import (
    HIDDEN,
    EachPlayer,
    Everyone,
    Face,
    Pile,
    Scoreboard,
    Seated,
    View,
    Viewer,
)
from houseway.games.wager import BankSeat, Bet, Round, Wagers, in_order
