"""The practice room: spots that the house draws, answers it grades, mistakes that come back."""
