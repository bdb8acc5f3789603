"""Opening and closing a table, its dealers, its cards and the steps of its procedure."""

from houseway.fact import replace
from houseway.games.sensor import FIRST
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Moment
from houseway.table.live.command import ByTwoCards, TableCommand, WithCard
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.money.moves import HousePlace, Move, Moves
from houseway.table.live.phase import ALWAYS, IDLE, OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, OpenedAs, TablePhase, VerifiedHand

# Commands


class OpenTable(ByTwoCards, frozen=True, tag="open table"):
    """Open the table: its dealer and a supervisor have inspected and counted the cards, and count
    the chips in the tray (B4-11). `counted` is the number of cards and `backs` the colour of their
    backs, deck by deck."""

    example = "open table tray=10000 counted=52 card=D-1 second=88"
    when = (TablePhase.CLOSED,)
    tray: Cents = Cents(0)
    counted: tuple[int, ...] = ()
    backs: tuple[str, ...] = ()


class CloseTable(ByTwoCards, frozen=True, tag="close table"):
    """Close the table: between rounds, with no player chips on it and an empty drop box; the tray
    is counted. The count matches the record, or the difference is stated, as at the end of a
    shift."""

    example = "close table counted=9950 card=D-1 second=88"
    when = IDLE
    counted: Cents
    why: str = ""


class ChangeDealer(WithCard, frozen=True, tag="change dealer"):
    """Change the dealer: another one taps in and counts the deck before dealing (B1-3)."""

    example = "change dealer 52 card=D-2"
    when = (TablePhase.IDLE, TablePhase.BETTING)
    counted: int


class TakeStep(TableCommand, frozen=True, tag="step"):
    """Do a step of the house's procedure, like `end_of_deal.stub`; where it counts cards, give the
    number, deck by deck. The table's dealer has shown a card already; a supervisor shows one now,
    and so does a dealer before the table is open. A step for an award names the `spot` of its hand
    and, with two jackpots, the `sensor`, 1 or 2."""

    example = "step shuffle.riffle"
    when = ALWAYS
    step: str
    counted: tuple[int, ...] = ()
    cards: tuple[CardShown, ...] = ()
    spot: int = 0
    sensor: int = 0


class OpenNewDeck(ByTwoCards, frozen=True, tag="new deck"):
    """Open a new deck: dealer and supervisor unseal, inspect and count it (B4-10). `counted` is the
    number of cards, deck by deck; `backs` are the colours of all the table's decks from now on,
    where another one has come."""

    example = "new deck 52 card=D-1 second=88"
    when = IDLE
    counted: tuple[int, ...]
    backs: tuple[str, ...] = ()


class AskNewDeck(TableCommand, frozen=True, tag="ask for new deck"):
    """Ask for a new deck: a supervisor is told, and opens it with the dealer (B4-10)."""

    example = "ask for new deck"
    when = OPEN


class ChangeDelivery(WithCard, frozen=True, tag="change delivery"):
    """Change how the cards are dealt from now on, for example by hand if the shuffler is out of
    order."""

    example = 'change delivery hand "the machine jams" card=88'
    when = (TablePhase.IDLE, TablePhase.BETTING)
    delivery: str
    why: str


class ChangeFeeOption(WithCard, frozen=True, tag="change fee option"):
    """Collect the fees of another option of the schedule from the next round on, ordered by a
    manager; a table has one option at a time (B8-8)."""

    example = 'change fee option 2 "a busy night" card=70'
    when = IDLE
    poker = False
    option: int
    why: str


class ChangeShuffle(WithCard, frozen=True, tag="change shuffle"):
    """Change how the cards are shuffled from now on, described in words; with no words the house's
    standard shuffle applies again (B4-22)."""

    example = 'change shuffle "wash and two riffles" "new deck" card=88'
    when = IDLE
    shuffle: str
    why: str


OpeningCommand = (
    OpenTable | CloseTable | ChangeDealer | TakeStep | OpenNewDeck | AskNewDeck | ChangeDelivery
    | ChangeFeeOption | ChangeShuffle
)  # fmt: skip

# Events


