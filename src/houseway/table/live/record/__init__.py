"""What live tables have written in a ledger, and all that is read of it again."""
