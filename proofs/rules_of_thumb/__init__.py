"""The search for rules of thumb: short lists that are stored with the package."""
