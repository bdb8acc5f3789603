"""Collection schedules: flat fees by bands of the action, exactly as printed (B8-8, B13).

>>> str(Band.parse("$501-$1,000", "7.00"))
'$501-$1,000 → $7.00'
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.money import Cents, dollars, parse_given
from houseway.rules.cite import Cite, Cited
from houseway.rules.reader import Plain, Section, as_money, as_one_of, as_words

_BAND: Final = re.compile(r"\$([0-9,]{1,13})(?:-\$([0-9,]{1,13})|\+)")


@dataclass(frozen=True, slots=True)
class Band:
    """One row: from `low` to `high` dollars of action, `fee`. The last band has no upper end."""

    printed: str
    low: Cents
    high: Cents | None
    fee: Cents

    @classmethod
    def parse(cls, printed: str, fee: str) -> Band:
        found = _BAND.fullmatch(printed)
        if found is None:
            raise ValueError(f"{printed!r} is not a band, like $5-$100 or $401+")
        low, high = (int(part.replace(",", "")) * 100 if part else None for part in found.groups())
        assert low is not None
        if high is not None and high < low:
            raise ValueError(f"{printed!r} ends before it begins")
        return cls(printed, Cents(low), None if high is None else Cents(high), parse_given(fee))

    def __str__(self) -> str:
        return f"{self.printed} → {dollars(self.fee)}"


@dataclass(frozen=True, slots=True)
class FeeOption:
    """One schedule option: up to five bands (B8-8)."""

    number: int
    bands: tuple[Band, ...]
    cite: Cite

    @property
    def floor(self) -> Cents:
        """The start of the first band; the minimum of a base wager may not be below it (T-11)."""
        return self.bands[0].low

    def fee_on(self, action: Cents) -> Cents:
        """The fee for this much action.

        The first band whose end is high enough applies: at exactly $500 the band to $500 (T-09),
        between $100 and $101 the band from $101, and below the first band the first (T-11).
        """
        return self.bands[self.band_on(action)].fee

    def band_on(self, action: Cents) -> int:
        """The number of the band for this much action, from zero."""
        reaches = (band.high is None or action <= band.high for band in self.bands)
        return list(reaches).index(True)  # the last band has no end


@dataclass(frozen=True, slots=True)
class Fees:
    """A game's collection: the payers, the wagers, and the options a table chooses from.

    If `both` pay, each bettor pays by the bands and the player-dealer the `flat` fee beside them.
    `base` are the wagers whose minimum an option's first band raises (T-11).
    """

    payer: Cited[str]
    payer_by_heading: Cited[str] | None
    action: Cited[tuple[str, ...]]
    base: Cited[tuple[str, ...]]
    options: Mapping[int, FeeOption]
    flat: Mapping[int, Cited[Cents]]


def read_fees(section: Section) -> Fees:
    """Read `[fees]`."""
    payers = as_one_of("player-dealer", "player", "both")
    payer = section.leaf("payer", payers)
    by_heading = section.maybe("payer_by_heading", payers)
    action = section.leaf("action", as_words)
    base = section.leaf("base", as_words)
    listed = section.section("options")
    options: dict[int, FeeOption] = {}
    cite = listed.own_cite()
    for name in listed.names():
        if name in ("cite", "at", "assumed"):
            continue
        number = int(name) if name.isascii() and name.isdigit() else 0
        if number != len(options) + 1:
            raise listed.fail(name, "options are numbered 1, 2, 3, ... without a gap")
        bands = listed.under_own_cite(name, listed.raw(name), _bands)
        options[number] = FeeOption(number, bands.value, cite)
    listed.done()
    flat = _flat(section.section("player_dealer"), options) if "player_dealer" in section else {}
    if bool(flat) != (payer.value == "both"):
        raise section.fail("player_dealer", "stands exactly where both pay")
    section.done()
    return Fees(payer, by_heading, action, base, options, flat)


def _flat(part: Section, options: Mapping[int, FeeOption]) -> dict[int, Cited[Cents]]:
    """Read `[fees.player_dealer]`: the player-dealer's fee under each option."""
    cite = part.own_cite()
    flat = {}
    for number in options:
        fee = part.under_own_cite(str(number), part.raw(str(number)), as_money)
        flat[number] = Cited(fee.value, cite)
    part.done()
    return flat


def _bands(value: Plain) -> tuple[Band, ...]:
    """Bands written as a list of `[band, fee]` pairs, in the printed order."""
    if not isinstance(value, list) or not 1 <= len(value) <= 5:
        raise ValueError("an option has one to five rates (B8-8)")
    bands = []
    for pair in value:
        if not isinstance(pair, list) or [type(part) for part in pair] != [str, str]:
            raise ValueError('a band is written ["$5-$100", "2.00"]')
        bands.append(Band.parse(*pair))
    if any(band.high is None for band in bands[:-1]) or bands[-1].high is not None:
        raise ValueError("the last band, and only the last, has no upper end")
    return tuple(bands)
