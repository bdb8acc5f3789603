"""Exact numbers as people read them: shares in per cent, in money, and fractions in full."""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from typing import Final

from houseway.money import Cents

ROUNDS: Final = 100


def per_cent(value: Fraction, places: int) -> str:
    """A fraction in per cent, rounded half up.

    >>> per_cent(Fraction(1, 800), 2)
    '0.13%'
    """
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator * 100) / Decimal(value.denominator)
        return f"{exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)}%"


def fraction_text(value: Fraction) -> str:
    """A fraction in full.

    >>> fraction_text(Fraction(3, 2)), fraction_text(Fraction(-4))
    ('3/2', '-4/1')
    """
    return f"{value.numerator}/{value.denominator}"


def in_hundred_rounds(share: Fraction, stake: Cents) -> Cents:
    """A share of the first wager over a hundred rounds at a stake, to the nearest cent.

    >>> in_hundred_rounds(Fraction(1, 800), Cents(1000))
    125
    """
    return Cents(round(share * stake * ROUNDS))
