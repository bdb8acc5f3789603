"""Crazy 4 Poker, exactly."""
