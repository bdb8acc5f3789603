"""Money is a whole number of cents, written with two decimals; no float ever touches it.

>>> parse_money("25.00")
2500
>>> money_text(Cents(-750)), dollars(Cents(2_500_000))
('-7.50', '$25,000.00')
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NewType

if TYPE_CHECKING:
    Cents = NewType("Cents", int)
else:
    Cents = int  # the same thing when it runs, and half the price

_WRITTEN: Final = re.compile(r"(?:0|[1-9][0-9]{0,11})\.[0-9]{2}", re.ASCII)


class MoneyError(ValueError):
    """A text that is not money, or a sum that does not come out in whole cents."""


@lru_cache(maxsize=4096)
def parse_money(text: str) -> Cents:
    """Read an amount of money; only the one written form is taken.

    >>> parse_money("25")
    Traceback (most recent call last):
    ...
    houseway.money.cents.MoneyError: '25' is not money: write dollars and two decimals, like 25.00
    """
    if _WRITTEN.fullmatch(text) is None:
        shown = text if len(text) <= 40 else text[:40] + "…"
        raise MoneyError(f"{shown!r} is not money: write dollars and two decimals, like 25.00")
    return Cents(int(text[:-3]) * 100 + int(text[-2:]))


class _Written(dict[int, str]):
    """Amounts that have been written before are not put together again."""

    def __missing__(self, amount: int) -> str:
        whole, part = divmod(abs(amount), 100)
        text = f"{'-' if amount < 0 else ''}{whole}.{part:02d}"
        if len(self) >= 4096:
            self.clear()
        self[amount] = text
        return text


money_text: Final[Callable[[Cents], str]] = _Written().__getitem__
"""The written form that `parse_money` reads; a loss has a minus sign."""


def dollars(amount: Cents) -> str:
    """The same for people: `$25,000.00`."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}${whole:,}.{part:02d}"
