"""Ultimate Texas Hold'em, exactly."""
