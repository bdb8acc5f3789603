"""The operator opens a house and runs it: a terminal, a simulator, a test, a server itself.

An operator is passed to the house that it opens. It may admit people without proof, because it has
proven them in its own way, act for the clock and automatic tables, and look inside. A `House` gives
no access to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.floor.principal import Principal, Role, role_of
from houseway.floor.running_link import RunningLink
from houseway.floor.running_table import FullResult, RunningTable
from houseway.jackpot import Link
from houseway.jackpot.keypad.commands import LinkCommand
from houseway.jackpot.keypad.record.keypad import Done
from houseway.people import Failures, Roster
from houseway.rules import Refused
from houseway.table.live.commands import Command
from houseway.table.live.linked import LinkStates
from houseway.table.live.setup import TableSetup

if TYPE_CHECKING:
    from houseway.floor.core import HouseCore
    from houseway.floor.house import House
    from houseway.floor.link_desk import LinkDesk
    from houseway.floor.table_desk import TableDesk


class Operator:
    """The one who opened a house."""

    _house: House
    _core: HouseCore
    _tables: TableDesk
    _links: LinkDesk

    def serve(self, house: House, core: HouseCore, tables: TableDesk, links: LinkDesk) -> None:
        """Be the operator of a house; the house calls this once, when it is opened."""
        assert not hasattr(self, "_house"), "an operator opens one house"
        self._house, self._core, self._tables, self._links = house, core, tables, links

    def admit(self, name: str) -> Principal:
        """A principal by name, without proof: staff if the roster has the name, an onlooker if the
        office only looks on."""
        office = self._core.roster.office_of(name)
        role = Role.GUEST if office is None else role_of(office)
        return self._house._admit(Principal(role, name))

    def known_as(self, who: Principal) -> Principal:
        """A person as the house admitted them; refused if it never did."""
        return self._house._check(who)

    @property
    def core(self) -> HouseCore:
        """What the house is made of."""
        return self._core

    def halt(self, why: Refused) -> None:
        """Stop the house: from now on it refuses whatever would be written, and says why."""
        self._core.halt(why)

    def refuse_halted(self) -> None:
        """Refuse where the house was stopped."""
        self._core.refuse_halted()

    def is_admitted(self, who: Principal) -> bool:
        """Whether the house still knows a person; a new roster makes it forget its staff."""
        return who in self._house._admitted

    def auditor(self) -> Principal:
        """A principal who may see everything."""
        return self._house._admit(Principal(Role.AUDITOR, Role.AUDITOR.value))

    def set_up(self, setup: TableSetup, *, link_states: LinkStates = ()) -> RunningTable:
        """Put a table on the floor; in memory also what its links have come to."""
        table = self._core.look(lambda: self._core.set_up(setup))
        for link, state in zip(self._core.links_of(table), link_states, strict=False):
            link.move(state)
        return table

    def add_link(self, link: Link) -> RunningLink:
        """Put a link on the floor."""
        return self._core.link(link)

    def table(self, name: str) -> RunningTable:
        """A table as the house runs it, with all that is hidden."""
        return self._core.find_table(name)

    def link_states(self, table: str) -> LinkStates:
        """What the links of a table have come to."""
        return self._core.link_states(self.table(table))

    @property
    def failures(self) -> Failures:
        """Wrong PINs in a row, at all tables and consoles of the house."""
        return self._core.failures_now()

    @property
    def roster(self) -> Roster:
        return self._core.roster

    @roster.setter
    def roster(self, roster: Roster) -> None:
        self._core.roster = roster

    def ask(self, by: str, table: str, command: Command, *, id: str = "") -> FullResult:  # noqa: A002
        """Carry out a person's command at a table; returns all its effects, nothing hidden."""
        return self._tables.carry_out(by, table, command, id)

    def ask_all(self, asked: Iterable[tuple[str, str, Command]]) -> list[FullResult]:
        """The same for several commands, each with who gives it and its table, in one transaction
        where that is possible."""
        jobs = [self._tables.prepare(by, table, command, "") for by, table, command in asked]
        self._core.run_all(jobs)
        return [job.answer() for job in jobs]

    def press(self, link: Link, command: LinkCommand, *, id: str) -> Done:  # noqa: A002
        """Carry out a command at the keypad of a link."""
        return self._links.press(self._core.link(link), command, id)
