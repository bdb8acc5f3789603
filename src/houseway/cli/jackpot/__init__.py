"""`houseway jackpot`: links, their meters and their awards."""
