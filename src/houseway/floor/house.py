"""The house: the one door for every client, be it a terminal, a server, a page, a bot or a test.

    house = open_house("house.db")
    anna = house.guest("Anna")
    house.do(anna, "7", TakeSeat(spot=1), id="c1")
    house.view("7", anna).may

Who asks, when, by which chance and under which id belong to the house. None of them stands in a
command, and every guard is behind this door (R23).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from types import TracebackType
from typing import Any, Final, Self, Unpack
from weakref import WeakKeyDictionary

from houseway.fact import Fact, replace
from houseway.floor.chance import Chance, Drawn
from houseway.floor.clock import Clock, MachineClock
from houseway.floor.core import HouseCore
from houseway.floor.library import open_library
from houseway.floor.link_desk import LinkDesk
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role, check_guest
from houseway.floor.round_desk import RoundDesk
from houseway.floor.running_table import RunningTable
from houseway.floor.table_desk import OF_THE_HOUSE, TableDesk, check_id
from houseway.floor.table_terms import (
    LinkTerms,
    TableTerms,
    decks_of,
    demo_cards,
    demo_manager,
    set_up_table,
)
from houseway.floor.typed import check_cards, check_kind, check_numbers, check_texts, read_as
from houseway.jackpot import open_link
from houseway.jackpot.documents.library import link_called
from houseway.jackpot.keypad.commands import AddTable, LinkCommand, Open
from houseway.jackpot.keypad.record.keypad import Done
from houseway.ledger.act import FLOOR
from houseway.ledger.record import Record
from houseway.ledger.writing import Receipt
from houseway.money import Cents
from houseway.people import CardShown, Duty, Office, Roster, Staff, check_duty, normal
from houseway.rules import Library, Plain, Refusal, Refused, Sheet, SheetError
from houseway.table.cards_on_record import adopt_roster
from houseway.table.correct import CorrectedRound, TurnedBackRound
from houseway.table.journal import Posted
from houseway.table.live.commands import Command, OpenTable
from houseway.table.live.context import check_set_up
from houseway.table.live.deadline import DueCommand, TablePace, next_due
from houseway.table.live.events import CommandRecord, Event
from houseway.table.live.request import SYSTEM
from houseway.table.live.shown.audience import see, see_refusal
from houseway.table.live.view.sheet_view import SheetView, sheet_view
from houseway.table.live.view.table_view import TableView, table_view
from houseway.table.round_record import PlayedRound
from houseway.table.shoe import fresh_seed

_GUEST: Final = "guest"
_LOOK_ON: Final = (Role.BYSTANDER, Role.AUDITOR)
_READERS: Final = frozenset({Office.AUDITOR, Office.SURVEILLANCE})
_MOST_EVENTS: Final = 1_000
_TRAY: Final = 100_000_00
"""What lies in the tray of a table that is opened without a word about it, in cents."""


class NumberedEvent(Fact, frozen=True):
    """An event, and its number at its table."""

    number: int
    event: Event


class CommandResult(Fact, frozen=True):
    """What a command brought about, as whoever gave it may see it. `repeated` says that it had
    been given before, under the same id, and has done nothing now."""

    at: str
    events: tuple[NumberedEvent, ...]
    repeated: bool = False


class House:
    """A house that is open: its tables and links, on a record or in memory."""

    def __init__(
        self,
        roster: Roster,
        record: Record | None = None,
        *,
        clock: Clock | None = None,
        chance: Chance | None = None,
        operator: Operator | None = None,
        pace: TablePace | None = None,
        library: Library | None = None,
    ) -> None:
        self._library = library
        self._core = HouseCore(roster, record, clock or MachineClock(), chance or Drawn())
        self._pace = pace
        self._tables = TableDesk(self._core)
        self._links = LinkDesk(self._core)
        self._rounds = RoundDesk(self._core)
        self._guests: dict[str, str] = {}
        """The keys of guests by their names, as digests, where no record keeps them."""
        self._admitted: WeakKeyDictionary[Principal, Principal] = WeakKeyDictionary()
        """Who was admitted, and as whom: what the house itself knows, whatever becomes of the
        principal in other hands."""
        self._core.roster_changed = self._forget_staff
        if operator is not None:
            operator.serve(self, self._core, self._tables, self._links)

    # Who

    def guest(self, name: str, key: str = "") -> Principal:
        """Admit a guest under a name that nobody else has. With the `key` of the principal that
        was given out first, the same guest comes back."""
        check_texts(name=name, key=key)
        check_guest(name, self._core.roster)
        made = key or f"{fresh_seed():064x}"
        digest, known = sha256(made.encode()).hexdigest(), self._guest_key(name)
        if known is None and not key and not self._is_at_a_table(name):
            self._keep_guest(name, digest)
        elif known != digest:
            raise Refused(Refusal.NAME_TAKEN, where="name", person=name)
        return self._admit(Principal(Role.GUEST, " ".join(name.split()), made))

    def staff(self, card: CardShown) -> Principal:
        """Admit one of the staff by card and PIN; an auditor sees everything and changes
        nothing."""
        holder = self._core.staff(card=card)["card"]
        role = Role.AUDITOR if holder.office in _READERS else Role.STAFF
        return self._admit(Principal(role, holder.person))

    def bystander(self) -> Principal:
        """Admit somebody who only looks on."""
        return self._admit(Principal(Role.BYSTANDER))

    # What is asked

    def do(self, who: Principal, where: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Carry out a command at a table; what it brought about, as `who` may see it. The same id
        again gives the same answer and does nothing (R3)."""
        who = self._check(who)
        check_texts(where=where, id=id)
        if who.role in _LOOK_ON:
            raise Refused(Refusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        setup = self._core.find_table(where).setup
        try:
            done = self._tables.carry_out(who.by, where, command, id)
        except Refused as refused:
            raise see_refusal(setup, refused, who.by, command, who.watcher) from None
        if done.refused is not None:
            raise done.refused
        self._go_on(where)
        return CommandResult(done.entry.at, see_events(done.entry, who), done.repeated)

    def open_table(
        self,
        name: str,
        sheet: str | Sheet,
        *,
        cards: tuple[CardShown, CardShown] | None = None,
        tray: int = _TRAY,
        **terms: Unpack[TableTerms],
    ) -> CommandResult:
        """Set a table up and open it, by the cards of its dealer and of a supervisor, who have
        counted its decks and its tray. `terms` are what is chosen of its sheet and how it is run.
        In a house with the people of the demonstration those two open it by themselves."""
        check_texts(name=name)
        setup = set_up_table(self._documents, name, sheet, self._core.roster, terms)
        shown = demo_cards(self._core.roster) if cards is None else cards
        if type(shown) is not tuple or len(shown) != 2:
            raise Refused(Refusal.CARD_AND_PIN_WANTED, where="cards")
        dealer, supervisor = shown
        check_cards(dealer=dealer, supervisor=supervisor)
        check_numbers(tray=tray)
        if self._core.look(lambda: self._core.is_open(normal(name))):
            raise Refused(Refusal.TABLE_IS_OPEN, where="table", table=setup.table)
        before = self._core.tables.get(normal(name))
        table = self._core.look(lambda: self._core.set_up(setup))
        try:
            return self._open(table, dealer, supervisor, tray)
        except BaseException:
            self._core.put_back(table, before)
            raise

    def _open(
        self, table: RunningTable, dealer: CardShown, supervisor: CardShown, tray: int
    ) -> CommandResult:
        """Open a table that is set up; its link first."""
        setup = table.setup
        self._join_link(table, supervisor)
        holder = self._core.roster.find(dealer.number)
        decks, backs = decks_of(setup)
        opens = OpenTable(
            card=dealer, second=supervisor, tray=Cents(tray), counted=decks, backs=backs
        )
        by = "" if holder is None else holder.person
        done = self._tables.carry_out(by, setup.table, opens, "")
        if done.refused is not None:
            raise done.refused
        return CommandResult(done.entry.at, see_events(done.entry, Principal(Role.BYSTANDER)))

    def open_link(
        self,
        name: str,
        *,
        card: CardShown | None = None,
        wager: int | None = None,
        settings: Mapping[str, str] | None = None,
        switch: Mapping[str, Plain] | None = None,
    ) -> None:
        """Open a jackpot link, its meters at their seeds, by a manager's card. Tables join it as
        they are opened."""
        check_texts(name=name)
        given = {"wager": wager, "settings": settings or {}, "switch": switch or {}}
        terms = read_as(LinkTerms, given, Refusal.NOT_A_TERM, where="terms")
        chosen = open_link(self._documents, link_called(self._documents, name), **terms)
        running = self._core.link(chosen)
        shown = card or demo_manager(self._core.roster)
        self._links.press(
            running, Open[CardShown](tables={}, by=shown), f"{OF_THE_HOUSE}open {chosen.id}"
        )

    def _join_link(self, table: RunningTable, supervisor: CardShown) -> None:
        """A table is put on its links by the supervisor who opens it."""
        setup = table.setup
        for link in self._core.links_of(table):
            known = self._core.look(lambda: link.state.tables)  # noqa: B023
            if setup.table in known:
                continue
            join = AddTable[CardShown](table=setup.table, sheet=setup.sheet.id, by=supervisor)
            self._links.press(link, join, f"{OF_THE_HOUSE}join {link.link.id} {setup.table}")

    @property
    def _documents(self) -> Library:
        """The library of the house; this machine's where none was given."""
        if self._library is None:
            self._library = open_library()
        return self._library

    def press(self, who: Principal, link: str, command: LinkCommand, *, id: str) -> Done:  # noqa: A002
        """Carry out a command at the keypad of a link."""
        who = self._check(who)
        if who.role is not Role.STAFF:
            raise Refused(Refusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        check_texts(link=link, id=id)
        check_id(id)
        running = self._core.links.get(link)
        if running is None:
            raise Refused(Refusal.UNKNOWN_LINK_HERE, where="link", link=link)
        return self._links.press(running, command, id)

    def view(self, where: str, who: Principal) -> TableView:
        """A table as `who` sees it now: all that a client draws, and all that `who` may do."""
        watcher = self._check(who).watcher
        check_texts(where=where)

        def look() -> TableView:
            table = self._core.table(where)
            state = table.state  # first: another process may have changed the sheet in force
            links, now = self._core.link_states(table), table.time(self._core.clock.now())
            failures = self._core.failures_now().by(now)
            return table_view(table.setup, state, watcher, links, failures, now)

        return self._core.look(look)

    def sheet(self, where: str, who: Principal) -> SheetView:
        """The sheet in force at a table: its felt, limits, paytables, fees and notices."""
        self._check(who)
        check_texts(where=where)

        def look() -> SheetView:
            table = self._core.table(where)
            check_set_up(table.setup, table.state)
            return sheet_view(table.setup.game)

        return self._core.look(look)

    def events(
        self, where: str, who: Principal, *, after: int = 0, most: int = _MOST_EVENTS
    ) -> tuple[NumberedEvent, ...]:
        """What happened at a table after an event, as `who` may see it."""
        who = self._check(who)
        check_texts(where=where)
        check_numbers(after=after, most=most)

        def read() -> tuple[NumberedEvent, ...]:
            found: list[NumberedEvent] = []
            for entry in self._core.table(where).entries_after(after):
                found += [each for each in see_events(entry, who) if each.number > after]
                if len(found) >= most:
                    break
            return tuple(found[:most])

        return self._core.look(read)

    # What happens by itself

    def next_deadline(self) -> str | None:
        """When something happens by itself next: a time, empty where it is due already; none where
        everybody waits for somebody."""
        return min((due.at for _, due, _ in self._core.look(self._due)), default=None)

    def tick(self) -> int:
        """Make happen what is due by the house's own clock; how much of it did."""
        self._core.follow_roster()
        done, now = 0, self._core.clock.now()
        for name, due, number in self._core.look(self._due):
            if due.at > now:
                continue
            try:
                self._happen(name, due, number)
            except Refused:
                continue  # something else has happened there; no other table waits for it
            self._go_on(name)
            done += 1
        return done

    def _due(self) -> list[tuple[str, DueCommand, int]]:
        """What happens next by itself at every table that is open, and after which event."""
        found = []
        for name in self._core.open_tables():
            due, number = self._due_at(name)
            if due is not None:
                found.append((name, due, number))
        return found

    def _due_at(self, name: str) -> tuple[DueCommand | None, int]:
        """What happens next by itself at a table, and when by the clock of the house."""
        table = self._core.table(name)
        state = table.state
        now = self._core.clock.now()
        due = next_due(table.setup, state, self._pace, now=table.time(now))
        if due is not None:
            due = replace(due, at=table.by_clock(due.at, now))
        return due, state.number

    def _happen(self, name: str, due: DueCommand, number: int) -> None:
        """Whatever two processes see fall due happens once: the other one finds it done (R24)."""
        self._tables.carry_out(SYSTEM, name, due.command, f"due:{normal(name)}/{number}", own=True)

    def _go_on(self, name: str) -> None:
        """An automatic table does at once what waits for nobody."""
        while self._pace is not None:
            due, number = self._core.look(lambda: self._due_at(name))
            if due is None or due.at:
                return
            try:
                self._happen(name, due, number)
            except Refused:
                return  # whoever is asked next sees why

    # What is done with cards

    def post_round(self, played: PlayedRound) -> Posted:
        """Settle a recorded round and post it. Awards are confirmed in a file, by cards."""
        check_kind(PlayedRound, played=played)
        if any(side.confirmations for side in played.progressives):
            raise Refused(Refusal.CARD_AND_PIN_WANTED, where="confirmations")
        return self._rounds.post(played)

    def post_files(
        self, files: Sequence[Any], library: Library
    ) -> list[Posted | Refused | SheetError]:
        """Settle and post rounds, each given as the JSON object of its file."""
        check_kind(Sequence, files=files)
        check_kind(Library, library=library)
        return self._rounds.post_files(files, library)

    def void_round(
        self,
        name: str,
        *,
        why: str,
        card: CardShown,
        second: CardShown | None = None,
        dry_run: bool = False,
    ) -> TurnedBackRound:
        """Void a posted round; `second` approves it where the house gains by it (R6)."""
        check_texts(name=name, why=why)
        return self._rounds.void(name, why, card, second, dry_run=dry_run)

    def correct_round(
        self,
        name: str,
        right: Any,
        library: Library,
        *,
        why: str,
        card: CardShown,
        second: CardShown | None = None,
        dry_run: bool = False,
    ) -> CorrectedRound:
        """Turn back a posted round and post the right one, given as its file, in its place."""
        check_texts(name=name, why=why)
        check_kind(Library, library=library)
        return self._rounds.correct(name, right, library, why, card, second, dry_run=dry_run)

    def seal_day(self, day: str, *, card: CardShown) -> Receipt:
        """Close a day."""
        check_texts(day=day)
        return self._rounds.seal_day(day, card)

    def withdraw_seal(self, day: str, *, why: str, card: CardShown) -> Receipt:
        """Take back the last seal, of a day that was sealed by mistake."""
        check_texts(day=day, why=why)
        return self._rounds.withdraw_seal(day, why, card)

    def unlock_card(self, number: str, *, card: CardShown) -> Staff:
        """Let a card be used again that wrong PINs have locked."""
        return self._core.unlock(number, card)

    def adopt_roster(self, roster: Roster, *, card: CardShown, second: CardShown) -> None:
        """Make another roster that of the house, by two people of the one before."""
        check_kind(Roster, roster=roster)
        staff = self._core.staff(card=card, second=second)
        people = (staff["card"], staff["second"])
        check_duty(Duty.ADOPT_ROSTER, people, where="card")
        record = self._core.ledger

        def work() -> None:
            use = f"roster {record.head(FLOOR).number}"
            at = self._core.time(shown=True)
            adopt_roster(record, roster, tuple([each.swipe(use) for each in people]), at=at)

        self._core.run(work, (FLOOR,))
        self._core.use_roster(roster)

    def _forget_staff(self) -> None:
        """The staff show their cards again."""
        guests = [each for each in self._admitted.items() if each[1].role is Role.GUEST]
        self._admitted = WeakKeyDictionary(dict(guests))

    def close(self) -> None:
        """Close the house; what was answered is on its record."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Behind the doors

    def _admit(self, who: Principal) -> Principal:
        self._admitted[who] = Principal(who.role, who.name)
        return who

    def _check(self, who: Principal) -> Principal:
        """Somebody as the house admitted him; refused where it never did."""
        known = self._admitted.get(who) if type(who) is Principal else None
        if known is None:
            raise Refused(Refusal.NOT_ADMITTED, where="who")
        return known

    def _guest_key(self, name: str) -> str | None:
        record = self._core.record
        if record is None:
            return self._guests.get(normal(name))
        return self._core.look(lambda: record.secret(_GUEST, normal(name)))

    def _keep_guest(self, name: str, digest: str) -> None:
        record = self._core.record
        if record is None:
            if self._guests.setdefault(normal(name), digest) != digest:
                raise Refused(Refusal.NAME_TAKEN, where="name", person=name)
            return
        kept = self._core.run(lambda: record.keep_secret(_GUEST, normal(name), digest))
        if not kept:  # somebody else was quicker
            raise Refused(Refusal.NAME_TAKEN, where="name", person=name)

    def _is_at_a_table(self, name: str) -> bool:
        """Whether somebody of this name plays here, though nobody came in by this door."""

        def is_known() -> bool:
            tables = [self._core.table(each) for each in self._core.open_tables()]
            return any(table.state.knows(name) for table in tables)

        return self._core.look(is_known)


def see_events(entry: CommandRecord, who: Principal) -> tuple[NumberedEvent, ...]:
    """The events of a command as somebody may see them, with their numbers."""
    numbered = enumerate(entry.events, entry.first)
    seen = [(number, see(event, who.watcher)) for number, event in numbered]
    return tuple([NumberedEvent(number, event) for number, event in seen if event is not None])
