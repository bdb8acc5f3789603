"""Entries of live tables in a ledger, and the set-up that their past needs."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.games import make_game
from houseway.ledger.act import table_stream
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.people.roster import Roster
from houseway.rules import Sheet
from houseway.table.live.setup import TableSetup
from houseway.table.recall import LIVE, read_sheet


def live_entries(record: Record, table: str) -> Iterator[Entry]:
    """All events of commands at a table, in order."""
    stream = table_stream(normal(table))
    return (entry for entry in record.entries(stream) if entry.kind == LIVE)


def entries_of_live_round(record: Record, table: str, name: str) -> list[Entry]:
    """The entries of one round; empty if it was not played live at this table."""
    stream = table_stream(normal(table))
    entries = record.entries_of_round(normal(name))
    return [entry for entry in entries if entry.stream == stream and entry.kind == LIVE]


def sheet_of_entry(record: Record, entry: Entry) -> Sheet:
    """The sheet that a table was played on."""
    return read_sheet(record, entry.documents[0])


def past_setup(table: str, sheet: Sheet) -> TableSetup:
    """The set-up as far as the past needs it: the game, and no people."""
    return TableSetup(table, make_game(sheet), Roster())
