"""A paid round of a live table voided or corrected: what it was, what goes back to whom."""
