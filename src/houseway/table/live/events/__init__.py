"""What happened at a live table, in order; `number` counts them, one table at a time.

An event says everything that the record keeps. `see` says what of it a viewer may know: a card
that is dealt face down is in the event, and never in what others see of it (R17).
"""

from __future__ import annotations

from houseway.fact import Fact
from houseway.table.live.command import command_name
from houseway.table.live.commands import Command
from houseway.table.live.events.bank import BankAccepted as BankAccepted
from houseway.table.live.events.bank import BankDeclined as BankDeclined
from houseway.table.live.events.bank import BankEvent as BankEvent
from houseway.table.live.events.bank import BankGivenUp as BankGivenUp
from houseway.table.live.events.bank import BankOffered as BankOffered
from houseway.table.live.events.bank import BankWagerSet as BankWagerSet
from houseway.table.live.events.bank import NobodyBanks as NobodyBanks
from houseway.table.live.events.chips import BoxEmptied as BoxEmptied
from houseway.table.live.events.chips import ChipsEvent as ChipsEvent
from houseway.table.live.events.chips import Credited as Credited
from houseway.table.live.events.chips import FeesFromTray as FeesFromTray
from houseway.table.live.events.chips import Filled as Filled
from houseway.table.live.events.chips import TipGiven as TipGiven
from houseway.table.live.events.chips import TipsShown as TipsShown
from houseway.table.live.events.chips import TokensColouredUp as TokensColouredUp
from houseway.table.live.events.chips import TrayCounted as TrayCounted
from houseway.table.live.events.jackpot import JackpotAtCage as JackpotAtCage
from houseway.table.live.events.jackpot import JackpotBack as JackpotBack
from houseway.table.live.events.jackpot import JackpotChips as JackpotChips
from houseway.table.live.events.jackpot import JackpotCut as JackpotCut
from houseway.table.live.events.jackpot import JackpotEntered as JackpotEntered
from houseway.table.live.events.jackpot import JackpotEvent as JackpotEvent
from houseway.table.live.events.jackpot import JackpotHandKept as JackpotHandKept
from houseway.table.live.events.jackpot import JackpotLeft as JackpotLeft
from houseway.table.live.events.jackpot import JackpotLine as JackpotLine
from houseway.table.live.events.jackpot import JackpotPay as JackpotPay
from houseway.table.live.events.jackpot import JackpotShown as JackpotShown
from houseway.table.live.events.jackpot import TrayMoved as TrayMoved
from houseway.table.live.events.limits import LimitApproved as LimitApproved
from houseway.table.live.events.limits import LimitWithdrawn as LimitWithdrawn
from houseway.table.live.events.opening import DealerChanged as DealerChanged
from houseway.table.live.events.opening import DeliveryChanged as DeliveryChanged
from houseway.table.live.events.opening import FeeOptionChanged as FeeOptionChanged
from houseway.table.live.events.opening import NewDeckOpened as NewDeckOpened
from houseway.table.live.events.opening import OpeningEvent as OpeningEvent
from houseway.table.live.events.opening import PinTried as PinTried
from houseway.table.live.events.opening import ShuffleChanged as ShuffleChanged
from houseway.table.live.events.opening import StepTaken as StepTaken
from houseway.table.live.events.opening import TableClosed as TableClosed
from houseway.table.live.events.opening import TableOpened as TableOpened
from houseway.table.live.events.round import BetPlaced as BetPlaced
from houseway.table.live.events.round import BetsCancelled as BetsCancelled
from houseway.table.live.events.round import BetsOpened as BetsOpened
from houseway.table.live.events.round import BettingClosed as BettingClosed
from houseway.table.live.events.round import CardsLaid as CardsLaid
from houseway.table.live.events.round import CardsSeen as CardsSeen
from houseway.table.live.events.round import CardsUnread as CardsUnread
from houseway.table.live.events.round import DecisionMade as DecisionMade
from houseway.table.live.events.round import DecisionSeen as DecisionSeen
from houseway.table.live.events.round import DeckRevealed as DeckRevealed
from houseway.table.live.events.round import DiceRolled as DiceRolled
from houseway.table.live.events.round import HandsShown as HandsShown
from houseway.table.live.events.round import PassedOver as PassedOver
from houseway.table.live.events.round import PaysShown as PaysShown
from houseway.table.live.events.round import RoundEvent as RoundEvent
from houseway.table.live.events.round import RoundPaid as RoundPaid
from houseway.table.live.events.round import TurnBegan as TurnBegan
from houseway.table.live.events.seats import ChipsBought as ChipsBought
from houseway.table.live.events.seats import ChipsTaken as ChipsTaken
from houseway.table.live.events.seats import SeatEvent as SeatEvent
from houseway.table.live.events.seats import SeatLeft as SeatLeft
from houseway.table.live.events.seats import SeatTaken as SeatTaken
from houseway.table.live.events.trouble import AlertAnswered as AlertAnswered
from houseway.table.live.events.trouble import AlertKind as AlertKind
from houseway.table.live.events.trouble import AlertRaised as AlertRaised
from houseway.table.live.events.trouble import CallWithdrawn as CallWithdrawn
from houseway.table.live.events.trouble import CardsReshuffled as CardsReshuffled
from houseway.table.live.events.trouble import FeesHandedBack as FeesHandedBack
from houseway.table.live.events.trouble import HandForfeited as HandForfeited
from houseway.table.live.events.trouble import HandsMoved as HandsMoved
from houseway.table.live.events.trouble import IrregularityCalled as IrregularityCalled
from houseway.table.live.events.trouble import RemedyOrdered as RemedyOrdered
from houseway.table.live.events.trouble import RoundCalledOff as RoundCalledOff
from houseway.table.live.events.trouble import TroubleEvent as TroubleEvent
from houseway.table.live.events.trouble import WagersMadeEqual as WagersMadeEqual
from houseway.table.live.events.trouble import WagersReturned as WagersReturned
from houseway.table.live.undo.events import OwedCollected as OwedCollected
from houseway.table.live.undo.events import OwedWrittenOff as OwedWrittenOff
from houseway.table.live.undo.events import RoundTurnedBack as RoundTurnedBack
from houseway.table.poker_room.events import PokerEvent

UndoEvent = RoundTurnedBack | OwedCollected | OwedWrittenOff
CommonEvent = (
    OpeningEvent | SeatEvent | BankEvent | RoundEvent | TroubleEvent | ChipsEvent | JackpotEvent
    | UndoEvent
)  # fmt: skip
"""What happens at tables of every game."""
Event = CommonEvent | PokerEvent


class CommandRecord(Fact, frozen=True, tag="live", omit_defaults=True):
    """One command as an entry of its table's stream: who asked for what and when, under which id,
    and the events it brought about. The first of them is number `first` of the table.

    The `command` has no PINs. With it and the entries before it, the same events can be decided
    again. `link` is the number of the newest entry of the jackpot's link at that time, and `link_2`
    that of the second of two.
    """

    by: str
    at: str
    first: int
    command: Command
    events: tuple[Event, ...]
    id: str = ""
    link: int = 0
    link_2: int = 0
    refused: str = ""
    """The code of the refusal, where a card was tried with a wrong PIN."""

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The first and the last number of its events; nothing if it has none."""
        return (self.first, self.first + len(self.events) - 1) if self.events else None

    @property
    def do(self) -> str:
        """What the command is called."""
        return command_name(self.command)
