"""What the people of a simulated floor do: play, deal, decide, count, err and cheat."""
