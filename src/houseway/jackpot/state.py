"""What a link comes to so far: its meters, its tables, and the hands that wait for a card.

All of it is a fold of drafts (`evolve`), never set by hand. Mappings in here are not changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.jackpot.terms import Terms
from houseway.money import Cents, MicroCents

NOTHING: Final = MicroCents(0)


class Phase(Enum):
    """Where a table stands between COIN IN and END GAME (T-62)."""

    IDLE = "idle"
    BETTING = "betting"
    IN_PLAY = "in play"


class Reseed(NamedTuple):
    """What a reset put on a meter, by where it came from."""

    house: MicroCents = NOTHING
    reserve: MicroCents = NOTHING
    hidden: MicroCents = NOTHING

    @property
    def total(self) -> MicroCents:
        return MicroCents(self.house + self.reserve + self.hidden)

    def and_also(self, more: Reseed) -> Reseed:
        """Both together."""
        house, reserve, hidden = (
            MicroCents(one + two) for one, two in zip(self, more, strict=True)
        )
        return Reseed(house, reserve, hidden)


class MeterState(NamedTuple):
    """One meter. start + contributions + reseeded + adjustments - awards = display (R5).

    `base` is the display at its start or after its last reset. `counted` is the moment of the
    newest amount that an award has paid out, `reset` that of the last reset. `group` is the entry
    with which the newest amount left the meter that was not backed out.
    """

    display: MicroCents = NOTHING
    reserve: MicroCents = NOTHING
    hidden: MicroCents = NOTHING
    payable: MicroCents = NOTHING
    start: MicroCents = NOTHING
    contributions: MicroCents = NOTHING
    reseeded: MicroCents = NOTHING
    adjustments: MicroCents = NOTHING
    awards: MicroCents = NOTHING
    base: MicroCents = NOTHING
    counted: int = 0
    reset: int = 0
    group: int = 0

    @property
    def identity_holds(self) -> bool:
        """Whether the display is what its parts come to (R5)."""
        came = self.start + self.contributions + self.reseeded + self.adjustments
        return came - self.awards == self.display


class Gain(NamedTuple):
    """What one wager brought to one level: on the display, to its reserve, above its limit."""

    display: MicroCents
    reserve: MicroCents
    hidden: MicroCents


Gains = Mapping[str, Gain]


class Wager(NamedTuple):
    """A jackpot wager. `gains` are known once it is taken off the layout."""

    spot: int
    player: str
    gains: Gains = MappingProxyType({})


class Due(NamedTuple):
    """A hand's part of an amount that has left the meter, fixed by the first confirm (T-13)."""

    amount: Cents
    whole: Cents
    winners: int
    before: MicroCents
    after: MicroCents
    group: int


class Hand(NamedTuple):
    """A hand that was entered by its button. `level` is empty where the tray pays it.

    `snapshot` is the meter it stands for, taken at the moment `seen` (T-69). `award` is the entry
    of a confirmed award; in a dry run it is 0.
    """

    spot: int
    row: str
    level: str
    hole: tuple[str, ...]
    board: tuple[str, ...]
    snapshot: MicroCents
    seen: int
    pressed: int
    due: Due | None = None
    confirmed: bool = False
    award: int = 0

    @property
    def stands(self) -> bool:
        """Whether it waits for a card to move the meter."""
        return bool(self.level) and not self.confirmed

    @property
    def is_fixed(self) -> bool:
        """Whether money has left the meter for it: only an adjustment helps now (B6-7)."""
        return self.confirmed or self.due is not None


class TableState(NamedTuple):
    """One table of the link. A round is open from COIN IN to END GAME."""

    sheet: str
    online: bool = True
    armed: Mapping[int, Wager] = MappingProxyType({})
    round: str = ""
    last_round: str = ""
    wagers: Mapping[int, Wager] = MappingProxyType({})
    coin_in: int = 0  # the entry's number
    coined: int = 0  # its moment
    dealt: int = 0  # when the full hands lay there (T-13)
    hands: Mapping[int, Hand] = MappingProxyType({})
    folded: frozenset[int] = frozenset()

    @property
    def phase(self) -> Phase:
        if self.round:
            return Phase.IN_PLAY
        return Phase.BETTING if self.armed else Phase.IDLE


class Award(NamedTuple):
    """A meter award as the record has it, for its payment or for backing it out."""

    number: int
    group: int
    table: str
    round: str
    spot: int
    player: str
    level: str
    amount: Cents
    from_tray: Cents = Cents(0)  # what the meter did not have (B6-17)
    paid: bool = False
    backed_out: bool = False


class Group(NamedTuple):
    """One amount that left a meter, for one winner or for several who share it, and what stood
    there before: backing it out brings just that back (B6-7).

    `before` is the group before it on this meter, `shown` what the meter showed. `reseed` is what
    has been put on the meter since to start it anew.
    """

    before: int
    shown: MicroCents
    base: MicroCents
    counted: int
    reset: int
    terms: Terms
    reseed: Reseed = Reseed()


class LinkState(NamedTuple):
    """A link. `ordinal` counts what happened; moments are told by it, never by a clock (R16).

    `groups` are by the entry of the award with which they left their meter.
    """

    opened: bool = False
    online: bool = True
    ordinal: int = 0
    meters: Mapping[str, MeterState] = MappingProxyType({})
    terms: Mapping[str, Terms] = MappingProxyType({})
    queued: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    tables: Mapping[str, TableState] = MappingProxyType({})
    swipes: frozenset[str] = frozenset()
    awards: Mapping[int, Award] = MappingProxyType({})
    groups: Mapping[int, Group] = MappingProxyType({})

    def reaches(self, table: str) -> bool:
        """Whether a table is connected to its meters (R10)."""
        return self.online and self.tables[table].online


NOT_OPEN: Final = LinkState()
