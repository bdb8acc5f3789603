"""The house's chips: fills, credits, the drop box, counts, and transfers by a link."""

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import ByTwoCards
from houseway.table.live.event import HouseEvent, StaffMember
from houseway.table.live.money.moves import HousePlace, Move, Moves
from houseway.table.live.phase import IDLE, OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable

# Commands


class Fill(ByTwoCards, frozen=True, tag="fill"):
    """Move chips from the cage to the tray, on two signatures."""

    example = "fill 500 slip-7 card=88 second=80"
    when = OPEN
    while_stopped = True
    amount: Cents
    slip: str


class Credit(ByTwoCards, frozen=True, tag="credit"):
    """Move chips from the tray to the cage, on two signatures."""

    example = "credit 500 slip-8 card=88 second=80"
    when = OPEN
    while_stopped = True
    amount: Cents
    slip: str


class EmptyBox(ByTwoCards, frozen=True, tag="empty box"):
    """Empty the drop box and count its cash and fees. A wrong count is corrected by another count
    of the same box (`again`), by the same offices, who say `why`."""

    example = "empty box 200 card=61 second=88"
    when = OPEN
    while_stopped = True
    counted: Cents
    again: bool = False
    why: str = ""


class CountTray(ByTwoCards, frozen=True, tag="count"):
    """Count the tray at the end of a shift: the count matches the record, or the difference is
    stated."""

    example = "count 9950 card=D-1 second=88"
    when = IDLE
    counted: Cents
    why: str = ""


TrayCommand = Fill | Credit | EmptyBox | CountTray

# Events


class Filled(HouseEvent, frozen=True, tag="filled"):
    """Chips came from the cage to the tray, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.CAGE, HousePlace.TRAY, self.amount),)


class Credited(HouseEvent, frozen=True, tag="credited"):
    """Chips went from the tray to the cage, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.TRAY, HousePlace.CAGE, self.amount),)


class BoxEmptied(HouseEvent, frozen=True, tag="box emptied"):
    """The drop box was removed and counted: the cash for chips sold, and the `fees` dropped. `over`
    is what it held beyond the record. A recount of the same box, for the reason `why`, replaces the
    count `instead_of`, and `over` is what it found beyond that one."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    fees: Cents = Cents(0)
    instead_of: Cents | None = None
    why: str = ""

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        return replace(state, box_counted=self.counted)

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        if self.instead_of is not None:
            return (Move(HousePlace.OVER_AND_SHORT, HousePlace.CAGE, self.over),)
        return (
            Move(HousePlace.OVER_AND_SHORT, HousePlace.CASH_BOX, self.over),
            Move(HousePlace.CASH_BOX, HousePlace.CAGE, Cents(self.counted - self.fees)),
            Move(HousePlace.FEE_BOX, HousePlace.FEES, self.fees),
        )


class FeesFromTray(HouseEvent, frozen=True, tag="fees from tray"):
    """Returned fees that the drop box no longer holds, because it was emptied since: the tray gives
    the chips for them, and the cage takes the same amount from the counted fees."""

    amount: Cents

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (
            Move(HousePlace.TRAY, HousePlace.FEE_BOX, self.amount),
            Move(HousePlace.FEES, HousePlace.CAGE, self.amount),
        )


class TrayCounted(HouseEvent, frozen=True, tag="tray counted"):
    """A count matches the record, or states how much it is over; below zero it is short."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    why: str = ""

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.OVER_AND_SHORT, HousePlace.TRAY, self.over),)


class TrayMoved(HouseEvent, frozen=True, tag="tray moved"):
    """Chips that the jackpot brought to the tray or took from it; its own stream says why."""

    amount: Cents

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(HousePlace.LINK, HousePlace.TRAY, self.amount),)


TrayEvent = Filled | Credited | BoxEmptied | FeesFromTray | TrayCounted | TrayMoved
