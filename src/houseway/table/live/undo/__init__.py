"""A paid round of a live table voided or corrected: its past, and what goes back to whom."""
