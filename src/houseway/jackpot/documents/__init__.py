"""What a jackpot's documents say: paytables, links, their checks, findings and approvals."""
