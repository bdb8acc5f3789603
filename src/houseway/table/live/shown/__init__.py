"""What people at a table are shown, and what only some of them may see."""
