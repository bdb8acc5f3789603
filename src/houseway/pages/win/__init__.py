"""The page of a jackpot win: its words, and the forms it is printed in."""
