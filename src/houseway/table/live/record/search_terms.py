"""The search terms of a finished round: its table, people, wagers, rules, words and money.

Terms are written with the entry that ends a round, so that a search reads no other entries. Words
are those of hands and reasons, and of the round's own name."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from houseway.games import Wagers
from houseway.games.bettor import bettor_name
from houseway.ledger.act import SearchTerms, Stream, table_of
from houseway.ledger.chain import read_entry
from houseway.ledger.store.rows import EntryRow, TermRow
from houseway.people import normal
from houseway.table.events import LineSettled
from houseway.table.live import happened
from houseway.table.live.money.stakes import people_in

ANY: Final = "round"
"""The term that every round has."""
AMOUNTS: Final = (100_00, 1_000_00, 10_000_00, 100_000_00)
"""A round that handed back at least one of these amounts, in cents, has a term for it."""
_WORD: Final = re.compile(r"[^\W_]+")
_OLD_DECK: Final = (happened.NewDeckOpened, happened.TableClosed)
_ENDS: Final = (happened.RoundPaid, happened.RoundCalledOff)
_BEGINS: Final = (happened.BettingClosed, happened.BlindsPosted)
_HAS_TERMS: Final = frozenset({*_ENDS, *_OLD_DECK, happened.RoundTurnedBack})
_FOUND: Final = (*_ENDS, *_BEGINS, *_OLD_DECK, happened.RoundTurnedBack)
_TAGS: Final = tuple([f'"{event.__struct_config__.tag}"' for event in _FOUND])
"""One of these is in the text of every entry that begins, ends or turns back a round, or takes a
deck out of use."""


def words_of(text: str) -> list[str]:
    """The words of a text, as a search knows them.

    >>> words_of("Pair Plus, 9/12")
    ['pair', 'plus', '9', '12']
    """
    return _WORD.findall(normal(text))


def table_term(table: str) -> str:
    return f"table:{normal(table)}"


def round_term(table: str, name: str) -> str:
    """The term that one round alone has."""
    return f"round:{normal(table)}/{normal(name)}"


def person_term(person: str) -> str:
    return f"person:{normal(person)}"


def rule_term(rule: str) -> str:
    return f"rule:{normal(rule)}"


def wager_term(wager: str) -> str:
    """The term of a wager by its name or its title."""
    return f"wager:{'_'.join(words_of(wager))}"


def terms_for_word(word: str) -> tuple[str, ...]:
    """The beginnings of the terms that a typed word may mean."""
    return f"word:{word}", f"wager:{word}", f"person:{word}"


def state_term(state: str) -> str:
    return f"state:{state}"


def amount_term(amount: int) -> str:
    return f"amount:{amount}"


def old_deck_term(table: str) -> str:
    """The term of entries by which the decks of a table are out of use."""
    return f"old deck:{normal(table)}"


def terms_of_entry(
    table: str, entry: happened.CommandRecord, wagers: Wagers | None
) -> SearchTerms | None:
    """The terms of an entry that ends a round, turns one back or takes a deck out of use; none for
    others. The cards were dealt on these `wagers`."""
    if _HAS_TERMS.isdisjoint(map(type, entry.events)):
        return None
    for event in reversed(entry.events):
        if isinstance(event, _ENDS):
            lines = event.lines if isinstance(event, happened.RoundPaid) else ()
            amount = most_back(lines)
            terms = _terms(table, event, lines, entry, wagers)
            terms += [amount_term(least) for least in AMOUNTS if amount >= least]
            return SearchTerms(tuple(dict.fromkeys(terms)), amount)
        if isinstance(event, happened.RoundTurnedBack):
            state = "voided" if event.right is None else "corrected"
            return SearchTerms((state_term(state),), to=round_term(table, event.round))
        if isinstance(event, _OLD_DECK):
            return SearchTerms((old_deck_term(table),))
    return None


def most_back(lines: Iterable[LineSettled]) -> int:
    """The most that one bettor was handed back, in cents."""
    back: dict[str, int] = {}
    for line in lines:
        where = bettor_name(line.spot, line.backline)
        back[where] = back.get(where, 0) + line.returned
    return max(back.values(), default=0)


def _terms(
    table: str,
    end: happened.RoundPaid | happened.RoundCalledOff,
    lines: Iterable[LineSettled],
    entry: happened.CommandRecord,
    wagers: Wagers | None,
) -> list[str]:
    people, bet = list[str](), [line.wager for line in lines]
    if wagers is not None:
        people = people_in(wagers)
        bet += [wager for each in wagers.bets for wager in each.stakes]
    rules = [line.rule for line in lines] + [event.rule for event in entry.events]
    paid = isinstance(end, happened.RoundPaid)
    texts = [table, end.round, *[text for line in lines for text in (line.hand, line.why)]]
    return [
        ANY,
        table_term(table),
        round_term(table, end.round),
        state_term("paid" if paid else "void"),
        *map(person_term, people),
        *map(wager_term, bet),
        *[rule_term(rule) for rule in rules if rule],
        *[f"word:{word}" for text in texts for word in words_of(text)],
    ]


def terms_of_rows(rows: Iterable[EntryRow]) -> Iterator[TermRow]:
    """The terms of the rounds in these rows, which come table by table in their order."""
    wagers: Wagers | None = None
    stream, positions = "", dict[str, TermRow]()
    for row in rows:
        if row.stream != stream:
            stream, wagers = row.stream, None
            positions.clear()
        if not any(tag in row.body for tag in _TAGS):
            continue
        entry = read_entry(row.body, row.seal, where=f"{stream} {row.number}")
        command = entry.event(happened.CommandRecord)
        for event in command.events:
            if isinstance(event, _BEGINS):
                wagers = event.wagers
        found = terms_of_entry(table_of(Stream(stream)), command, wagers)
        if found is None:
            continue
        at = positions.get(found.to) if found.to else TermRow("", row.position, found.amount)
        if at is not None:
            yield from [TermRow(term, at.position, at.amount) for term in found.terms]
            positions[round_term(table_of(Stream(stream)), row.round)] = at
