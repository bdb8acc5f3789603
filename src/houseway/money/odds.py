"""Odds say their basis: `to` leaves the stake with the player, `for` does not (rules, part A).

>>> Odds.parse("3 to 2").win_on(Cents(500))
750
>>> Odds.parse("9 for 1").win_on(Cents(500))
4000
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from typing import Final

from houseway.fact import Fact
from houseway.money.cents import Cents, MoneyError, dollars


class Basis(Enum):
    """`x to 1` wins x and keeps the stake; `x for 1` hands back x in all."""

    TO = "to"
    FOR = "for"


_WRITTEN: Final = re.compile(
    r"([1-9][0-9]{0,11}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3}) (to|for) ([1-9][0-9]{0,11})", re.ASCII
)


class Odds(Fact, frozen=True):
    """What a winning wager pays, `pays` units for each `per` staked."""

    pays: int
    per: int
    basis: Basis

    @property
    def text(self) -> str:
        """As they are printed: `3 to 2`."""
        return f"{self.pays} {self.basis.value} {self.per}"

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read `3 to 2`, `10,000 to 1`, `9 for 1`. A bare ratio is refused: it hides its basis.

        >>> Odds.parse("3:2")
        Traceback (most recent call last):
        ...
        houseway.money.cents.MoneyError: '3:2' is not odds: write them like '3 to 2' or '9 for 1'
        """
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise MoneyError(f"{text!r} is not odds: write them like '3 to 2' or '9 for 1'")
        return cls(int(found[1].replace(",", "")), int(found[3]), Basis(found[2]))

    def win_on(self, stake: Cents) -> Cents:
        """The win without the stake, exact to the cent; never rounded in silence (T-52)."""
        win, rest = divmod(stake * self.pays, self.per)
        if rest:
            raise MoneyError(f"{self} on {dollars(stake)} is not a whole number of cents")
        return Cents(win if self.basis is Basis.TO else win - stake)

    @property
    def per_unit(self) -> Fraction:
        """The win for one unit staked, for the mathematics."""
        ratio = Fraction(self.pays, self.per)
        return ratio if self.basis is Basis.TO else ratio - 1

    def __str__(self) -> str:
        return self.text
