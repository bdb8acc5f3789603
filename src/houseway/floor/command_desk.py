"""The desk of a house that carries out commands, many at a time, and what happens by itself."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from houseway.fact import replace
from houseway.floor.core import HouseCore
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.floor.runner import Job
from houseway.floor.running_table import FullResult, RunningTable
from houseway.floor.table_desk import TableDesk
from houseway.floor.table_update import CommandResult
from houseway.floor.typed import check_kind, check_texts
from houseway.floor.view_desk import see_events
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.live.commands import Command
from houseway.table.live.deadline import DueCommand, TablePace
from houseway.table.live.request import SYSTEM
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import see_refusal

_LOOK_ON: Final = (Role.BYSTANDER, Role.AUDITOR)
CheckPrincipal = Callable[[Principal], Principal]


class CommandRequest(NamedTuple):
    """A command given at a table."""

    who: Principal
    where: str
    command: Command
    id: str = ""


class _Due(NamedTuple):
    """What happens next by itself at a table, and after which event."""

    table: str
    due: DueCommand
    number: int


class _Taken(NamedTuple):
    """A command that waits for its turn."""

    who: Principal
    setup: TableSetup
    request: CommandRequest
    job: Job[FullResult]


class CommandDesk:
    """Carries out commands. `check` says as whom the house admitted a principal."""

    def __init__(
        self, core: HouseCore, tables: TableDesk, pace: TablePace | None, check: CheckPrincipal
    ) -> None:
        self._core, self._tables, self._pace, self._check = core, tables, pace, check

    def do(self, request: CommandRequest) -> CommandResult:
        """Carry out a command; returns its effects as the caller may see them."""
        (done,) = self.do_all([request])
        if isinstance(done, Exception):
            raise done
        return done

    def do_all(self, asked: Sequence[CommandRequest]) -> list[CommandResult | Exception]:
        """Carry out several commands, those that can in one transaction. Each has its own answer,
        which is the error where there is one."""
        taken: dict[int, _Taken] = {}
        found: dict[int, CommandResult | Exception] = {}
        for place, request in enumerate(asked):
            try:
                taken[place] = self._take(request)
            except Exception as error:  # any error belongs to this command alone
                found[place] = error
        self._core.run_all([each.job for each in taken.values()])
        for place, each in taken.items():
            found[place] = _answer(each)
        return [found[place] for place in range(len(asked))]

    def _take(self, request: CommandRequest) -> _Taken:
        check_kind(CommandRequest, asked=request)
        who = self._check(request.who)
        check_texts(where=request.where, id=request.id)
        if who.role in _LOOK_ON:
            raise Refused(FloorRefusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        setup = self._core.find_table(request.where).setup
        try:
            job = self._prepare(who.by, request.where, request.command, request.id)
        except Refused as refused:
            raise see_refusal(setup, refused, who.by, request.command, who.watcher) from None
        return _Taken(who, setup, request, job)

    # What happens by itself

    def next_deadline(self) -> str | None:
        """When something next happens by itself: a time, empty if it is due already; none while the
        table waits for a person."""
        return min((each.due.at for each in self._core.look(self._all_due)), default=None)

    def tick(self) -> int:
        """Carry out what is due by the house's own clock, the earliest first; returns how much of
        it was done."""
        self._core.follow_roster()
        now = self._core.clock.now()
        due = [each for each in self._core.look(self._all_due) if each.due.at <= now]
        jobs: list[Job[FullResult]] = []
        for each in sorted(due, key=lambda each: each.due.at):
            with suppress(Refused):  # a table that is gone keeps no other from its turn (R25)
                jobs.append(self._job_of(each))
        self._core.run_all(jobs)
        # If one failed, something else has happened; the next query shows why.
        return sum(not job.has_failed for job in jobs)

    def _all_due(self) -> list[_Due]:
        """What happens next by itself at every table that is open."""
        return list(self._due_at(self._core.open_tables()))

    def _due_at(self, names: Iterable[str]) -> Iterator[_Due]:
        for name in names:
            with suppress(Refused):  # no other table waits for it
                table = self._core.table(name)
                due = self._next_due(table)
                if due is not None:
                    yield _Due(name, due, table.known.number)

    def _next_due(self, table: RunningTable) -> DueCommand | None:
        """What happens next at a table, and when by the clock of the house."""
        now = self._core.clock.now()
        due = table.next_due(self._pace, now)
        if due is None:
            return None
        at = table.by_clock(due.at, now)
        return due if at == due.at else replace(due, at=at)

    def _job_of(self, due: _Due) -> Job[FullResult]:
        """The job that makes it happen. Where two processes see it fall due it happens once: the
        second one finds it done (R24)."""
        id_ = f"due:{normal(due.table)}/{due.number}"
        return self._prepare(SYSTEM, due.table, due.due.command, id_, own=True)

    def _prepare(
        self, by: str, where: str, command: Command, name: str, *, own: bool = False
    ) -> Job[FullResult]:
        """The job of a command. What an automatic table then does at once follows in the same
        transaction: a view in between would be old before it is sent."""
        job = self._tables.prepare(by, where, command, name, own=own)
        if self._pace is not None:
            job.then = partial(self._due_at_once, where)
        return job

    def _due_at_once(self, name: str) -> list[Job[FullResult]]:
        """What a table does now that waits for no person and no time."""
        return [self._job_of(each) for each in self._due_at((name,)) if not each.due.at]


def _answer(taken: _Taken) -> CommandResult | Exception:
    """The result of a command, as its sender may see it."""
    who, setup, request, job = taken
    try:
        done = job.answer()
    except Refused as refused:
        shown = see_refusal(setup, refused, who.by, request.command, who.watcher)
        return shown.with_traceback(None)  # which would point in a circle, through all of the group
    except Exception as error:
        return error
    if done.refused is not None:
        return done.refused
    return CommandResult(done.entry.at, see_events(done.entry, who), done.repeated)
