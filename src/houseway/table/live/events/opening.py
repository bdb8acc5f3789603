"""Events at a table before, between and after its rounds: opening, closing, changes of dealers and
decks, steps of a procedure."""

from __future__ import annotations

from houseway.games.sensor import FIRST
from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


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


class TableClosed(TableEvent, frozen=True, tag="table closed"):
    """`over` is the amount counted beyond the record; below zero it is missing."""

    dealer: StaffMember
    supervisor: StaffMember
    counted: Cents
    over: Cents = Cents(0)
    why: str = ""


class DealerChanged(TableEvent, frozen=True, tag="dealer changed"):
    """A new dealer has counted the deck and deals from now on."""

    dealer: StaffMember
    counted: int


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


class NewDeckOpened(TableEvent, frozen=True, tag="new deck opened"):
    """Unsealed, inspected and counted by two people."""

    staff: tuple[StaffMember, ...]
    counted: tuple[int, ...]
    backs: tuple[str, ...] = ()


class DeliveryChanged(TableEvent, frozen=True, tag="delivery changed"):
    """The cards are dealt another way from now on."""

    delivery: str
    staff: StaffMember
    why: str


class FeeOptionChanged(TableEvent, frozen=True, tag="fee option changed"):
    """The fees of another option of the schedule are collected from the next round on; `sheet` is
    the digest of the sheet with it (B8-8)."""

    option: int
    sheet: str
    staff: StaffMember
    why: str


class ShuffleChanged(TableEvent, frozen=True, tag="shuffle changed"):
    """How the dealer shuffles from now on; without words it is the house's standard shuffle."""

    shuffle: str
    staff: StaffMember
    why: str


class PinTried(TableEvent, frozen=True, tag="pin tried"):
    """A card was shown with a wrong PIN, or with the right one after it, at a table of an older
    version, which counted by itself. No longer emitted: the floor's stream has it (R15)."""

    card: str
    right: bool


OpeningEvent = (
    TableOpened | TableClosed | DealerChanged | StepTaken | NewDeckOpened | DeliveryChanged
    | FeeOptionChanged | ShuffleChanged | PinTried
)  # fmt: skip
