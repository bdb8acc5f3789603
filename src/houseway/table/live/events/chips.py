"""The chips of the house and of its dealers: fills, credits, boxes, counts and tips."""

from __future__ import annotations

from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


class Filled(TableEvent, frozen=True, tag="filled"):
    """Chips came from the cage to the tray, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]


class Credited(TableEvent, frozen=True, tag="credited"):
    """Chips went from the tray to the cage, on two signatures."""

    amount: Cents
    slip: str
    staff: tuple[StaffMember, ...]


class BoxEmptied(TableEvent, frozen=True, tag="box emptied"):
    """The drop box was taken off and counted: the cash of the chips that were sold, and the `fees`
    that were dropped. `over` is what it held beyond the record. Another count of the same box, for
    the reason `why`, stands `instead_of` the one before, and `over` is what it found beyond that
    one."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    fees: Cents = Cents(0)
    instead_of: Cents | None = None
    why: str = ""


class FeesFromTray(TableEvent, frozen=True, tag="fees from tray"):
    """Fees go back that the drop box no longer holds, because it was emptied since: the tray gives
    the chips for them, and the cage takes as much from the fees that were counted."""

    amount: Cents


class TrayCounted(TableEvent, frozen=True, tag="tray counted"):
    """A count is what the record says, or states by how much it is over; below zero it is short."""

    counted: Cents
    staff: tuple[StaffMember, ...]
    over: Cents = Cents(0)
    why: str = ""


class TipsShown(TableEvent, frozen=True, tag="tips shown"):
    """Tip bets that won are shown to the camera, and go into the tip box or tube at once."""

    amount: Cents
    words: str


class TipGiven(TableEvent, frozen=True, tag="tip given"):
    """Chips of a player for the dealers, not bet."""

    person: str
    amount: Cents


class TokensColouredUp(TableEvent, frozen=True, tag="tokens coloured up"):
    """Tips were changed into chips of a higher colour; the value stays."""

    amount: Cents
    staff: tuple[StaffMember, ...]


ChipsEvent = (
    Filled | Credited | BoxEmptied | FeesFromTray | TrayCounted | TipGiven | TokensColouredUp
)
