"""Whoever opens a house and runs it: a terminal, a simulator, a test, a server's own hand.

An operator is handed to `open_house`. It may admit anybody without proof, because it has proven
them in its own way, be the hand of the clock and of automatic tables, and look inside. Nothing of
it can be reached from a `House`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.floor.principal import Principal, Role
from houseway.floor.running_table import FullResult, RunningTable
from houseway.jackpot import LinkState
from houseway.rules import Refusal, Refused
from houseway.table.live.commands import Command
from houseway.table.live.setup import TableSetup

if TYPE_CHECKING:
    from houseway.floor.house import House


class Operator:
    """The one who opened a house."""

    def __init__(self) -> None:
        self._house: House | None = None

    def serve(self, house: House) -> None:
        """Be the operator of a house; the house calls this once, when it is opened."""
        assert self._house is None, "an operator opens one house"
        self._house = house

    @property
    def house(self) -> House:
        if self._house is None:
            raise Refused(Refusal.NO_HOUSE_OPEN, where="operator")
        return self._house

    def admit(self, name: str) -> Principal:
        """Somebody by name, without proof: one of the staff where the roster has the name."""
        role = Role.STAFF if self.house.roster.has_person(name) else Role.GUEST
        return self.house._admit(Principal(role, name))

    def auditor(self) -> Principal:
        """Somebody who may see everything."""
        return self.house._admit(Principal(Role.AUDITOR, Role.AUDITOR.value))

    def system(self) -> Principal:
        """The house itself: its clock, and the hand of its automatic tables."""
        return self.house._admit(Principal(Role.SYSTEM))

    def table(self, name: str) -> RunningTable:
        """A table as the house runs it, with all that is hidden."""
        return self.house._table(name)

    def set_up(self, setup: TableSetup, *, link_state: LinkState | None = None) -> RunningTable:
        """Put a table on the floor; in memory also what its link has come to."""
        table = self.house._set_up(setup)
        if setup.link is not None and link_state is not None:
            self.house._link(setup.link).move(link_state)
        return table

    def link_state(self, table: str) -> LinkState | None:
        """What the link of a table has come to."""
        return self.house._link_state(self.table(table))

    def ask(self, by: str, table: str, command: Command, *, id: str = "") -> FullResult:  # noqa: A002
        """Carry out a command of somebody at a table; all that it brought about, nothing hidden."""
        return self.house._carry_out(by, table, command, id)
