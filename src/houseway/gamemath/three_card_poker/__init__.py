"""Three Card Poker with 6 Card Bonus, exactly."""
