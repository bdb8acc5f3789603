"""WHAT IS IT WORTH: exact edges, best strategy, advice for one spot. Fractions, never samples."""
