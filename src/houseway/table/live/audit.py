"""A live table replayed: every command is decided again on the state before it (R1, R13).

The record keeps each command with its events. Decided again by the rules of its sheet, it has to
produce the same events at the table and on its link, and move the same money.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from houseway.games import make_game
from houseway.jackpot import Link
from houseway.jackpot import evolve as evolve_link
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.events import Event as LinkEvent
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import Act, Stream, link_stream, table_of
from houseway.ledger.chain import Entry, other_than
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.people.recognise import MOST_WRONG_PINS, NO_FAILURES, Failures
from houseway.people.roster import roster_of
from houseway.rules import Refused
from houseway.table.cards_on_record import Rosters, cards_in
from houseway.table.live.commands import AnswerAlert, CorrectPaidRound, UnlockCard, VoidPaidRound
from houseway.table.live.decide.door import Decided, decide
from houseway.table.live.evolve import set_clock
from houseway.table.live.happened import (
    ChipsBrought,
    CommandRecord,
    MovedOn,
    MustMove,
    MustMoveSet,
    RoundPaid,
    TableOpened,
)
from houseway.table.live.linked import LinkStates
from houseway.table.live.poker_state import FedTable
from houseway.table.live.record.acts import acts_of, fixes_cards
from houseway.table.live.record.alerts import find_alert
from houseway.table.live.record.past import recall_past
from houseway.table.live.record.state import read_state
from houseway.table.live.request import Request, cards_shown
from houseway.table.live.setup import TableSetup, links_in, setup_as
from houseway.table.live.state import CLOSED, LiveTable, OpenedAs, without_felt
from houseway.table.recall import LIVE, LIVE_KINDS, read_sheet

_ABOUT_A_ROUND: Final = (VoidPaidRound, CorrectPaidRound)


@dataclass(frozen=True, slots=True)
class LiveAudit:
    """The number of rounds settled again, and the first difference, if any."""

    rounds: int
    difference: str = ""


def check_live_table(record: Record, stream: Stream, rosters: Rosters) -> LiveAudit:
    """Decide every command of a table again, up to the first different result. It was made with a
    roster that the ledger has adopted (R19): a command without a card may have met an older one,
    which another process has replaced."""
    state, rounds, setups, setup = CLOSED, 0, _Setups(record, stream), None
    entries = (entry for entry in record.entries(stream) if entry.kind in LIVE_KINDS)
    found = False
    for _, group in groupby(entries, key=lambda entry: entry.place):
        first, *others = group
        where = f"{stream}, entry {first.number}"
        if first.kind != LIVE:
            return LiveAudit(rounds, f"{where}: money of a live table that no command moved")
        entry, found = first.event(CommandRecord), True
        if entry.first != state.number + 1:
            due = state.number + 1
            return LiveAudit(rounds, f"{where}: events from {entry.first}, and {due} is next")
        try:
            if not rosters.has(first.documents[1]):
                return LiveAudit(rounds, f"{where}: its people are on no roster of this ledger")
            setup = setups.at(first, entry, state)
            again = _decide(record, stream, first.number, setup, state, entry, setups)
            wrong = _difference(record, setup, (first, *others), entry, again)
        except Refused as refused:
            return LiveAudit(rounds, f"{where}: the rules do not allow it: {refused}")
        except (LookupError, TypeError, ValueError) as error:  # no table wrote this
            return LiveAudit(rounds, f"{where}: it cannot be decided: {type(error).__name__}")
        if wrong:
            return LiveAudit(rounds, f"{where}: {wrong}")
        state = again.state
        rounds += sum(isinstance(event, RoundPaid) for event in entry.events)
    kept = read_state(record, stream, setup)
    if found and (kept is None or without_felt(kept) != without_felt(state)):
        return LiveAudit(rounds, f"{stream}: it has not come to what the record keeps of it")
    return LiveAudit(rounds)


def _decide(
    record: Record,
    stream: Stream,
    number: int,
    setup: TableSetup,
    state: LiveTable,
    entry: CommandRecord,
    setups: _Setups,
) -> Decided:
    """The result of a command, decided on the state before it."""
    if entry.refused:  # a wrong PIN: the floor has it, and the table did not change
        return Decided((), (), set_clock(state, entry.at))
    command = entry.command
    pins = dict.fromkeys(cards_shown(command), True)  # the PINs themselves are never kept
    fixed = [event for event in entry.events if fixes_cards(event)]
    seed = "".join([getattr(event, "seed", "") for event in fixed[-1:]])
    given = any(getattr(event, "given", False) for event in fixed)
    brought = [event.amount for event in entry.events if isinstance(event, ChipsBrought)]
    moves = [event for event in entry.events if isinstance(event, MustMoveSet | MustMove | MovedOn)]
    past, failures = None, NO_FAILURES
    if isinstance(command, UnlockCard):  # locked then, as the floor's own entries prove
        failures = Failures({normal(command.number): MOST_WRONG_PINS})
    if isinstance(command, _ABOUT_A_ROUND):
        past = recall_past(record, stream, command.round, before=number)
    return decide(
        setup,
        state,
        Request(entry.by, command, entry.at, entry.id, seed, given, pins),
        setups.link_states(setup),
        failures,
        past,
        arriving=brought[0] if brought else None,
        fed=_fed(setup, state, moves[0]) if moves else None,
        alert=(
            find_alert(record, stream, command, before=number)
            if isinstance(command, AnswerAlert) and command.round
            else None
        ),
    )


def _fed(setup: TableSetup, state: LiveTable, event: MustMoveSet | MustMove | MovedOn) -> FedTable:
    """The table that players moved to, as it was then: it was open, since they left for it."""
    if isinstance(event, MustMoveSet):
        return FedTable(event.feeds, setup.sheet.id, is_open=True, step=event.step)
    assert state.room is not None
    return FedTable(state.room.feeds, setup.sheet.id, is_open=True, step=state.room.step)


def _difference(
    record: Record,
    setup: TableSetup,
    entries: tuple[Entry, ...],
    entry: CommandRecord,
    again: Decided,
) -> str:
    """The difference between an entry and its command's result."""
    for number, (written, event) in enumerate(
        zip(entry.events, again.events, strict=False), entry.first
    ):
        if written != event:
            return f"decided again, event {number} is another: {type(event).__name__}"
    if len(entry.events) != len(again.events):
        return f"{len(again.events)} events are wanted, and there are {len(entry.events)}"
    on_links: dict[str, list[LinkEvent]] = {}
    for each in record.entries_of_command(entries[0].command):
        if each.stream.startswith("link:"):
            on_links.setdefault(each.stream, []).append(each.event(LinkEvent))
    for sensor, link in zip(setup.sensors, setup.links, strict=True):
        if tuple(on_links.pop(link_stream(link.id), ())) != again.events_on(sensor):
            return "its link has other events than the command brings about"
    if on_links:
        return "its command has events on a link that it is not on"
    acts = acts_of(setup, entry, again.moves, again.state, roster=entries[0].documents[1])
    if len(acts) != len(entries):
        return f"{len(acts)} entries are wanted, and there are {len(entries)}"
    other = next(filter(None, map(other_than, entries, acts)), "")
    return other or _terms_missing(record, acts[0], entries[0])


