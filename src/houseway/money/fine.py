"""Fine money: whole millionths of a cent, in which meters grow exactly.

A printed rate has at most four decimals of a percent, so its part of any number of cents is a whole
number of millionths: nothing is rounded, and what is less than a cent stays where it is.

>>> part_of(Cents(100), Fraction("0.025"))
2500000
>>> fine_text(part_of(Cents(100), Fraction("0.025"))), fine_text(fine(Cents(2_531_040)))
('0.025', '25310.40')
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NewType

from houseway.money.cents import Cents, MoneyError

Fine = NewType("Fine", int)

FINE_PER_CENT: Final = 1_000_000
_DECIMALS: Final = 8
_WRITTEN: Final = re.compile(
    rf"-?(?:0|[1-9][0-9]{{0,14}})\.[0-9]{{2}}(?:[0-9]{{0,{_DECIMALS - 3}}}[1-9])?", re.ASCII
)


def fine(amount: Cents) -> Fine:
    """Cents in the finer unit."""
    return Fine(amount * FINE_PER_CENT)


def whole_cents(amount: Fine) -> Cents:
    """The whole cents in an amount; what is less than a cent is left out (T-53)."""
    return Cents(amount // FINE_PER_CENT)


def part_of(amount: Cents, part: Fraction) -> Fine:
    """A part of some cents, exactly; a part that does not come out is refused."""
    product = amount * FINE_PER_CENT * part
    if product.denominator != 1:
        raise MoneyError(f"{part} of {amount} cents is no whole number of millionths of a cent")
    return Fine(int(product))


def fine_text(amount: Fine) -> str:
    """Dollars, with two decimals or as many more as are needed."""
    whole, rest = divmod(abs(amount), 100 * FINE_PER_CENT)
    digits = f"{rest:0{_DECIMALS}d}"
    return f"{'-' if amount < 0 else ''}{whole}.{digits[:2]}{digits[2:].rstrip('0')}"


def parse_fine(text: str) -> Fine:
    """Read what `fine_text` writes, and only that.

    >>> parse_fine("-0.70")
    -70000000
    """
    if _WRITTEN.fullmatch(text) is None or text == "-0.00":
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise MoneyError(f"{shown!r} is not an amount: write dollars and two decimals or more")
    whole, _, part = text.lstrip("-").partition(".")
    amount = int(whole) * 100 * FINE_PER_CENT + int(part.ljust(_DECIMALS, "0"))
    return Fine(-amount if text.startswith("-") else amount)
