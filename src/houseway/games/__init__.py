"""HOW IS IT PLAYED: one folder for each game, the same five doors in each."""

from houseway.games.action import Deal, Dice
from houseway.games.catalogue import check_terms, findings, game_of
from houseway.games.equipment import Draw, Equipment, ShoeRule
from houseway.games.game import Game, Record, Scoreboard
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.line import Line, MeterPart, Outcome, Why
from houseway.games.view import Pile, SeatView, View
from houseway.games.viewer import HIDDEN, Everyone, Seated, Viewer
from houseway.games.wager import NOTHING, BankSeat, Bet, Wagers, in_order

__all__ = [
    "HIDDEN",
    "NOTHING",
    "BankSeat",
    "Bet",
    "Deal",
    "Dice",
    "Draw",
    "Equipment",
    "Everyone",
    "Game",
    "JackpotCards",
    "JackpotHand",
    "Line",
    "MeterPart",
    "Outcome",
    "Pile",
    "Record",
    "Scoreboard",
    "SeatView",
    "Seated",
    "ShoeRule",
    "View",
    "Viewer",
    "Wagers",
    "Why",
    "check_terms",
    "findings",
    "game_of",
    "in_order",
]
