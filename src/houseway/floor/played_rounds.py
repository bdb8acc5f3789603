"""Finding the rounds that a person played, without reading those of others."""

from collections.abc import Iterator
from heapq import merge
from typing import Final, NamedTuple

from houseway.floor.entry_facts import place_of
from houseway.games.bettor import bettor_name
from houseway.ledger.account import chips
from houseway.ledger.act import Stream, table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
from houseway.people import normal, same_person
from houseway.table.live.happened import BettingClosed, BlindsPosted, CommandRecord
from houseway.table.recall import LIVE

_COMMANDS_LOOKED_THROUGH: Final = 200_000
"""How far back one page of rounds goes."""
BEGINS: Final = (BettingClosed, BlindsPosted)
"""The cards come next: bets are closed, or the blinds of a poker hand are posted."""
_BEGINS: Final = tuple([f'"{event.__struct_config__.tag}"' for event in BEGINS])
"""What the text of an entry has if a round begins with it."""
RoundBegan = BettingClosed | BlindsPosted


class FoundRound(NamedTuple):
    """A round in which a person bet or held the bank, with its first entry."""

    entry: Entry
    began: RoundBegan
    spots: tuple[str, ...]

    @property
    def place(self) -> int:
        return place_of(self.entry)


class RoundWalk:
    """The rounds of a person, newest first, from a given place.

    Only tables where the person ever had chips are searched, since bets need chips; with `table`,
    only that one."""

    def __init__(
        self, record: Record, person: str, *, before: int | None = None, table: str = ""
    ) -> None:
        self._record, self._person = record, person
        self._streams = [
            ref.stream
            for ref in record.streams()
            if table_of(ref.stream)
            and (not table or table_of(ref.stream) == normal(table))
            and record.has_account(chips(table_of(ref.stream), normal(person)))
        ]
        self._before = before
        self._after = self._end()

    def _end(self) -> int:
        """The place at which this walk ends; zero is the beginning of the record."""
        newest = self._before
        if newest is None:
            last = next(self._record.newest_entries(), None)
            newest = 0 if last is None else place_of(last)
        return max(newest - position_of(_COMMANDS_LOOKED_THROUGH), 0)

    @property
    def rest(self) -> int | None:
        """Where the next walk begins; nothing where no older entry of these tables exists."""
        if not self._after:
            return None
        older = (self._record.entry(stream, 1) for stream in self._streams)
        return self._after + 1 if any(place_of(each) <= self._after for each in older) else None

    def __iter__(self) -> Iterator[FoundRound]:
        walks = [self._beginnings(stream) for stream in self._streams]
        for entry in merge(*walks, key=place_of, reverse=True):
            if entry.kind != LIVE:
                continue
            for event in entry.event(CommandRecord).events:
                spots = spots_of(event, self._person)
                if spots:
                    assert isinstance(event, BEGINS)
                    yield FoundRound(entry, event, spots)

    def _beginnings(self, stream: Stream) -> Iterator[Entry]:
        words = (normal(self._person).partition(" ")[0],)
        return self._record.newest_entries(
            stream, before=self._before, after=self._after, words=words, any_word=_BEGINS
        )


def spots_of(event: object, person: str) -> tuple[str, ...]:
    """Where a person bet or held the bank in a round that begins with an event."""
    if not isinstance(event, BEGINS):
        return ()
    wagers = event.wagers
    spots = [
        bettor_name(bet.spot, bet.backline)
        for bet in wagers.bets
        if bet.person and same_person(bet.person, person)
    ]
    bank = wagers.bank
    if bank is not None and bank.person and same_person(bank.person, person):
        spots.append("bank")
    return tuple(spots)
