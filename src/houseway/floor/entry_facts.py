"""Entries of a record for programs, the newest first, in pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from houseway.fact import Fact
from houseway.floor.clock import day_and_time
from houseway.ledger.act import Stream, link_stream, sums_of, table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
from houseway.money import micro_text
from houseway.people import normal
from houseway.rules.short_name import find_id
from houseway.table.find_round import find_round
from houseway.words.ledger import Tell, moved

_LINK: Final = link_stream("")


class EntrySaid(Fact, frozen=True):
    """An entry: what happened, in words too, who stands for it, and the money that it moved."""

    at: str
    stream: str
    number: int
    command: str
    event: str
    round: str
    what: str
    who: tuple[str, ...]
    moved: str
    gains: Mapping[str, str]
    rule: str
    corrects: int | None
    seal: str


class ShowAsk(NamedTuple):
    """Which entries are wanted. At most `last` of them; a person is shown some, a program all."""

    table: str = ""
    link: str = ""
    day: str = ""
    round: str = ""
    last: int | None = None


def say_entry(entry: Entry, tell: Tell) -> EntrySaid:
    """An entry for programs."""
    what, who = tell(entry)
    gains = sums_of(entry.gains)
    return EntrySaid(
        at=entry.at,
        stream=entry.stream,
        number=entry.number,
        command=entry.command,
        event=entry.kind,
        round=entry.round,
        what=what,
        who=tuple(who),
        moved=micro_text(moved(entry)),
        gains={name: micro_text(amount) for name, amount in gains.items()},
        rule=entry.rule,
        corrects=entry.corrects,
        seal=entry.seal,
    )


def place_of(entry: Entry) -> int:
    """Where an entry stands among all of them; what is before it has a smaller number."""
    return position_of(entry.place, entry.part)


def find_entries(record: Record, ask: ShowAsk, *, before: int | None = None) -> Iterator[Entry]:
    """The entries that are asked for, the newest first; only those before a place."""
    found = _entries(record, ask, before)
    return found if before is None else (each for each in found if place_of(each) < before)


def _entries(record: Record, ask: ShowAsk, before: int | None) -> Iterator[Entry]:
    stream: Stream | None = None
    if ask.table:
        stream = record.known_stream(_table(record, normal(ask.table)))
    elif ask.link:
        links = [
            ref.stream.removeprefix(_LINK)
            for ref in record.streams()
            if ref.stream.startswith(_LINK)
        ]
        stream = record.known_stream(link_stream(find_id(ask.link, links) or ask.link))

    def wanted(at: str) -> bool:
        return not ask.day or day_and_time(at)[0] == ask.day

    if not ask.round:
        return record.newest_entries(stream, wanted=wanted, before=before)
    name = normal(ask.round)
    if not record.entries_of_round(name):
        recalled = find_round(record, ask.round)
        name, stream = recalled.entry.round, stream or recalled.entry.stream
    return (
        entry
        for entry in reversed(record.entries_of_round(name))
        if wanted(entry.at) and (stream is None or entry.stream == stream)
    )


def _table(record: Record, name: str) -> Stream:
    """The stream of a table by any of its names: `T5` and `table 5` are the table 5."""
    known = {ref.stream for ref in record.streams()}
    short = name.removeprefix("table").strip()
    named = [table_stream(each) for each in (name, short, short.removeprefix("t")) if each]
    return next((each for each in named if each in known), named[0])
