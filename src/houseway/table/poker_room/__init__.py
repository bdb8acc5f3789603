"""The poker room running: what a live table has beside its felt where players play for the pot."""
