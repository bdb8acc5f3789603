"""The jackpot beside the game: its awards, its chips, its link lost and restored."""

from collections.abc import Mapping
from fractions import Fraction

from houseway.fact import Fact, replace
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live.command import TableCommand, WithCard
from houseway.table.live.event import MoneyEvent
from houseway.table.live.jackpot_facts import JackpotHandKept as JackpotHandKept
from houseway.table.live.jackpot_facts import JackpotLeft as JackpotLeft
from houseway.table.live.jackpot_facts import JackpotLine as JackpotLine
from houseway.table.live.jackpot_facts import OfSensor, others_of
from houseway.table.live.money.moves import Move, Moves, Pocket, Stack
from houseway.table.live.phase import ALWAYS, IDLE
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

# Commands


class ConfirmAward(WithCard, frozen=True, tag="confirm award"):
    """Swipe a card for a hand that won on a meter (B2-13, B6-5). Where a table has two jackpots
    (B6-15), `sensor` says which, 1 or 2; it may be left out where only one is possible."""

    example = "confirm award 1 card=88"
    when = IDLE
    poker = False
    spot: int
    sensor: int = 0


class PayAward(TableCommand, frozen=True, tag="pay award"):
    """Pay out a meter's award, with the staff the house requires (B2-12, T-60). The award is named
    by its entry in the link's stream, or by the spot where the house pays before it records; with
    two jackpots `sensor` is 1 or 2."""

    example = 'pay award "W-2G 118" "slip 7" spot=1 chips=1500.80 checked=yes cards=70;61'
    when = ALWAYS
    while_stopped = True
    poker = False
    cards: tuple[CardShown, ...]
    paperwork: str
    vault: str
    checked: bool
    spot: int = 0
    award: int | None = None
    sensor: int = 0
    chips: Cents = Cents(0)
    check: Cents = Cents(0)
    withheld: Cents = Cents(0)
    reason: str = ""


class LoseLink(TableCommand, frozen=True, tag="lose link"):
    """Report that the table lost its link; the system may have noticed it itself (B2-16, R10). With
    two jackpots `sensor` is 1 or 2."""

    example = "lose link"
    when = ALWAYS
    while_stopped = True
    poker = False
    card: CardShown | None = None
    sensor: int = 0


class RestoreLink(WithCard, frozen=True, tag="restore link"):
    """Restore the link and send it what was kept for it (R10). With two jackpots `sensor` is 1 or
    2."""

    example = "restore link card=88"
    when = ALWAYS
    while_stopped = True
    poker = False
    sensor: int = 0


AwardsCommand = ConfirmAward | PayAward | LoseLink | RestoreLink

# Events


class JackpotPay(Fact, frozen=True):
    """A hand's win on the jackpot: a fixed `amount` for the link's wager, or a `part` of a `meter`;
    `envy` goes to the others who have wagered on it."""

    hand: str
    amount: Cents = Cents(0)
    meter: str = ""
    part: Fraction | None = None
    envy: Cents = Cents(0)


class JackpotShown(OfSensor, frozen=True, tag="jackpot shown"):
    """The display at the table (B6-15, B6-24): the jackpot's fixed wager, what it pays for every
    hand, and the `meters`. Every `bets opened` says what these show by then."""

    wager: Cents
    pays: tuple[JackpotPay, ...]
    meters: Mapping[str, Cents]


class JackpotCut(OfSensor, frozen=True, tag="link lost"):
    """The game goes on without its jackpot (B2-16, R10). `sensor` is 2 for the second of two."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        others = [each for each in state.lost if each != self.sensor]
        return replace(state, lost=(*others, self.sensor))


class JackpotBack(OfSensor, frozen=True, tag="link back"):
    """The link is restored."""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, lost=tuple([each for each in state.lost if each != self.sensor]))


class JackpotEntered(OfSensor, frozen=True, tag="jackpot entered"):
    """The kept hands have been entered."""

    round: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, left=others_of(state.left, self.sensor))


class JackpotChips(MoneyEvent, frozen=True, tag="jackpot chips"):
    """Jackpot chips that the tray handed to a player: a fixed pay, the player's stake, envy, or a
    returned wager. They lie in front of the player."""

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(Pocket(self.person), Stack(self.person), self.amount),)


class JackpotAtCage(MoneyEvent, frozen=True, tag="jackpot at cage"):
    """Jackpot money the tray has paid for a player who has left the table with their chips: it is
    kept for them at the cage."""


JackpotEvent = (
    JackpotShown | JackpotCut | JackpotBack | JackpotEntered | JackpotChips | JackpotAtCage
    | JackpotLeft
)  # fmt: skip
