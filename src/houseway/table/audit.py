"""Every link and every round of a record replayed: decisions and settlements.

The ledger's own auditor proves that the record is whole. This proves that the house's rules would
have written it: only the keypad moves a meter (R5, R6, R19), every posted round settles again to
the same money on the sheet it was played on (R13), every one that was turned back was by people who
may (R6), and nothing else moves anything.
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from houseway import codec
from houseway.fact import replace
from houseway.jackpot import LinkState, decide_again
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import FLOOR, Stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.ledger.sealing import OWN_TAGS, DaySealed, day_after_seal, day_of
from houseway.people import Duty, check_duty, normal
from houseway.people.events import (
    CARD_TAGS,
    CHAIR_TAG,
    CardEvent,
    FloorState,
    RosterAdopted,
    card_fault,
    evolve_failures,
)
from houseway.people.roster import StaffCard
from houseway.rules import Refused, SheetError
from houseway.table.cards_on_record import floor_on, is_kept
from houseway.table.decide_again import check_in_place, check_undone
from houseway.table.live.record.audit import check_live_table
from houseway.table.recall import Recalled, acts_of_tables, difference


@dataclass(frozen=True, slots=True)
class Audit:
    """How much was checked, and the first difference, if any."""

    links: int
    events: int
    rounds: int
    difference: str
    turned_back: int = 0

    def check(self, where: str) -> None:
        """A record that the rules would not have written is damaged (R19)."""
        if self.difference:
            raise RecordDamaged(self.difference, where=where, rule="R19")


def audit_rules(record: Record) -> Audit:
    """Decide every event of every link again, settle every round, and turn back every one that
    was."""
    links = events = rounds = 0
    staff = _Staff(record)
    for head in record.streams():
        if head.stream.startswith("link:"):
            links += 1
            events += head.number
            found = check_link(record, head.stream) or staff.first_stranger(head.stream)
            if found:
                return Audit(links, events, rounds, found)
    _check_floor(record)
    newest = _newest_days(record)
    undone: set[tuple[Stream, int | None]] = set()
    for head in record.streams():
        if table_of(head.stream):
            live = check_live_table(record, head.stream)
            rounds += live.rounds
            if live.difference:
                return Audit(links, events, rounds, live.difference)
    for each in acts_of_tables(record):
        if isinstance(each, Recalled):
            rounds += 1
            found = difference(record, each) or check_in_place(record, each)
        else:
            entry = each.entry
            back = (entry.stream, entry.corrects)
            found = check_undone(record, each, newest) or staff.stranger(entry)
            if back in undone:
                found = f"{entry.stream}, entry {entry.number}: it was turned back before"
            undone.add(back)
        if found:
            return Audit(links, events, rounds, found, len(undone))
    return Audit(links, events, rounds, "", len(undone))


def _check_floor(record: Record) -> None:
    """The floor has its seals, its documents, its rosters and its cards, and moves no money."""
    floor = FloorState()
    for entry in record.entries(FLOOR):
        where = f"{FLOOR}, entry {entry.number}"
        if entry.gains or entry.kind not in OWN_TAGS | CARD_TAGS | {_ADOPTED, CHAIR_TAG}:
            raise RecordDamaged(f"no room writes this {entry.kind!r} there", where=where)
        if entry.kind in CARD_TAGS:
            event = entry.event(CardEvent)
            if fault := card_fault(floor.failures, event):
                raise RecordDamaged(fault, where=where, rule="R15")
            floor = replace(floor, failures=evolve_failures(floor.failures, event))
        elif entry.kind == _ADOPTED:
            adopted = entry.event(RosterAdopted)
            if fault := _roster_fault(record, floor, adopted):
                raise RecordDamaged(fault, where=where, rule="R19")
            floor = replace(floor, cards=adopted.cards, whole=adopted.whole)
    if floor != floor_on(record):
        raise RecordDamaged("other cards are locked than its events lock", where=FLOOR, rule="R15")


_ADOPTED: Final = "roster adopted"


def _roster_fault(record: Record, floor: FloorState, adopted: RosterAdopted) -> str:
    """The fault in an adopted roster: its PINs are stored unchanged, and any but the first takes
    two people whose cards were on the one before."""
    if not is_kept(record, adopted):
        return "the roster that was adopted is not kept as it was"
    if not floor.cards:
        return "somebody has approved the first roster" if adopted.people else ""
    before = codec.decode(tuple[StaffCard, ...], record.document(floor.cards).body)
    known = {(normal(card.person), card.office) for card in before}
    if any((normal(each.person), each.office) not in known for each in adopted.people):
        return "a roster is adopted by somebody who had no card"
    try:
        check_duty(Duty.ADOPT_ROSTER, adopted.people, where="people")
    except Refused as refused:
        return str(refused)
    return ""


class _Staff:
    """Everyone who has had a card of the house, by all its rosters (R19). Before the first one was
    adopted no person counts as a stranger."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._rosters = cache(self._read_rosters)

    def _read_rosters(self) -> tuple[int, frozenset[tuple[str, str]]]:
        """The place of the first roster, and everyone who is on one."""
        adopted = [each for each in self._record.entries(FLOOR) if each.kind == _ADOPTED]
        cards = {each.event(RosterAdopted).cards for each in adopted}
        holders = [holder for each in cards for holder in _holders(self._record, each)]
        return (adopted[0].place, frozenset(holders)) if adopted else (sys.maxsize, frozenset())

    def first_stranger(self, stream: Stream) -> str:
        """The first entry of a stream by a person who never had a card."""
        return next(filter(None, map(self.stranger, self._record.entries(stream))), "")

    def stranger(self, entry: Entry) -> str:
        """A person in an entry whose swipe matches no card of the house."""
        since, known = self._rosters()
        if entry.place < since or not entry.swipes:
            return ""
        for person, office in _swipes_in(json.loads(bytes(entry.fact))):
            if (normal(person), office) not in known:
                where = f"{entry.stream}, entry {entry.number}"
                return f"{where}: {person} ({office}) had no card of this house"
        return ""


