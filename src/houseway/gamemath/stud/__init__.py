"""What the stud games share: one decision against a dealer's hand."""
