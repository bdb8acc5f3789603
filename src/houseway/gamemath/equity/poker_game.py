"""The poker games whose hands are compared: the cards of a player, and the rules."""

from __future__ import annotations

from enum import Enum

from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refused


class PokerGame(Enum):
    """A game with a board of five; the best hand takes the pot, equal hands split it."""

    HOLDEM = "holdem", "Texas Hold'em", 2, "B14-1", "B14-2", "B14-8"
    OMAHA = "omaha", "Omaha", 4, "B15-2", "B15-1", "B15-2"

    title: str
    hole: int
    seats_rule: str
    hand_rule: str
    board_rule: str

    def __new__(
        cls, word: str, title: str, hole: int, seats_rule: str, hand_rule: str, board_rule: str
    ) -> PokerGame:
        game = object.__new__(cls)
        game._value_ = word
        game.title = title
        game.hole = hole
        game.seats_rule = seats_rule
        game.hand_rule = hand_rule
        game.board_rule = board_rule
        return game

    @classmethod
    def named(cls, word: str) -> PokerGame:
        """The game of a word on the command line, or a refusal."""
        known = {game.value: game for game in cls}
        if word not in known:
            raise Refused(MathRefusal.UNKNOWN_POKER_GAME, where="game", name=word, known=[*known])
        return known[word]
