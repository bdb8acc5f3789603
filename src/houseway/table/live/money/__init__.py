"""Whose money it is and where it lies: one list of moves for each event, and its folds."""
