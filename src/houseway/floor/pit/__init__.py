"""What those who run the floor see of all tables at once."""
