"""`houseway math`, `strategy` and `advise`: what a sheet is worth."""
