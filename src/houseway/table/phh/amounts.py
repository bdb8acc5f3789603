"""The numbers of a PHH file: exact, in the file's chips until the last moment."""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from houseway.money import MOST_GIVEN, Cents
from houseway.rules import Refused
from houseway.table.phh.refusals import PhhRefusal

_NUMBER: Final = re.compile(r"[0-9][0-9,]{0,19}(\.[0-9]{1,9})?")
_MOST_DECIMALS: Final = 9
UNKNOWN: Final = Decimal("Infinity")
"""A stack of unknown size."""


def needed(data: Mapping[str, object], key: str) -> object:
    """The value of a key that a file must have."""
    if key not in data:
        raise Refused(PhhRefusal.PHH_KEY_MISSING, where=key, key=key)
    return data[key]


def numbers(data: Mapping[str, object], key: str, players: int, *, least: int = 0) -> list[Decimal]:
    """The value of a key for the players: a list, or one number for all of them."""
    value = needed(data, key)
    if not isinstance(value, list):
        return [decimal(value, key, least=least)] * players
    if len(value) > players:
        raise Refused(PhhRefusal.PHH_PER_PLAYER, where=key, players=players)
    found = [decimal(number, key, least=least) for number in value]
    return [*found, *[Decimal(0)] * (players - len(found))]


def number_of(data: Mapping[str, object], key: str) -> Decimal:
    """The one number that a key holds."""
    return decimal(needed(data, key), key)


def decimal(value: object, where: str, *, least: int = 0) -> Decimal:
    """A number of the file, exactly as it is written."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise Refused(PhhRefusal.PHH_AMOUNT, where=where, value=str(value))
    number = Decimal(value)
    exponent = number.as_tuple().exponent
    if (
        not isinstance(exponent, int)  # no number, or without an end
        or exponent < -_MOST_DECIMALS
        or not least <= number <= MOST_GIVEN
    ):
        raise Refused(PhhRefusal.PHH_AMOUNT, where=where, value=str(value))
    return number


def written(text: str, where: str) -> Decimal:
    """An amount in an action."""
    if _NUMBER.fullmatch(text) is None:
        raise Refused(PhhRefusal.PHH_AMOUNT, where=where, value=text)
    return decimal(Decimal(text.replace(",", "")), where)


def chip_of(data: Mapping[str, object]) -> Decimal:
    """What a chip of the file is worth in dollars: whole cents."""
    value = data.get("_chip", 1)
    chip = written(value, "_chip") if isinstance(value, str) else decimal(value, "_chip")
    if not cents(chip, Decimal(1), "_chip"):
        raise Refused(PhhRefusal.PHH_AMOUNT, where="_chip", value=str(value))
    return chip


def cents(number: Decimal, chip: Decimal, where: str) -> Cents:
    """An amount of chips in cents."""
    amount = number * chip * 100
    if not amount <= MOST_GIVEN or amount != int(amount):
        raise Refused(PhhRefusal.PHH_AMOUNT, where=where, value=str(number))
    return Cents(int(amount))
