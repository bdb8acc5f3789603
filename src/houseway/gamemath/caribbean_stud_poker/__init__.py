"""Caribbean Stud Poker, exactly."""