class TableOpened(TableEvent, frozen=True, tag="table opened"):
    """Cards inspected and counted by two people, the tray counted. `sheet` is the digest of the
    sheet with all its chosen options, which a ledger keeps. `link`, `felt` and `mode` say how it is
    set up until it closes: on which link, and `link_2` on which with its second sensor (B6-15),
    whether its cards are typed, how they are dealt. An `automatic` table deals by itself.
    `seconds`, `time_bank` and `offer_seconds` are the players' time limits. `backs` are the colours
    that tell its decks apart."""

    table: str
    sheet: str
    dealer: StaffMember
    supervisor: StaffMember
    tray: Cents
    counted: tuple[int, ...] = ()
    backs: tuple[str, ...] = ()
    link: str = ""
    link_2: str = ""
    felt: bool = False
    mode: str = ""
    automatic: bool = False
    seconds: int = 0
    time_bank: int = 0
    offer_seconds: int = 0

    @property
    def opened_as(self) -> OpenedAs:
        """The table's set-up."""
        return OpenedAs(**{name: getattr(self, name) for name in OpenedAs.__struct_fields__})

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(
            state,
            phase=TablePhase.IDLE,
            dealer=self.dealer.person,
            supervisor=self.supervisor.person,
            sheet=self.sheet,
            opened_as=self.opened_as,
            automatic=self.automatic,
            deck_since=state.now,
            told_of_deck=False,
            backs=self.backs,
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.CAGE, HousePlace.TRAY, self.tray),)


class TableClosed(TableEvent, frozen=True, tag="table closed"):
    """`over` is the amount counted beyond the record; below zero it is missing."""

    dealer: StaffMember
    supervisor: StaffMember
    counted: Cents
    over: Cents = Cents(0)
    why: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        here = state.seated if setup.poker is None else ()
        return replace(
            state,
            phase=TablePhase.CLOSED,
            dealer="",
            automatic=False,
            sheet="",
            opened_as=None,
            deck=None,
            seated=here,
            approved=(),
            tips=Cents(0),
            finished=None,
            last_bets=(),
            coups=(),
        )

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (
            Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, self.over),
            Move(HousePlace.TRAY, HousePlace.CAGE, self.counted),
        )


class DealerChanged(TableEvent, frozen=True, tag="dealer changed"):
    """A new dealer has counted the deck and deals from now on."""

    dealer: StaffMember
    counted: int

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, dealer=self.dealer.person)


class StepTaken(TableEvent, frozen=True, tag="step taken"):
    """A step of the house's procedure was done; `call` is what was announced with it, `staff`
    showed their cards for it. For an award it names the `spot` of the hand, and the link event that
    `entered` it, on which `sensor`."""

    step: str
    words: str
    person: str
    call: str = ""
    counted: tuple[int, ...] = ()
    staff: tuple[StaffMember, ...] = ()
    spot: int = 0
    entered: int = 0
    sensor: int = FIRST

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        verified = state.verified
        if self.entered:
            verified = (*verified, VerifiedHand(self.sensor, self.entered))
        begun = self.step.startswith(f"{Moment.SHUFFLE.value}.")  # of a new shoe (T-81)
        coups = () if begun else state.coups
        return replace(state, steps=(*state.steps, self.step), verified=verified, coups=coups)


class NewDeckOpened(TableEvent, frozen=True, tag="new deck opened"):
    """Unsealed, inspected and counted by two people."""

    staff: tuple[StaffMember, ...]
    counted: tuple[int, ...]
    backs: tuple[str, ...] = ()

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        backs = self.backs or state.backs
        return replace(state, deck_since=state.now, told_of_deck=False, backs=backs, coups=())


class DeliveryChanged(TableEvent, frozen=True, tag="delivery changed"):
    """The cards are dealt another way from now on."""

    delivery: str
    staff: StaffMember
    why: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, delivery=self.delivery)


class FeeOptionChanged(TableEvent, frozen=True, tag="fee option changed"):
    """The fees of another option of the schedule are collected from the next round on; `sheet` is
    the digest of the sheet with it (B8-8)."""

    option: int
    sheet: str
    staff: StaffMember
    why: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        """The round before was played under other terms: its felt is cleared."""
        return replace(state, sheet=self.sheet, finished=None)


class ShuffleChanged(TableEvent, frozen=True, tag="shuffle changed"):
    """How the dealer shuffles from now on; without words it is the house's standard shuffle."""

    shuffle: str
    staff: StaffMember
    why: str

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, shuffle=self.shuffle)


OpeningEvent = (
    TableOpened | TableClosed | DealerChanged | StepTaken | NewDeckOpened | DeliveryChanged
    | FeeOptionChanged | ShuffleChanged
)  # fmt: skip
