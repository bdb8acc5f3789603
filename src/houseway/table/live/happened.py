"""Events at a live table, in order; `number` counts them, one table at a time.

An event has everything that the record keeps. `see` limits it to what a viewer may know: a
face-down card is in the event, and never in the view of others (R17).
"""

from __future__ import annotations

from houseway.fact import Fact
from houseway.table.live.command import command_name
from houseway.table.live.commands import Command
from houseway.table.live.events import round as rounds
from houseway.table.live.events.jackpot import *  # noqa: F403
from houseway.table.live.events.jackpot import JackpotEvent
from houseway.table.live.events.opening import *  # noqa: F403
from houseway.table.live.events.opening import OpeningEvent
from houseway.table.live.events.round import *  # noqa: F403
from houseway.table.live.events.round import RoundEvent
from houseway.table.live.events.trouble import *  # noqa: F403
from houseway.table.live.events.trouble import TroubleEvent
from houseway.table.live.matters import bank, limits, seats, tips, tray
from houseway.table.live.matters.bank import *  # noqa: F403
from houseway.table.live.matters.limits import *  # noqa: F403
from houseway.table.live.matters.seats import *  # noqa: F403
from houseway.table.live.matters.tips import *  # noqa: F403
from houseway.table.live.matters.tray import *  # noqa: F403
from houseway.table.live.undo.events import OwedCollected as OwedCollected
from houseway.table.live.undo.events import OwedWrittenOff as OwedWrittenOff
from houseway.table.live.undo.events import RoundTurnedBack as RoundTurnedBack
from houseway.table.poker_room.events import PokerEvent

UndoEvent = RoundTurnedBack | OwedCollected | OwedWrittenOff
CommonEvent = (  # in the order in which clients know them (docs/api.json)
    OpeningEvent | seats.SeatsEvent | bank.BankEvent | rounds.BetsOpened | rounds.BetPlaced
    | limits.LimitsEvent | RoundEvent | tips.TipsShown | rounds.DeckRevealed | TroubleEvent
    | tray.TrayEvent | tips.TipsEvent | JackpotEvent | UndoEvent
)  # fmt: skip
"""Events at tables of every game."""
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
    """The refusal's code, where a card was tried with a wrong PIN."""

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The first and the last number of its events; empty if it has none."""
        return (self.first, self.first + len(self.events) - 1) if self.events else None

    @property
    def do(self) -> str:
        """The command's name."""
        return command_name(self.command)
