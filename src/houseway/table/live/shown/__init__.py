"""What people at a table see, and what only some of them may see."""
