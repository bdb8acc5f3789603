"""Values of a sheet in words, as people read them."""

import re
from typing import Final

from houseway.money import dollars, parse_money
from houseway.rules import PrintedSheet, in_words

_AMOUNT: Final = re.compile(r"[0-9]+\.[0-9][0-9]")
_PLAYERS: Final = re.compile(r"\d+(?:-\d+|\+)")
NOTHING_SAID: Final = "–"


def value_words(value: object) -> str:
    """A sheet's value for people.

    >>> value_words(True), value_words(("call", "no_limit")), value_words([["1-5", "3.00"]])
    ('yes', 'call, no limit', '1-5 players: $3.00')
    """
    if value is None:
        return NOTHING_SAID
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        rates = [_rate(part) for part in value]
        if any(rates):
            said = [rate or value_words(part) for rate, part in zip(rates, value, strict=True)]
            return "; ".join(said)
        return ", ".join(value_words(part) for part in value)
    return in_words(str(value))


def house_words(sheet: PrintedSheet, value: object) -> str:
    """The same with the house's names for its wagers, and amounts in dollars."""
    if isinstance(value, (list, tuple)):
        if any(_rate(part) for part in value):
            return value_words(value)
        return ", ".join(house_words(sheet, part) for part in value)
    if isinstance(value, str) and value in sheet.wagers:
        return sheet.wager_title(value)
    if isinstance(value, str) and _AMOUNT.fullmatch(value):
        return dollars(parse_money(value))
    return value_words(value)


def _rate(part: object) -> str:
    """A row of a schedule of fees: for what, and how much; nothing where it is none."""
    match part:
        case [str(what), str(amount)] if _AMOUNT.fullmatch(amount):
            players = " players" if _PLAYERS.fullmatch(what) else ""
            return f"{what}{players}: {dollars(parse_money(amount))}"
        case _:
            return ""
