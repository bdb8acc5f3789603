"""Ultimate Texas Hold'em in bulk, compiled."""
