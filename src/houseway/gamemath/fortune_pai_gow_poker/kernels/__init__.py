"""Pai Gow hands and settings in bulk, compiled."""
