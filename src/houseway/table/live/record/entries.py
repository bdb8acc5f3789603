"""Entries of live tables in a ledger, the set-up that their past needs, and decks out of use, whose
seeds were kept for auditors and may now be revealed (T-94)."""

from collections.abc import Iterator

from houseway.fact import replace
from houseway.games import make_game
from houseway.ledger.act import table_of, table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.posting import LARGEST
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
from houseway.people import normal
from houseway.people.roster import Roster
from houseway.rules import Sheet
from houseway.table.live.happened import CommandRecord, DeckRevealed, TableClosed
from houseway.table.live.record.search_terms import old_deck_term
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import out_of_use
from houseway.table.recall import LIVE, read_sheet


def live_entries(record: Record, table: str, after: int = 0) -> Iterator[Entry]:
    """All events of commands at a table after an entry, in order."""
    stream = table_stream(normal(table))
    return (entry for entry in record.entries(stream, after=after) if entry.kind == LIVE)


def entries_of_live_round(record: Record, table: str, name: str) -> list[Entry]:
    """The entries of one round; empty if it was not played live at this table."""
    stream = table_stream(normal(table))
    entries = record.entries_of_round(normal(name), stream)
    return [entry for entry in entries if entry.kind == LIVE]


def sheet_of_entry(record: Record, entry: Entry) -> Sheet:
    """The sheet that a table was played on."""
    return read_sheet(record, entry.documents[0])


def past_setup(table: str, sheet: Sheet) -> TableSetup:
    """The set-up as far as the past needs it: the game, and no people."""
    return TableSetup(table, make_game(sheet), Roster())


def told_by_now(record: Record, entry: Entry, happening: CommandRecord) -> CommandRecord:
    """An entry's events, with the seeds open that were kept for auditors at first."""
    if not any(isinstance(event, DeckRevealed) and event.closed for event in happening.events):
        return happening
    if not is_out_of_use(record, entry):
        return happening
    events = [
        out_of_use(event) if isinstance(event, DeckRevealed) else event
        for event in happening.events
    ]
    return replace(happening, events=tuple(events))


def last_closing(record: Record, table: str, before: int) -> Entry | None:
    """The entry that closed a table last before a position; none if it never was."""
    decks = [[old_deck_term(table)]]
    while True:
        found = record.search.find_by_terms(decks, before=before, after=0, least=0, most=1)
        if not found.positions:
            return None
        (before,) = found.positions
        entry = record.entry_at(before)
        if any(isinstance(event, TableClosed) for event in entry.event(CommandRecord).events):
            return entry


def is_out_of_use(record: Record, entry: Entry) -> bool:
    """Whether the cards that an entry reveals are out of use by now: since then, or with it, a new
    deck was opened at the table, or the table was closed."""
    position = position_of(entry.place, entry.part)
    decks = [[old_deck_term(table_of(entry.stream))]]
    found = record.search.find_by_terms(decks, before=LARGEST, after=position - 1, least=0, most=1)
    return bool(found.positions)
