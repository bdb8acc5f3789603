"""The effect of an event on the table and its money, and what a viewer may see of it.

Each matter lists its own events in one table, and `EFFECTS` joins them: an event that is in none is
a fault (`tests/table/live/test_matters.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from houseway.table.live.event import TableEvent
from houseway.table.live.money.moves import Moves
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.watcher import HouseStaff, Watcher


def unchanged(setup: TableSetup, state: LiveTable, event: TableEvent) -> LiveTable:
    """The table stays as it is; its money may move."""
    return state


def no_moves(setup: TableSetup, state: LiveTable, event: TableEvent) -> Moves:
    """No money moves."""
    return ()


def to_all(event: TableEvent, watcher: Watcher) -> TableEvent | None:
    """Every viewer may know it."""
    return event


def to_house(event: TableEvent, watcher: Watcher) -> TableEvent | None:
    """Only the house may know it."""
    return event if isinstance(watcher, HouseStaff) else None


class Effect(NamedTuple):
    """The table after an event of one kind, apart from its money; the money moves, at the table as
    it was before; and what viewers other than an auditor see of it (R17)."""

    evolve: Callable[[TableSetup, LiveTable, Any], LiveTable] = unchanged
    moves: Callable[[TableSetup, LiveTable, Any], Moves] = no_moves
    see: Callable[[Any, Watcher], Any] = to_all


NOTHING = Effect()
"""An event that only informs and changes nothing."""
Effects = Mapping[type[TableEvent], Effect]
