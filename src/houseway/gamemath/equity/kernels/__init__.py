"""Showdowns by the million: every board, every hand on it, and who takes the pot. Loads numba."""
