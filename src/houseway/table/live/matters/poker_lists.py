"""The poker room's waiting list, seat changes, and players who move on to another table."""

from houseway.fact import replace
from houseway.money import Cents
from houseway.table.live.command import AtPoker, WithCard
from houseway.table.live.event import MoneyEvent, SeatEvent, StaffMember, TableEvent
from houseway.table.live.money.moves import Move, Moves, OnTheWay, Stack
from houseway.table.live.phase import OPEN
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Occupied

# Commands


class JoinList(AtPoker, frozen=True, tag="join list"):
    """Join the waiting list; a free seat is offered to the player who has waited longest."""

    example = "dora: join list"


class LeaveList(AtPoker, frozen=True, tag="leave list"):
    """Leave the waiting list."""

    example = "dora: leave list"


class DeclineSeat(AtPoker, frozen=True, tag="decline seat"):
    """Decline an offered seat; it is offered to the next player."""

    example = "dora: decline seat"


class AskSeatChange(AtPoker, frozen=True, tag="ask seat change"):
    """Ask for another seat: this one, or any that comes free. Requests are granted in order,
    between hands, before a seat is offered to the waiting list."""

    example = "anna: ask seat change 4"
    spot: int = 0


class KeepSeat(AtPoker, frozen=True, tag="keep seat"):
    """Cancel a seat-change request."""

    example = "anna: keep seat"


class SetMustMove(WithCard, frozen=True, tag="set must-move"):
    """Move players from this table to the one it `feeds`, or to it from the one it is `fed_by`,
    from now on; naming neither ends it."""

    example = "set must-move feeds=P1 card=88"
    when = OPEN
    while_stopped = True
    poker = True
    feeds: str = ""
    fed_by: str = ""


class MoveOn(AtPoker, frozen=True, tag="move on"):
    """Move the player who has sat here longest to a free seat at the table this one feeds, at once
    or after the current hand."""

    example = "move on"


class BringPlayer(AtPoker, frozen=True, tag="bring player"):
    """Bring a player from the table that feeds this one, with the chips they had there."""

    example = "bring player anna 3 180.50"
    person: str
    spot: int
    chips: Cents


PokerListCommand = (
    JoinList | LeaveList | DeclineSeat | AskSeatChange | KeepSeat | SetMustMove | MoveOn
    | BringPlayer
)  # fmt: skip

# Events


class ListJoined(TableEvent, frozen=True, tag="list joined"):
    """A player joins the waiting list, behind those who came before."""

    person: str


class ListLeft(TableEvent, frozen=True, tag="list left"):
    """A player leaves the waiting list."""

    person: str


class SeatOffered(SeatEvent, frozen=True, tag="seat offered"):
    """A free seat is kept for the player who has waited longest, until `until` if there is a
    limit."""

    until: str = ""


class OfferEnded(SeatEvent, frozen=True, tag="offer ended"):
    """The player declined the seat, or `late` says that they did not take it in time; they leave
    the list, and it goes to the next."""

    late: bool = False


class SeatChangeAsked(TableEvent, frozen=True, tag="seat change asked"):
    """A player asks for another seat: `wanted`, or any where that is zero."""

    person: str
    wanted: int = 0


class SeatKept(TableEvent, frozen=True, tag="seat kept"):
    """A player cancels a seat-change request."""

    person: str


class SeatChanged(TableEvent, frozen=True, tag="seat changed"):
    """A player moves to another seat. Blinds are counted from where they last paid the big one
    (T-87)."""

    person: str
    spot: int
    to: int

    def evolve(self, setup: TableSetup, state: LiveTable) -> LiveTable:
        others = [each for each in state.seated if each.spot != self.spot]
        seated = sorted([*others, Occupied(self.to, self.person)], key=lambda s: s.spot)
        return replace(state, seated=tuple(seated))


class MustMoveSet(TableEvent, frozen=True, tag="must-move set"):
    """Players move from this table to the one that it `feeds`, where `step` is the smallest chip,
    or come from the one that it is `fed_by`."""

    staff: StaffMember
    feeds: str = ""
    fed_by: str = ""
    step: Cents = Cents(0)


class MustMove(SeatEvent, frozen=True, tag="must move"):
    """The player who has sat here longest moves to the table that this one feeds."""

    table: str


class MovedOn(TableEvent, frozen=True, tag="moved on"):
    """The player has left for that table with these chips."""

    person: str
    chips: Cents
    table: str

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(Stack(self.person), OnTheWay(self.table, self.person), self.chips),)


class ChipsBrought(MoneyEvent, frozen=True, tag="chips brought"):
    """Chips that came with a player from the table that feeds this one. `unchecked` says that they
    may differ from those that left it: the two tables are not in one house."""

    table: str
    unchecked: bool = False

    def moves(self, setup: TableSetup, state: LiveTable) -> Moves:
        return (Move(OnTheWay(setup.table, self.person), Stack(self.person), self.amount),)


PokerListEvent = (
    ListJoined | ListLeft | SeatOffered | OfferEnded | SeatChangeAsked | SeatKept | SeatChanged
    | MustMoveSet | MustMove | MovedOn | ChipsBrought
)  # fmt: skip
