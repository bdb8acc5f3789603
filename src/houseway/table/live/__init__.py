"""Live tables: commands and the time come in, events and ledger acts come out."""
