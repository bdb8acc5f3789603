"""Poker for the pot: what Texas Hold'em and Omaha share. Not a game of its own."""

from houseway.games.poker.game import Poker
