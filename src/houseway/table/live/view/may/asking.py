"""A person asks for their options: the same checks as for a command, without effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

from houseway.money import Cents
from houseway.people import normal
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.rules import Refused, Step
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.context import CommandContext
from houseway.table.live.linked import LinkStates
from houseway.table.live.names import is_guest
from houseway.table.live.procedure.steps import steps_of
from houseway.table.live.request import Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.live.view.remembered import remembered
from houseway.table.live.when import NOT_OF_POKER, OF_POKER, STANDING, WHEN
from houseway.table.poker_room.evolve import chair_of
from houseway.table.poker_room.state import PokerRoom
from houseway.table.session import Chair

_NOTHING = ask.Tick()


class Asking:
    """The person who asks, and the table. Facts that several offers need are looked up once."""

    def __init__(
        self,
        setup: TableSetup,
        state: LiveTable,
        by: str,
        link_states: LinkStates = (),
        failures: Failures = NO_FAILURES,
    ) -> None:
        self.setup = setup
        self.state = state
        self.by = by
        self.link_states = link_states
        self.failures = failures
        self._name = normal(by)
        self._open = _open_commands(
            state.phase, stopped=state.trouble is not None, poker=setup.poker is not None
        )

    def is_me(self, person: str) -> bool:
        """Whether a person is the one who asks."""
        return normal(person) == self._name

    @cached_property
    def is_guest(self) -> bool:
        """Whether the person who asks is neither staff nor the clock."""
        return is_guest(self.setup, self.state, self.by)

    @cached_property
    def free(self) -> Cents:
        """The chips of the person who asks that are not on the layout."""
        return self.state.free(self.by)

    @property
    def room(self) -> PokerRoom:
        """The poker room of an open table."""
        room = self.state.room
        assert room is not None
        return room

    @cached_property
    def chair(self) -> Chair | None:
        """The chair of the person who asks at a poker table."""
        room = self.state.room
        return None if room is None else chair_of(room.session, self.by)

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the procedure that may be done now, by anyone."""
        return remembered(steps_of, self.setup, self.state, self.link_states)

    def is_time_for(self, kind: type[Command]) -> bool:
        """Whether a command may be given in this phase, in this room, and while play is stopped."""
        return kind in self._open

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
