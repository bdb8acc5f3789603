"""A player's own rounds: listed, set beside what they cost on the average, and replayed."""
