"""How fast it is: ratios in one run, reported and never asserted."""
