"""A live table as one viewer sees it: all that a client draws, and the viewer's options."""
