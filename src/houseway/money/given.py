"""Amounts given by people: a meter, a seed, a limit, a wager. They have one bound.

It is well inside the range of every written form, so that every sum of such amounts can still be
written. The record is read without the bound: it holds what the system wrote.

>>> parse_given("25000.00"), parse_given_micro("25310.405")
(2500000, 2531040500000)
>>> parse_given("1000000000.01")
Traceback (most recent call last):
...
houseway.money.cents.MoneyError: 1000000000.01 is above the maximum of $1,000,000,000.00
"""

import re
from typing import Final

from houseway.money.cents import Cents, MoneyError, dollars, parse_money
from houseway.money.micro_cents import MicroCents, micro_cents, micro_text, parse_micro

MOST_GIVEN: Final = Cents(100_000_000_000)
"""The largest amount that may be given: a thousand million dollars."""


_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?", re.ASCII)


def written_amount(typed: str) -> str:
    """An amount as people type it, in the form that is written: 25 is 25.00.

    >>> written_amount("25"), written_amount("$1,000"), written_amount("0.50")
    ('25.00', '1000.00', '0.50')
    """
    bare = typed.strip().removeprefix("$")
    if _GROUPED.fullmatch(bare):
        bare = bare.replace(",", "")
    return bare if "." in bare else f"{bare}.00"


def parse_given(text: str) -> Cents:
    """Read a given amount in whole cents."""
    amount = parse_money(text)
    refuse_beyond(micro_cents(amount))
    return amount


def parse_given_micro(text: str) -> MicroCents:
    """The same for an amount that may be finer than a cent, or below zero."""
    amount = parse_micro(text)
    refuse_beyond(amount)
    return amount


def refuse_beyond(amount: MicroCents) -> None:
    """Refuse an amount that is more than there is."""
    if abs(amount) > micro_cents(MOST_GIVEN):
        what = f"{micro_text(amount)} is above the maximum of {dollars(MOST_GIVEN)}"
        raise MoneyError(what)
