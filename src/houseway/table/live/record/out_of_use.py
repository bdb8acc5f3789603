"""When a deck is out of use, and seeds that were kept for auditors may be told (T-94)."""

from __future__ import annotations

from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.table.live.events import CommandRecord, NewDeckOpened, TableClosed
from houseway.table.recall import LIVE


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
