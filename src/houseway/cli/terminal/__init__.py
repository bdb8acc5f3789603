"""The terminal's inputs, outputs and printing."""
