"""Every link and every round of a record replayed: decisions and settlements.

The ledger's own auditor proves that the record is whole. This proves that the house's rules would
have written it: only the keypad moves a meter (R5, R6, R19), every posted round settles again to
the same money on the sheet it was played on (R13), every one that was turned back was by people who
may (R6), and nothing else moves anything.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from houseway.fact import replace
from houseway.jackpot import LinkState, decide_again
from houseway.jackpot.documents.configure import link_of_document
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.ledger.act import FLOOR, Stream, link_stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record
from houseway.ledger.sealing import OWN_TAGS, DaySealed, EntryRef, day_after_seal, day_of
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
from houseway.rules import Refused, SheetError
from houseway.table.cards_on_record import ADOPTED, Rosters, cards_in, floor_on, is_kept
from houseway.table.events import TURNED_BACK, SettlementTurnedBack
from houseway.table.journal import jackpots_of
from houseway.table.live.audit import check_live_table
from houseway.table.recall import (
    Recalled,
    Undone,
    acts_of_table,
    difference,
    other_act,
    recall_at,
    recall_round,
    settle_again,
)
from houseway.table.turn_back import (
    check_approved,
    check_order,
    gains_of_commands,
    people_in,
    to_house,
    turn_back,
)


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
    """Go through every stream once: the floor, every link, every table."""
    walk = _Walk(record)
    found = next(filter(None, map(walk.check, record.streams())), "")
    return Audit(walk.links, walk.events, walk.rounds, found, walk.turned_back)


class _Walk:
    """One walk through a record, with a check for each kind of stream."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._rosters = Rosters(record)
        self._newest = _newest_days(record)
        self.links = self.events = self.rounds = self.turned_back = 0

    def check(self, head: EntryRef) -> str:
        """The first fault of a stream; empty if the rules would have written it."""
        stream = head.stream
        if stream == FLOOR:
            _check_floor(self._record)
            return ""
        if stream.startswith(link_stream("")):
            self.links += 1
            self.events += head.number
            found = check_link(self._record, stream, self._newest)
            strangers = map(self._stranger, self._record.entries(stream))
            return found or next(filter(None, strangers), "")
        if table_of(stream):
            return self._check_table(stream)
        return f"{stream}: the house has no such stream"

    def _check_table(self, stream: Stream) -> str:
        """Its live commands are decided again, its recorded rounds settled again."""
        live = check_live_table(self._record, stream, self._rosters)
        self.rounds += live.rounds
        if live.difference:
            return live.difference
        undone = set[int | None]()
        for each in acts_of_table(self._record, stream):
            if isinstance(each, Recalled):
                self.rounds += 1
                found = difference(self._record, each) or check_in_place(self._record, each)
            else:
                entry = each.entry
                self.turned_back += 1
                found = check_undone(self._record, each, self._newest) or self._stranger(entry)
                if entry.corrects in undone:
                    found = f"{stream}, entry {entry.number}: it was turned back before"
                undone.add(entry.corrects)
            if found:
                return found
        return ""

    def _stranger(self, entry: Entry) -> str:
        """A person in an entry whose swipe matches no card of the house (R19)."""
        if entry.place < self._rosters.since or not entry.swipes:
            return ""
        for person, office in _swipes_in(json.loads(bytes(entry.fact))):
            if (normal(person), office) not in self._rosters.holders:
                where = f"{entry.stream}, entry {entry.number}"
                return f"{where}: {person} ({office}) had no card of this house"
        return ""


def _check_floor(record: Record) -> None:
    """The floor has its seals, its documents, its rosters and its cards, and moves no money."""
    floor = FloorState()
    for entry in record.entries(FLOOR):
        where = f"{FLOOR}, entry {entry.number}"
        if entry.gains or entry.kind not in OWN_TAGS | CARD_TAGS | {ADOPTED, CHAIR_TAG}:
            raise RecordDamaged(f"no room writes this {entry.kind!r} there", where=where)
        if entry.kind in CARD_TAGS:
            event = entry.event(CardEvent)
            if fault := card_fault(floor.failures, event):
                raise RecordDamaged(fault, where=where, rule="R15")
            floor = replace(floor, failures=evolve_failures(floor.failures, event))
        elif entry.kind == ADOPTED:
            adopted = entry.event(RosterAdopted)
            if fault := _roster_fault(record, floor, adopted):
                raise RecordDamaged(fault, where=where, rule="R19")
            floor = replace(floor, cards=adopted.cards, whole=adopted.whole)
    if floor != floor_on(record):
        raise RecordDamaged("other cards are locked than its events lock", where=FLOOR, rule="R15")


