"""What a share of a wager comes to in dollars, over a hundred rounds."""

from __future__ import annotations

from fractions import Fraction

from houseway.money import Cents

ROUNDS = 100


def in_hundred_rounds(share: Fraction, stake: Cents) -> Cents:
    """A share of the first wager over a hundred rounds at a stake, to the nearest cent.

    >>> in_hundred_rounds(Fraction(1, 800), Cents(1000))
    125
    """
    return Cents(round(share * stake * ROUNDS))
