"""What a jackpot wager is worth, how a link's meters behave, and runs from a seed."""
