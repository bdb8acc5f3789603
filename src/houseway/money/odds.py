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
from typing import Final, final

from houseway.money.cents import Cents, MoneyError, dollars


class Basis(Enum):
    """`x to 1` wins x and keeps the stake; `x for 1` hands back x in all."""

    TO = "to"
    FOR = "for"


_WRITTEN: Final = re.compile(
    r"([1-9][0-9]{0,11}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3}) (to|for) ([1-9][0-9]{0,11})", re.ASCII
)


@final
class Odds:
    """What a winning wager pays, `pays` units for each `per` staked. `times` is the win as a
    multiple of the stake, where it is a whole one.

    No dataclass: the codec would write its fields, and odds are written as their text.
    """

    __slots__ = ("basis", "pays", "per", "text", "times")

    pays: int
    per: int
    basis: Basis
    text: str
    times: int | None

    def __init__(self, pays: int, per: int, basis: Basis) -> None:
        times = pays if basis is Basis.TO else pays - 1
        put = object.__setattr__
        put(self, "pays", pays)
        put(self, "per", per)
        put(self, "basis", basis)
        put(self, "text", f"{pays} {basis.value} {per}")
        put(self, "times", times if per == 1 else None)

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

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"odds cannot change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"odds cannot change: {name}")

    def __reduce__(self) -> tuple[type[Odds], tuple[int, int, Basis]]:
        return (Odds, (self.pays, self.per, self.basis))

    def __repr__(self) -> str:
        return f"Odds(pays={self.pays}, per={self.per}, basis={self.basis!r})"

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Odds) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)
