"""`houseway jackpot show`: the links, and all that one of them is set to."""
