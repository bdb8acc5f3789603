"""The live poker room: the state of a live table beside its felt where players play for the pot."""
