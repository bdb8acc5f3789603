"""Fortune Pai Gow Poker, exactly."""
