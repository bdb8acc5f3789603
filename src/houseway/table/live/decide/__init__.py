"""What a command brings about at a live table: one module for each matter, and the `door` to all of
them. The poker room uses some of the matters and is behind the door as well, so nothing is named
here: whoever imports one matter gets no other."""