def _terms_missing(record: Record, act: Act, entry: Entry) -> str:
    """The terms that a search would find an entry by, if they are not in the ledger."""
    found = act.search_terms
    missing = found is not None and not record.search.has_terms(found, entry)
    return "a search does not find it by what its events say" if missing else ""


class _Setups:
    """The set-ups with which a table's entries were made, and its link at that time."""

    def __init__(self, record: Record, stream: Stream) -> None:
        self._record, self._stream = record, stream
        self._games = cache(lambda digest: make_game(read_sheet(record, digest)))
        self._rosters = cache(lambda digest: roster_of(cards_in(record, digest)))
        self._links: dict[str, _LinkThen] = {}
        self._opened = OpenedAs(table_of(stream))
        """The latest opening of the table."""

    def at(self, written: Entry, entry: CommandRecord, state: LiveTable) -> TableSetup:
        """The set-up of a table when it wrote an entry."""
        opened = [event for event in entry.events if isinstance(event, TableOpened)]
        how = opened[0].opened_as if opened else state.opened_as or self._opened
        self._opened = how
        sheet, roster = written.documents
        links = []
        for link, number in zip(links_in(how), (entry.link, entry.link_2), strict=False):
            then = self._links.setdefault(link, _LinkThen(self._record, link))
            links.append(then.at(number).link)
        return setup_as(how, self._games(sheet), self._rosters(roster), tuple(links))

    def link_states(self, setup: TableSetup) -> LinkStates:
        """The states of the table's links at the entry last asked for."""
        return tuple([self._links[link.id].state for link in setup.links])


class _LinkThen:
    """A link at each of its entries, replayed once, forward."""

    def __init__(self, record: Record, link: str) -> None:
        self._entries = record.entries(link_stream(link))
        self._edition = cache(lambda digest: link_of_document(record.document(digest).body))
        self.number, self.state = 0, NOT_OPEN
        self._document = record.entry(link_stream(link), 1).documents[0]

    @property
    def link(self) -> Link:
        return self._edition(self._document)

    def at(self, number: int) -> _LinkThen:
        """The link after an entry; each command of a table knew at least as much as the one
        before."""
        while self.number < number:
            entry = next(self._entries, None)
            if entry is None:
                raise LookupError(number)
            self.state = evolve_link(self.state, entry.event(LinkEvent))
            self.number = entry.number
            self._document = "".join(entry.documents[:1]) or self._document
        return self
