"""`houseway ledger`: show, check, seal and export the ledger; recall and correct a round."""
