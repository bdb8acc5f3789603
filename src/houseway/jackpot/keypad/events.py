"""What happened on a link: one event for each command, with everything that it brought about.

An event's number is its place in the link's stream, counted from one; events name one another by
it. `gains` says what money each one moved, `evolve` what the link has come to after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.state import Amount, Contribution, Reseed, Wager
from houseway.jackpot.keypad.terms import Change, Terms
from houseway.money import Cents, MicroCents, Odds
from houseway.people import Swipe


class Happened(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """An event; `rule` is the item that governs it. `PEOPLE` are the fields with its swipes."""

    rule: str
    PEOPLE: ClassVar[tuple[str, ...]] = ()

    @property
    def swipes(self) -> tuple[Swipe, ...]:
        """The cards that were swiped for it."""
        found: list[Swipe] = []
        for name in self.PEOPLE:
            value = getattr(self, name)
            found += value if isinstance(value, tuple) else [value] if value is not None else []
        return tuple(found)


class LinkOpened(Happened, frozen=True, tag="open"):
    """The link is open: what its meters start at, its parameters, and the games of its tables.

    `readings` is what may not change while it is open (R7): wager, kind, switches, rows. Of these
    `kind`, `sheets` and whether winners are paid one after another (T-13) are facts of their own.
    """

    PEOPLE = ("by",)
    tables: Mapping[str, str]
    meters: Mapping[str, MicroCents]
    terms: Mapping[str, Terms]
    kind: LinkKind
    sheets: tuple[str, ...]
    sequential: bool
    readings: Mapping[str, str]
    simulated: bool = False
    by: Swipe | None = None


class TableAdded(Happened, frozen=True, tag="add table"):
    """A table joined with its game."""

    PEOPLE = ("by",)
    table: str
    sheet: str
    by: Swipe | None = None


class ChipPlaced(Happened, frozen=True, tag="arm"):
    """A chip lies on a sensor."""

    table: str
    spot: int
    player: str


class ChipTaken(Happened, frozen=True, tag="disarm"):
    """It is off again."""

    table: str
    spot: int


class CoinedIn(Happened, frozen=True, tag="coin in"):
    """The wagers left the layout; `before` is what the meters showed."""

    table: str
    round: str
    wager: Cents
    wagers: tuple[Wager, ...]
    before: Mapping[str, MicroCents]


class HandsDealt(Happened, frozen=True, tag="dealt"):
    """The full hands lie there."""

    table: str
    round: str


class HandFolded(Happened, frozen=True, tag="fold"):
    """A hand was given up."""

    table: str
    round: str
    spot: int


class HandEntered(Happened, frozen=True, tag="press"):
    """A hand button was pressed; `snapshot` is what its meter showed (T-69)."""

    table: str
    round: str
    spot: int
    player: str
    row: str
    meter: str
    hole: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    snapshot: MicroCents = MicroCents(0)


class HandCancelled(Happened, frozen=True, tag="cancel"):
    """It was pressed again."""

    table: str
    round: str
    spot: int
    row: str


class Reset(Fact, frozen=True, kw_only=True):
    """The reset that goes with an award of the whole meter; its `change` waited for it (R7)."""

    seed: Cents
    reseed: Reseed
    change: Change
    before: MicroCents
    after: MicroCents


class Identity(Fact, frozen=True, omit_defaults=True):
    """What a meter's display is made of, from its opening to an award and its reset (R5)."""

    start: MicroCents
    contributions: MicroCents
    reseeded: MicroCents
    adjustments: MicroCents
    awards: MicroCents

    @property
    def display(self) -> MicroCents:
        came = self.start + self.contributions + self.reseeded + self.adjustments
        return MicroCents(came - self.awards)


class WonHand(Fact, frozen=True, kw_only=True):
    """All that a win page tells of a hand."""

    sheet: str
    row: str
    words: str
    pays: str
    part: Fraction | None
    cards: tuple[Card, ...]
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    wager: Cents
    stake_back: Cents
    envy: Cents


class Awarded(Happened, frozen=True, tag="award"):
    """A card was swiped and an award made.

    With the first winner's card the whole `taken` amount leaves the meter; the others of those who
    share it name that event as `shared`. `before` and `after` are what the meter showed then, and
    `identity` what it came to. `coin_in`, `pressed` and `payment` are events, the last one where
    the house pays first (T-60).
    """

    PEOPLE = ("confirmed",)
    table: str
    round: str
    spot: int
    player: str
    meter: str
    title: str
    hand: WonHand
    amount: Cents
    whole: Cents
    winners: int
    before: MicroCents
    after: MicroCents
    coin_in: int
    pressed: int
    payment: int | None = None
    identity: Identity | None = None
    taken: Amount | None = None
    from_tray: Cents = Cents(0)
    reset: Reset | None = None
    shared: int | None = None
    paid: bool = False
    confirmed: Swipe | None = None


