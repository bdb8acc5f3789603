"""Decks out of use, whose seeds were kept for auditors and may now be revealed (T-94)."""

from __future__ import annotations

from houseway.fact import replace
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.table.live.happened import CommandRecord, DeckRevealed, NewDeckOpened, TableClosed
from houseway.table.live.shown.audience import out_of_use
from houseway.table.recall import LIVE


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


def is_out_of_use(record: Record, entry: Entry) -> bool:
    """Whether the cards that an entry reveals are out of use by now: since then, or with it, a new
    deck was opened at the table, or the table was closed."""
    for later in record.newest_entries(entry.stream):
        if later.number < entry.number:
            return False
        if later.kind == LIVE and any(
            isinstance(event, NewDeckOpened | TableClosed)
            for event in later.event(CommandRecord).events
        ):
            return True
    return False
