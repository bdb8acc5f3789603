"""Training for the staff: layouts to pay, mistakes to find, the House Way and the keypad."""
