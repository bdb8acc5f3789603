"""The reading room of a house: which parts of its record a person may read, by duty (R13, R17).

Guests read what they saw of the rounds they played. Staff read by their duties, and auditors read
everything. Each reader has their own connection and sees one moment of the record, so that no table
waits for a reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Final, TypeVar

from houseway.fact import Fact
from houseway.floor.clock import day_called, house_zone
from houseway.floor.display import LinkDisplay, display_of
from houseway.floor.entry_facts import EntrySaid, ShowAsk, find_entries, place_of, say_entry
from houseway.floor.fair_cards.judge_file import VerdictSaid, judge_file
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.link_facts import held_on, write_link
from houseway.floor.operator import Operator
from houseway.floor.played_rounds import RoundBegan, RoundWalk, spots_of
from houseway.floor.principal import Principal, Role
from houseway.floor.record_facts import (
    ExportAsk,
    export_lines,
    find_balances,
    read_seal,
    say_seal,
)
from houseway.floor.refusals import FloorRefusal
from houseway.floor.round_facts import is_in_play, say_history, say_live
from houseway.floor.table_update import NumberedEvent
from houseway.floor.view_desk import watch_events
from houseway.floor.win_page import names_of
from houseway.games.refusals import GameRefusal
from houseway.jackpot import Link, LinkState
from houseway.jackpot.keypad.record.keypad import note_event
from houseway.jackpot.win_page import WinPage, print_event, win_page
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record, open_record
from houseway.ledger.sealing import SealedDay, check_day
from houseway.ledger.store import MEMORY
from houseway.money import Cents, micro_text
from houseway.pages.win.words import page_words
from houseway.people import Duty, Roster, normal, same_person
from houseway.people.authority import wrong_office
from houseway.people.duties import DUTIES, offices_for, places_text
from houseway.people.facts import RosterCard, say_cards
from houseway.rules import Library, Refused
from houseway.table.find_round import find_round
from houseway.table.history import history_of
from houseway.table.live.happened import CommandRecord, RoundPaid
from houseway.table.live.record.alerts import open_alerts
from houseway.table.live.record.deal_faults import DealFault, faults_of_round, say_fault
from houseway.table.live.record.entries import entries_of_live_round
from houseway.table.live.record.find import (
    RoundAt,
    find_live_round,
    live_round_called,
    no_live_round,
    refuse_stranger,
)
from houseway.table.live.record.package import package
from houseway.table.live.record.past import PastRound, recall_past
from houseway.table.live.record.recall import LiveRound, live_round, recall_live
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.shown.audience import Bystander, Guest, Watcher, watcher_called
from houseway.table.live.state import OpenAlert
from houseway.table.reveal_file import reveal_text
from houseway.words.ledger import teller

T = TypeVar("T")
MOST_ENTRIES: Final = 500
MOST_ROUNDS: Final = 100


class EntryPage(Fact, frozen=True, omit_defaults=True):
    """Entries of the record, the newest first. `before` is where the next page begins; none where
    there are no earlier ones."""

    entries: tuple[EntrySaid, ...]
    before: int | None = None


class MyRound(Fact, frozen=True, omit_defaults=True):
    """A round that a person played. `net` is the win or loss in cents, once it is paid; none if it
    is void, not over, or the player held the bank."""

    table: str
    round: str
    at: str
    spots: tuple[str, ...]
    net: Cents | None = None
    paid: bool = False


class MyRounds(Fact, frozen=True, omit_defaults=True):
    """Rounds that a person played, newest first. `before` is where the next page begins; a page may
    be short although there are earlier rounds."""

    rounds: tuple[MyRound, ...]
    before: int | None = None


class RoundSeen(Fact, frozen=True):
    """A round of a live table as one viewer saw it, from the first bet on."""

    table: str
    round: str
    void: bool
    corrected: bool
    events: tuple[NumberedEvent, ...]


class LockedCard(Fact, frozen=True):
    """A card that wrong PINs have locked."""

    person: str
    card: str
    failures: int


class ReadingRoom:
    """Reads the record of one house."""

    def __init__(self, operator: Operator, where: str) -> None:
        self._operator, self._core, self._where = operator, operator.core, where

    def check(self, who: Principal, duty: Duty) -> None:
        """Refuse a person whose office lacks a duty; auditors read everything."""
        role = self._operator.known_as(who).role
        if role is Role.AUDITOR:
            return
        office = self._core.roster.office_of(who.name) if role is Role.STAFF else None
        allowed = offices_for(duty)
        if office is None or office not in allowed:
            rule = DUTIES[duty]
            needs = places_text((allowed,))
            raise wrong_office(allowed, where="who", rule=rule.rule, needs=needs)

    @property
    def is_in_memory(self) -> bool:
        """Whether no other process can read the record."""
        return self._where == MEMORY

    def refuse_memory(self) -> None:
        """Refuse what another process does, of a record in memory."""
        if self.is_in_memory:
            raise Refused(FloorRefusal.NO_LEDGER_HERE, where="house")

    def read(self, work: Callable[[Record], T]) -> T:
        """Read one moment of the record."""
        own = self._core.ledger
        if self.is_in_memory:
            return self._core.look(lambda: work(own))
        with open_record(self._where, read_only=True) as record, record.snapshot():
            return work(record)

    # The record

    def entries(self, who: Principal, ask: ShowAsk, *, before: int | None, most: int) -> EntryPage:
        """Entries of the record, a page of them."""
        self.check(who, Duty.RECALL_ROUND)
        ask = ask._replace(day=_day(ask.day))

        def read(record: Record) -> EntryPage:
            tell = teller(record)
            found = list(islice(find_entries(record, ask, before=before), most + 1))
            more = place_of(found[most - 1]) if len(found) > most else None
            return EntryPage(tuple([say_entry(each, tell) for each in found[:most]]), more)

        return self.read(read)

    def balances(self, who: Principal, account: str) -> dict[str, str]:
        """The balance of every account, or of those that begin so."""
        self.check(who, Duty.RECALL_ROUND)
        found = self.read(lambda record: find_balances(record, account))
        return {name: micro_text(amount) for name, amount in found.items()}

    def days(self, who: Principal) -> tuple[SealedDay, ...]:
        """The days that were sealed, in their order."""
        self.check(who, Duty.RECALL_ROUND)
        return self.read(lambda record: record.days())

    def seal(self, who: Principal, day: str) -> dict[str, object]:
        """The page of a sealed day."""
        self.check(who, Duty.RECALL_ROUND)
        return self.read(lambda record: say_seal(read_seal(record, record.seal_of(day).number)))

    def seal_in(self, number: int) -> dict[str, object]:
        """The page of a day that was sealed just now, by its entry."""
        return self.read(lambda record: say_seal(read_seal(record, number)))

    def export(self, who: Principal, form: str, ask: ExportAsk) -> bytes:
        """The entries for other programs."""
        self.check(who, Duty.EXPORT)
        self._refuse_cards_in_play(who)
        body = self.read(lambda record: "".join(export_lines(record, form, ask)).encode())
        self._refuse_cards_in_play(who)  # a round may have begun before the record was read
        return body

    def package(self, who: Principal, day: str) -> bytes:
        """An inspector's package."""
        self.check(who, Duty.EXPORT)
        day = _day(day)
        self._refuse_cards_in_play(who, day)
        body = self.read(lambda record: package(record, script_bytes(), day=day))
        self._refuse_cards_in_play(who, day)
        return body

    def _refuse_cards_in_play(self, who: Principal, day: str = "") -> None:
        """Entries have all cards, and sealed ones cannot be shown in part: while a round is in
        play, they are for those alone who audit (R17)."""
        if self._operator.known_as(who).role is Role.AUDITOR:
            return
        if is_in_play(self._core, day):
            raise Refused(GameRefusal.ROUND_NOT_OVER, where="tables", rule="R17")

    # Rounds

    def round(self, who: Principal, name: str) -> dict[str, Any]:
        """A round with all that became of it, for those who settle disputes or audit. While it is
        in play, its hidden cards are for those alone who audit (R17)."""
        self.check(who, Duty.RECALL_ROUND)
        audits = self._operator.known_as(who).role is Role.AUDITOR

        def read(record: Record) -> dict[str, Any]:
            at = find_live_round(record, name)
            live = None if at is None else recall_live(record, at.table, at.name)
            if live is not None:
                if not audits and not _is_over(live):
                    raise Refused(GameRefusal.ROUND_NOT_OVER, where="round", rule="R17")
                return say_live(live)
            return say_history(history_of(record, find_round(record, name)), teller(record))

        return self.read(read)

    def seen(self, who: Principal, name: str) -> RoundSeen:
        """A live round as the caller saw it: a guest from their own seat, and only a round they
        played."""
        known = self._operator.known_as(who)
        if known.role is Role.GUEST:
            return _seen(self.live(who, name), known.watcher)
        self.check(who, Duty.RECALL_ROUND)
        return _seen(self.read(lambda record: _live_at(record, name)), known.watcher)

    def seen_as(self, who: Principal, name: str, viewer: str) -> RoundSeen:
        """A live round as another viewer saw it, for staff who settle disputes or audit: `auditor`,
        `bystander`, or a player's name. While it is in play, only as `bystander`, except for
        auditors."""
        watcher = watcher_called(viewer)
        return _seen(self.live_as(who, name, watcher), watcher)

    def reveal_as(self, who: Principal, name: str, viewer: str) -> str:
        """The file that lays the cards of a live round open, as far as a viewer may know it."""
        self.check(who, Duty.RECALL_ROUND)
        watcher = watcher_called(viewer)

        def read(record: Record) -> str:
            at = _round_of(record, name, watcher)
            return reveal_text(reveal_of_round(record, at.table, at.name, watcher))

        return self.read(read)

    def verdict(self, who: Principal, name: str, commitment: str) -> VerdictSaid:
        """Whether the cards of a live round were fixed before the bets and dealt so (R12)."""
        self.check(who, Duty.RECALL_ROUND)

        def read(record: Record) -> tuple[list[DealFault], str]:
            at = live_round_called(record, name)
            faults = faults_of_round(record, at.table, at.name)
            if faults:
                return faults, ""
            return [], reveal_text(reveal_of_round(record, at.table, at.name))

        faults, text = self.read(read)
        if not faults:
            return judge_file(text.encode(), commitment)
        return VerdictSaid(1, tuple([say_fault(each) for each in faults]))

    def alerts(self, who: Principal) -> tuple[OpenAlert, ...]:
        """What waits for a supervisor, at all tables."""
        self.check(who, Duty.ACKNOWLEDGE_ALERT)
        return self.read(open_alerts)

    def reveal(self, who: Principal, name: str) -> str:
        """The file that lays the cards of a live round open, once they are out of use (T-94)."""
        self.seen(who, name)  # refuses a person who may not recall it
        watcher = self._operator.known_as(who).watcher

        def read(record: Record) -> str:
            at = live_round_called(record, name)
            return reveal_text(reveal_of_round(record, at.table, at.name, watcher))

        return self.read(read)

    def past(self, who: Principal, name: str) -> PastRound:
        """A finished round that a person played, in its present state."""
        known = self._operator.known_as(who)

        def read(record: Record) -> PastRound:
            at = live_round_called(record, name)
            past = recall_past(record, table_stream(normal(at.table)), at.name)
            if past is None or not any(same_person(each, known.name) for each in past.people):
                raise no_live_round(record, name, None)
            return past

        return self.read(read)

    def live(self, who: Principal, name: str) -> LiveRound:
        """A round that a person played, from the record."""
        known = self._operator.known_as(who)

        def read(record: Record) -> LiveRound:
            live = _live_at(record, name)
            if not _played(live, known.name):
                raise no_live_round(record, name, None)
            return live

        return self.read(read)

    def live_as(self, who: Principal, name: str, watcher: Watcher) -> LiveRound:
        """Any round, for those who settle disputes or audit. While it is in play, the hidden cards
        of its seats are for those alone who audit (R17)."""
        self.check(who, Duty.RECALL_ROUND)
        audits = self._operator.known_as(who).role is Role.AUDITOR

        def read(record: Record) -> LiveRound:
            at = _round_of(record, name, watcher)
            live = live_round(record, at.table, at.name)
            if not audits and not isinstance(watcher, Bystander) and not _is_over(live):
                raise Refused(GameRefusal.ROUND_NOT_OVER, where="round", rule="R17")
            return live

        return self.read(read)

    def my_rounds(self, who: Principal, *, before: int | None, most: int) -> MyRounds:
        """The rounds that a person played, newest first."""
        known = self._operator.known_as(who)

        def read(record: Record) -> MyRounds:
            found: list[MyRound] = []
            walk = RoundWalk(record, known.name, before=before)
            last = None
            for each in walk:
                if len(found) >= most:
                    return MyRounds(tuple(found), last)
                last = each.place
                stream, at = each.entry.stream, each.entry.at
                found.append(_my_round(record, stream, at, each.began, each.spots))
            return MyRounds(tuple(found), walk.rest)

        return self.read(read)

    # Links and win pages

    def link(self, who: Principal, link: Link) -> dict[str, Any]:
        """A link with what the record holds for it; those who may not read the record see what it
        is set to."""
        try:
            self.check(who, Duty.RECALL_ROUND)
        except Refused:
            return write_link(link)
        return self.read(lambda record: write_link(*held_on(record, link)))

    def display(self, library: Library, name: str) -> LinkDisplay:
        """An open link as a display on the wall shows it, for all."""
        core = self._core

        def find() -> tuple[Link, LinkState]:  # in turn: the state is read from the record
            running = core.links.get(name)
            if running is None or not running.state.opened:
                raise Refused(FloorRefusal.UNKNOWN_LINK_HERE, where="link", link=name)
            return running.link, running.state

        link, state = core.look(find)
        return self.read(lambda record: display_of(library, record, link, state))

    def win_page(self, who: Principal, link: str, number: int) -> WinPage:
        """The page of an award, as its next copy has it."""
        self.check(who, Duty.RECALL_ROUND)
        return self.read(lambda record: win_page(record, link, number))

    def print_win_page(
        self, who: Principal, library: Library, link: str, number: int, form: str
    ) -> bytes:
        """A copy of a win page, recorded before it is handed out; every later one is a reprint
        (B6-5)."""
        from hashlib import sha256

        from houseway.pages.win.form import html_page, pdf_page

        self.check(who, Duty.VERIFY_JACKPOT)
        page = self.win_page(who, link, number)
        make = pdf_page if form == "pdf" else html_page
        data = make(page_words(page, names_of(library, page, house_zone())))
        note = print_event(page, form=form, sha256=sha256(data).hexdigest())
        command, record = f"winpage:{link}#{number}:{page.copy}", self._core.ledger
        self._core.run(lambda: note_event(record, link, command, note, at=self._core.clock.now()))
        return data

    # People

    def roster(self, who: Principal) -> tuple[RosterCard, ...]:
        """All who have a card, without their PINs."""
        return say_cards(self.whole_roster(who))

    def whole_roster(self, who: Principal) -> Roster:
        """The roster of the house, for those who may read it."""
        self.check(who, Duty.UNLOCK_CARD)
        self._core.follow_roster()
        return self._core.roster

    def locked_cards(self, who: Principal) -> tuple[LockedCard, ...]:
        """The cards that wrong PINs have locked."""
        self.check(who, Duty.UNLOCK_CARD)
        failures = self._core.look(self._core.failures_now)
        return tuple(
            LockedCard(each.person, each.card, failures.in_a_row[normal(each.id)])
            for each in self._core.roster.staff
            if failures.is_locked(each.id)
        )


