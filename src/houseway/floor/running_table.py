"""One table as a house runs it: its set-up, what it has come to, and how far its stream is read.

With a record, the record is the truth: what this process knows is compared with the head of the
table's stream, number and seal, and read again where another process has written since (R24).
Without one the table remembers what it needs by itself.
"""

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import replace as change_setup
from datetime import timedelta
from typing import Any, Final, NamedTuple

from houseway.fact import Fact, replace
from houseway.floor.durable import Durable
from houseway.games import make_game
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.ledger.act import Stream, table_stream
from houseway.ledger.chain import NOTHING_YET, Head
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.people.events import CardEvent
from houseway.rules import Refused, is_chosen_alike
from houseway.table.live.clock import between, later
from houseway.table.live.commands import AnswerAlert, Tick
from houseway.table.live.deadline import DueCommand, TablePace, next_due
from houseway.table.live.decide.door import Decided
from houseway.table.live.happened import (
    AlertAnswered,
    AlertRaised,
    BettingClosed,
    BlindsPosted,
    CommandRecord,
    FeeOptionChanged,
    RoundTurnedBack,
)
from houseway.table.live.matters.trouble import alert_of
from houseway.table.live.record.alerts import find_alert
from houseway.table.live.record.past import PastRound, past_round, recall_past
from houseway.table.live.record.state import read_state
from houseway.table.live.record.walk import EntryOfRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, NO_ROUND_YET, Alert, LiveTable, with_felt
from houseway.table.recall import read_sheet

_CLOSES_BETS: Final = (BettingClosed, BlindsPosted)
_REMEMBERED: Final = frozenset({*_CLOSES_BETS, RoundTurnedBack, AlertRaised, AlertAnswered})
"""The events of which a table without a record remembers more than that they happened."""
_NOT_AHEAD: Final = timedelta()
_FAR: Final = timedelta(minutes=1)
"""A clock that goes back by less soon catches up."""
_MOST_ANSWERS: Final = 10_000
"""So many answers a table without a record remembers."""
_MOST_RECENT: Final = 50
"""So many commands of a table on a record are kept at hand."""
_MOST_ENTRIES: Final = 1_000
"""So many commands with their events it remembers."""


class FullResult(Fact, frozen=True):
    """What a command brought about. `refused` is a wrong PIN, which is written down all the same;
    `repeated` says that the command had been given before. `link_events` are what happened on the
    jackpots' links, each with its sensor in `link_sensors` and its number on the link in
    `link_numbers`; `card_events` what happened to cards of the house."""

    entry: CommandRecord
    link_events: tuple[LinkEvent, ...] = ()
    refused: Refused | None = None
    repeated: bool = False
    card_events: tuple[CardEvent, ...] = ()
    link_sensors: tuple[int, ...] = ()
    link_numbers: tuple[int, ...] = ()


class TableOnRecord(NamedTuple):
    """A table as the record has it for sure, and the newest commands up to there."""

    setup: TableSetup
    state: LiveTable
    recent: tuple[CommandRecord, ...]