def _roster_fault(record: Record, floor: FloorState, adopted: RosterAdopted) -> str:
    """The fault in an adopted roster: its PINs are stored unchanged, and any but the first takes
    two people whose cards were on the one before."""
    if not is_kept(record, adopted):
        return "the roster that was adopted is not kept as it was"
    if not floor.cards:
        return "the first roster has approvers" if adopted.people else ""
    known = {(normal(card.person), card.office) for card in cards_in(record, floor.cards)}
    if any((normal(each.person), each.office) not in known for each in adopted.people):
        return "a roster is adopted by a person without a card"
    try:
        check_duty(Duty.ADOPT_ROSTER, adopted.people, where="people")
    except Refused as refused:
        return str(refused)
    return ""


def _swipes_in(value: Any) -> Iterator[tuple[str, str]]:
    """The people of all swipes in an event, each with the office of the card."""
    if isinstance(value, dict):
        if {"person", "card", "number"} <= value.keys():
            yield value["person"], value["card"]
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from _swipes_in(each)


def _newest_days(record: Record) -> Newest:
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


def check_link(record: Record, stream: Stream, newest: Newest | None = None) -> str:
    """The fault in the events of a link; empty if its rules would have written them."""
    edition = cache(lambda digest: link_of_document(record.document(digest).body))
    try:
        link = edition(record.entry(stream, 1).documents[0])
    except (LookupError, TypeError, ValueError, SheetError):
        return f"{stream}: the ledger does not say which link it is"
    kept = record.state(stream, LinkState) or NOT_OPEN
    entries = map(read_link_entry, record.entries(stream))
    days = newest or _newest_days(record)
    found = decide_again(link, entries, edition=edition, kept=kept, newest=days)
    return f"{stream}, entry {found.number}: {found.what}" if found else ""


Newest = Callable[[int], str]
"""The newest day that the record knew before the command at a place."""


def check_undone(record: Record, undone: Undone, newest: Newest) -> str:
    """The fault in a turning back; empty if it would be done so again."""
    entry, said = undone.entry, undone.said
    where = f"{entry.stream}, entry {entry.number}"
    wrong = recall_at(record, entry.stream, entry.corrects)
    if wrong is None or wrong.name != said.round:
        return f"{where}: it turns back no round"
    right = recall_round(record, entry.stream, normal(said.right)) if said.right else None
    if said.right and (right is None or right.entry.corrects != wrong.entry.number):
        return f"{where}: the round {said.right} does not take its place"
    try:
        settled = settle_again(record, wrong)
        on_link, found = _on_link(record, undone, wrong, right)
        if found:
            return f"{where}: {found}"
        number = wrong.entry.number
        act = turn_back(settled, said.order, number, right=said.right, swipes=not on_link)
        if found := other_act(entry, act):
            return f"{where}: {found}"
        commands, people = [entry.command], people_in(settled.played)
        if right is not None:
            commands.append(right.entry.command)
            people |= people_in(settle_again(record, right).played)
        dated = any(swipe.good_through for swipe in said.order.swipes)
        day = max(entry.at, newest(entry.place)) if dated else entry.at
        check_order(said.order, people, day=day[:10])
        check_approved(said.order, to_house(gains_of_commands(record, commands)))
    except Refused as refused:
        return f"{where}: it would have been refused: {refused}"
    return ""


def _on_link(
    record: Record, undone: Undone, wrong: Recalled, right: Recalled | None
) -> tuple[bool, str]:
    """Whether the keypad took the jackpot part back with it; and any fault in that."""
    entries = record.entries_of_command(undone.entry.command)
    voids = [entry for entry in entries if entry.stream.startswith("link:")]
    if not wrong.on_link:
        return bool(voids), "there was nothing to void at a keypad" if voids else ""
    if right is not None and right.said.jackpots == jackpots_of(wrong):
        return bool(voids), "its jackpot part was voided and stays" if voids else ""
    known_as = {began.sensor: normal(began.round) for began in jackpots_of(wrong)}
    wanted = [
        (entries[0].stream, "void", known_as[sensor])
        for sensor, entries in wrong.on_links.items()
        if entries
    ]
    called = [(entry.stream, entry.kind, entry.round) for entry in voids]
    if called != wanted:
        return bool(voids), "its jackpot part was not taken back by the keypad"
    return True, ""


def check_in_place(record: Record, recalled: Recalled) -> str:
    """The fault in a round that claims to replace another; empty if it does."""
    entry = recalled.entry
    if entry.corrects is None:
        return ""
    before = record.entry(entry.stream, entry.number - 1)
    is_back = before.kind == TURNED_BACK and before.corrects == entry.corrects
    if is_back and normal(before.event(SettlementTurnedBack).right) == entry.round:
        return ""
    return f"{entry.stream}, entry {entry.number}: no wrong round made place for it"
