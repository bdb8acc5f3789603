"""`houseway table`: a live table in the terminal."""
