"""A person asks for their options: the same checks as for a command, without effects."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from houseway.games import Bet
from houseway.money import Cents
from houseway.people import normal
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.rules import Refused, Step
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.context import CommandContext
from houseway.table.live.linked import LinkStates
from houseway.table.live.poker_state import PokerRoom
from houseway.table.live.procedure.steps import steps_of
from houseway.table.live.request import SYSTEM, Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase, laid_down
from houseway.table.live.view.remembered import remembered
from houseway.table.live.when import NOT_OF_POKER, OF_POKER, STANDING, WHEN
from houseway.table.session import Chair

_NOTHING = ask.Tick()


class People(NamedTuple):
    """The people of a table by their names in normal form, looked up once for all who ask: their
    `spots`, their `bets` for the next round, the chips that each has `laid` on the layout, the
    `house`, and the `chairs` of a poker table."""

    spots: Mapping[str, tuple[int, ...]]
    bets: Mapping[str, tuple[Bet, ...]]
    laid: Mapping[str, int]
    house: frozenset[str]
    chairs: Mapping[str, Chair]


def people_of(state: LiveTable) -> People:
    """The people of a table."""
    spots: dict[str, tuple[int, ...]] = {}
    for each in state.seated:
        name = normal(each.person)
        spots[name] = (*spots.get(name, ()), each.spot)
    bets: dict[str, tuple[Bet, ...]] = {}
    laid: dict[str, int] = {}
    for bet in state.bets:
        name = normal(bet.person)
        bets[name] = (*bets.get(name, ()), bet)
        laid[name] = laid.get(name, 0) + laid_down(bet)
    bank = state.bank
    if bank is not None and state.running is None:
        name = normal(bank.person)
        laid[name] = laid.get(name, 0) + bank.wager
    # who may be off the roster by now
    house = frozenset([normal(each) for each in (SYSTEM, state.dealer, state.supervisor) if each])
    room = state.room
    chairs = () if room is None else reversed(room.session.chairs)
    return People(spots, bets, laid, house, {normal(chair.person): chair for chair in chairs})


class Asking:
    """The person who asks, and the table. `spots` are the person's own, `bets` those for the next
    round, `free` the chips that are not on the layout, and `chair` is theirs at a poker table.
    `open` are the commands that may be given in this phase, in this room, and while play is
    stopped. `is_guest` says that the person is neither staff nor the clock."""

    __slots__ = (
        "_name",
        "bets",
        "by",
        "chair",
        "failures",
        "free",
        "is_guest",
        "link_states",
        "open",
        "setup",
        "spots",
        "state",
    )

    def __init__(
        self,
        setup: TableSetup,
        state: LiveTable,
        by: str,
        link_states: LinkStates = (),
        failures: Failures = NO_FAILURES,
        people: People | None = None,
    ) -> None:
        self.setup = setup
        self.state = state
        self.by = by
        self.link_states = link_states
        self.failures = failures
        self._name = name = normal(by)
        people = people or remembered(people_of, state)
        self.spots = people.spots.get(name, ())
        self.bets = people.bets.get(name, ())
        self.free = Cents(state.stacks.get(name, 0) - people.laid.get(name, 0))
        self.chair: Chair | None = people.chairs.get(name)
        self.is_guest = name not in people.house and not setup.roster.has_person(by)
        self.open = _open_commands(
            state.phase, stopped=state.trouble is not None, poker=setup.poker is not None
        )

    def is_me(self, person: str) -> bool:
        """Whether a person is the one who asks."""
        return normal(person) == self._name

    @property
    def room(self) -> PokerRoom:
        """The poker room of an open table."""
        room = self.state.room
        assert room is not None
        return room

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the procedure that may be done now, by anyone."""
        return remembered(steps_of, self.setup, self.state, self.link_states)

    def is_time_for(self, kind: type[Command]) -> bool:
        """Whether a command may be given in this phase, in this room, and while play is stopped."""
        return kind in self.open

    def context(self, command: Command = _NOTHING) -> CommandContext:
        """A command context without a command, for the checks of real ones."""
        request = Request(self.by, command, self.state.now)
        return CommandContext(self.setup, self.state, request, self.link_states, self.failures)

    def is_taken(self, check: Callable[[CommandContext], object]) -> bool:
        """Whether a check passes; its effects are discarded."""
        try:
            check(self.context())
        except Refused:
            return False
        return True


@lru_cache(maxsize=64)
def _open_commands(phase: TablePhase, *, stopped: bool, poker: bool) -> frozenset[type[Command]]:
    """The commands that may be given in a phase, in this room, and while play is stopped."""
    elsewhere = NOT_OF_POKER if poker else OF_POKER
    return frozenset(
        [
            kind
            for kind, phases in WHEN.items()
            if phase in phases and (not stopped or kind in STANDING) and kind not in elsewhere
        ]
    )
