"""What one viewer sees of a live table, and what is offered."""
