"""Micro-cents: whole millionths of a cent, in which meters grow exactly.

A printed rate has at most four decimals of a percent, so its part of any number of cents is a whole
number of millionths: nothing is rounded, and what is less than a cent stays where it is.

>>> part_of(Cents(100), Fraction("0.025"))
2500000
>>> micro_text(part_of(Cents(100), Fraction("0.025"))), micro_text(micro_cents(Cents(2_531_040)))
('0.025', '25310.40')
"""

import re
from fractions import Fraction
from functools import lru_cache
from typing import Final, NewType

from houseway.money.cents import Cents, MoneyError

MicroCents = NewType("MicroCents", int)

MICRO_PER_CENT: Final = 1_000_000
_DECIMALS: Final = 8
_PART: Final = rf"\.[0-9]{{2,{_DECIMALS}}}"
_WRITTEN: Final = re.compile(rf"-?(?:0|[1-9][0-9]{{0,14}}){_PART}", re.ASCII)
_MINUS_NOTHING: Final = re.compile(r"-0\.0+")
_RECORDED: Final = re.compile(rf"-?(?:0|[1-9][0-9]{{0,39}}){_PART}", re.ASCII)


def micro_cents(amount: Cents) -> MicroCents:
    """Cents in the finer unit."""
    return MicroCents(amount * MICRO_PER_CENT)


def whole_cents(amount: MicroCents) -> Cents:
    """The whole cents in an amount; what is less than a cent is left out (T-53)."""
    return Cents(amount // MICRO_PER_CENT)


def part_of(amount: Cents, part: Fraction) -> MicroCents:
    """A part of some cents, exactly; a part that does not come out is refused."""
    product = amount * MICRO_PER_CENT * part
    if product.denominator != 1:
        raise MoneyError(f"{part} of {amount} cents is not a whole number of millionths of a cent")
    return MicroCents(int(product))


def micro_text(amount: MicroCents) -> str:
    """Dollars, with two decimals or as many more as are needed."""
    whole, rest = divmod(abs(amount), 100 * MICRO_PER_CENT)
    digits = f"{rest:0{_DECIMALS}d}"
    return f"{'-' if amount < 0 else ''}{whole}.{digits[:2]}{digits[2:].rstrip('0')}"


def micro_dollars(amount: MicroCents) -> str:
    """Dollars for people: a sign, thousands, and as many decimals as are needed.

    >>> micro_dollars(MicroCents(-2_531_040_500_000))
    '-$25,310.405'
    """
    whole, _, part = micro_text(MicroCents(abs(amount))).partition(".")
    return f"{'-' if amount < 0 else ''}${int(whole):,}.{part}"


def parse_micro(text: str) -> MicroCents:
    """Read an amount as `micro_text` writes it, or with zeros at its end.

    >>> parse_micro("-0.70"), parse_micro("-0.7000")
    (-70000000, -70000000)
    """
    return _read(text, _WRITTEN)


def read_micro(text: str) -> MicroCents:
    """Read what the system itself wrote with `micro_text`, however much it has grown to."""
    return _read(text, _RECORDED)


@lru_cache(maxsize=4096)
def read_money(text: str) -> Cents:
    """Read what the system itself wrote with `money_text`, however much it is."""
    amount = read_micro(text)
    if amount % MICRO_PER_CENT:
        raise MoneyError(f"{text!r} is not a whole number of cents")
    return whole_cents(amount)


def _read(text: str, form: re.Pattern[str]) -> MicroCents:
    if form.fullmatch(text) is None or _MINUS_NOTHING.fullmatch(text):
        shown = text if len(text) <= 40 else text[:40] + "…"
        what = f"write dollars with two to {_DECIMALS} decimals, like 25310.40"
        raise MoneyError(f"{shown!r} is not an amount: {what}")
    whole, _, part = text.lstrip("-").partition(".")
    amount = int(whole) * 100 * MICRO_PER_CENT + int(part.ljust(_DECIMALS, "0"))
    return MicroCents(-amount if text.startswith("-") else amount)
