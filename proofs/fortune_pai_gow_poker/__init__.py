"""Pai Gow counted again, class by class and pair by pair."""