class RunningTable:
    """A table that is set up in a house, open or not."""

    def __init__(self, setup: TableSetup, record: Record | None = None) -> None:
        self.setup = setup
        self.stream: Stream = table_stream(normal(setup.table))
        self.record = record
        self.head: Head = NOTHING_YET
        self._state = CLOSED
        self._next_setup: TableSetup | None = None
        """The set-up from the next opening on, where an open table keeps its sheet till then."""
        self._memory = _Memory()
        self._recent: tuple[CommandRecord, ...] = ()
        """The newest commands of this process without a gap, for those who follow the table."""
        self._ahead = _NOT_AHEAD
        """By how much the table is ahead of the clock of the house, where that is far."""
        self._appointed: tuple[object, str] | None = None
        """What happens next by itself, and the first time that was named for it."""
        self._due: tuple[LiveTable, DueCommand | None] | None = None
        """A state, and what happens next from there."""
        self.durable = Durable[TableOnRecord]()

    def time(self, now: str) -> str:
        """The table's time when the house clock says `now`: never earlier than before. After a time
        far ahead, from a wrong clock, the table's time goes on from there at the clock's pace, so
        that no player has endless time (R16, R25)."""
        known = self.known.now
        if now >= known:
            self._ahead = _NOT_AHEAD
            return now
        self._ahead = self._ahead_of(known, now)
        return max(known, self._in_time(now)) if self._ahead else known

    def time_of(self, state: LiveTable, now: str) -> str:
        """The same for a state that is shown, which changes nothing."""
        ahead = self._ahead_of(state.now, now)
        return max(state.now, later(now, int(ahead.total_seconds())) if ahead else now)

    def _in_time(self, now: str) -> str:
        return later(now, int(self._ahead.total_seconds())) if self._ahead else now

    def _ahead_of(self, known: str, now: str) -> timedelta:
        """By how much the table is ahead of the clock of the house."""
        if now >= known or not now:
            return _NOT_AHEAD
        behind = between(now, known)
        return max(self._ahead, behind) if behind >= _FAR else self._ahead

    def by_clock(self, at: str, now: str) -> str:
        """What the clock of the house says when it is `at` at the table, if it says `now` now."""
        self.time(now)
        return later(at, -int(self._ahead.total_seconds())) if at and self._ahead else at

    def next_due(self, pace: TablePace | None, now: str) -> DueCommand | None:
        """What happens next by itself from what is known, when the house clock says `now`. The
        clock matters only between two hands of poker: else each state is asked once."""
        known, by_clock = self.known, self.setup.poker is not None
        if self._due is None or self._due[0] is not known or by_clock:
            self._due = known, self._appoint(next_due(self.setup, known, pace, now=self.time(now)))
        return self._due[1]

    def due_of(self, state: LiveTable, due: DueCommand | None) -> DueCommand | None:
        """What happens next by itself, at the first time set for it: other actions at the table in
        between do not postpone it (R25)."""
        first = self._appointed
        if due is None or not due.at or isinstance(due.command, Tick):  # that has a time of its own
            return due
        if first is not None and first[0] == _what(state, due):
            return replace(due, at=min(due.at, first[1]))
        return due

    def _appoint(self, due: DueCommand | None) -> DueCommand | None:
        """The same, and from now on that is its time."""
        due = self.due_of(self.known, due)
        if due is None:
            self._appointed = None
        elif not isinstance(due.command, Tick):
            self._appointed = (_what(self.known, due), due.at) if due.at else None
        return due

    @property
    def state(self) -> LiveTable:
        """The table's present state, from all writers."""
        if self.record is None:
            return self._state
        heard = self.durable.heard
        state = self.state_at(self.record.head(self.stream))
        self.durable.note_compared(heard)
        return state

    def publish(self) -> None:
        """Show the table as it is now to those who need no turn: the record has it."""
        self.durable.publish(TableOnRecord(self.setup, self._state, self._recent))

    @property
    def known(self) -> LiveTable:
        """What the table had come to when this process last looked at it or moved it."""
        return self._state if self.record is None or self.head != NOTHING_YET else self.state

    def state_at(self, head: Head) -> LiveTable:
        """The same, where the head of its stream was read a moment ago."""
        record = self.record
        assert record is not None
        while head != self.head:
            kept = read_state(record, self.stream, self.setup) or CLOSED
            before, head = head, record.head(self.stream)
            if head != before:
                continue  # another process has written in between; inside a batch none does
            self._follow_sheet(record, kept)
            # By any other sheet it has no felt: whatever is asked of it is refused (R7).
            if kept.sheet == self.setup.sheet.digest:
                kept = with_felt(self.setup.game, kept)
            self._state, self.head, self._recent = kept, head, ()
        if self._next_setup is not None and not self._state.sheet:
            self.setup, self._next_setup = self._next_setup, None
        return self._state

    def _follow_sheet(self, record: Record, kept: LiveTable) -> None:
        """An open table goes on by the sheet that its record has, though its file has another
        edition by now, or another process has changed its fee option; else what was chosen of it
        is the same (R7)."""
        mine = self.setup.sheet
        if not kept.sheet or kept.sheet == mine.digest:
            return
        sheet = read_sheet(record, kept.sheet)
        if is_chosen_alike(sheet, mine):
            self._next_setup = self._next_setup or self.setup
            self.setup = change_setup(self.setup, game=make_game(sheet))

    def past(self, name: str) -> PastRound | None:
        """A paid round of this table; without a record only the newest one is known."""
        if self.record is not None:
            return recall_past(self.record, self.stream, name)
        return self._memory.past(name)

    def alert(self, command: AnswerAlert) -> Alert | None:
        """An open alert that the state of the table does not list any more."""
        if not command.round or any(each.number == command.alert for each in self._state.alerts):
            return None
        if self.record is not None:
            return find_alert(self.record, self.stream, command)
        found = self._memory.alerts.get(command.alert)
        return found if found is not None and found.round == command.round else None

    def answer(self, name: str) -> tuple[str, CommandRecord] | None:
        """What was asked and answered under an id, where no record keeps it."""
        return self._memory.answers.get(name)

    def entries_after(self, number: int) -> Iterator[CommandRecord]:
        """The commands with events after this one; without a record the newest of them."""
        if self.record is None:
            yield from [each for each in self._memory.newest if _last(each) > number]
            return
        recent = known_after(self._recent, number)
        if recent is not None:
            yield from recent
            return
        while page := self.record.entries_with_events(self.stream, after=number):
            for entry in page:
                happened = entry.event(CommandRecord)
                number = _last(happened)
                yield happened

    def keep_answer(self, name: str, asked: str, entry: CommandRecord) -> None:
        """Remember an answer under its id."""
        self._memory.keep_answer(name, asked, entry)

    def move(
        self, entry: CommandRecord, decided: Decided, setup: TableSetup, head: Head | None = None
    ) -> None:
        """The table after a command, with its set-up by then and the head of its stream where it is
        recorded."""
        if head is None:
            self._memory.remember(self.setup, entry, self._state, decided.state)
        else:
            self.head = head
            if entry.events:
                self._recent = (*self._recent[1 - _MOST_RECENT :], entry)
        self.setup, self._state = setup, decided.state

    def saved(self) -> dict[str, Any]:
        """What this process knows, to go back to where a transaction fails."""
        return dict(self.__dict__)

    def restore(self, saved: dict[str, Any]) -> None:
        """Forget what came of a transaction that failed."""
        self.__dict__.update(saved)