def _live_at(record: Record, name: str) -> LiveRound:
    at = live_round_called(record, name)
    return live_round(record, at.table, at.name)


def _round_of(record: Record, name: str, watcher: Watcher) -> RoundAt:
    at = live_round_called(record, name)
    if isinstance(watcher, Guest):
        refuse_stranger(record, at.table, watcher.person)
    return at


def _seen(live: LiveRound, watcher: Watcher) -> RoundSeen:
    events = [each for entry in live.happenings for each in watch_events(entry, watcher)]
    corrected = bool(live.backs) and live.backs[-1].right is not None
    return RoundSeen(live.table, live.name, live.void, corrected, tuple(events))


def _day(text: str) -> str:
    day = day_called(text)
    if day:
        check_day(day)
    return day


def _is_over(live: LiveRound) -> bool:
    paid = (isinstance(event, RoundPaid) for entry in live.happenings for event in entry.events)
    return live.void or any(paid)


def _played(live: LiveRound, person: str) -> bool:
    return any(spots_of(event, person) for entry in live.happenings for event in entry.events)


def _my_round(
    record: Record, stream: str, at: str, began: RoundBegan, spots: tuple[str, ...]
) -> MyRound:
    table = stream.partition(":")[2]
    net: Mapping[str, Cents] | None = None
    for entry in entries_of_live_round(record, table, began.round):
        for event in entry.event(CommandRecord).events:
            if isinstance(event, RoundPaid):
                net = event.net
    if net is None:
        return MyRound(table, began.round, at, spots)
    won = None if "bank" in spots else Cents(sum([net.get(spot, 0) for spot in spots]))
    return MyRound(table, began.round, at, spots, won, paid=True)
