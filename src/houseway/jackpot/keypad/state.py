"""The state of a link: its meters, its tables, and the hands that wait for a card.

All of it is a fold of events (`evolve`), never set by hand, and it does not grow with history: what
is paid out leaves it. Mappings in here are not changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.keypad.terms import MeterTerms, TermsChange
from houseway.money import Cents, MicroCents
from houseway.people import Office

NOTHING: Final = MicroCents(0)


class Phase(StrEnum):
    """How far a table is between COIN IN and END GAME (T-62)."""

    IDLE = "idle"
    BETTING = "betting"
    IN_PLAY = "in play"


class MeterState(Fact, frozen=True, omit_defaults=True):
    """One meter. start + contributions + reseeded + adjustments - awards = display (R5).

    `base` is the display at its start or after its last reset. `counted` is the moment of the
    newest amount that an award has paid out, `reset` that of the last reset. `amount` is the event
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
    amount: int = 0

    @property
    def identity_holds(self) -> bool:
        """Whether the display is what its parts come to (R5)."""
        came = self.start + self.contributions + self.reseeded + self.adjustments
        return came - self.awards == self.display


class Contribution(Fact, frozen=True, omit_defaults=True):
    """What a wager brought to one meter: on the display, to its reserve, above its limit."""

    display: MicroCents = NOTHING
    reserve: MicroCents = NOTHING
    hidden: MicroCents = NOTHING

    @property
    def total(self) -> MicroCents:
        return MicroCents(self.display + self.reserve + self.hidden)


class Reseed(Fact, frozen=True, omit_defaults=True):
    """What starts a meter anew, by where it comes from. Where `hidden` is below zero, what would
    lie above the limit went there."""

    house: MicroCents = NOTHING
    reserve: MicroCents = NOTHING
    hidden: MicroCents = NOTHING

    @property
    def total(self) -> MicroCents:
        return MicroCents(self.house + self.reserve + self.hidden)

    def plus(self, more: Reseed) -> Reseed:
        """Both together."""
        return Reseed(
            MicroCents(self.house + more.house),
            MicroCents(self.reserve + more.reserve),
            MicroCents(self.hidden + more.hidden),
        )


class Wager(Fact, frozen=True, omit_defaults=True):
    """A jackpot wager. What it `brought` to each meter is known once it is off the layout."""

    spot: int
    player: str
    brought: Mapping[str, Contribution] = {}


class WinnerShare(Fact, frozen=True, omit_defaults=True):
    """One winner's part of an amount (T-13)."""

    table: str
    spot: int
    amount: Cents


class Amount(Fact, frozen=True, omit_defaults=True):
    """An amount that leaves a meter, for one winner or for several who share it.

    `shares` stand in the house's order. `off_meter` is how much of it the meter has, `seen` the
    moment of the meter that it stands for; the meter starts anew where all of it was won.
    """

    meter: str
    whole: Cents
    off_meter: Cents
    shares: tuple[WinnerShare, ...]
    resets: bool
    seen: int

    def share_of(self, table: str, spot: int) -> Cents:
        """What is due to one of those who share it."""
        return next(each.amount for each in self.shares if (each.table, each.spot) == (table, spot))


class AmountDue(Fact, frozen=True, omit_defaults=True):
    """A hand's part of an amount that has left the meter with the event `taken` (T-13)."""

    amount: Cents
    whole: Cents
    winners: int
    before: MicroCents
    after: MicroCents
    taken: int


class Hand(Fact, frozen=True, omit_defaults=True):
    """A hand that was entered by its button. `meter` is empty where the tray pays it.

    `snapshot` is the meter it stands for, taken at the moment `seen` (T-69). `promised` is the
    amount that a payment has fixed before the card (T-60), `due` its part of one that another
    winner's card has taken off the meter. `verified`, `paid` and `award` are the events with which
    the house verified it, of its payment before the card, and of its card.
    """

    spot: int
    row: str
    meter: str
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    snapshot: MicroCents
    seen: int
    pressed: int
    promised: Amount | None = None
    due: AmountDue | None = None
    paid: int = 0
    award: int = 0
    verified: int = 0

    @property
    def waits(self) -> bool:
        """Whether it waits for its card."""
        return bool(self.meter) and not self.award

    @property
    def is_fixed(self) -> bool:
        """Whether money has left the meter or the vault for it: only an adjustment helps (B6-7)."""
        return bool(self.award or self.due or self.promised)


