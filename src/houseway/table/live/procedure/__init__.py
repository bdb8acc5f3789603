"""The house's own procedure: its next step, its triggers, and its items."""
