"""The house's own procedure: its next step, what brings one about, and its items."""
