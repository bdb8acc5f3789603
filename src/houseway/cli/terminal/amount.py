"""Money as somebody types it in a command line: 25 will do for 25.00."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from houseway.money import Cents, MicroCents, MoneyError, parse_given_micro, parse_money
from houseway.rules import Refusal, Refused

Money = TypeVar("Money", Cents, MicroCents)


def amount(text: str, where: str) -> Cents:
    """Dollars and cents."""
    return _read(parse_money, text, where)


def fine_amount(text: str, where: str) -> MicroCents:
    """Dollars and parts of a cent, as a meter has them."""
    return _read(parse_given_micro, text, where)


def _read(parse: Callable[[str], Money], text: str, where: str) -> Money:
    try:
        return parse(text if "." in text else f"{text}.00")
    except MoneyError:
        raise Refused(Refusal.NOT_DOLLARS, where=where, text=text) from None
