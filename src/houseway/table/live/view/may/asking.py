"""Somebody asks what is open: the same checks as for a command, with nothing done."""

from __future__ import annotations

from collections.abc import Callable

from houseway.people.recognise import NO_FAILURES, Failures
from houseway.rules import Refused, Step
from houseway.table.live import commands as ask
from houseway.table.live.commands import Command
from houseway.table.live.context import CommandContext
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.steps import steps_of
from houseway.table.live.request import Request
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.when import NOT_OF_POKER, OF_POKER, STANDING, WHEN

_NOTHING = ask.Tick()


class Asking:
    """Who asks, at which table."""

    __slots__ = ("_steps", "by", "failures", "link_states", "setup", "state")

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
        self._steps: tuple[Step, ...] | None = None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step of the procedure that may be done now; looked up once."""
        if self._steps is None:
            self._steps = steps_of(self.setup, self.state, self.link_states)
        return self._steps

    def is_time_for(self, kind: type[Command]) -> bool:
        """Whether a command may be given in this phase, in this room, and while play is stopped."""
        if self.state.phase not in WHEN[kind]:
            return False
        if self.state.trouble is not None and kind not in STANDING:
            return False
        return kind not in (OF_POKER if self.setup.poker is None else NOT_OF_POKER)

    def context(self, command: Command = _NOTHING) -> CommandContext:
        """A command on its way that nobody gives, for the checks of those that are."""
        request = Request(self.by, command, self.state.now)
        return CommandContext(self.setup, self.state, request, self.link_states, self.failures)

    def is_taken(self, check: Callable[[CommandContext], object]) -> bool:
        """Whether a check refuses nothing; whatever it does is forgotten."""
        try:
            check(self.context())
        except Refused:
            return False
        return True
