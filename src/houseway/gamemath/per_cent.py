"""Exact shares in per cent, for people."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction


def per_cent(value: Fraction, places: int) -> str:
    """A fraction in per cent, rounded half up.

    >>> per_cent(Fraction(1, 800), 2)
    '0.13%'
    """
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(value.numerator * 100) / Decimal(value.denominator)
        return f"{exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)}%"
