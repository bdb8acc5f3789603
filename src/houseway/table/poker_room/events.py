"""Events of the poker room, beside those of every live table."""

from __future__ import annotations

from enum import StrEnum

from houseway.bank import Fee
from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


class RoomEvent(TableEvent, frozen=True):
    """An event that only a poker room has."""


class CardDrawn(Fact, frozen=True):
    """A card face up before a spot."""

    spot: int
    card: PlayingCard


class ButtonDrawn(RoomEvent, frozen=True, tag="button drawn"):
    """The highest card takes the button (B14-3); `seed` is the source of the cards, `given` if the
    person who opened the house chose it."""

    spot: int
    person: str
    cards: tuple[CardDrawn, ...]
    seed: str = ""
    given: bool = False


class BlindPosted(Fact, frozen=True):
    """Chips that a spot has put into the pot before the cards."""

    spot: int
    amount: Cents


class NotDealtIn(StrEnum):
    """Why a seated player is not dealt into a hand (T-87)."""

    NO_CHIPS = "no chips"
    OWES_A_FEE = "owes a fee"
    SITS_OUT = "sits out"
    WAITS = "waits for the big blind"
    BUTTON_FIRST = "waits until the button has passed"


class LeftOut(Fact, frozen=True):
    """A seated player who is not dealt in, and why."""

    spot: int
    person: str
    why: NotDealtIn


class BlindsPosted(RoomEvent, frozen=True, tag="blinds posted"):
    """A hand begins: who is dealt in with which stack, where the button lies, and what each has put
    into the pot before the cards. `left_out` are seated players who are not dealt in, and why:
    `no chips`, `owes a fee`, `sits out`, `waits for the big blind`, or `waits until the button
    has passed`, since no player comes in on it or between it and the big blind, even by posting
    (T-87)."""

    round: str
    wagers: Wagers
    posted: tuple[BlindPosted, ...]
    left_out: tuple[LeftOut, ...] = ()


class PotFeeTaken(RoomEvent, frozen=True, tag="fee taken"):
    """The house's fee lies beside the pot as soon as the flop does, or at the end of a hand without
    one (B16-1, T-28). It is booked when the pot is paid; a void hand has none. `parts` are the
    shares of the pots, the main pot first, where there are several (T-86)."""

    amount: Cents
    parts: tuple[Cents, ...] = ()


class GameOver(RoomEvent, frozen=True, tag="game over"):
    """The table is empty, or had no hand for so long that the next one starts a new game: the
    button is drawn again, and the half hour in which it starts is free (T-34)."""


class ClockFeesTaken(RoomEvent, frozen=True, tag="clock fees taken"):
    """The fee of a half hour, from each player seated as it ended (B16-3, T-34). `payer` is the
    person. A player short of chips is among `owed`, and is not dealt in until they have paid."""

    mark: str
    fees: tuple[Fee, ...] = ()
    owed: tuple[Fee, ...] = ()


class OwedFeesPaid(RoomEvent, frozen=True, tag="owed fees paid"):
    """A debt for past half hours; `waived` is the part left unpaid by a player who left."""

    person: str
    amount: Cents
    waived: Cents = Cents(0)


class TimeBankBegan(RoomEvent, frozen=True, tag="time bank began"):
    """The time for a decision is over; the rest of the player's extra time runs, until `until`."""

    spot: int
    person: str
    until: str


class HandKilled(RoomEvent, frozen=True, tag="hand dead"):
    """One hand is dead: it wins nothing, and its chips stay in the pot (T-82)."""

    spot: int
    person: str


class CardReplaced(RoomEvent, frozen=True, tag="card replaced"):
    """A hole card that the dealer exposed goes back and is burned; the unread top card takes its
    place (T-82, T-87)."""

    spot: int
    person: str
    card: PlayingCard


class SatOut(RoomEvent, frozen=True, tag="sat out"):
    """Not dealt in from the next hand on."""

    spot: int
    person: str


class CameBack(RoomEvent, frozen=True, tag="came back"):
    """The player is dealt in again, by their own choice or after going broke and buying in anew;
    `waits` says that a blind has passed them, and they wait for the big one or post (T-87)."""

    spot: int
    person: str
    waits: bool = False


class WillPost(RoomEvent, frozen=True, tag="will post"):
    """The player posts instead of waiting for the big blind, with the next hand; if they would then
    sit on its button or between that and the big blind, with the first one after that (T-87)."""

    spot: int
    person: str


# The waiting list, and seat changes


class ListJoined(RoomEvent, frozen=True, tag="list joined"):
    """A player joins the waiting list, behind those who came before."""

    person: str


class ListLeft(RoomEvent, frozen=True, tag="list left"):
    """A player leaves the waiting list."""

    person: str


class SeatOffered(RoomEvent, frozen=True, tag="seat offered"):
    """A free seat is kept for the player who has waited longest, until `until` if there is a
    limit."""

    spot: int
    person: str
    until: str = ""


class OfferEnded(RoomEvent, frozen=True, tag="offer ended"):
    """The player declined the seat, or `late` says that they did not take it in time; they leave
    the list, and it goes to the next."""

    spot: int
    person: str
    late: bool = False


class SeatChangeAsked(RoomEvent, frozen=True, tag="seat change asked"):
    """A player asks for another seat: `wanted`, or any where that is zero."""

    person: str
    wanted: int = 0


class SeatKept(RoomEvent, frozen=True, tag="seat kept"):
    """A player cancels a seat-change request."""

    person: str


class SeatChanged(RoomEvent, frozen=True, tag="seat changed"):
    """A player moves to another seat. Blinds are counted from where they last paid the big one
    (T-87); `waits` occurs only in records of earlier versions."""

    person: str
    spot: int
    to: int
    waits: bool = False


class MustMoveSet(RoomEvent, frozen=True, tag="must-move set"):
    """Players move from this table to the one that it `feeds`, where `step` is the smallest chip,
    or come from the one that it is `fed_by`."""

    staff: StaffMember
    feeds: str = ""
    fed_by: str = ""
    step: Cents = Cents(0)


class MustMove(RoomEvent, frozen=True, tag="must move"):
    """The player who has sat here longest moves to the table that this one feeds."""

    spot: int
    person: str
    table: str


class MovedOn(RoomEvent, frozen=True, tag="moved on"):
    """The player has left for that table with these chips."""

    person: str
    chips: Cents
    table: str


class ChipsBrought(RoomEvent, frozen=True, tag="chips brought"):
    """Chips that came with a player from the table that feeds this one. `unchecked` says that they
    may differ from those that left it: the two tables are not in one house."""

    person: str
    amount: Cents
    table: str
    unchecked: bool = False


PokerEvent = (
    ButtonDrawn | BlindsPosted | PotFeeTaken | ClockFeesTaken | OwedFeesPaid | TimeBankBegan
    | GameOver | HandKilled | CardReplaced | SatOut | CameBack | WillPost | ListJoined | ListLeft
    | SeatOffered | OfferEnded | SeatChangeAsked | SeatKept | SeatChanged | MustMoveSet | MustMove
    | MovedOn | ChipsBrought
)  # fmt: skip