class _Memory:
    """What a table remembers that has no record: answers by their ids, and the newest round."""

    def __init__(self) -> None:
        self.answers: OrderedDict[str, tuple[str, CommandRecord]] = OrderedDict()
        self.alerts: dict[int, Alert] = {}
        self.newest: deque[CommandRecord] = deque(maxlen=_MOST_ENTRIES)
        self._round: list[EntryOfRound] = []
        self._name = ""
        self._played_at: TableSetup | None = None

    def keep_answer(self, name: str, asked: str, entry: CommandRecord) -> None:
        self.answers[name] = asked, entry
        if len(self.answers) > _MOST_ANSWERS:
            self.answers.popitem(last=False)

    def remember(
        self, setup: TableSetup, entry: CommandRecord, before: LiveTable, after: LiveTable
    ) -> None:
        """The newest commands, all of the newest round, from its wagers on, and the alerts that are
        open, however many."""
        is_played = before.running is not None
        if entry.events:
            self.newest.append(entry)
        for event in entry.events:
            if type(event) not in _REMEMBERED:
                continue
            if isinstance(event, _CLOSES_BETS):
                self._round, self._name, is_played = [], event.round, True
                self._played_at = setup
            elif isinstance(event, RoundTurnedBack):
                is_played = True
            elif isinstance(event, AlertRaised):
                since, name = entry.at, after.round or NO_ROUND_YET
                self.alerts[event.alert] = alert_of(event, name, since=since)
            elif isinstance(event, AlertAnswered):
                self.alerts.pop(event.alert, None)
        if is_played:
            self._round.append(EntryOfRound(entry))

    def past(self, name: str) -> PastRound | None:
        if self._played_at is None or normal(name) != normal(self._name):
            return None
        return past_round(self._played_at, name, self._round)


def known_after(recent: tuple[CommandRecord, ...], number: int) -> tuple[CommandRecord, ...] | None:
    """Those of the newest commands with events after this one; none where they begin later."""
    if not recent or recent[0].first > number + 1:
        return None
    known = len(recent)
    while known and _last(recent[known - 1]) > number:
        known -= 1
    return recent[known:]


def _what(state: LiveTable, due: DueCommand) -> object:
    """What is appointed: a command in a phase of a round."""
    return state.phase, state.round, type(due.command)


def _last(entry: CommandRecord) -> int:
    """The number of the last event of a command."""
    return entry.first + len(entry.events) - 1


def setup_after(setup: TableSetup, entry: CommandRecord, state: LiveTable) -> TableSetup:
    """A table's set-up after a command: another one where its fee option was changed, and it is
    still that one."""
    for event in entry.events:
        if type(event) is FeeOptionChanged and event.sheet == state.sheet:
            setup = setup.with_fee_option(event.option)
    return setup
