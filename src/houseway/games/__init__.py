"""HOW IS IT PLAYED: one class for each game, the same doors in each."""

from houseway.games.action import Deal, Decision, Dice, Due, Option, Range, deals_of
from houseway.games.catalogue import check_terms, game_class, make_game
from houseway.games.deal_rule import DealRule
from houseway.games.delivery import Piles, lay_out, next_chance
from houseway.games.equipment import Draw, Equipment, ShoeRule
from houseway.games.game import Game, Round, replay
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.line import Line, Outcome, Verdict, because
from houseway.games.place import BANKER, BOARD, BURN, DEALER, PLAYER, STUB, Place, Spot
from houseway.games.script import Script, play_script, script_of
from houseway.games.view import (
    HIDDEN,
    Everyone,
    Face,
    Pile,
    Scoreboard,
    Seated,
    View,
    Viewer,
)
from houseway.games.wager import BankSeat, Bet, Wagers, in_order

__all__ = [
    "BANKER",
    "BOARD",
    "BURN",
    "DEALER",
    "HIDDEN",
    "PLAYER",
    "STUB",
    "BankSeat",
    "Bet",
    "Deal",
    "DealRule",
    "Decision",
    "Dice",
    "Draw",
    "Due",
    "Equipment",
    "Everyone",
    "Face",
    "Game",
    "JackpotCards",
    "JackpotHand",
    "Line",
    "Option",
    "Outcome",
    "Pile",
    "Piles",
    "Place",
    "Range",
    "Round",
    "Scoreboard",
    "Script",
    "Seated",
    "ShoeRule",
    "Spot",
    "Verdict",
    "View",
    "Viewer",
    "Wagers",
    "because",
    "check_terms",
    "deals_of",
    "game_class",
    "in_order",
    "lay_out",
    "make_game",
    "next_chance",
    "play_script",
    "replay",
    "script_of",
]
