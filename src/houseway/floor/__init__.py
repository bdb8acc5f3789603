"""THE RUNNING HOUSE: what needs a clock, a lock or a process."""
