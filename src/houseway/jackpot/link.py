"""A link: the meters that several tables share, and the games that may win them.

The paytables are the documents'; seeds and rates are the documents' where they print them, and the
operator's where they do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from houseway.jackpot.card import CardLevel
from houseway.jackpot.table import JackpotPaytable
from houseway.money import Cents
from houseway.rules import Cited, Plain


class LinkKind(Enum):
    """A house jackpot is an amount the house sets; a progressive grows with the wagers (B6-16)."""

    PROGRESSIVE = "progressive"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Level:
    """One meter of a link as it is set up.

    Of every wager `contribution` goes to the meter and `reserve` to its reserve. What would lift
    it above `limit` goes to its hidden meter instead. `card` confirms a win of it, and an executive
    does from `executive_from` on; no card is known where the house has not said which (T-60).
    `preset` is the contribution before an operator changed it, `guaranteed` the seed to which the
    document promises to reset the meter.
    """

    name: str
    title: str
    seed: Cited[Cents]
    contribution: Cited[Fraction]
    reserve: Cited[Fraction]
    limit: Cited[Cents] | None = None
    card: Cited[CardLevel] | None = None
    executive_from: Cited[Cents] | None = None
    preset: Fraction | None = None
    guaranteed: Cited[Cents] | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """`paytables` by the id of the sheet they are played beside; all for the same fixed `wager`.

    `switches` are the readings in force by their short names, `lowered_for` the reasons for which
    a meter may be lowered by hand (R6), `seats` the most spots that a table of each sheet has
    (T-58), `digest` the hash of all of it. The paytables are as this link plays them: its wager,
    its seeds and rates, its readings.
    """

    id: str
    title: str
    house: str
    kind: LinkKind
    wager: Cited[Cents]
    levels: Mapping[str, Level]
    paytables: Mapping[str, JackpotPaytable]
    switches: Mapping[str, Cited[Plain]]
    lowered_for: Cited[tuple[str, ...]]
    seats: Mapping[str, Cited[int]]
    digest: str
