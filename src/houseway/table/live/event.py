"""The form of an event of a live table, and how it names the staff member who did it."""

from typing import Any

from houseway.fact import Fact
from houseway.money import Cents
from houseway.people import Office
from houseway.table.live.watcher import HouseStaff, Watcher


class StaffMember(Fact, frozen=True):
    """Who did it, and their office; known by their card."""

    person: str
    office: Office


class TableEvent(Fact, frozen=True, kw_only=True, tag_field="event", omit_defaults=True):
    """An event; `rule` is the item that governs it, if any. By default it changes nothing, moves no
    money, and every viewer sees it; an event that does more says so itself. What it changes in a
    poker room is in `evolve_room`. `tests/table/live/test_matters.py` lists the events that leave
    all this as it is."""

    rule: str = ""

    def evolve(self, setup: Any, state: Any) -> Any:
        """The table after the event, apart from its money."""
        return state

    def moves(self, setup: Any, state: Any) -> Any:
        """The money that it moves, at the table as it was before."""
        return ()

    def see(self, watcher: Watcher) -> Any:
        """What viewers other than an auditor see of it (R17)."""
        return self


class HouseEvent(TableEvent, frozen=True, kw_only=True):
    """An event that only the house may know."""

    def see(self, watcher: Watcher) -> Any:
        return self if isinstance(watcher, HouseStaff) else None


class SeatEvent(TableEvent, frozen=True):
    """An event about a player at a spot."""

    spot: int
    person: str


class MoneyEvent(TableEvent, frozen=True):
    """An event about a person's chips or cash."""

    person: str
    amount: Cents
