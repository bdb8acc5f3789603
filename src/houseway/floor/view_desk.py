"""What each viewer sees of a table: the table as it is, and what has happened there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from functools import partial
from itertools import count
from typing import Final, NamedTuple

from houseway.floor.core import HouseCore
from houseway.floor.principal import Principal, Role
from houseway.floor.refusals import FloorRefusal
from houseway.floor.running_table import known_after
from houseway.floor.table_update import MOST_EVENTS, NumberedEvent, TableUpdate
from houseway.floor.typed import check_numbers, check_texts
from houseway.people.recognise import NO_FAILURES
from houseway.rules import Refused
from houseway.table.live.commands import NoMoreBets
from houseway.table.live.deadline import DueCommand, TablePace, next_due
from houseway.table.live.happened import CommandRecord
from houseway.table.live.linked import LinkStates
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Bystander, Guest, Watcher, see
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.live.view.remembered import remembered
from houseway.table.live.view.table_view import ClockView, TableView, table_view

_STRANGERS: Final = Bystander(), Guest("")
"""They see the least of all."""
FollowRequest = tuple[str, Principal, int | None]
"""A table, who follows it, and the number of the last event they know."""


class NoUpdate(Enum):
    """Why a follower has no news yet: there are none, or they have to be read from the record."""

    NOTHING_NEW = "nothing new"
    NOT_AT_HAND = "not at hand"


class _Moment(NamedTuple):
    """A table at one moment, for every viewer: its set-up and state, that of its links, its time,
    until when bets are taken if an automatic table closes them by itself, and the commands with
    events after a number; none where they are not at hand."""

    setup: TableSetup
    state: LiveTable
    links: LinkStates
    now: str
    betting: ClockView | None
    after: Callable[[int], Iterable[CommandRecord] | None]


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
            moment = self._moment(where)  # with what other processes have written by now
            return _events_after(moment, who, after, most)

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
            for each in asked:
                try:
                    where, asks, after = _checked(each)
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

    def news_at_hand(
        self, told: Sequence[FollowRequest], check: Callable[[Principal], Principal]
    ) -> list[TableUpdate | NoUpdate | Exception]:
        """The same for followers who were told that a table has changed, without waiting for
        anything: of what this process knows to be on the record, while another command is being
        written."""
        moments: dict[str, _Moment | None] = {}
        made: dict[tuple[str, Watcher, int], TableUpdate | NoUpdate] = {}
        found: list[TableUpdate | NoUpdate | Exception] = []
        for each in told:
            try:
                where, asks, after = _checked(each)
                if where not in moments:
                    moments[where] = self._durable_moment(where)
                moment = moments[where]
                who = check(asks)
                if moment is None or after is None or who.role is Role.STAFF:
                    found.append(NoUpdate.NOT_AT_HAND)
                    continue
                key = where, who.watcher, after
                if key not in made:
                    made[key] = self._update_if_at_hand(moment, who, after)
                found.append(made[key])
            except Exception as error:
                found.append(error)
        return found

    def _moment(self, where: str) -> _Moment:
        table = self._core.table(where)
        state = table.state  # first: another process may have changed the sheet in force
        links, now = self._core.link_states(table), table.time(self._core.clock.now())
        if table.record is not None:
            table.publish()
            for link in self._core.links_of(table):
                link.publish()
        due = table.next_due(self._pace, self._core.clock.now()) if self._bets(state) else None
        return _Moment(table.setup, state, links, now, self._closes(due, now), table.entries_after)

    def _durable_moment(self, where: str) -> _Moment | None:
        """A table as the record has it for sure, its links too; none where that is not known."""
        table = self._core.tables.get(where)
        known = None if table is None else table.durable.value
        if table is None or known is None:
            return None
        links = [self._core.links.get(link.id) for link in known.setup.links]
        states = [None if link is None else link.durable.value for link in links]
        if None in states:
            return None
        state, setup = known.state, known.setup
        now = table.time_of(state, self._core.clock.now())
        due = None
        if self._bets(state):
            due = table.due_of(state, next_due(setup, state, self._pace, now=now))
        shown = tuple([each for each in states if each is not None])
        return _Moment(
            setup, state, shown, now, self._closes(due, now), partial(known_after, known.recent)
        )

    def _view(self, moment: _Moment, who: Principal) -> TableView:
        """Wrong PINs are shown to the staff alone, and asked for then."""
        now, betting = moment.now, moment.betting
        failures = self._core.failures_now().by(now) if who.role is Role.STAFF else NO_FAILURES
        return table_view(
            moment.setup, moment.state, who.watcher, moment.links, failures, now, betting
        )

    def _bets(self, state: LiveTable) -> bool:
        return state.phase is TablePhase.BETTING and self._pace is not None

    def _closes(self, due: DueCommand | None, now: str) -> ClockView | None:
        """Until when bets are taken, where an automatic table closes them by itself."""
        if due is None or not due.at or not isinstance(due.command, NoMoreBets):
            return None
        assert self._pace is not None
        return ClockView(now, due.at, seconds=self._pace.betting)

    def _update(self, moment: _Moment, who: Principal, after: int | None) -> TableUpdate:
        view = self._view(moment, who)
        found = () if after is None else _events_after(moment, who, after, MOST_EVENTS)
        return TableUpdate(found, view)

    def _update_if_at_hand(
        self, moment: _Moment, who: Principal, after: int
    ) -> TableUpdate | NoUpdate:
        """What is new, unless its first events have to be looked up."""
        if after >= moment.state.number:
            return NoUpdate.NOTHING_NEW
        if moment.after(after) is None:
            return NoUpdate.NOT_AT_HAND
        return self._update(moment, who, after)


def _checked(request: FollowRequest) -> FollowRequest:
    """A follower's request, refused if one of its values is of the wrong type."""
    if type(request) is not tuple or len(request) != 3:
        raise Refused(FloorRefusal.NOT_OF_ITS_KIND, where="asked", kind="FollowRequest")
    check_texts(table=request[0])
    if request[2] is not None:
        check_numbers(after=request[2])
    return request


def see_events(entry: CommandRecord, who: Principal) -> tuple[NumberedEvent, ...]:
    """The events of a new command as `who` may see them, with their numbers; where everyone sees
    the same they are made once."""
    everyone = remembered(_seen_by_everyone, entry)
    return watch_events(entry, who.watcher) if everyone is None else everyone


def watch_events(entry: CommandRecord, watcher: Watcher) -> tuple[NumberedEvent, ...]:
    """The same for a pair of eyes and a command of any time; nothing of it is remembered."""
    seen = [(number, see(event, watcher)) for number, event in enumerate(entry.events, entry.first)]
    return tuple([NumberedEvent(number, event) for number, event in seen if event is not None])


def _seen_by_everyone(entry: CommandRecord) -> tuple[NumberedEvent, ...] | None:
    """The events of a command with their numbers; none where not everyone sees all of them. What
    even strangers see unchanged, everyone does."""
    if any(see(event, each) is not event for event in entry.events for each in _STRANGERS):
        return None
    return tuple(map(NumberedEvent, count(entry.first), entry.events))


def _events_after(
    moment: _Moment, who: Principal, after: int, most: int
) -> tuple[NumberedEvent, ...]:
    found: list[NumberedEvent] = []
    for entry in moment.after(after) or ():
        seen = see_events(entry, who)
        found += seen if entry.first > after else [each for each in seen if each.number > after]
        if len(found) >= most:
            break
    return tuple(found[:most])
