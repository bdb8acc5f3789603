"""Handlers for the commands of a live table: one module for each matter, and the `door` to all of
them. The poker room uses some of the matters and is behind the door as well, so nothing is imported
here: importing one matter does not load the others."""
