"""Cover All: the highest of several hands."""
