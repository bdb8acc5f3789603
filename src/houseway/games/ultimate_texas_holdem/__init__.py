"""Ultimate Texas Hold'em."""

from houseway.games.ultimate_texas_holdem.game import UltimateTexasHoldem
