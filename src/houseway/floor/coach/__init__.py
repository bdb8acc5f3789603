"""The coach: what each decision of your own seat is worth, from what that seat sees alone."""
