"""`houseway settle`, `deal`, `demo` and `set`: rounds and hands in the terminal."""