class TableState(Fact, frozen=True, omit_defaults=True):
    """One table of the link. A round is open from COIN IN to END GAME.

    `coin_in` and `dealt` are the events of the wagers and of the full hands (T-13).
    """

    sheet: str
    online: bool = True
    armed: tuple[Wager, ...] = ()
    round: str = ""
    last_round: str = ""
    wagers: tuple[Wager, ...] = ()
    coin_in: int = 0
    dealt: int = 0
    hands: tuple[Hand, ...] = ()
    folded: tuple[int, ...] = ()

    @property
    def phase(self) -> Phase:
        if self.round:
            return Phase.IN_PLAY
        return Phase.BETTING if self.armed else Phase.IDLE

    def wager(self, spot: int) -> Wager | None:
        """The wager on a spot."""
        return next((wager for wager in self.wagers if wager.spot == spot), None)

    def hand(self, spot: int) -> Hand | None:
        """The hand that was entered for a spot."""
        return next((hand for hand in self.hands if hand.spot == spot), None)


class Award(Fact, frozen=True, omit_defaults=True):
    """A meter award that is not paid out yet, named by its event; `taken` is the event with which
    the amount left the meter that it is a part of, and `bettors` are all of its round."""

    number: int
    taken: int
    table: str
    round: str
    spot: int
    player: str
    meter: str
    amount: Cents
    bettors: tuple[str, ...]
    from_tray: Cents = Cents(0)  # what the meter did not have (B6-17)


class Taken(Fact, frozen=True, omit_defaults=True):
    """One amount that left a meter with the event `number`, and what stood there before: backing it
    out brings just that back (B6-7).

    `earlier` is the amount before it on this meter, `shown` what the meter showed. `reseed` is what
    has been put on the meter since to start it anew.
    """

    number: int
    meter: str
    earlier: int
    shown: MicroCents
    base: MicroCents
    counted: int
    reset: int
    terms: MeterTerms
    reseed: Reseed = Reseed()


class Waiting(Fact, frozen=True, omit_defaults=True):
    """A change of parameters that waits for the reset after the rounds it was asked in (R7)."""

    change: TermsChange
    asked: int


class LinkState(Fact, frozen=True, omit_defaults=True):
    """A link. `ordinal` is the number of its newest event: moments are told by it, never by a clock
    (R16)."""

    opened: bool = False
    kind: LinkKind = LinkKind.PROGRESSIVE
    sheets: tuple[str, ...] = ()
    sequential: bool = False
    simulated: bool = False
    online: bool = True
    ordinal: int = 0
    meters: Mapping[str, MeterState] = {}
    terms: Mapping[str, MeterTerms] = {}
    waiting: Mapping[str, tuple[Waiting, ...]] = {}
    tables: Mapping[str, TableState] = {}
    awards: tuple[Award, ...] = ()
    taken: tuple[Taken, ...] = ()
    payers: tuple[Office, ...] = ()
    components: Mapping[str, str] = {}

    def reaches(self, table: str) -> bool:
        """Whether a table is connected to its meters (R10)."""
        return self.online and self.tables[table].online

    def award(self, number: int) -> Award | None:
        """An award that is not paid out."""
        return next((award for award in self.awards if award.number == number), None)

    def asked(self, meter: str, *, before: int | None = None) -> TermsChange:
        """All that waits for a meter's reset, or what was asked for before a moment (R7)."""
        change = TermsChange()
        for waiting in self.waiting.get(meter, ()):
            if before is None or waiting.asked < before:
                change = change.then(waiting.change)
        return change

    def amount(self, number: int) -> Taken | None:
        """An amount that may still be backed out."""
        return next((taken for taken in self.taken if taken.number == number), None)


NOT_OPEN: Final = LinkState()
