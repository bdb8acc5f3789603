"""What each viewer sees of a table: the table as it is, and what has happened there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from houseway.fact import replace
from houseway.floor.core import HouseCore
from houseway.floor.principal import Principal, Role
from houseway.floor.running_table import RunningTable
from houseway.floor.table_update import MOST_EVENTS, NumberedEvent, TableUpdate
from houseway.floor.typed import check_numbers
from houseway.people.recognise import NO_FAILURES
from houseway.rules import Refused
from houseway.table.live.commands import NoMoreBets
from houseway.table.live.deadline import TablePace, next_due
from houseway.table.live.happened import CommandRecord
from houseway.table.live.linked import LinkStates
from houseway.table.live.shown.audience import Watcher, see
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.live.view.table_view import ClockView, TableView, table_view

FollowRequest = tuple[str, Principal, int | None]
"""A table, who follows it, and the number of the last event they know."""


class _Moment(NamedTuple):
    """A table at one moment, for every viewer: its state, that of its links, its time, and until
    when bets are taken if an automatic table closes them by itself."""

    table: RunningTable
    state: LiveTable
    links: LinkStates
    now: str
    betting: ClockView | None


class ViewDesk:
    """Shows the tables of a house. Who asks has been checked."""

    def __init__(self, core: HouseCore, pace: TablePace | None) -> None:
        self._core, self._pace = core, pace

    def view(self, where: str, who: Principal) -> TableView:
        """A table as `who` sees it now."""
        return self._core.look(lambda: self._view(self._moment(where), who))

    def events(
        self, where: str, who: Principal, after: int, most: int
    ) -> tuple[NumberedEvent, ...]:
        """What happened at a table after an event, as `who` may see it."""

        def look() -> tuple[NumberedEvent, ...]:
            table = self._moment(where).table  # with what other processes have written by now
            return _events_after(table, who, after, most)

        return self._core.look(look)

    def updates(
        self, asked: Sequence[FollowRequest], check: Callable[[Principal], Principal]
    ) -> list[TableUpdate | Exception]:
        """What is new for each follower. The state of a table is read once for all of them. An
        error is the answer of its follower alone: a table that cannot be read harms no other."""

        def look() -> list[TableUpdate | Exception]:
            moments: dict[str, _Moment] = {}
            made: dict[tuple[str, Watcher, int | None], TableUpdate] = {}
            found: list[TableUpdate | Exception] = []
            for where, asks, after in asked:
                try:
                    if after is not None:
                        check_numbers(after=after)
                    if where not in moments:
                        moments[where] = self._moment(where)
                    who = check(asks)
                    key = where, who.watcher, after
                    if key not in made:  # all that a view depends on is whose eyes look
                        made[key] = self._update(moments[where], who, after)
                    found.append(made[key])
                except Exception as error:
                    if isinstance(error, Refused) and error.rule == "R18":
                        raise  # the record itself: it is tried again for all
                    found.append(error)
            return found

        return self._core.look(look)

    def _moment(self, where: str) -> _Moment:
        table = self._core.table(where)
        state = table.state  # first: another process may have changed the sheet in force
        links, now = self._core.link_states(table), table.time(self._core.clock.now())
        return _Moment(table, state, links, now, self._betting_clock(table, now))

    def _view(self, moment: _Moment, who: Principal) -> TableView:
        """Wrong PINs are shown to the staff alone, and asked for then."""
        table, state, links, now, betting = moment
        failures = self._core.failures_now().by(now) if who.role is Role.STAFF else NO_FAILURES
        view = table_view(table.setup, state, who.watcher, links, failures, now)
        return view if betting is None else replace(view, clock=betting)

    def _betting_clock(self, table: RunningTable, now: str) -> ClockView | None:
        """Until when bets are taken, where an automatic table closes them by itself."""
        if table.known.phase is not TablePhase.BETTING or self._pace is None:
            return None
        due = table.appoint(next_due(table.setup, table.known, self._pace, now=now))
        if due is None or not due.at or not isinstance(due.command, NoMoreBets):
            return None
        return ClockView(now, due.at, seconds=self._pace.betting)

    def _update(self, moment: _Moment, who: Principal, after: int | None) -> TableUpdate:
        view = self._view(moment, who)
        found = () if after is None else _events_after(moment.table, who, after, MOST_EVENTS)
        return TableUpdate(found, view)


def see_events(entry: CommandRecord, who: Principal) -> tuple[NumberedEvent, ...]:
    """The events of a command as `who` may see them, with their numbers."""
    return watch_events(entry, who.watcher)


def watch_events(entry: CommandRecord, watcher: Watcher) -> tuple[NumberedEvent, ...]:
    """The same for a pair of eyes."""
    numbered = enumerate(entry.events, entry.first)
    seen = [(number, see(event, watcher)) for number, event in numbered]
    return tuple([NumberedEvent(number, event) for number, event in seen if event is not None])


def _events_after(
    table: RunningTable, who: Principal, after: int, most: int
) -> tuple[NumberedEvent, ...]:
    found: list[NumberedEvent] = []
    for entry in table.entries_after(after):
        found += [each for each in see_events(entry, who) if each.number > after]
        if len(found) >= most:
            break
    return tuple(found[:most])
