"""Read typed money, or refuse with the right form."""

from collections.abc import Callable
from typing import TypeVar

from houseway.money import (
    Cents,
    MicroCents,
    MoneyError,
    parse_given_micro,
    parse_money,
    written_amount,
)
from houseway.rules.refusal import Refused
from houseway.rules.refusals import SheetRefusal

Money = TypeVar("Money", Cents, MicroCents)


def read_typed_money(text: str, *, where: str) -> Cents:
    """Dollars and cents; 25 and $1,000 will do for 25.00 and 1000.00.

    >>> read_typed_money("$1,000", where="--stake")
    100000
    """
    return _read(parse_money, text, where)


def read_typed_micro(text: str, *, where: str) -> MicroCents:
    """Dollars and parts of a cent, as a meter has them."""
    return _read(parse_given_micro, text, where)


def read_typed_limits(text: str, *, where: str) -> tuple[Cents, Cents]:
    """The limits of a table: 2-4."""
    low, dash, high = text.partition("-")
    if not (dash and low and high):
        raise Refused(SheetRefusal.NOT_A_LIMIT, where=where, given=text)
    return read_typed_money(low, where=where), read_typed_money(high, where=where)


def _read(parse: Callable[[str], Money], text: str, where: str) -> Money:
    try:
        return parse(written_amount(text))
    except MoneyError:
        raise Refused(SheetRefusal.NOT_DOLLARS, where=where, given=text) from None