def _holders(record: Record, cards: str) -> Iterator[tuple[str, str]]:
    for card in codec.decode(tuple[StaffCard, ...], record.document(cards).body):
        yield normal(card.person), card.office.value


def _swipes_in(value: Any) -> Iterator[tuple[str, str]]:
    """The people of all swipes in an event, each with the office of the card."""
    if isinstance(value, dict):
        if {"person", "card", "number"} <= value.keys():
            yield value["person"], value["card"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _swipes_in(each)


def _newest_days(record: Record) -> Callable[[int], str]:
    """The newest day that a record knew before the command at a place; read on demand, where a card
    has a last day."""

    @cache
    def changes() -> list[tuple[int, str]]:
        days: dict[Stream, str] = {}
        found = [(0, "")]
        for entry in record.all_entries():
            if entry.kind == "day-sealed":
                sealed = entry.event(DaySealed).day
                days = {stream: day_after_seal(day, sealed) for stream, day in days.items()}
            days[entry.stream] = max(days.get(entry.stream, ""), day_of(entry.at))
            newest = max(days.values())
            if newest != found[-1][1]:
                found.append((entry.place, newest))
        return found

    return lambda place: changes()[bisect_left(changes(), (place, "")) - 1][1]


def check_link(record: Record, stream: Stream) -> str:
    """The fault in the events of a link; empty if its rules would have written them."""
    edition = cache(lambda digest: link_of_document(record.document(digest).body))
    try:
        link = edition(record.entry(stream, 1).documents[0])
    except (LookupError, TypeError, ValueError, SheetError):
        return f"{stream}: the ledger does not say which link it is"
    kept = record.state(stream, LinkState) or NOT_OPEN
    entries = map(read_link_entry, record.entries(stream))
    newest = _newest_days(record)
    found = decide_again(link, entries, edition=edition, kept=kept, newest=newest)
    return f"{stream}, entry {found.number}: {found.what}" if found else ""
