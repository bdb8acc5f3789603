"""What happened on a link: one event for each command, with everything that it brought about.

An event's number is its place in the link's stream, counted from one; events name one another by
it. `gains` says what money each one moved, `evolve` what the link has come to after it.
"""

from collections.abc import Mapping
from fractions import Fraction

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot.documents.link import LinkKind
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.state import Amount, Contribution, Reseed, Wager
from houseway.jackpot.keypad.terms import MeterTerms, TermsChange
from houseway.money import Cents, MicroCents, Odds
from houseway.people import Office, Swipe


class Happened(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """An event; `rule` is the item that governs it."""

    rule: str

    @property
    def swipes(self) -> tuple[Swipe, ...]:
        """The cards that were swiped for it."""
        found: list[Swipe] = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            each = value if isinstance(value, tuple) else (value,)
            found += [swipe for swipe in each if isinstance(swipe, Swipe)]
        return tuple(found)


class InRound(Happened, frozen=True, kw_only=True):
    """What happened in a round of a table."""

    table: str
    round: str


class SpotInRound(InRound, frozen=True, kw_only=True):
    """What happened at a spot."""

    spot: int


class ToPlayer(SpotInRound, frozen=True, kw_only=True):
    """What happened to the player at a spot."""

    player: str


class LinkOpened(Happened, frozen=True, tag="open"):
    """The link is open: what its meters start at, its parameters, and the games of its tables.

    `readings` is what may not change while it is open (R7): wager, kind, switches, rows. Of these
    `kind`, `sheets` and whether winners are paid one after another (T-13) are facts of their own.
    """

    tables: Mapping[str, str]
    meters: Mapping[str, MicroCents]
    terms: Mapping[str, MeterTerms]
    kind: LinkKind
    sheets: tuple[str, ...]
    sequential: bool
    readings: Mapping[str, str]
    payers: tuple[Office, ...] = ()
    """The offices whose cards pay an award out together; none is not configured (T-60)."""
    system: str = ""
    """The approved system that the link runs on, where its house has a list of them (B6-14)."""
    components: Mapping[str, str] = {}
    """What the system is made of, each part with its version."""
    simulated: bool = False
    by: Swipe | None = None


class TableAdded(Happened, frozen=True, tag="add table"):
    """A table joined with its game."""

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


class CoinedIn(InRound, frozen=True, tag="coin in"):
    """The wagers left the layout; `before` is what the meters showed."""

    wager: Cents
    wagers: tuple[Wager, ...]
    before: Mapping[str, MicroCents]


class HandsDealt(InRound, frozen=True, tag="dealt"):
    """The full hands lie there."""


class HandFolded(SpotInRound, frozen=True, tag="fold"):
    """A hand was given up."""


class HandEntered(ToPlayer, frozen=True, tag="press"):
    """A hand button was pressed; `snapshot` is what its meter showed (T-69)."""

    row: str
    meter: str
    hole: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    snapshot: MicroCents = MicroCents(0)


class HandCancelled(SpotInRound, frozen=True, tag="cancel"):
    """It was pressed again."""

    row: str


class HandVerified(SpotInRound, frozen=True, tag="verify"):
    """The house has verified an entered hand (B6-5)."""

    by: Swipe


class Reset(Fact, frozen=True, kw_only=True):
    """The reset that goes with an award of the whole meter; its `change` waited for it (R7)."""

    seed: Cents
    reseed: Reseed
    change: TermsChange
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


class Awarded(ToPlayer, frozen=True, tag="award"):
    """A card was swiped and an award made.

    With the first winner's card the whole `taken` amount leaves the meter; the others of those who
    share it name that event as `shared`. `before` and `after` are what the meter showed then, and
    `identity` what it came to. `coin_in`, `pressed` and `payment` are events, the last one where
    the house pays first (T-60).
    """

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


class PaidAtEnd(Fact, frozen=True, omit_defaults=True):
    """What END GAME handed to a spot, from the tray."""

    spot: int
    player: str
    amount: Cents


class TrayPay(PaidAtEnd, frozen=True):
    """A fixed pay: without the stake for `to` rows, in all for `for` rows (T-14)."""

    row: str
    pays: Odds
    rule: str


class StakeBack(PaidAtEnd, frozen=True):
    """A winner's wager, handed back (T-14)."""

    award: int | None = None


class EnvyPay(PaidAtEnd, frozen=True):
    """What a spot got for the hand of another (B2-17, B6-12)."""

    for_spot: int
    for_player: str
    row: str
    rule: str
    award: int | None = None


class GameEnded(InRound, frozen=True, tag="end game"):
    """Fixed pays, stakes back, envy; the table is ready again. `by` was told of a large payout
    (B1-20)."""

    pays: tuple[TrayPay, ...] = ()
    stakes: tuple[StakeBack, ...] = ()
    envies: tuple[EnvyPay, ...] = ()
    by: Swipe | None = None


class Refund(Fact, frozen=True, omit_defaults=True):
    """Wagers that went back, and what of their contributions came off the meters again (T-50)."""

    wager: Cents
    players: tuple[str, ...]
    reversed: Mapping[str, Contribution]
    coin_in: int


class WagerWithdrawn(ToPlayer, frozen=True, tag="withdraw"):
    """A wager without a base wager went back (T-70)."""

    refund: Refund
    by: Swipe


class RoundVoided(InRound, frozen=True, tag="void"):
    """The round did not count (T-50)."""

    reason: str
    refund: Refund
    by: Swipe


class MeterAdjusted(Happened, frozen=True, tag="adjust"):
    """A meter was set by hand (R6)."""

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
    """One of those who shared an amount: confirmed by `award`, or still waiting for a card."""

    table: str
    spot: int
    player: str
    amount: Cents
    from_tray: Cents
    award: int | None


class AwardBackedOut(Happened, frozen=True, tag="back out"):
    """An amount went back on its meter, from all who shared it, and the reset with it (B6-7).

    `above` is what then lies above the limit and is hidden.
    """

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

    now: Mapping[str, TermsChange]
    waiting: Mapping[str, TermsChange]
    raised: Mapping[str, MicroCents]
    by: Swipe
    approved: Swipe
    payers: tuple[Office, ...] = ()
    """Whose cards pay an award out from now on; none leaves it as it was."""


class ChipBack(Fact, frozen=True, omit_defaults=True):
    """A chip that goes back from a sensor when the link is lost."""

    table: str
    spot: int
    player: str


class LinkLost(Happened, frozen=True, tag="link down"):
    """The link is lost, for one table or for all (R10)."""

    table: str = ""
    back: tuple[ChipBack, ...] = ()
    by: Swipe | None = None


class LinkBack(Happened, frozen=True, tag="link up"):
    """It is back."""

    table: str = ""
    by: Swipe | None = None


class AwardPaid(ToPlayer, frozen=True, tag="pay"):
    """An award was paid out (B2-12). Before its card it is named by table and spot, and `promised`
    is the amount that the first such payment fixed (T-60)."""

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
    | HandEntered | HandCancelled | HandVerified | Awarded | GameEnded | WagerWithdrawn
    | RoundVoided | MeterAdjusted | AwardBackedOut | ParametersSet | LinkLost | LinkBack
    | AwardPaid | WinPagePrinted
)  # fmt: skip
