"""Exact amounts as people read them: a fraction of cents, rounded only when it is shown.

>>> exact_dollars(Fraction(-2963, 40)), signed_dollars(Fraction(1569)), signed_dollars(Fraction(0))
('−$0.74', '+$15.69', '$0.00')
"""

from fractions import Fraction
from typing import Final

from houseway.money.cents import Cents, dollars

MINUS: Final = "−"


def to_the_cent(cents: Fraction | int) -> Cents:
    """The nearest whole cent; half a cent goes away from nothing.

    >>> to_the_cent(Fraction(5, 2)), to_the_cent(Fraction(-5, 2)), to_the_cent(Fraction(1, 3))
    (3, -3, 0)
    """
    whole = (2 * abs(Fraction(cents)) + 1) // 2
    return Cents(int(whole if cents >= 0 else -whole))


def exact_dollars(cents: Fraction | int) -> str:
    """An amount to the cent, with a true minus where it is below nothing."""
    shown = to_the_cent(cents)
    return f"{MINUS}{dollars(Cents(-shown))}" if shown < 0 else dollars(shown)


def signed_dollars(cents: Fraction | int) -> str:
    """The same with a plus where it is above nothing."""
    return f"+{exact_dollars(cents)}" if to_the_cent(cents) > 0 else exact_dollars(cents)


def decimal_text(value: Fraction | int, places: int = 4) -> str:
    """A number with so many decimals, by whole numbers alone.

    >>> decimal_text(Fraction(-1, 3)), decimal_text(Fraction(3, 2), 2)
    ('−0.3333', '1.50')
    """
    scale = 10**places
    shown = int((2 * abs(Fraction(value)) * scale + 1) // 2)
    text = f"{shown // scale:,}.{shown % scale:0{places}d}" if places else f"{shown:,}"
    return f"{MINUS}{text}" if value < 0 and shown else text
