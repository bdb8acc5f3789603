"""The jackpot wager beside a round: how it is read, played on its link, and put among the lines."""
