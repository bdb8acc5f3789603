"""What happened at a live table, in order; `number` counts them, one table at a time.

An event says everything that the record keeps. `see` says what of it a viewer may know: a card
that is dealt face down is in the event, and never in what others see of it (R17).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from houseway.bank import Fee, Remark
from houseway.cards import PlayingCard
from houseway.fact import Fact
from houseway.games import Bet, View, Wagers
from houseway.games.place import Place
from houseway.money import Cents
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.events import LineSettled
from houseway.table.live.chips_events import BoxEmptied as BoxEmptied
from houseway.table.live.chips_events import ChipsEvent as ChipsEvent
from houseway.table.live.chips_events import Credited as Credited
from houseway.table.live.chips_events import Filled as Filled
from houseway.table.live.chips_events import TipGiven as TipGiven
from houseway.table.live.chips_events import TipsShown as TipsShown
from houseway.table.live.chips_events import TokensColouredUp as TokensColouredUp
from houseway.table.live.chips_events import TrayCounted as TrayCounted
from houseway.table.live.event import StaffMember, TableEvent
from houseway.table.live.jackpot_events import JackpotBack as JackpotBack
from houseway.table.live.jackpot_events import JackpotChips as JackpotChips
from houseway.table.live.jackpot_events import JackpotCut as JackpotCut
from houseway.table.live.jackpot_events import JackpotEntered as JackpotEntered
from houseway.table.live.jackpot_events import JackpotEvent as JackpotEvent
from houseway.table.live.jackpot_events import JackpotHandKept as JackpotHandKept
from houseway.table.live.jackpot_events import JackpotLeft as JackpotLeft
from houseway.table.live.jackpot_events import JackpotLine as JackpotLine
from houseway.table.live.jackpot_events import TrayMoved as TrayMoved
from houseway.table.live.limit_events import LimitApproved as LimitApproved
from houseway.table.live.limit_events import LimitWithdrawn as LimitWithdrawn
from houseway.table.live.procedure_events import DealerChanged as DealerChanged
from houseway.table.live.procedure_events import DeliveryChanged as DeliveryChanged
from houseway.table.live.procedure_events import FeeOptionChanged as FeeOptionChanged
from houseway.table.live.procedure_events import NewDeckOpened as NewDeckOpened
from houseway.table.live.procedure_events import StepTaken as StepTaken
from houseway.table.live.procedure_events import TableClosed as TableClosed
from houseway.table.live.procedure_events import TableOpened as TableOpened
from houseway.table.live.undo.events import OwedCollected as OwedCollected
from houseway.table.live.undo.events import RoundTurnedBack as RoundTurnedBack
from houseway.table.poker_room.events import PokerEvent
from houseway.table.round_record import Action

# Seats and chips


class SeatTaken(TableEvent, frozen=True, tag="seat taken"):
    """Somebody sits down; `moved` says that he came from a table that feeds this one."""

    spot: int
    person: str
    moved: bool = False


class SeatLeft(TableEvent, frozen=True, tag="seat left"):
    """`wagers` says that bets of his still lie there; they are played for him (T-78)."""

    spot: int
    person: str
    wagers: bool = False


class ChipsBought(TableEvent, frozen=True, tag="chips bought"):
    """Cash went into the drop box, and chips came from the tray."""

    person: str
    amount: Cents


class ChipsTaken(TableEvent, frozen=True, tag="chips taken"):
    """Chips left the table with their owner; or `staff` have counted them and keep them for him."""

    person: str
    amount: Cents
    staff: tuple[StaffMember, ...] = ()


# The bank


class BankOffered(TableEvent, frozen=True, tag="bank offered"):
    """The offer is compulsory and recorded; accepting it is not (T-35). Who has not answered before
    `until` counts as declining."""

    spot: int
    person: str
    until: str = ""


class BankDeclined(TableEvent, frozen=True, tag="bank declined"):
    """He does not want the bank; `for_him` says that he did not answer."""

    spot: int
    person: str
    for_him: bool = False


class BankAccepted(TableEvent, frozen=True, tag="bank accepted"):
    """He holds the bank from now on, with this wager."""

    spot: int
    person: str
    wager: Cents


class BankWagerSet(TableEvent, frozen=True, tag="bank wager set"):
    """The player-dealer has put up another wager for the round to come; `for_him` says that it is
    what he has left, and that he said nothing."""

    wager: Cents
    for_him: bool = False


class BankGivenUp(TableEvent, frozen=True, tag="bank given up"):
    """The player-dealer has given the bank up; the offer starts at once (T-35). `short` says that
    he has too few chips for it."""

    spot: int
    person: str
    short: bool = False


class NobodyBanks(TableEvent, frozen=True, tag="nobody banks"):
    """Everybody has declined: no round is dealt until somebody accepts."""


# The round


class BetsOpened(TableEvent, frozen=True, tag="bets opened"):
    """A round begins. `commitment` fixes the cards of `deck` before any bet is closed (R12);
    `seed` is the secret behind it, which nobody sees before the deck is done. `pack` is the deck on
    the table that is played with, where a house has two that take turns."""

    round: str
    pack: int = 0
    deck: str = ""
    commitment: str = ""
    seed: str = ""


class BetPlaced(TableEvent, frozen=True, tag="bet placed"):
    """All that a bettor has on a spot now; nothing is a bet taken back."""

    bet: Bet


class BettingClosed(TableEvent, frozen=True, tag="no more bets"):
    """What lies there is at stake, and the fee is dropped (T-89). `tokens` were handed over."""

    round: str
    wagers: Wagers
    fees: tuple[Fee, ...] = ()
    tokens: tuple[Remark, ...] = ()


class BetsCancelled(TableEvent, frozen=True, tag="bets cancelled"):
    """No round is played; every bet has gone back."""

    round: str
    person: str
    why: str


class CardsLaid(TableEvent, frozen=True, tag="cards laid"):
    """Cards come to a place. `faces` is what everybody sees of them, `shown_to` are those who may
    look at them."""

    place: Place
    cards: tuple[PlayingCard, ...]
    faces: tuple[PlayingCard | None, ...]
    shown_to: tuple[str, ...] = ()


class CardsSeen(TableEvent, frozen=True, tag="cards seen"):
    """What others see of cards that come to a place; it is never in the record."""

    place: Place
    faces: tuple[PlayingCard | None, ...]


class CardsUnread(TableEvent, frozen=True, tag="cards unread"):
    """So many cards came to a place, and nobody has read them."""

    place: Place
    cards: int


class DiceRolled(TableEvent, frozen=True, tag="dice rolled"):
    """The dice as they fell."""

    pips: tuple[int, ...]


class TurnBegan(TableEvent, frozen=True, tag="turn began"):
    """Somebody has to decide, among these options, before `until`."""

    spot: int
    person: str
    options: tuple[str, ...]
    backline: int = 0
    until: str = ""


class PassedOver(TableEvent, frozen=True, tag="passed over"):
    """A supervisor has it go on without somebody who does not answer; what was done for him
    follows (T-35, T-78)."""

    spot: int
    person: str
    staff: StaffMember
    why: str
    backline: int = 0


class DecisionMade(TableEvent, frozen=True, tag="decided"):
    """`for_him` says that it was done for somebody who is away or let his time run out (T-78);
    `stake` is what he put down with it."""

    spot: int
    action: Action
    backline: int = 0
    stake: Cents = Cents(0)
    for_him: bool = False
    extra: int = 0
    """Seconds of his time bank that he used for it."""


class DecisionSeen(TableEvent, frozen=True, tag="decision seen"):
    """What others see of a decision that names his cards; it is never in the record."""

    spot: int
    backline: int = 0
    for_him: bool = False


class HandsShown(TableEvent, frozen=True, tag="hands shown"):
    """The round is over: what is turned lies face up for everybody. `called` says what each hand
    is, the dealer's and by spots, as a dealer announces it."""

    view: View
    called: Mapping[str, str] = {}


