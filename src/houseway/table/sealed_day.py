"""What a sealed day holds: stream by stream, the entries after the heads of the seal before.

A round of a table on a link has entries in two streams, and is one round: its table and its name.
"""

from collections.abc import Iterator
from typing import NamedTuple

from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger.act import FLOOR, Stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.sealing import DaySealed
from houseway.people import normal


class DaySeal(NamedTuple):
    """A day that was closed: by which entry of the floor, and what it says."""

    entry: Entry
    page: DaySealed

    @property
    def day(self) -> str:
        return self.page.day

    @property
    def by(self) -> str:
        return self.page.by

    def covers(self, entry: Entry) -> bool:
        """Whether an entry had been written by then."""
        return any(
            ref.stream == entry.stream and entry.number <= ref.number for ref in self.page.heads
        )


class DayCounts(NamedTuple):
    """How much a day has brought."""

    commands: int
    entries: int
    rounds: int


def seals(record: Record) -> Iterator[DaySeal]:
    """The seals that stand, in their order."""
    for day in record.days():
        if not day.withdrawn:
            entry = record.entry(FLOOR, day.number)
            yield DaySeal(entry, entry.event(DaySealed))


def sealed_with(record: Record, entry: Entry) -> DaySeal | None:
    """The day that sealed an entry, if one has."""
    return next((seal for seal in seals(record) if seal.covers(entry)), None)


def sealed_heads(record: Record, day: str) -> dict[str, int]:
    """How far each table had come when a day was sealed."""
    sealed = record.entry(FLOOR, record.seal_of(day).number).event(DaySealed)
    return {table_of(head.stream): head.number for head in sealed.heads}


def count_day(record: Record, number: int) -> DayCounts:
    """What a day has brought that the floor's entry of this number closed."""
    before: dict[Stream, int] = {}
    for seal in seals(record):
        if seal.entry.number >= number:
            break
        before = {ref.stream: ref.number for ref in seal.page.heads}
    page = record.entry(FLOOR, number).event(DaySealed)
    entries, places, rounds = 0, set[int](), set[tuple[str, str]]()
    for ref in page.heads:
        for entry in record.entries(ref.stream, after=before.get(ref.stream, 0), until=ref.number):
            entries += 1
            places.add(entry.place)
            if entry.round:
                rounds.add((_table(entry), entry.round))
    return DayCounts(len(places), entries, len(rounds))


def _table(entry: Entry) -> str:
    """The table that a round was played at."""
    table = table_of(entry.stream)
    return table or normal(getattr(read_link_entry(entry).event, "table", ""))
