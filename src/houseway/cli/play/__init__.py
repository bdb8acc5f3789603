"""`houseway play`: a person plays in the terminal."""
