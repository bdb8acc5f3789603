"""The deal of a live table checked again, from its entries alone (R22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.table.live.deal_faults import fault_of_correction, faults_of_deal
from houseway.table.live.evolve import fold
from houseway.table.live.happened import CommandRecord, RoundTurnedBack
from houseway.table.live.record.entries import (
    entries_of_live_round,
    live_entries,
    past_setup,
    sheet_of_entry,
)
from houseway.table.live.state import CLOSED
from houseway.table.live.undo.past import recall_past


class DealFault(NamedTuple):
    """A fault in a deal: the entry that shows it, and its round."""

    entry: int
    round: str
    what: str


def say_fault(fault: DealFault) -> str:
    """A fault as a verdict has it."""
    return f"NOT AS COMMITTED: round {fault.round}, entry {fault.entry}: {fault.what}"


def deal_faults(record: Record, table: str) -> Iterator[DealFault]:
    """All faults in a table's deals, in order."""
    state, setup = CLOSED, None
    for entry in live_entries(record, table):
        happening = entry.event(CommandRecord)
        if setup is None or entry.documents[:1] != (setup.sheet.digest,):
            setup = past_setup(normal(table), sheet_of_entry(record, entry))
        for fault in faults_of_deal(setup, state, happening):
            yield DealFault(entry.number, entry.round, fault)
        for event in happening.events:
            if isinstance(event, RoundTurnedBack) and event.right is not None:
                stream = table_stream(normal(table))
                past = recall_past(record, stream, event.round, before=entry.number)
                fault = "" if past is None else fault_of_correction(past, event.right)
                if fault:
                    yield DealFault(entry.number, event.round, fault)
        state = fold(setup, state, happening)


def faults_of_round(record: Record, table: str, name: str) -> list[DealFault]:
    """The faults of one round, from the commitment of its cards to their reveal."""
    own = {entry.number for entry in entries_of_live_round(record, table, name)}
    found = deal_faults(record, table)
    return [each for each in found if each.entry in own or normal(each.round) == normal(name)]
