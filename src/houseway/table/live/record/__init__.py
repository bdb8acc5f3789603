"""The entries of live tables in a ledger, and everything read from them."""
