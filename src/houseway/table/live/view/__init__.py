"""A live table as one viewer sees it: all that a client draws, and all that this viewer may do."""
