"""Amounts in the files and settings of a jackpot, each within the one bound there is."""

from __future__ import annotations

from houseway.money import Cents, parse_given
from houseway.rules import Plain
from houseway.rules.reader import as_text


def as_given(value: Plain) -> Cents:
    """An amount of nothing or more."""
    return parse_given(as_text(value))


def as_some_money(value: Plain) -> Cents:
    """An amount above zero."""
    amount = as_given(value)
    if not amount:
        raise ValueError("an amount above zero is wanted")
    return amount
