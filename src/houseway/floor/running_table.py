"""One table as a house runs it: its set-up, what it has come to, and how far its stream is read.

With a record, the record is the truth: what this process knows is compared with the head of the
table's stream, number and seal, and read again where another process has written since (R24).
Without one the table remembers what it needs by itself.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import replace as change_setup
from datetime import timedelta
from typing import Any, Final, NamedTuple

from houseway.fact import replace
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
from houseway.table.live.deadline import DueCommand
from houseway.table.live.decide.door import Decided
from houseway.table.live.happened import (
    AlertAnswered,
    AlertRaised,
    BettingClosed,
    CommandRecord,
    FeeOptionChanged,
    RoundTurnedBack,
)
from houseway.table.live.matters.trouble import alert_of
from houseway.table.live.record.alerts import find_alert
from houseway.table.live.record.state import read_state
from houseway.table.live.record.walk import EntryOfRound
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, NO_ROUND_YET, Alert, LiveTable, with_felt
from houseway.table.live.undo.past import PastRound, past_round, recall_past
from houseway.table.poker_room.events import BlindsPosted
from houseway.table.recall import read_sheet

_CLOSES_BETS: Final = (BettingClosed, BlindsPosted)
_FAR: Final = timedelta(minutes=1)
"""A clock that goes back by less soon catches up."""
_MOST_ANSWERS: Final = 10_000
"""So many answers a table without a record remembers."""
_MOST_RECENT: Final = 50
"""So many commands of a table on a record are kept at hand."""
_MOST_ENTRIES: Final = 1_000
"""So many commands with their events it remembers."""


class FullResult(NamedTuple):
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
        self._ahead = timedelta()
        """By how much the table is ahead of the clock of the house, where that is far."""
        self._appointed: tuple[object, str] | None = None
        """What happens next by itself, and the first time that was named for it."""

    def time(self, now: str) -> str:
        """The table's time when the house clock says `now`: never earlier than before. After a time
        far ahead, from a wrong clock, the table's time goes on from there at the clock's pace, so
        that no player has endless time (R16, R25)."""
        known = self.known.now
        if now >= known or not now:
            self._ahead = timedelta()
            return max(now, known)
        behind = between(now, known)
        if behind >= _FAR:
            self._ahead = max(self._ahead, behind)
        return max(known, later(now, int(self._ahead.total_seconds())))

    def by_clock(self, at: str, now: str) -> str:
        """What the clock of the house says when it is `at` at the table, if it says `now` now."""
        self.time(now)
        return later(at, -int(self._ahead.total_seconds())) if at and self._ahead else at

    def appoint(self, due: DueCommand | None) -> DueCommand | None:
        """What happens next by itself, at the first time set for it: other actions at the table in
        between do not postpone it (R25)."""
        if due is None:
            self._appointed = None
            return None
        if isinstance(due.command, Tick):  # it has a time of its own
            return due
        known = self.known
        what = known.phase, known.round, type(due.command)
        if due.at and self._appointed is not None and self._appointed[0] == what:
            due = replace(due, at=min(due.at, self._appointed[1]))
        self._appointed = (what, due.at) if due.at else None
        return due

    @property
    def state(self) -> LiveTable:
        """The table's present state, from all writers."""
        if self.record is None:
            return self._state
        return self.state_at(self.record.head(self.stream))

    @property
    def known(self) -> LiveTable:
        """What the table had come to when this process last looked at it or moved it."""
        return self._state if self.head != NOTHING_YET else self.state

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
        if self._recent and self._recent[0].first <= number + 1:
            known = len(self._recent)
            while known and _last(self._recent[known - 1]) > number:
                known -= 1
            yield from self._recent[known:]
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


def _last(entry: CommandRecord) -> int:
    """The number of the last event of a command."""
    return entry.first + len(entry.events) - 1


def setup_after(setup: TableSetup, entry: CommandRecord, state: LiveTable) -> TableSetup:
    """A table's set-up after a command: another one where its fee option was changed, and it is
    still that one."""
    for event in entry.events:
        if isinstance(event, FeeOptionChanged) and event.sheet == state.sheet:
            setup = setup.with_fee_option(event.option)
    return setup
