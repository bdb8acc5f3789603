"""Long recounts and slow twins that tests and bench run; nothing in the package needs them."""
