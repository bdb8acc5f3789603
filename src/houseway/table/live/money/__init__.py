"""Who owns money and where it lies: one list of moves for each event, and its folds."""
