"""Tables of a house that are played by habit, each in the hand of its operator."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

from houseway.floor import open_library
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.table.live.commands import Command
from houseway.table.live.happened import CommandRecord
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from proofs.asked import Asked
from proofs.by_habit import habits, open_with_guests
from proofs.floor.people import floor_roster
from proofs.floor.plan import TablePlan, house_of

SHEET: Final = "catfish-bend/ultimate-texas-holdem"
TABLES: Final = 20


class HousedTable:
    """A table of a house, in the hand of its operator, who alone serves it."""

    def __init__(self, operator: Operator, setup: TableSetup) -> None:
        self._operator, self._running = operator, operator.set_up(setup)
        self._next = habits(self)
        if not self._running.state.sheet:
            open_with_guests(self, self.do)

    @property
    def setup(self) -> TableSetup:
        return self._running.setup

    @property
    def state(self) -> LiveTable:
        return self._running._state  # as it was left: no other process serves this table

    def do(self, asked: Asked) -> None:
        self._operator.ask(*self._read(asked))

    def _read(self, asked: Asked) -> tuple[str, str, Command]:
        return asked.by, self.setup.table, asked.read(self.setup, self.state)

    def next_command(self) -> tuple[str, str, Command]:
        """What is asked next at this table, and by whom."""
        return self._read(next(self._next))

    def old_events(self, after: int) -> list[CommandRecord]:
        """The next commands after an event, as a person reads them who comes back."""
        return list(islice(self._running.entries_after(after), 50))

    def play(self, commands: int) -> None:
        for _ in range(commands):
            self.do(next(self._next))


@contextmanager
def open_tables(where: str | None, names: range) -> Iterator[list[HousedTable]]:
    """Tables of a house. They deal by themselves, so that no dealer taps in at two."""
    operator = Operator()
    with open_house(where, roster=floor_roster(), operator=operator, pace=None):
        library = open_library()
        yield [
            HousedTable(operator, house_of(library, TablePlan(f"{n}", SHEET, automatic=True), {}))
            for n in names
        ]


def play_all(tables: list[HousedTable], commands: int) -> None:
    """So many commands at each table. One of each table goes into one transaction, as the commands
    of many clients do in a server."""
    operator = tables[0]._operator
    for _ in range(commands):
        operator.ask_all([table.next_command() for table in tables])
