"""A link on its record: the keypad that writes it, and what is read of it again."""
