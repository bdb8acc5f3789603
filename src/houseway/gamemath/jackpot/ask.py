"""Reading the question for a link's plan or run: its pace, its players and its meters."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from houseway.gamemath.jackpot.plan import Pace
from houseway.gamemath.refusals import MathRefusal
from houseway.jackpot import Link
from houseway.money import MICRO_PER_CENT, MoneyError, parse_given_micro
from houseway.rules import Library, Refused
from houseway.rules.refusals import SheetRefusal

_NUMBER: Final = re.compile(r"(?:0|[1-9][0-9]{0,5})(?:\.[0-9]{1,6})?", re.ASCII)
_MOST_TABLES: Final = 1_000
_MOST_ROUNDS: Final = 10_000
_HOURS: Final = 24


def check_crowd(library: Library, link: Link, *, tables: int, players: int) -> None:
    """Refuse more tables than a house has, or more players than seats at the smallest table."""
    if not 1 <= tables <= _MOST_TABLES:
        raise Refused(
            MathRefusal.BAD_NUMBER_OF_TABLES, where="tables", tables=tables, most=_MOST_TABLES
        )
    seats = min(
        (next(iter(library.sheet(sheet).layouts.values())) for sheet in link.paytables),
        key=lambda each: each.value,
    )
    if not 1 <= players <= seats.value:
        raise Refused(
            MathRefusal.TOO_MANY_PLAYERS,
            where="players",
            rule=seats.cite.item,
            players=players,
            seats=seats.value,
        )


def make_pace(
    library: Library,
    link: Link,
    *,
    tables: int,
    players: int,
    rounds_per_hour: str,
    hours_per_day: str,
) -> Pace:
    """Read the pace, within the bounds of a house."""
    check_crowd(library, link, tables=tables, players=players)
    return Pace(
        tables,
        players,
        _number(rounds_per_hour, "rounds_per_hour", _MOST_ROUNDS),
        _number(hours_per_day, "hours_per_day", _HOURS),
    )


def _number(text: str, name: str, most: int) -> Fraction:
    if _NUMBER.fullmatch(text) is None or not 0 < Fraction(text) <= most:
        raise Refused(MathRefusal.NOT_A_PACE, where=name, given=text, most=most)
    return Fraction(text)


def meters_at(link: Link, given: Sequence[str]) -> Mapping[str, Fraction]:
    """The meters in dollars: those given as NAME=AMOUNT, the others at their seeds."""
    found = {name: Fraction(meter.seed.value, 100) for name, meter in link.meters.items()}
    seen: set[str] = set()
    for option in given:
        name, equals, amount = option.partition("=")
        if not equals or name not in found or name in seen:
            raise Refused(
                MathRefusal.UNKNOWN_METER, where="meter", given=option, known=tuple(found)
            )
        seen.add(name)
        where = f"meter {name}"
        try:
            micro = parse_given_micro(amount if "." in amount else f"{amount}.00")
        except MoneyError:
            raise Refused(MathRefusal.NOT_A_METER_AMOUNT, where=where, given=amount) from None
        if micro < 0:
            raise Refused(SheetRefusal.METER_BELOW_ZERO, where=where)
        limit = link.meters[name].limit
        if limit is not None and micro > limit.value * MICRO_PER_CENT:
            raise Refused(
                SheetRefusal.METER_ABOVE_LIMIT, where=where, rule=limit.cite.item, limit=limit.value
            )
        found[name] = Fraction(micro, 100 * MICRO_PER_CENT)
    return found
