"""Finding any round of the house: by words, table, person, wager, rule, amount or time.

A search walks an index of terms (`table/live/record/search_terms.py`), so that it costs the same
however long the record is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from houseway.fact import Fact
from houseway.floor.clock import day_and_time
from houseway.floor.played_rounds import BEGINS
from houseway.floor.principal import Principal
from houseway.floor.reading_room import ReadingRoom
from houseway.ledger.act import table_of
from houseway.ledger.chain import Entry
from houseway.ledger.posting import LARGEST
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import Duty
from houseway.rules import Library
from houseway.table.live import happened
from houseway.table.live.money.stakes import people_in
from houseway.table.live.record import search_terms
from houseway.table.live.record.entries import entries_of_live_round

_MOST_ALIKE: Final = 12
"""A typed word means at most this many terms."""
_COUNTED: Final = 20_000
"""Rounds of a term are counted up to this many."""
_MOST_HANDS: Final = 2
RoundState = Literal["paid", "void", "voided", "corrected"]
"""Paid; void before it was paid; turned back since, as void or as corrected."""
_PAID: Final[RoundState] = "paid"


class RecallQuery(Fact, frozen=True, omit_defaults=True):
    """What is asked of a round. `words` are those of hands, wagers or a round's number; of a word
    and of a `person` the beginning is enough. `least` is the least that a bettor was handed back,
    in cents; `since` and `until` are days or times."""

    words: str = ""
    table: str = ""
    person: str = ""
    wager: str = ""
    rule: str = ""
    state: RoundState | Literal[""] = ""
    least: Cents = Cents(0)
    since: str = ""
    until: str = ""
    before: int | None = None
    most: int = 25


class FoundRound(Fact, frozen=True, omit_defaults=True):
    """A found round: `name` recalls it. `bank` is the bank's win, in cents; `hands` are the best
    that decided it, in words, and `alerts` the reasons for notice."""

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
    alerts: tuple[happened.AlertKind, ...] = ()


class FoundRounds(Fact, frozen=True, omit_defaults=True):
    """Rounds, the newest first. `before` is where the search goes on; none where all were seen."""

    rounds: tuple[FoundRound, ...]
    before: int | None = None


def find_rounds(
    reading: ReadingRoom, who: Principal, query: RecallQuery, library: Library
) -> FoundRounds:
    """The rounds that a person looks for, a page of them, for those who settle disputes or
    audit."""
    reading.check(who, Duty.RECALL_ROUND)
    return reading.read(lambda record: search_rounds(record, query, library))


def search_rounds(record: Record, query: RecallQuery, library: Library) -> FoundRounds:
    """The rounds of a record that have all of a query, a page of them."""
    groups = _groups(record, query, _wagers_called(library, query.wager))
    if not all(groups):
        return FoundRounds(())
    groups.sort(key=lambda group: sum(record.search.count_rounds(term, _COUNTED) for term in group))

    def has_begun(at: str) -> bool:
        return bool(at) and _moment(at) >= query.since

    def is_beyond(at: str) -> bool:
        return bool(at) and _moment(at)[: len(query.until)] > query.until

    after = record.search.position_since(has_begun) - 1 if query.since else 0
    before = record.search.position_since(is_beyond) if query.until else LARGEST
    found = record.search.find_by_terms(
        groups,
        before=before if query.before is None else min(before, query.before),
        after=after,
        least=query.least,
        most=min(max(query.most, 1), 100),
    )
    rounds = [_found(record, record.entry_at(position)) for position in found.positions]
    return FoundRounds(tuple(rounds), found.before)


def _moment(at: str) -> str:
    """A recorded time at the house, as a query has it."""
    return "T".join(day_and_time(at))


def _groups(record: Record, query: RecallQuery, wagers: Sequence[str]) -> list[list[str]]:
    """What a round has to have: a term of each group."""
    groups = [
        [
            term
            for start in search_terms.terms_for_word(word)
            for term in record.search.terms_beginning(start, _MOST_ALIKE)
        ]
        for word in search_terms.words_of(query.words)
    ]
    if query.table:
        groups.append([search_terms.table_term(query.table)])
    if query.person:
        groups.append(
            record.search.terms_beginning(search_terms.person_term(query.person), _MOST_ALIKE)
        )
    if query.rule:
        groups.append([search_terms.rule_term(query.rule)])
    if query.wager:
        groups.append([search_terms.wager_term(each) for each in wagers])
    if query.state:
        groups.append([search_terms.state_term(query.state)])
    amount = max([each for each in search_terms.AMOUNTS if each <= query.least], default=0)
    if amount:
        groups.append([search_terms.amount_term(amount)])
    return groups or [[search_terms.ANY]]


def _wagers_called(library: Library, typed: str) -> list[str]:
    """The wagers whose name or title has what was typed, in all houses."""
    wanted = " ".join(search_terms.words_of(typed))
    found = {
        name
        for sheet in library.all_sheets()
        for name in sheet.wagers
        if any(
            wanted in " ".join(search_terms.words_of(text))
            for text in (name, sheet.wager_title(name))
        )
    }
    return sorted(found)[:_MOST_ALIKE] if wanted else []


def _found(record: Record, ended: Entry) -> FoundRound:
    """A round by the entry that ended it, as it is by now."""
    table, name = table_of(ended.stream), ended.round
    state, people, end = _PAID, list[str](), None
    marks: list[happened.AlertKind] = []
    for each in entries_of_live_round(record, table, name):
        for event in each.event(happened.CommandRecord).events:
            if isinstance(event, BEGINS):
                people = people_in(event.wagers)
            elif isinstance(event, happened.RoundPaid | happened.RoundCalledOff):
                end = event
            elif isinstance(event, happened.RoundTurnedBack):
                state = "voided" if event.right is None else "corrected"
            elif isinstance(event, happened.AlertRaised):
                marks.append(event.kind)
    lines = end.lines if isinstance(end, happened.RoundPaid) else ()
    hands = [line.hand for line in lines if line.hand and line.win > 0]
    return FoundRound(
        name=f"{table}/{name}",
        table=table,
        round=name,
        at=ended.at,
        state="void" if isinstance(end, happened.RoundCalledOff) else state,
        people=tuple(people),
        handed_back=Cents(search_terms.most_back(lines)),
        bank=Cents(-sum(line.win for line in lines if not line.toke)),
        hands=tuple(dict.fromkeys(hands))[:_MOST_HANDS],
        rules=tuple(dict.fromkeys([line.rule for line in lines if line.win > 0]))[:_MOST_HANDS],
        alerts=tuple(dict.fromkeys(marks)),
    )
