"""A jackpot paytable: what each hand wins, from the tray or off a meter, and what others get.

>>> Share.parse("10% of jackpot")
Share(meter='jackpot', part=Fraction(1, 10))
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final

from houseway.jackpot.refusals import JackpotRefusal
from houseway.money import Basis, Cents, MoneyError, Odds, dollars
from houseway.people import Office
from houseway.rules import Cited, Plain, Refused, Switch


class Look(Enum):
    """Which cards a row looks at. Only the first two are five cards that never grow (B6-11)."""

    FIVE_CARDS = "five cards"
    HOLE_AND_FLOP = "hole and flop"
    FIRST_SEVEN = "first seven"
    SEVEN_WITH_HOLE = "first seven with a hole card"  # in the five that make the hand (T-59)
    BOARD = "board"


_PERCENT: Final = re.compile(r"(0|[1-9][0-9]{0,2})(?:\.([0-9]{1,4}))?%", re.ASCII)


def percent(text: str) -> Fraction:
    """A printed percentage up to a hundred, exactly.

    >>> percent("2.5%")
    Fraction(1, 40)
    """
    found = _PERCENT.fullmatch(text)
    if found is None or (part := Fraction(text[:-1]) * Fraction(1, 100)) > 1:
        raise ValueError(f"{text!r} is not a percentage up to 100%, like 14% or 2.5%")
    return part


def is_rate(part: Fraction) -> bool:
    """Whether it can be printed as a percentage up to a hundred, with four decimals at most."""
    return 0 <= part <= 1 and 1_000_000 % part.denominator == 0


def rate_text(part: Fraction) -> str:
    """A percentage as it is printed; it has at most four decimals, so nothing is lost.

    >>> rate_text(Fraction(1, 40))
    '2.5%'
    """
    whole, rest = divmod(int(part * 1_000_000), 10_000)
    decimals = f".{rest:04d}".rstrip("0") if rest else ""
    return f"{whole}{decimals}%"


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a meter; what it pays comes off the meter, while odds come from the tray."""

    meter: str
    part: Fraction

    @classmethod
    def parse(cls, text: str) -> Share:
        """Read `100% of major`."""
        part, of, meter = text.partition(" of ")
        share = cls(meter, percent(part))
        if not of or not meter or not share.part:
            raise ValueError(f"{text!r} is not a share like '100% of major'")
        return share

    def __str__(self) -> str:
        return f"{rate_text(self.part)} of {self.meter}"


Pays = Odds | Share


TRAY: Final = "tray"


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `name` is what the hand button says, `hand` the class of five cards it stands for.

    `envy` is what every other player at the table who made the wager is paid (B2-17, B6-12).
    `source` is where the pay comes from: `TRAY`, or the meter of this name (B2-10, B6-3).
    """

    name: str
    hand: Cited[str]
    looks_at: Cited[Look]
    pays: Cited[Pays]
    envy: Cited[Cents] | None
    source: str

    def fixed_pay(self, wager: Cents) -> Cents | None:
        """What the row pays for a wager: of odds `to` one the win, of odds `for` one all that is
        printed, with the stake in it (T-14). None where a part of a meter pays it, or where it is
        not in whole cents."""
        pays = self.pays.value
        if isinstance(pays, Share):
            return None
        try:
            win = pays.win_on(wager)
        except MoneyError:
            return None
        return win if pays.basis is Basis.TO else Cents(win + wager)


@dataclass(frozen=True, slots=True)
class PrintedMeter:
    """One meter as a paytable or its link's file prints it; none where nothing is said.

    Of every wager the part `contribution` goes to the meter and `reserve` to its reserve. A title
    has a paytable's; a limit, and whose card confirms, are the link's to say.
    """

    name: str
    title: str = ""
    seed: Cited[Cents] | None = None
    contribution: Cited[Fraction] | None = None
    reserve: Cited[Fraction] | None = None
    limit: Cited[Cents] | None = None
    card: Cited[Office] | None = None
    executive_from: Cited[Cents] | None = None


@dataclass(frozen=True, slots=True)
class JackpotPaytable:
    """A jackpot wager as one document prints it for one game; a link joins several of these.

    `rows` stand best first, and a wager wins one row only, the highest (T-70). `sheet` is the game
    the wager is made beside, `code` the document's own name of the table.
    """

    id: str
    link: str
    sheet: str
    title: str
    house: str
    edition: str
    document: str
    code: Cited[str]
    wager: Cited[Cents]
    other_wagers: Cited[bool]
    rows: Mapping[str, Row]
    meters: Mapping[str, PrintedMeter]
    switches: Mapping[str, Switch]
    values: Mapping[str, Cited[Plain]]
    text: str

    @property
    def stake_returned(self) -> bool:
        """Whether a winner gets the wager back beside the win (T-14)."""
        return self.switches["stake_returned"].default.value is True

    @property
    def all_from_meter(self) -> bool:
        """Whether every pay comes off a meter, the fixed ones too (B6-17)."""
        return all(row.source != TRAY for row in self.rows.values())

    def at(self, wager: Cents) -> JackpotPaytable:
        """The same table for another fixed wager: envy and seeds are multiplied with it (B6-13).

        Odds and shares multiply by themselves.
        """
        if wager == self.wager.value:
            return self
        if not self.other_wagers.value or wager <= 0:
            raise Refused(
                JackpotRefusal.OTHER_JACKPOT_WAGER, where="progressive", rule=self.wager.cite.item,
                wager=self.wager.value, given=wager,
            )  # fmt: skip
        times = Fraction(wager, self.wager.value)
        return replace(
            self,
            wager=replace(self.wager, value=wager),
            rows={
                name: replace(row, envy=multiplied(row.envy, times))
                for name, row in self.rows.items()
            },
            meters={
                name: replace(meter, seed=multiplied(meter.seed, times))
                for name, meter in self.meters.items()
            },
        )


def multiplied(amount: Cited[Cents] | None, times: Fraction) -> Cited[Cents] | None:
    """An amount for another wager, in whole cents."""
    if amount is None:
        return None
    product = amount.value * times
    if product.denominator != 1:
        raise MoneyError(f"{dollars(amount.value)} times {times} is not a whole number of cents")
    return Cited(Cents(int(product)), amount.cite, amount.note)
