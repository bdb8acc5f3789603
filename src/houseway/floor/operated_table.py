"""One table run by its operator: a terminal, an automatic evening, a test.

It is a house with an operator. In memory its clock and its chance are set with each command; on a
record they are those given, or the machine's own.
"""

from houseway.floor.chance import Chance, Drawn, SetChance
from houseway.floor.clock import Clock, SetClock
from houseway.floor.house import House
from houseway.floor.operator import Operator
from houseway.floor.refusals import FloorRefusal
from houseway.floor.running_table import FullResult
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.commands import Open
from houseway.jackpot.keypad.play import run as run_keys
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.record import Record
from houseway.people import Swipe
from houseway.people.recognise import Failures
from houseway.rules import Refused
from houseway.table.live.clock import check_time
from houseway.table.live.commands import Command
from houseway.table.live.deck import wants_chance
from houseway.table.live.linked import LinkStates
from houseway.table.live.record.past import PastRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


class OperatedTable:
    """A table, its house and its operator."""

    def __init__(
        self,
        setup: TableSetup,
        operator: Operator,
        *,
        clock: Clock,
        chance: Chance,
        link_states: LinkStates = (),
    ) -> None:
        self.operator = operator
        self.clock = clock
        self.chance = chance
        self._table = operator.set_up(setup, link_states=link_states)

    @property
    def setup(self) -> TableSetup:
        return self._table.setup

    @property
    def state(self) -> LiveTable:
        return self._table.state

    @property
    def link_states(self) -> LinkStates:
        """What its links have come to, sensor by sensor."""
        return self.operator.link_states(self.setup.table)

    @property
    def link_state(self) -> LinkState | None:
        """What the link of its first sensor has come to."""
        return next(iter(self.link_states), None)

    @property
    def failures(self) -> Failures:
        """Wrong PINs in a row, at all tables and consoles of the house."""
        return self.operator.failures

    def past(self, name: str) -> PastRound | None:
        """A paid round, as far as the table knows it."""
        return self._table.past(name)

    def do(
        self,
        by: str,
        command: Command,
        *,
        at: str = "",
        id: str = "",  # noqa: A002
        seed: str = "",
    ) -> FullResult:
        """Carry out a person's command; a refused one changes nothing. `at` and `seed` set the
        clock and the chance, if those can be set."""
        if at:
            if not isinstance(self.clock, SetClock):
                raise Refused(FloorRefusal.TIME_IS_THE_HOUSES, where="at")
            check_time(at)
            self.clock.at = at
        if seed:
            if not isinstance(self.chance, SetChance):
                raise Refused(FloorRefusal.CHANCE_IS_DRAWN, where="seed")
            if not id and not wants_chance(self.setup, self.state, command):
                raise Refused(FloorRefusal.NO_SEED_NOW, where="seed")
        if isinstance(self.chance, SetChance):
            self.chance.next = seed
        return self.operator.ask(by, self.setup.table, command, id=id)


def operate(
    setup: TableSetup,
    record: Record | None = None,
    *,
    chance: Chance | None = None,
    link_states: LinkStates = (),
) -> OperatedTable:
    """A house with one table, in memory or on a record; its clock and its chance can be set."""
    clock, chance, operator = SetClock(), chance or SetChance(), Operator()
    House(setup.roster, record, clock=clock, chance=chance, operator=operator)
    return OperatedTable(setup, operator, clock=clock, chance=chance, link_states=link_states)


def open_in_memory(setup: TableSetup, chance: Chance | None = None) -> OperatedTable:
    """A table without a record; its links are open, with this table alone on them."""
    opened = Open[Swipe](tables={setup.table: setup.sheet.id})
    states = [run_keys(link, NOT_OPEN, [opened]).state for link in setup.links]
    return operate(setup, chance=SetChance(chance or Drawn()), link_states=states)