class TrayPay(Fact, frozen=True, omit_defaults=True):
    """A fixed pay: without the stake for `to` rows, in all for `for` rows (T-14)."""

    spot: int
    player: str
    row: str
    pays: Odds
    amount: Cents
    rule: str


class StakeBack(Fact, frozen=True, omit_defaults=True):
    """A winner's wager, handed back (T-14)."""

    spot: int
    player: str
    amount: Cents
    award: int | None = None


class EnvyPay(Fact, frozen=True, omit_defaults=True):
    """What a spot got for the hand of another (B2-17, B6-12)."""

    spot: int
    player: str
    amount: Cents
    for_spot: int
    for_player: str
    row: str
    rule: str
    award: int | None = None


class GameEnded(Happened, frozen=True, tag="end game"):
    """Fixed pays, stakes back, envy; the table is ready again."""

    table: str
    round: str
    pays: tuple[TrayPay, ...] = ()
    stakes: tuple[StakeBack, ...] = ()
    envies: tuple[EnvyPay, ...] = ()


class Refund(Fact, frozen=True, omit_defaults=True):
    """Wagers that went back, and what of their contributions came off the meters again (T-50)."""

    wager: Cents
    players: tuple[str, ...]
    reversed: Mapping[str, Contribution]
    coin_in: int


class WagerWithdrawn(Happened, frozen=True, tag="withdraw"):
    """A wager without a base wager went back (T-70)."""

    PEOPLE = ("by",)
    table: str
    round: str
    spot: int
    player: str
    refund: Refund
    by: Swipe


class RoundVoided(Happened, frozen=True, tag="void"):
    """The round did not count (T-50)."""

    PEOPLE = ("by",)
    table: str
    round: str
    reason: str
    refund: Refund
    by: Swipe


class MeterAdjusted(Happened, frozen=True, tag="adjust"):
    """A meter was set by hand (R6)."""

    PEOPLE = ("by", "approved")
    meter: str
    amount: MicroCents
    reason: AdjustReason
    before: MicroCents
    after: MicroCents
    by: Swipe
    approved: Swipe
    beneficiary: str = ""
    other: str = ""
    corrects: int | None = None


class GivenBack(Fact, frozen=True, omit_defaults=True):
    """One of those who shared an amount: confirmed by `award`, or still waiting for his card."""

    table: str
    spot: int
    player: str
    amount: Cents
    from_tray: Cents
    award: int | None


class AwardBackedOut(Happened, frozen=True, tag="back out"):
    """An amount went back on its meter, from everybody who shared it, and the reset with it (B6-7).

    `above` is what then lies above the limit and is hidden.
    """

    PEOPLE = ("by", "approved")
    meter: str
    taken: int
    parts: tuple[GivenBack, ...]
    reseed: Reseed
    above: MicroCents
    before: MicroCents
    after: MicroCents
    by: Swipe
    approved: Swipe


class ParametersSet(Happened, frozen=True, tag="set parameters"):
    """New parameters: in force `now`, or `waiting` for the reset (R7). `raised` is what brought a
    fresh meter up to a higher seed."""

    PEOPLE = ("by", "approved")
    now: Mapping[str, Change]
    waiting: Mapping[str, Change]
    raised: Mapping[str, MicroCents]
    by: Swipe
    approved: Swipe


class ChipBack(Fact, frozen=True, omit_defaults=True):
    """A chip that goes back from a sensor when the link is lost."""

    table: str
    spot: int
    player: str


class LinkLost(Happened, frozen=True, tag="link down"):
    """The link is lost, for one table or for all (R10)."""

    PEOPLE = ("by",)
    table: str = ""
    back: tuple[ChipBack, ...] = ()
    by: Swipe | None = None


class LinkBack(Happened, frozen=True, tag="link up"):
    """It is back."""

    PEOPLE = ("by",)
    table: str = ""
    by: Swipe | None = None


class AwardPaid(Happened, frozen=True, tag="pay"):
    """An award was paid out (B2-12). Before its card it is named by table and spot, and `promised`
    is the amount that the first such payment fixed (T-60)."""

    PEOPLE = ("people",)
    table: str
    round: str
    spot: int
    player: str
    amount: Cents
    chips: Cents
    check: Cents
    withheld: Cents
    reason: str
    paperwork: str
    vault: str
    people: tuple[Swipe, ...]
    award: int | None = None
    promised: Amount | None = None


class WinPagePrinted(Happened, frozen=True, tag="win page"):
    """A copy of an award's win page was made; `page` is the hash of it (B6-5)."""

    award: int
    copy: int
    form: str
    page: str


Event = (
    LinkOpened | TableAdded | ChipPlaced | ChipTaken | CoinedIn | HandsDealt | HandFolded
    | HandEntered | HandCancelled | Awarded | GameEnded | WagerWithdrawn | RoundVoided
    | MeterAdjusted | AwardBackedOut | ParametersSet | LinkLost | LinkBack | AwardPaid
    | WinPagePrinted
)  # fmt: skip
