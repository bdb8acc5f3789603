"""What happens in the poker room beside what happens at every live table."""

from __future__ import annotations

from enum import StrEnum

from houseway.bank import Fee
from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.money import Cents
from houseway.table.live.event import StaffMember, TableEvent


class RoomEvent(TableEvent, frozen=True):
    """One that only a poker room has."""


class CardDrawn(Fact, frozen=True):
    """A card face up before a spot."""

    spot: int
    card: PlayingCard


class ButtonDrawn(RoomEvent, frozen=True, tag="button drawn"):
    """The highest card takes the button (B14-3); `seed` is what the cards came from, `given` where
    whoever opened the house chose it."""

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
    """Why somebody who sits there is not dealt into a hand (T-87)."""

    NO_CHIPS = "no chips"
    OWES_A_FEE = "owes a fee"
    SITS_OUT = "sits out"
    WAITS = "waits for the big blind"
    BUTTON_FIRST = "waits until the button has passed"


class LeftOut(Fact, frozen=True):
    """Somebody who sits there and is not dealt in, and why."""

    spot: int
    person: str
    why: NotDealtIn


class BlindsPosted(RoomEvent, frozen=True, tag="blinds posted"):
    """A hand begins: who is dealt in with which stack, where the button lies, and what each has
    put into the pot before the cards. `left_out` are those who sit there and are not dealt in, and
    why: `no chips`, `owes a fee`, `sits out`, `waits for the big blind`, or `waits until the button
    has passed`, for nobody comes in on it or between it and the big blind, though he posts
    (T-87)."""

    round: str
    wagers: Wagers
    posted: tuple[BlindPosted, ...]
    left_out: tuple[LeftOut, ...] = ()


class PotFeeTaken(RoomEvent, frozen=True, tag="fee taken"):
    """The house's fee lies beside the pot as soon as the flop does, or at the end of a hand without
    one (B16-1, T-28). It is booked when the pot is paid; a void hand has none. `parts` are what the
    pots give, the main pot first, where there are several (T-86)."""

    amount: Cents
    parts: tuple[Cents, ...] = ()


class GameOver(RoomEvent, frozen=True, tag="game over"):
    """Nobody sits at the table any more, or no hand was played for so long that the next one starts
    a new game: the button is drawn again, and the half hour in which it starts is free (T-34)."""


class ClockFeesTaken(RoomEvent, frozen=True, tag="clock fees taken"):
    """The fee of a half hour, from each who sat there as it ended (B16-3, T-34). `payer` is the
    person. Who has not enough chips is among `owed`: he is not dealt in until he has paid."""

    mark: str
    fees: tuple[Fee, ...] = ()
    owed: tuple[Fee, ...] = ()


class OwedFeesPaid(RoomEvent, frozen=True, tag="owed fees paid"):
    """What somebody owed for half hours that are over; `waived` is what he left without paying."""

    person: str
    amount: Cents
    waived: Cents = Cents(0)


class TimeBankBegan(RoomEvent, frozen=True, tag="time bank began"):
    """The time for a decision is over; he has what is left of his extra time, until `until`."""

    spot: int
    person: str
    until: str


class HandKilled(RoomEvent, frozen=True, tag="hand dead"):
    """One hand is dead: it wins nothing, and what it has put in stays in the pot (T-82)."""

    spot: int
    person: str


class CardReplaced(RoomEvent, frozen=True, tag="card replaced"):
    """A hole card that the dealer exposed goes back and is burned; the top card, which nobody has
    read, takes its place (T-82, T-87)."""

    spot: int
    person: str
    card: PlayingCard


class SatOut(RoomEvent, frozen=True, tag="sat out"):
    """Not dealt in from the next hand on."""

    spot: int
    person: str


class CameBack(RoomEvent, frozen=True, tag="came back"):
    """He plays again, of himself or because he had no chips and has bought in anew; `waits` says
    that a blind has passed him, and he waits for the big one or posts (T-87)."""

    spot: int
    person: str
    waits: bool = False


class WillPost(RoomEvent, frozen=True, tag="will post"):
    """He posts instead of waiting for the big blind, with the next hand; where he would sit on its
    button or between that and the big blind, with the first one after that (T-87)."""

    spot: int
    person: str


# Who waits for a seat, and who changes it


class ListJoined(RoomEvent, frozen=True, tag="list joined"):
    """He waits for a seat, behind those who came before him."""

    person: str


class ListLeft(RoomEvent, frozen=True, tag="list left"):
    """He waits no longer."""

    person: str


class SeatOffered(RoomEvent, frozen=True, tag="seat offered"):
    """A free seat is kept for him who waits longest, `until` then where there is a limit."""

    spot: int
    person: str
    until: str = ""


class OfferEnded(RoomEvent, frozen=True, tag="offer ended"):
    """He declined the seat, or `late` says that he did not take it in time; he waits no longer, and
    it goes to the next."""

    spot: int
    person: str
    late: bool = False


class SeatChangeAsked(RoomEvent, frozen=True, tag="seat change asked"):
    """He wants another seat: `wanted`, or any where that is zero."""

    person: str
    wanted: int = 0


class SeatKept(RoomEvent, frozen=True, tag="seat kept"):
    """He wants no other seat any more."""

    person: str


class SeatChanged(RoomEvent, frozen=True, tag="seat changed"):
    """Somebody sits elsewhere. Blinds are counted from where they last paid the big one (T-87);
    `waits` stands only in records of earlier versions."""

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
    """He sits here longest: he moves to the table that this one feeds."""

    spot: int
    person: str
    table: str


class MovedOn(RoomEvent, frozen=True, tag="moved on"):
    """He has left for that table with these chips."""

    person: str
    chips: Cents
    table: str


class ChipsBrought(RoomEvent, frozen=True, tag="chips brought"):
    """Chips that came with a player from the table that feeds this one. `unchecked` says that
    nobody knows whether they are those that left it: the two tables are not of one house."""

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
