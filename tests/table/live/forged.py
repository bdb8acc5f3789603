"""Entries that no table wrote: the acts of any events, as if a command had brought them about."""

from houseway import codec
from houseway.ledger.act import Act
from houseway.ledger.record import Record
from houseway.table.live.evolve import evolve_with, moves_of, set_clock
from houseway.table.live.happened import CommandRecord
from houseway.table.live.record.acts import acts_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def forged_acts(
    record: Record, setup: TableSetup, state: LiveTable, entry: CommandRecord
) -> tuple[Act, ...]:
    """What a record would keep of an entry, its money and its state as its events say."""
    after, moves = set_clock(state, entry.at), []
    for event in entry.events:
        moves.append(moves_of(setup, after, event))
        after = evolve_with(setup, after, event, moves[-1])
    body = codec.encode(setup.roster.cards)
    roster = record.add_document("roster", body)
    return acts_of(setup, entry, moves, after, roster=roster)
