"""The matters of a table: what each event does to it, moves and shows, one file for each matter."""
