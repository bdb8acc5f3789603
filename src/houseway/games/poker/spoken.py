"""How much somebody says that he bets."""

from __future__ import annotations

import re
from typing import Final

from houseway.money import Cents, parse_given, written_amount

_TENTHS: Final = re.compile(r"\.[0-9]$", re.ASCII)


def read_spoken(said: str) -> Cents:
    """An amount as people type it; 37.5 is 37.50 here.

    >>> read_spoken("37.5"), read_spoken("$80")
    (3750, 8000)
    """
    amount = written_amount(said)
    return parse_given(f"{amount}0" if _TENTHS.search(amount) else amount)
