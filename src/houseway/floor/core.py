"""What a house is made of behind its door: record, clock, chance, roster, tables and links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace as change_setup
from typing import Any, TypeVar

from houseway import codec
from houseway.floor.card_desk import CardDesk
from houseway.floor.chance import Chance
from houseway.floor.clock import Clock
from houseway.floor.refusals import FloorRefusal
from houseway.floor.runner import Job, Restorable, Runner
from houseway.floor.running_link import RunningLink
from houseway.floor.running_table import RunningTable
from houseway.floor.typed import check_cards, check_texts
from houseway.games import make_game
from houseway.jackpot import Link
from houseway.jackpot.documents.configure import link_of_document
from houseway.ledger.act import Stream, link_stream, table_of, table_stream
from houseway.ledger.chain import Head
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import CardShown, Failures, Roster, Staff, normal
from houseway.people.events import evolve_failures, failed_card
from houseway.people.person import is_name
from houseway.people.recognise import NO_FAILURES, recognise
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.cards_on_record import ROSTER, failures_on, is_adopted, roster_on
from houseway.table.live.linked import LinkStates
from houseway.table.live.record.state import read_state
from houseway.table.live.request import check_pins
from houseway.table.live.setup import TableSetup, links_in, setup_as
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.recall import read_sheet

T = TypeVar("T")
_DAY = len("2026-11-17")


class HouseCore:
    """The parts of one house, shared by those who carry out its commands."""

    def __init__(self, roster: Roster, record: Record | None, clock: Clock, chance: Chance) -> None:
        self.roster = roster
        self.record = record
        self.clock = clock
        self.chance = chance
        self.tables: dict[str, RunningTable] = {}
        self.links: dict[str, RunningLink] = {}
        self.failures: Failures = NO_FAILURES
        """Wrong PINs in a row, where no record keeps them."""
        self.roster_changed: Callable[[], None] = lambda: None
        """Called when another roster has become that of the house."""
        self.changed: Callable[[str], None] | None = None
        """Called with the name of a stream that this process has written to."""
        self._kept_roster: tuple[Roster | None, bytes, str] = None, b"", ""
        """A roster, how it is written without its PINs, and the digest of that."""
        self.on_the_way: dict[tuple[str, str], Cents] = {}
        """Chips that have left for a table and have not arrived, by table and person, where no
        record keeps them."""
        self._closed: dict[str, Head] = {}
        """The heads of tables that were found closed."""
        self._runner = Runner(record)
        self._halted: Refused | None = None

    def halt(self, why: Refused) -> None:
        """Write nothing more in this process: the record is not the one that it was (R20)."""
        self._halted = why

    @property
    def halted(self) -> Refused | None:
        """Why the house has stopped; nothing while it runs."""
        return self._halted

    def refuse_halted(self) -> None:
        if self._halted is not None:
            raise self._halted

    def run(
        self,
        work: Callable[[], T],
        streams: Sequence[Stream] = (),
        touches: Sequence[Restorable] = (),
        *,
        frozen: bool = False,
    ) -> T:
        """Carry out a piece of work in its turn, and answer once it is durable. It may be carried
        out several times, where another process was faster, but is written once."""
        job = Job(work, streams, touches, frozen=frozen)
        self.run_all((job,))
        return job.answer()

    def run_all(self, jobs: Sequence[Job[Any]]) -> None:
        """The same for several pieces of work at once, each with an answer of its own."""
        self.refuse_halted()
        if self.record is None and self.changed is None:
            self._runner.run_all(jobs)
            return
        before = [(link, link.known) for link in tuple(self.links.values())]
        self._runner.run_all(jobs)
        written = {each for job in jobs if not job.has_failed for each in job.streams}
        for link, known in before:
            if link.known is not known:
                written.add(link.stream)
        if self.record is not None:
            touched = {getattr(each, "stream", "") for job in jobs for each in job.touches}
            for stream in written - touched:
                self.hear(stream)
        self.tell(written)

    def tell(self, streams: Iterable[Stream]) -> None:
        """Tell those who watch that this process has written to streams."""
        if self.changed is not None:
            for stream in streams:
                self.changed(stream)

    def hear(self, stream: str) -> None:
        """Another process has written to a stream: what is shown without a turn is forgotten."""
        table = self.tables.get(table_of(Stream(stream)) or "")
        if table is not None:
            table.durable.forget()
        for link in tuple(self.links.values()):
            if link.stream == stream:
                link.durable.forget()

    def look(self, work: Callable[[], T]) -> T:
        """Read from the record while this process writes nothing."""
        return self._runner.run_alone(work, nullcontext)

    def run_whole(self, work: Callable[[], T]) -> T:
        """Carry out a piece of work in its turn, all of it or nothing."""
        self.refuse_halted()
        return self._runner.run_alone(work, Record.batch)

    def try_out(self, work: Callable[[], T]) -> T:
        """Carry out a piece of work in its turn, and keep nothing of it."""
        return self._runner.run_alone(work, Record.trial)

    def close(self) -> None:
        """Close the record once it is no longer in use."""
        if self.record is not None:
            self._runner.close()

    @property
    def ledger(self) -> Record:
        """The record; refused where the house has none."""
        if self.record is None:
            raise Refused(FloorRefusal.NO_LEDGER_HERE, where="house")
        return self.record

    # Tables and links

    def table(self, name: str) -> RunningTable:
        """A table by its name; refused where there is none."""
        found = self.tables.get(normal(name)) or self._found_again(name)
        if found is None:
            raise Refused(FloorRefusal.UNKNOWN_TABLE, where="table", table=name[:80])
        return found

    def find_table(self, name: str) -> RunningTable:
        """The same for a caller without the turn; a table in memory answers without waiting."""
        return self.tables.get(normal(name)) or self.look(lambda: self.table(name))

    def _found_again(self, name: str) -> RunningTable | None:
        """An open table that another process, or an earlier run, has set up on the record."""
        if self.record is None or not is_name(name):
            return None
        state = read_state(self.record, table_stream(normal(name)))
        if state is None or state.opened_as is None:
            return None
        links = links_open_at(self.record, state)
        game = make_game(read_sheet(self.record, state.sheet))
        return self.set_up(setup_as(state.opened_as, game, self.roster, links))

    def open_tables(self) -> list[str]:
        """The tables of the house that are open, by their names; those of other processes too."""
        return [name for name, state in self.states() if state.phase is not TablePhase.CLOSED]

    def states(self) -> Iterator[tuple[str, LiveTable]]:
        """The tables of the house with what they have come to. All heads are read at once: a table
        that has not changed since it was last looked at costs nothing."""
        if self.record is None:
            yield from [(name, table.state) for name, table in self.tables.items()]
            return
        for entry in self.record.streams():
            name, head = table_of(entry.stream), Head(entry.number, entry.seal)
            if not name or self._closed.get(name) == head:
                continue
            known = self.tables.get(name)
            state = read_state(self.record, entry.stream) if known is None else known.state_at(head)
            if state is None or state.phase is TablePhase.CLOSED:
                self._closed[name] = head
            else:
                yield name, state

    def is_open(self, name: str) -> bool:
        """Whether a table is open, in this process or another."""
        known = self.tables.get(name)
        if known is not None:
            return known.state.phase is not TablePhase.CLOSED
        state = None
        if self.record is not None:
            state = read_state(self.record, table_stream(name))
        return state is not None and state.phase is not TablePhase.CLOSED

    def set_up(self, setup: TableSetup) -> RunningTable:
        """Put a table on the floor, in the place of one of that name. A link that is open on the
        record keeps its settings there, even if its file differs (R7)."""
        if self.record is not None:
            links = [link_on(self.record, link.id) or link for link in setup.links]
            setup = change_setup(setup, links=tuple(links))
        table = self.tables[normal(setup.table)] = RunningTable(setup, self.record)
        self.links_of(table)
        return table

    def put_back(self, table: RunningTable, before: RunningTable | None) -> None:
        """Take a table off the floor that was not opened; the one before it stands there again."""
        name = normal(table.setup.table)
        if self.tables.get(name) is not table:
            return
        if before is None:
            del self.tables[name]
        else:
            self.tables[name] = before

    def link(self, link: Link) -> RunningLink:
        """A link as the house runs it."""
        found = self.links.get(link.id)
        if found is None:
            found = self.links[link.id] = RunningLink(link, self.record)
        return found

    def links_of(self, table: RunningTable) -> tuple[RunningLink, ...]:
        """The links of a table, sensor by sensor."""
        links = table.setup.links
        return tuple([self.link(link) for link in links]) if links else ()

    def link_states(self, table: RunningTable) -> LinkStates:
        """What the links of a table have come to."""
        return tuple([link.state for link in self.links_of(table)])

    # Time, cards and the roster

    def time(self, table: RunningTable | None = None, *, shown: bool) -> str:
        """What time it is, at a table or in the house. Cards are judged by the newest day that the
        house has seen, so that a clock set back brings none of them back (R19)."""
        at = self.clock.now() if table is None else table.time(self.clock.now())
        if not shown or self.record is None:
            return at
        latest = self.record.latest(at)
        return f"{latest}T00:00:00Z" if len(latest) == _DAY else latest

    def failures_now(self) -> Failures:
        """Wrong PINs in a row, at all tables and consoles of the house."""
        return self.failures if self.record is None else failures_on(self.record)

    def use_roster(self, roster: Roster) -> None:
        """Go on with another roster; tables are set up with it when they are asked for."""
        self.roster = roster
        self.tables.clear()
        self.roster_changed()

    def follow_roster(self) -> None:
        """Go on with the roster that another process has made that of the house (R19, R24)."""
        record = self.record
        if record is None:
            return
        found = self.look(lambda: None if is_adopted(record, self.roster) else roster_on(record))
        if found is not None:
            self.use_roster(found)

    def staff(self, **shown: CardShown) -> dict[str, Staff]:
        """Whose cards these are, by the names they are shown under. A wrong PIN is written down,
        though nothing else comes of it (R15)."""
        check_cards(**shown)
        self.follow_roster()
        pins = check_pins(self.roster, tuple(shown.values()))  # it takes time: not in the turn
        if self.record is None:
            return self.look(lambda: {n: self._show(card, n, pins) for n, card in shown.items()})

        def show() -> dict[str, Staff]:
            if not self.roster.staff:
                raise Refused(FloorRefusal.ROSTER_WANTED, where="roster")
            desk = CardDesk(self.roster, self.ledger, pins, self.time(shown=True))
            return {name: desk.show(card, where=name) for name, card in shown.items()}

        return self.run(show)

    def _show(self, card: CardShown, where: str, pins: Mapping[CardShown, bool]) -> Staff:
        """The same in a house without a record."""
        at, checked = self.clock.now(), pins.get(card)
        failures = self.failures.by(at)
        try:
            staff = recognise(
                self.roster, failures, card, day=at[:10], where=where, checked=checked
            )
        except Refused as refused:
            if refused.reason is PeopleRefusal.WRONG_PIN:
                self.failures = evolve_failures(failures, failed_card(refused, at=at))
            raise
        self.failures = self.failures.cleared(staff.id)
        return staff

    def unlock(self, number: str, by: CardShown) -> Staff:
        """Let a locked card be used again."""
        check_texts(number=number)
        check_cards(by=by)
        self.follow_roster()
        pins = check_pins(self.roster, (by,))
        return self.run(
            lambda: CardDesk(self.roster, self.ledger, pins, self.time(shown=True)).unlock(
                number, by
            )
        )

    def keep_roster(self, at: str) -> str:
        """The digest of the roster without its PINs, which the record keeps."""
        roster, body, digest = self._kept_roster
        if roster is not self.roster:
            body = codec.encode(self.roster.cards)
            digest = codec.digest(body)
            self._kept_roster = self.roster, body, digest
        self.ledger.keep_document(ROSTER, digest, body, at=at)
        return digest


def links_open_at(record: Record, state: LiveTable | None) -> tuple[Link, ...]:
    """The links of a table, sensor by sensor; one that is not open has none."""
    opened = None if state is None else state.opened_as
    found = [link_on(record, name) for name in (() if opened is None else links_in(opened))]
    return tuple([link for link in found if link is not None])


def link_on(record: Record, link: str) -> Link | None:
    """A link as it was opened on a record; none where it never was."""
    stream = link_stream(link)
    if not record.head(stream).number:
        return None
    return link_of_document(record.document(record.entry(stream, 1).documents[0]).body)


def cards_of(command: object) -> Mapping[str, CardShown]:
    """The cards that a command shows, each by the name of its field; of several in one field each
    with its number."""
    found: dict[str, CardShown] = {}
    for name in getattr(command, "__struct_fields__", ()):
        value = getattr(command, name)
        if isinstance(value, CardShown):
            found[name] = value
        elif isinstance(value, tuple):
            for place, each in enumerate(value):
                if isinstance(each, CardShown):
                    found[f"{name} {place + 1}"] = each
    return found
