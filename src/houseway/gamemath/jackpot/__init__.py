"""The worth of a jackpot wager, the behaviour of a link's meters, and runs from a seed."""
