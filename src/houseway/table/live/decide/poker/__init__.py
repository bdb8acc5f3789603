"""What is decided in the poker room, beside what every live table decides."""
