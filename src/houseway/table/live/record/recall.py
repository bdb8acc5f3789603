"""A live round recalled from the record alone, and settled again on its own sheet (R13)."""

from dataclasses import dataclass

from houseway.fact import replace
from houseway.games import replay
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Sheet
from houseway.table.live.finished import settle_running
from houseway.table.live.happened import CommandRecord, RoundTurnedBack
from houseway.table.live.record.entries import (
    entries_of_live_round,
    past_setup,
    sheet_of_entry,
    told_by_now,
)
from houseway.table.live.record.find import no_live_round
from houseway.table.live.record.walk import EntryOfRound, WalkedRound, walk_round
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import NO_ROUND_YET
from houseway.table.settled import Settled


@dataclass(frozen=True, slots=True)
class LiveRound:
    """A round on record, from its first bet until it is paid, with its later jackpot events, the
    answers to its alerts and the events that turned it back. `settled` is none if it was void, or
    no hand was left. `backs` turned it back once it was paid: the last one gives its present
    state."""

    table: str
    name: str
    sheet: Sheet
    entries: tuple[Entry, ...]
    happenings: tuple[CommandRecord, ...]
    settled: Settled | None
    void: bool
    backs: tuple[RoundTurnedBack, ...] = ()


def recall_live(record: Record, table: str, name: str) -> LiveRound | None:
    """The round of a live table with this name; none if there is none."""
    entries = tuple(entries_of_live_round(record, table, name))
    if not entries or normal(name) == NO_ROUND_YET:
        return None
    sheet = sheet_of_entry(record, entries[0])
    setup = past_setup(normal(table), sheet)
    numbered = {entry.number: entry for entry in entries}
    happened = [EntryOfRound(entry.event(CommandRecord), entry.number) for entry in entries]
    walked = walk_round(setup, name, happened)
    backs = tuple([back.event for back in walked.backs])
    return LiveRound(
        setup.table,
        name,
        sheet,
        tuple([numbered[each.number] for each in walked.entries]),
        tuple(
            [told_by_now(record, numbered[each.number], each.happening) for each in walked.entries]
        ),
        _settled(setup, walked),
        void=backs[-1].right is None if backs else walked.called_off,
        backs=backs,
    )


def _settled(setup: TableSetup, walked: WalkedRound) -> Settled | None:
    """The round as it was paid, or corrected last."""
    if walked.paid is None:
        return None
    over = walked.paid.over
    rights = [back.event.right for back in walked.backs if back.event.right is not None]
    if rights:
        right = rights[-1]
        felt = replay(setup.game, right.wagers, right.log)
        over = replace(over, felt=felt, tokens=right.handed)
    return settle_running(setup, over)


def live_round(record: Record, table: str, name: str) -> LiveRound:
    """The round with this name; refused if there is none."""
    found = recall_live(record, table, name)
    if found is None:
        raise no_live_round(record, name, table)
    return found
