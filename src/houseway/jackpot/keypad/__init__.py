"""The keypad of a link: commands come in, typed events come out, and meters move by them alone."""
