"""WHO: persons, and how their names and numbers are compared."""
