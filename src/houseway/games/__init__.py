"""HOW IS IT PLAYED: one folder for each game, the same five doors in each."""

from houseway.games.action import Deal
from houseway.games.catalogue import findings, game_of, open_sheet
from houseway.games.game import Game, Record
from houseway.games.line import Line, Outcome, Why
from houseway.games.viewer import HIDDEN, Everyone, Seated, Viewer
from houseway.games.wager import NOTHING, BankSeat, Bet, Wagers

__all__ = [
    "HIDDEN",
    "NOTHING",
    "BankSeat",
    "Bet",
    "Deal",
    "Everyone",
    "Game",
    "Line",
    "Outcome",
    "Record",
    "Seated",
    "Viewer",
    "Wagers",
    "Why",
    "findings",
    "game_of",
    "open_sheet",
]
