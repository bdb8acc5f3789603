"""A live round recalled from the record alone, and settled again on the sheet it was played on
(R13)."""

from __future__ import annotations

from dataclasses import dataclass

from houseway.fact import replace
from houseway.games import Wagers, replay
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refusal, Refused, Sheet
from houseway.table.acts import lines_settled
from houseway.table.events import LineSettled
from houseway.table.live.entries import entries_of_live_round, past_house, sheet_of_entry
from houseway.table.live.events import (
    BettingClosed,
    Happening,
    RoundCalledOff,
    RoundPaid,
    RoundTurnedBack,
)
from houseway.table.live.evolve import evolve
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import CLOSED, Running
from houseway.table.poker_room.events import BlindsPosted
from houseway.table.round_record import PlayedRound
from houseway.table.settle import settle
from houseway.table.settled import Settled


@dataclass(frozen=True, slots=True)
class LiveRound:
    """A round as the record has it. `settled` is none where it was void, or no hand was left.
    `backs` are what turned it back once it was paid: the last one says how it stands."""

    table: str
    name: str
    sheet: Sheet
    entries: tuple[Entry, ...]
    happenings: tuple[Happening, ...]
    settled: Settled | None
    void: bool
    backs: tuple[RoundTurnedBack, ...] = ()


def recall_live(record: Record, table: str, name: str) -> LiveRound | None:
    """The round of a live table that goes by a name; none if there is none."""
    entries = tuple(entries_of_live_round(record, table, name))
    if not entries:
        return None
    sheet = sheet_of_entry(record, entries[0])
    house = past_house(normal(table), sheet)
    happenings = tuple([entry.event(Happening) for entry in entries])
    state, settled, void = CLOSED, None, False
    over, backs = Running("", Wagers(())), list[RoundTurnedBack]()
    for happening in happenings:
        for event in happening.events:
            if isinstance(event, RoundPaid) and state.running is not None:
                over = state.running
                settled = settle_again(house, over)
            if isinstance(event, RoundCalledOff):
                void = True
            if isinstance(event, RoundTurnedBack) and normal(event.round) == normal(name):
                backs.append(event)
                void = event.right is None
                if event.right is not None:
                    felt = replay(house.game, event.right.wagers, event.right.log)
                    settled = settle_again(house, replace(over, felt=felt))
            if state.running is not None or isinstance(event, BettingClosed | BlindsPosted):
                state = evolve(house, state, event)  # the rest happened beside the round
    return LiveRound(house.table, name, sheet, entries, happenings, settled, void, tuple(backs))


def live_round(record: Record, table: str, name: str) -> LiveRound:
    """The same; refused where there is none."""
    found = recall_live(record, table, name)
    if found is None:
        raise Refused(Refusal.NO_LIVE_ROUND, where="ROUND", round=name, table=table)
    return found


def settle_again(house: LiveHouse, running: Running) -> Settled | None:
    """A round that is over, settled; none where no hand is left in it."""
    if running.felt is None:
        return None
    return settle(
        PlayedRound(
            house.sheet,
            house.game,
            running.felt,
            table=house.table,
            name=running.name,
            tokens=running.tokens,
        )
    )


def lines_of(settled: Settled | None) -> tuple[LineSettled, ...]:
    """The lines of a round; none where no hand is left in it."""
    return () if settled is None else lines_settled(settled)
