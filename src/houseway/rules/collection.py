"""The fees of a card room for games that are played for the pot (B16).

An option is taken either from the pot at the flop, by the number of players dealt in, or from each
seat on the hour and the half hour.

>>> band = Players.parse("5-6")
>>> band.holds(5), band.holds(7)
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

from houseway.money import Cents, parse_given
from houseway.rules.cite import Cite, Cited
from houseway.rules.reader import Plain, Section

_LIMITS: Final = re.compile(r"(\$[0-9]{1,4}-\$[0-9]{1,4}) to (\$[0-9]{1,4}-\$[0-9]{1,4})")
_PLAYERS: Final = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2})|(\+))")
NO_LIMIT: Final = "no limit"


class Players(NamedTuple):
    """A range of players dealt in; the last row has no upper end."""

    low: int
    high: int | None

    @classmethod
    def parse(cls, printed: str) -> Players:
        found = _PLAYERS.fullmatch(printed)
        if found is None:
            raise ValueError(f"{printed!r} is not a number of players, like 5-6 or 7+")
        low, high, _ = found.groups()
        if high is not None and int(high) < int(low):
            raise ValueError(f"{printed!r} ends before it begins")
        return cls(int(low), int(high) if high else None)

    def holds(self, players: int) -> bool:
        return self.low <= players and (self.high is None or players <= self.high)


def _bets(text: str) -> tuple[Cents, Cents]:
    """The small and the big bet of `$1-$2`."""
    small, big = text.replace("$", "").split("-")
    return Cents(100 * int(small)), Cents(100 * int(big))


class LimitGames(NamedTuple):
    """Limit games from `$1-$2` to `$50-$100`: small and big bet of the least and of the most."""

    printed: str
    least: tuple[Cents, Cents]
    most: tuple[Cents, Cents]

    @classmethod
    def parse(cls, printed: str) -> LimitGames:
        found = _LIMITS.fullmatch(printed)
        if found is None:
            raise ValueError(f"{printed!r} names no limit games, like '$1-$2 to $50-$100'")
        made = cls(printed, _bets(found[1]), _bets(found[2]))
        if not (made.least[0] < made.least[1] and made.most[0] < made.most[1]):
            raise ValueError(f"{printed!r} is out of order")
        if not made.holds(*made.least):
            raise ValueError(f"{printed!r} is out of order")
        return made

    def holds(self, small: Cents, big: Cents) -> bool:
        return self.least[0] <= small <= self.most[0] and self.least[1] <= big <= self.most[1]


@dataclass(frozen=True, slots=True)
class PokerFee:
    """One schedule option: its games and its fees.

    `limits` is empty for no-limit games, which have the least `buy_in` instead. `half_hour` is the
    fee of each seat by the clock; if it is zero, the pot pays by `rates`.
    """

    number: int
    limits: LimitGames | None
    buy_in: Cents
    rates: Mapping[Players, Cents]
    no_flop: Cents
    half_hour: Cents
    cite: Cite

    def for_players(self, dealt_in: int) -> Cents:
        """The fee from the pot at the flop, by the players dealt in (T-28)."""
        return next((fee for row, fee in self.rates.items() if row.holds(dealt_in)), Cents(0))


@dataclass(frozen=True, slots=True)
class Collection:
    """A poker room's schedule: the payers, and the options of which a table chooses one."""

    payer: Cited[str]
    clock: Cited[str]
    options: Mapping[int, PokerFee]


def read_collection(section: Section) -> Collection:
    """Read `[collection]`."""
    payer = section.fixed("payer", "the pot, by the players dealt in")
    clock = section.fixed("clock", "each seat, on the hour and the half hour")
    listed = section.section("options")
    options: dict[int, PokerFee] = {}
    for name in listed.names():
        number = int(name) if name.isascii() and name.isdigit() else 0
        if number != len(options) + 1:
            raise listed.fail(name, "options are numbered 1, 2, 3, ... without a gap")
        option = listed.leaf(name, _option)
        options[number] = option.value(number=number, cite=option.cite)
    listed.done()
    section.done()
    if not options:
        raise section.fail("options", "at least one is expected")
    return Collection(payer, clock, options)


def _option(value: Plain) -> Callable[..., PokerFee]:
    """`["$1-$2 to $50-$100", ["2-4", "1.00"], ["5+", "2.00"], ["no flop", "1.00"]]`, all but its
    number and its citation."""
    games, given = _parts(value)
    buy_in = given.pop("buy-in", "")
    if (games == NO_LIMIT) != bool(buy_in):
        raise ValueError("no-limit games have a least buy-in, and limit games have none here")
    half_hour = given.pop("half hour", "")
    no_flop = given.pop("no flop", "")
    if bool(half_hour) == bool(given) or bool(no_flop) != bool(given):
        raise ValueError("an option is collected from the pot or by the half hour")
    if len(given) > 5:
        raise ValueError("an option has one to five rates (B16-4)")
    rates = {Players.parse(row): parse_given(fee) for row, fee in given.items()}
    _check_rows(sorted(rates))
    return partial(
        PokerFee,
        limits=None if games == NO_LIMIT else LimitGames.parse(games),
        buy_in=parse_given(buy_in) if buy_in else Cents(0),
        rates=rates,
        no_flop=parse_given(no_flop) if no_flop else Cents(0),
        half_hour=parse_given(half_hour) if half_hour else Cents(0),
    )


def _parts(value: Plain) -> tuple[str, dict[str, str]]:
    """The games that an option is for, and its amounts by their names."""
    games: Plain = value[0] if isinstance(value, list) and value else ""
    pairs: list[Any] = value[1:] if isinstance(value, list) else []
    well_formed = all(
        isinstance(pair, list) and [type(part) for part in pair] == [str, str] for pair in pairs
    )
    if not isinstance(games, str) or not games or not well_formed:
        raise ValueError('an option is written ["$1-$2 to $50-$100", ["2-4", "1.00"], ...]')
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a name is there twice")
    return games, dict(pairs)


def _check_rows(rows: list[Players]) -> None:
    """Refuse rows with a gap from two players on, or a last row with an end."""
    wanted = 2
    for row in rows:
        if row.low != wanted or (row.high is None) != (row is rows[-1]):
            raise ValueError("the rows run from two players on without a gap")
        wanted = (row.high or row.low) + 1
