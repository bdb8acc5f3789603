"""What a house answers about a table: what a command brought about, what has happened since."""

from typing import Final

from houseway.fact import Fact
from houseway.table.live.happened import Event
from houseway.table.live.view.table_view import TableView

MOST_EVENTS: Final = 1_000
"""So many events stand in one answer."""


class NumberedEvent(Fact, frozen=True):
    """An event, and its number at its table."""

    number: int
    event: Event


class CommandResult(Fact, frozen=True):
    """The effects of a command, as its sender may see them. `repeated` says that it was given
    before under the same id and did nothing now."""

    at: str
    events: tuple[NumberedEvent, ...]
    repeated: bool = False


class TableUpdate(Fact, frozen=True):
    """What happened at a table since an event, as one viewer may see it, and the table by now."""

    events: tuple[NumberedEvent, ...]
    view: TableView
