"""Events at a live table, in order; `number` counts them, one table at a time.

An event has everything that the record keeps. `see` limits it to what a viewer may know: a
face-down card is in the event, and never in the view of others (R17).
"""

from houseway.fact import Fact
from houseway.table.live import matters
from houseway.table.live.command import command_name
from houseway.table.live.commands import *  # noqa: F403  # with the events, which the matters hold too
from houseway.table.live.commands import Command

CommonEvent = (  # in the order in which clients know them (docs/api.json)
    matters.OpeningEvent | matters.SeatsEvent | matters.BankEvent | matters.BetsEvent
    | matters.LimitsEvent | matters.RoundEvent | matters.TroubleEvent | matters.TrayEvent
    | matters.TipsEvent | matters.JackpotEvent | matters.UndoEvent
)  # fmt: skip
"""Events at tables of every game."""
PokerEvent = matters.PokerHandEvent | matters.PokerListEvent
"""Events of the poker room, beside those."""
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