class RoundPaid(TableEvent, frozen=True, tag="round paid"):
    """Every wager taken or paid, in the house's order; those on the `jackpot` in the turns of their
    seats, and envy last (T-90)."""

    round: str
    lines: tuple[LineSettled, ...]
    tokens: tuple[Remark, ...] = ()
    """What was taken of tokes at the end, beyond what may ride (T-19)."""
    fees: tuple[Fee, ...] = ()
    """What the house took out of the pot (B16-1)."""
    jackpot: tuple[JackpotLine, ...] = ()


class DeckRevealed(TableEvent, frozen=True, tag="deck revealed"):
    """The seed behind a commitment: now anybody can deal these cards again (R12). At poker only an
    auditor sees it, for it would show the hands that were thrown away (T-87)."""

    deck: str
    commitment: str
    seed: str
    closed: bool = False


# What goes wrong, and who has to know of something


class AlertKind(StrEnum):
    """Why somebody is called."""

    PAYOUT = "payout"
    IRREGULARITY = "irregularity"
    JACKPOT = "jackpot"
    TRAY_LOW = "tray low"
    TRAY_DIFFERS = "tray differs"
    BOX_DIFFERS = "box differs"
    LINK_LOST = "link lost"
    NEW_DECK = "new deck due"


class AlertRaised(TableEvent, frozen=True, tag="alert raised"):
    """It stays open until a supervisor answers it (B1-20). `people` are those who were paid."""

    alert: int
    kind: AlertKind
    spot: int = 0
    amount: Cents = Cents(0)
    people: tuple[str, ...] = ()


