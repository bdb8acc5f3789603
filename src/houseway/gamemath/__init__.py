"""WHAT IS IT WORTH: exact edges, best strategy, advice for one spot. What is drawn says so."""
