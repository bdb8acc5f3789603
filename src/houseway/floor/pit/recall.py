"""Finding any round of the house: by words, table, person, rule, amount or time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from houseway.fact import Fact
from houseway.floor.clock import day_and_time
from houseway.floor.entry_facts import place_of
from houseway.floor.played_rounds import BEGINS
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.games.bettor import bettor_name
from houseway.ledger.act import table_of, table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
from houseway.money import Cents
from houseway.people import Duty, normal, same_person
from houseway.table.live.happened import (
    CommandRecord,
    RoundCalledOff,
    RoundPaid,
    RoundTurnedBack,
)
from houseway.table.live.money.stakes import people_in
from houseway.table.live.record.entries import entries_of_live_round
from houseway.table.recall import LIVE

_LOOKED_THROUGH: Final = 50_000
"""So many commands one page of a search goes back."""
_ENDS: Final = tuple([f'"{event.__struct_config__.tag}"' for event in (RoundPaid, RoundCalledOff)])
_MOST_HANDS: Final = 2
RoundState = Literal["paid", "void", "voided", "corrected"]
"""Paid; void before it was paid; turned back since, as void or as corrected."""
_PAID: Final[RoundState] = "paid"


class RecallQuery(Fact, frozen=True, omit_defaults=True):
    """What a round has to have. `words` are those of hands, wagers or a round's number; `least` is
    what somebody was handed back, in cents; `since` and `until` are days or times."""

    words: str = ""
    table: str = ""
    person: str = ""
    rule: str = ""
    least: Cents = Cents(0)
    since: str = ""
    until: str = ""
    before: int | None = None
    most: int = 25


class FoundRound(Fact, frozen=True, omit_defaults=True):
    """A round that was found: `name` is what it is recalled by. `bank` is what the bank made of its
    wagers, in cents; `hands` are the best that decided it, in words."""

    name: str
    table: str
    round: str
    at: str
    state: RoundState
    people: tuple[str, ...]
    handed_back: Cents
    bank: Cents
    hands: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class FoundRounds(Fact, frozen=True, omit_defaults=True):
    """Rounds, the newest first. `before` is where the search goes on; none where all were seen."""

    rounds: tuple[FoundRound, ...]
    before: int | None = None


def find_rounds(reading: ReadingRoom, who: Principal, query: RecallQuery) -> FoundRounds:
    """The rounds that somebody looks for, a page of them, for those who settle disputes or
    audit."""
    reading.check(who, Duty.RECALL_ROUND)
    return reading.read(lambda record: _search(record, query))


def _search(record: Record, query: RecallQuery) -> FoundRounds:
    most = min(max(query.most, 1), 100)
    newest = query.before
    if newest is None:
        last = next(record.newest_entries(), None)
        newest = 0 if last is None else place_of(last) + 1
    end = max(newest - position_of(_LOOKED_THROUGH), 0)
    found: list[FoundRound] = []
    for entry in _ends(record, query, newest, end):
        made = _found(record, entry, query)
        if made is not None:
            found.append(made)
            if len(found) == most:
                return FoundRounds(tuple(found), place_of(entry))
    return FoundRounds(tuple(found), end or None)


def _ends(record: Record, query: RecallQuery, before: int, after: int) -> Iterator[Entry]:
    """The entries with which rounds ended that may be meant; those without the words are passed
    over without being read."""
    words = tuple(f"{query.words} {query.rule}".lower().split())
    stream = table_stream(normal(query.table)) if query.table else None

    def wanted(at: str) -> bool:
        day, time = day_and_time(at)
        moment = f"{day}T{time}"
        return query.since <= moment and (
            not query.until or moment[: len(query.until)] <= query.until
        )

    entries = record.newest_entries(
        stream, wanted=wanted, before=before, after=after, words=words, any_word=_ENDS
    )
    return (entry for entry in entries if entry.kind == LIVE)


def _found(record: Record, entry: Entry, query: RecallQuery) -> FoundRound | None:
    table = table_of(entry.stream)
    done = entry.event(CommandRecord)
    ends = [each for each in done.events if isinstance(each, RoundPaid | RoundCalledOff)]
    if not ends:
        return None
    end = ends[-1]
    back: dict[str, int] = {}
    lines = end.lines if isinstance(end, RoundPaid) else ()
    for line in lines:
        where = bettor_name(line.spot, line.backline)
        back[where] = back.get(where, 0) + line.returned
    most_back = Cents(max(back.values(), default=0))
    if most_back < query.least:
        return None
    state, people = _PAID, list[str]()
    for each in entries_of_live_round(record, table, entry.round):
        for event in each.event(CommandRecord).events:
            if isinstance(event, BEGINS):
                people = people_in(event.wagers)
            elif isinstance(event, RoundTurnedBack):
                state = "voided" if event.right is None else "corrected"
    if query.person and not any(same_person(query.person, each) for each in people):
        return None
    hands = [line.hand for line in lines if line.hand and line.win > 0]
    return FoundRound(
        name=f"{table}/{entry.round}",
        table=table,
        round=entry.round,
        at=done.at,
        state="void" if isinstance(end, RoundCalledOff) else state,
        people=tuple(people),
        handed_back=most_back,
        bank=Cents(-sum(line.win for line in lines if not line.toke)),
        hands=tuple(dict.fromkeys(hands))[:_MOST_HANDS],
        rules=tuple(dict.fromkeys([line.rule for line in lines if line.win > 0]))[:_MOST_HANDS],
    )
