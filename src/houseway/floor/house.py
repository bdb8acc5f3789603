"""The house: the one door for every client: a terminal, a server, a page, a bot or a test.

    house = open_house("house.db")
    anna = house.guest("Anna")
    house.do(anna, "7", TakeSeat(spot=1), id="c1")
    house.view("7", anna).may

Who asks, when, by which chance and under which id belong to the house. None of them stands in a
command, and every guard is behind this door (R23).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Self, Unpack
from weakref import WeakKeyDictionary

from houseway.floor import table_terms
from houseway.floor.chance import Chance, Drawn
from houseway.floor.clock import Clock, MachineClock
from houseway.floor.command_desk import CommandDesk, CommandRequest
from houseway.floor.core import HouseCore
from houseway.floor.guest_desk import GuestDesk
from houseway.floor.library import open_library
from houseway.floor.link_desk import LinkDesk
from houseway.floor.lobby import Lobby, LobbyLink, games_of, links_of, lobby_of, with_short
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal, Role, role_of
from houseway.floor.refusals import FloorRefusal
from houseway.floor.round_desk import RoundDesk
from houseway.floor.running_table import RunningTable
from houseway.floor.table_desk import OF_THE_HOUSE, TableDesk, check_id
from houseway.floor.table_update import (
    MOST_EVENTS,
    CommandResult,
    NumberedEvent,
    TableUpdate,
)
from houseway.floor.typed import check_cards, check_kind, check_numbers, check_texts, read_as
from houseway.floor.view_desk import FollowRequest, NoUpdate, ViewDesk, see_events
from houseway.jackpot import open_link
from houseway.jackpot.documents.library import link_called
from houseway.jackpot.keypad.commands import AddTable, LinkCommand, Open
from houseway.jackpot.keypad.record.keypad import Done
from houseway.ledger.act import FLOOR
from houseway.ledger.record import Record
from houseway.ledger.sealing import EntryRef
from houseway.ledger.writing import Receipt
from houseway.money import Cents
from houseway.people import CardShown, Duty, Roster, Staff, check_duty, normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Library, Plain, PrintedSheet, Refused, Sheet, SheetError
from houseway.table.cards_on_record import adopt_roster, roster_on
from houseway.table.correct import RightFile, TurnedBackRound
from houseway.table.journal import Posted
from houseway.table.live.commands import Command, OpenTable
from houseway.table.live.context import check_set_up
from houseway.table.live.deadline import TablePace
from houseway.table.live.view.sheet_view import SheetView, sheet_view
from houseway.table.live.view.table_view import TableView
from houseway.table.round_record import PlayedRound

_TRAY: Final = 100_000_00
"""The tray of a table that is opened without a given amount, in cents."""


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
        self._tables = TableDesk(self._core)
        self._commands = CommandDesk(self._core, self._tables, pace, self._check)
        self._links = LinkDesk(self._core)
        self._rounds = RoundDesk(self._core)
        self._guests = GuestDesk(self._core)
        self._views = ViewDesk(self._core, pace)
        self._admitted: WeakKeyDictionary[Principal, Principal] = WeakKeyDictionary()
        """Who was admitted, and as whom: the house's own knowledge, safe from changes to the
        principal elsewhere."""
        self._core.roster_changed = self._forget_staff
        if operator is not None:
            operator.serve(self, self._core, self._tables, self._links)

    # Who

    def guest(self, name: str, key: str = "") -> Principal:
        """Admit a guest under a unique name. With the `key` of the first principal given out, the
        same guest comes back."""
        check_texts(name=name, key=key)
        return self._admit(self._guests.admit(name, key))

    def staff(self, card: CardShown) -> Principal:
        """Admit one of the staff by card and PIN; an auditor sees everything and changes
        nothing."""
        holder = self._core.staff(card=card)["card"]
        return self._admit(Principal(role_of(holder.office), holder.person))

    def bystander(self) -> Principal:
        """Admit an onlooker."""
        return self._admit(Principal(Role.BYSTANDER))

    # What is asked

    def do(self, who: Principal, where: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Carry out a command at a table; what it brought about, as `who` may see it. The same id
        again gives the same answer and does nothing (R3)."""
        return self._commands.do(CommandRequest(who, where, command, id))

    def do_all(self, asked: Sequence[CommandRequest]) -> list[CommandResult | Exception]:
        """The same for several commands at once, those that can in one transaction. Each has its
        own answer, which is the error where there is one."""
        check_kind(Sequence, asked=asked)
        return self._commands.do_all(asked)

    def open_table(
        self,
        name: str,
        sheet: str | Sheet | PrintedSheet,
        *,
        cards: tuple[CardShown, CardShown] | None = None,
        tray: int = _TRAY,
        counted: tuple[int, ...] | None = None,
        **terms: Unpack[table_terms.TableTerms],
    ) -> CommandResult:
        """Set a table up and open it, by the cards of its dealer and of a supervisor, who have
        counted its decks and its tray. `terms` are what is chosen of its sheet and how it is run.
        `counted` is what they found, deck by deck; without it every deck was whole. In a house with
        the people of the demonstration those two open it by themselves."""
        check_texts(name=name)
        setup = table_terms.set_up_table(self._documents, name, sheet, self._core.roster, terms)
        shown = table_terms.demo_cards(self._core.roster) if cards is None else cards
        if type(shown) is not tuple or len(shown) != 2:
            raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where="cards")
        dealer, supervisor = shown
        check_cards(dealer=dealer, supervisor=supervisor)
        check_numbers(tray=tray)
        if counted is not None:
            counted = read_as(
                tuple[int, ...], counted, FloorRefusal.BAD_TABLE_COMMAND, where="counted"
            )
        if self._core.look(lambda: self._core.is_open(normal(name))):
            raise Refused(FloorRefusal.TABLE_IS_OPEN, where="table", table=setup.table)
        before = self._core.tables.get(normal(name))
        table = self._core.look(lambda: self._core.set_up(setup))
        try:
            self._join_link(table, supervisor)
            whole, backs = table_terms.decks_of(setup)
            opens = OpenTable(
                card=dealer,
                second=supervisor,
                tray=Cents(tray),
                counted=whole if counted is None else counted,
                backs=backs,
            )
            holder = self._core.roster.find(dealer.number)
            by = "" if holder is None else holder.person
            done = self._tables.carry_out(by, setup.table, opens, "")
            if done.refused is not None:
                raise done.refused
        except BaseException:
            self._core.put_back(table, before)
            raise
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
        terms = read_as(table_terms.LinkTerms, given, FloorRefusal.NOT_A_TERM, where="terms")
        chosen = open_link(self._documents, link_called(self._documents, name), **terms)
        running = self._core.link(chosen)
        shown = card or table_terms.demo_manager(self._core.roster)
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
            raise Refused(FloorRefusal.ONLY_LOOKS_ON, where="who", role=who.role.value)
        check_texts(link=link, id=id)
        check_id(id)
        running = self._core.links.get(link)
        if running is None:
            raise Refused(FloorRefusal.UNKNOWN_LINK_HERE, where="link", link=link)
        return self._links.press(running, command, id)

    def view(self, where: str, who: Principal) -> TableView:
        """A table as `who` sees it now: all that a client draws, and all that `who` may do."""
        who = self._check(who)
        check_texts(where=where)
        return self._views.view(where, who)

    def follow(self, where: str, who: Principal, *, after: int | None = None) -> TableUpdate:
        """What happened at a table after an event, and the table as it is then: both of one moment.
        Without an event the table alone. Where much has happened since, the first of it comes with
        a view whose number is higher than that of the last event."""
        check_texts(where=where)
        (found,) = self.follow_all([(where, who, after)])
        if isinstance(found, Exception):
            raise found
        return found

    def follow_all(self, asked: Sequence[FollowRequest]) -> list[TableUpdate | Exception]:
        """The same for many followers at once; an error is the answer of the one it is for."""
        check_kind(Sequence, asked=asked)
        return self._views.updates(asked, self._check)

    def news_at_hand(
        self, told: Sequence[FollowRequest]
    ) -> list[TableUpdate | NoUpdate | Exception]:
        """The same for followers who were told of a change by `watch` or by another process. They
        wait for nothing, not for commands that are being written either; those whose news are not
        at hand ask `follow_all`."""
        check_kind(Sequence, told=told)
        return self._views.news_at_hand(told, self._check)

    def hear(self, stream: str) -> None:
        """Another process has written to a stream."""
        check_texts(stream=stream)
        self._core.hear(stream)

    def tables(self) -> tuple[str, ...]:
        """The tables that are open, in every process of the house."""
        return self._core.look(lambda: tuple(self._core.open_tables()))

    def lobby(self) -> Lobby:
        """What is open, for how much, and where a seat is free."""
        look = self._core.look
        return with_short(*look(lambda: (lobby_of(self._core), games_of(self._core))))

    def links(self) -> tuple[LobbyLink, ...]:
        """The links that are open, with what their meters show."""
        return self._core.look(lambda: links_of(self._core))

    def heads(self) -> tuple[EntryRef, ...]:
        """The last entry of every stream, all of one moment."""
        return self._core.look(self._core.ledger.streams)

    def has_entry(self, entry: EntryRef) -> bool:
        """Whether the record holds this entry, with this seal."""
        check_kind(EntryRef, entry=entry)
        return self._core.look(lambda: self._core.ledger.has_entry(entry))

    def last_day_sealed(self) -> int:
        """The floor's entry that sealed the last day; 0 where none was."""
        days = self._core.look(self._core.ledger.days)
        return max([each.number for each in days], default=0)

    def watch(self, changed: Callable[[str], None]) -> None:
        """Call this with the name of a stream whenever this process has written to it."""
        if not callable(changed):
            raise Refused(FloorRefusal.NOT_OF_ITS_KIND, where="changed", kind="callable")
        self._core.changed = changed

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
        self, where: str, who: Principal, *, after: int = 0, most: int = MOST_EVENTS
    ) -> tuple[NumberedEvent, ...]:
        """What happened at a table after an event, as `who` may see it."""
        who = self._check(who)
        check_texts(where=where)
        check_numbers(after=after, most=most)
        return self._views.events(where, who, after, most)

    # What happens by itself

    def next_deadline(self) -> str | None:
        """When something next happens by itself: a time, empty if it is due already; none while the
        table waits for a person."""
        return self._commands.next_deadline()

    def tick(self) -> int:
        """Make happen what is due by the house's own clock; how much of it did."""
        return self._commands.tick()

    # What is done with cards

    def post_round(self, played: PlayedRound) -> Posted:
        """Settle a recorded round and post it. Awards are confirmed in a file, by cards."""
        check_kind(PlayedRound, played=played)
        if any(side.confirmations for side in played.progressives):
            raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where="confirmations")
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
        return self._rounds.turn_back(name, None, why, card, second, dry_run=dry_run)

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
    ) -> TurnedBackRound:
        """Turn back a posted round and post the right one, given as its file, in its place."""
        check_texts(name=name, why=why)
        check_kind(Library, library=library)
        file = RightFile(right, library)
        return self._rounds.turn_back(name, file, why, card, second, dry_run=dry_run)

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
        self.change_roster(lambda before: roster, card=card, second=second)

    def change_roster(
        self, change: Callable[[Roster], Roster], *, card: CardShown, second: CardShown
    ) -> Roster:
        """Change the roster of the house as it is at that moment, by two people on it. A guest's
        name is refused there: the guest's sessions would become those of staff (R19)."""
        staff = self._core.staff(card=card, second=second)
        people = (staff["card"], staff["second"])
        check_duty(Duty.ADOPT_ROSTER, people, where="card")
        record = self._core.ledger

        def work() -> Roster:
            before = roster_on(record) or self._core.roster
            made = change(before)
            self._guests.refuse_names(
                [each.person for each in made.staff if not before.has_person(each.person)]
            )
            use = f"roster {record.head(FLOOR).number}"
            at = self._core.time(shown=True)
            adopt_roster(record, made, tuple([each.swipe(use) for each in people]), at=at)
            return made

        made = self._core.run(work, (FLOOR,))
        self._core.use_roster(made)
        return made

    def _forget_staff(self) -> None:
        """The staff show their cards again."""
        guests = [each for each in self._admitted.items() if each[1].role is Role.GUEST]
        self._admitted = WeakKeyDictionary(dict(guests))

    def close(self) -> None:
        """Close the house; what was answered is on its record."""
        self._core.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Behind the doors

    def _admit(self, who: Principal) -> Principal:
        self._admitted[who] = Principal(who.role, who.name)
        return who

    def _check(self, who: Principal) -> Principal:
        """A principal as the house admitted it; refused where it never did."""
        known = self._admitted.get(who) if type(who) is Principal else None
        if known is None:
            raise Refused(FloorRefusal.NOT_ADMITTED, where="who")
        return known
