"""The shared part of the stud games: one decision against a dealer's hand."""
