"""`houseway ledger`: the record shown, checked, sealed, exported; a round recalled and mended."""