class AlertAnswered(TableEvent, frozen=True, tag="alert answered"):
    """A supervisor has seen it."""

    alert: int
    staff: StaffMember


class IrregularityCalled(TableEvent, frozen=True, tag="irregularity called"):
    """The table stands still until a supervisor orders the remedy (T-82)."""

    what: Irregularity
    person: str
    spot: int = 0
    note: str = ""


class CallWithdrawn(TableEvent, frozen=True, tag="call withdrawn"):
    """Nothing was wrong but what the dealer typed or thought."""

    what: Irregularity
    person: str
    why: str


class RemedyOrdered(TableEvent, frozen=True, tag="remedy ordered"):
    """Who ordered what, why, and by which rule of the house."""

    what: Irregularity
    remedy: Remedy
    staff: StaffMember
    why: str
    spot: int = 0


class RoundCalledOff(TableEvent, frozen=True, tag="round voided"):
    """All wagers go back, the progressive's too (T-50). The fees serve the redeal, under the names
    of the persons, or go back, or stay (T-85)."""

    round: str
    carried: tuple[Fee, ...] = ()
    refunded: tuple[Fee, ...] = ()
    kept: tuple[Fee, ...] = ()


class FeesHandedBack(TableEvent, frozen=True, tag="fees handed back"):
    """Fees of a void round that no redeal needed; `payer` is the person (T-85)."""

    fees: tuple[Fee, ...]


class WagersReturned(TableEvent, frozen=True, tag="wagers returned"):
    """One spot is out of the round, and its wagers go back."""

    spot: int


class HandForfeited(TableEvent, frozen=True, tag="hand forfeited"):
    """One hand is void, and its wagers are lost (B1-30)."""

    spot: int
    lines: tuple[LineSettled, ...]


class WagersMadeEqual(TableEvent, frozen=True, tag="wagers made equal"):
    """What a bettor has on his spot once the smaller bet was raised or the larger lowered."""

    bet: Bet
    paid: Cents
    """What he put down for it; below zero it came back to him."""
    added: Cents = Cents(0)
    """What he has bet since the cards, in all."""


class HandsMoved(TableEvent, frozen=True, tag="hands moved"):
    """Cards that went to an empty spot moved forward; nothing else changes (B4-21 H)."""

    spot: int


class CardsReshuffled(TableEvent, frozen=True, tag="cards reshuffled"):
    """The cards are shuffled again, the round is not void by itself. Where the system shuffles and
    none is out, they are fixed anew."""

    deck: str = ""
    commitment: str = ""
    seed: str = ""


OpeningEvent = (
    TableOpened | TableClosed | DealerChanged | StepTaken | NewDeckOpened | DeliveryChanged
    | FeeOptionChanged
)  # fmt: skip
SeatEvent = SeatTaken | SeatLeft | ChipsBought | ChipsTaken
BankEvent = BankOffered | BankDeclined | BankAccepted | BankWagerSet | BankGivenUp | NobodyBanks
RoundEvent = (
    BetsOpened | BetPlaced | LimitApproved | LimitWithdrawn | BettingClosed | BetsCancelled
    | PassedOver | CardsLaid | CardsSeen | CardsUnread | DiceRolled | TurnBegan | DecisionMade
    | DecisionSeen | HandsShown | RoundPaid | TipsShown | DeckRevealed
)  # fmt: skip
TroubleEvent = (
    AlertRaised | AlertAnswered | IrregularityCalled | CallWithdrawn | RemedyOrdered
    | RoundCalledOff | FeesHandedBack | WagersReturned | HandForfeited | WagersMadeEqual
    | HandsMoved | CardsReshuffled
)  # fmt: skip
UndoEvent = RoundTurnedBack | OwedCollected
CommonEvent = (
    OpeningEvent | SeatEvent | BankEvent | RoundEvent | TroubleEvent | ChipsEvent | JackpotEvent
    | UndoEvent
)  # fmt: skip
"""What happens at tables of every game."""
Event = CommonEvent | PokerEvent


class Happening(Fact, frozen=True, tag="live", omit_defaults=True):
    """All that a command brought about, as one entry of the table's stream: who asked for what and
    when, and the events. The first is number `first` of its table."""

    id: str
    do: str
    by: str
    at: str
    first: int
    events: tuple[Event, ...]
    refused: str = ""
    """The code of the refusal, where a card was tried with a wrong PIN."""
