"""Commands with who gives them, as tests and simulations write them: `asks("anna", TakeSeat(1))`.

A house takes a command from a person whom it has admitted. A program that plays all parts at a
table, a test or a simulator, is its operator and says with each command who gives it, when, and by
which chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.cli.typed.table_line import TableLine
from houseway.fact import replace
from houseway.floor.chance import SetChance
from houseway.floor.operated_table import OperatedTable, operate
from houseway.floor.running_table import FullResult
from houseway.jackpot import LinkState
from houseway.ledger.act import Stream
from houseway.ledger.record import Record
from houseway.people.recognise import Failures
from houseway.table.live.commands import Command, CorrectPaidRound, Decide
from houseway.table.live.linked import LinkStates
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, LiveTable


class SaidAct(NamedTuple):
    """A decision in the words of the game; the table that it is given to reads it."""

    spot: int
    action: str
    backline: int = 0

    def read(self, setup: TableSetup, state: LiveTable) -> Command:
        data = {"do": "act", **self._asdict()}
        return TableLine(Decide, data, "act").command(setup, state)


class SaidCorrection(NamedTuple):
    """A correction with cards by places, and acts and wagers by bettors."""

    fields: Mapping[str, Any]

    def read(self, setup: TableSetup, state: LiveTable) -> Command:
        data = {"do": "correct round", **self.fields}
        return TableLine(CorrectPaidRound, data, "correct").command(setup, state)


class Asked(NamedTuple):
    """What is asked, by whom, and when. `seed` is the chance of new cards."""

    by: str
    command: Command | SaidAct | SaidCorrection
    at: str = ""
    id: str = ""
    seed: str = ""

    def read(self, setup: TableSetup, state: LiveTable) -> Command:
        """The command itself."""
        command = self.command
        return command.read(setup, state) if isinstance(command, _SAID) else command

    def but(self, **changes: Any) -> Asked:
        """The same with other fields of its command."""
        assert not isinstance(self.command, _SAID)
        return self._replace(command=replace(self.command, **changes))

    @property
    def kind(self) -> type:
        """What kind of command it is."""
        if isinstance(self.command, SaidAct):
            return Decide
        return CorrectPaidRound if isinstance(self.command, SaidCorrection) else type(self.command)

    @property
    def name(self) -> str:
        """What the command is called."""
        return str(self.kind.__struct_config__.tag)  # type: ignore[attr-defined]


_SAID = (SaidAct, SaidCorrection)
_ABOUT = ("at", "id", "seed")


def asks(
    name: str,
    command: Command | SaidAct | SaidCorrection,
    *,
    at: str = "",
    id: str = "",  # noqa: A002
    seed: str = "",
) -> Asked:
    """A command that a person gives."""
    return Asked(name, command, at, id, seed)


def act(spot: int, action: str, backline: int = 0) -> SaidAct:
    """A decision in the words of the game."""
    return SaidAct(spot, action, backline)


def correction(**fields: Any) -> SaidCorrection:
    """A correction with cards by places, and acts and wagers by bettors."""
    return SaidCorrection(fields)


def said(kind: type[Command], **fields: Any) -> Asked:
    """The same where the fields of the command and those beside it come together."""
    about = {name: fields.pop(name) for name in _ABOUT if name in fields}
    who = fields.pop("by")
    if kind is Decide:
        return Asked(who, SaidAct(**fields), **about)
    if kind is CorrectPaidRound and fields.keys() & {"cards", "acts", "wagers"}:
        return Asked(who, SaidCorrection(fields), **about)
    return Asked(who, kind(**fields), **about)


class _NoChance:
    """No chance but what is given with a command: the same test deals the same cards."""

    given = True

    def seed(self, cards: int) -> str:
        return ""


class TableInMemory:
    """A table in the hand of its operator, who plays all parts; without a record."""

    def __init__(
        self,
        setup: TableSetup,
        state: LiveTable = CLOSED,
        links: LinkStates = (),
        *,
        record: Record | None = None,
        beside: TableInMemory | None = None,
    ) -> None:
        """With `beside` it is another table of the same house."""
        if beside is None:
            chance = SetChance(_NoChance())
            self.operated = operate(setup, record, chance=chance, link_states=links)
        else:
            house = beside.operated
            self.operated = OperatedTable(
                setup, house.operator, clock=house.clock, chance=house.chance, link_states=links
            )
        self.record = record
        if state is not CLOSED:
            self.state = state

    @property
    def setup(self) -> TableSetup:
        return self.operated.setup

    @setup.setter
    def setup(self, setup: TableSetup) -> None:
        self.operated._table.setup = setup
        self.operated.operator.roster = setup.roster

    @property
    def state(self) -> LiveTable:
        return self.operated.state

    @state.setter
    def state(self, state: LiveTable) -> None:
        self.operated._table._state = state

    @property
    def stream(self) -> Stream:
        return self.operated._table.stream

    @property
    def link_states(self) -> LinkStates:
        return self.operated.link_states

    @property
    def link_state(self) -> LinkState | None:
        return self.operated.link_state

    @link_state.setter
    def link_state(self, state: LinkState) -> None:
        link = self.setup.link
        assert link is not None
        self.operated.operator.add_link(link).move(state)

    @property
    def failures(self) -> Failures:
        return self.operated.failures

    def past(self, name: str) -> PastRound | None:
        return self.operated.past(name)

    def do(self, asked: Asked) -> FullResult:
        """Carry out a command; refused, it has changed nothing."""
        command = asked.read(self.setup, self.state)
        seed = asked.seed
        return self.operated.do(asked.by, command, at=asked.at, id=asked.id, seed=seed)


class TableOnRecord(TableInMemory):
    """The same on a record."""

    def __init__(self, setup: TableSetup, record: Record) -> None:
        super().__init__(setup, record=record)


__all__ = ["Asked", "TableInMemory", "TableOnRecord", "act", "asks", "correction", "said"]
