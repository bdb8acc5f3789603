"""A paid round as its own entries say it: what was put down, what was paid, and whether it was
turned back since."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from dataclasses import replace as dc_replace
from typing import Any, NamedTuple

from houseway.bank import Fee, Remark
from houseway.games import Wagers, replay
from houseway.ledger.act import Stream, table_of
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.table.events import LineSettled
from houseway.table.live.entries import entries_of_live_round, past_house, sheet_of_entry
from houseway.table.live.events import (
    BettingClosed,
    HandForfeited,
    Happening,
    RoundPaid,
    RoundTurnedBack,
)
from houseway.table.live.evolve import evolve
from houseway.table.live.house import LiveHouse
from houseway.table.live.state import CLOSED
from houseway.table.poker_room.events import BlindsPosted


class EntryOfRound(NamedTuple):
    """What a command of the round brought about, and the number of its entry in the ledger."""

    happening: Happening
    number: int = 0


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that was paid, as it stands by now.

    `closed` are the wagers as the bets were closed, `wagers` those that were played to the end;
    `felt` is the game at its end, none where no hand was left. `lines` are all that was paid and
    taken, `forfeited` those of them that were lost before the end; `tokens` were handed over when
    the bets were closed and `late` at the end. `number` and `entry` say where it was paid, or
    corrected last. `back` is what turned it back, where something has.
    """

    house: LiveHouse
    name: str
    closed: Wagers
    wagers: Wagers
    felt: Any
    lines: tuple[LineSettled, ...]
    forfeited: tuple[LineSettled, ...]
    fees: tuple[Fee, ...]
    tokens: tuple[Remark, ...]
    late: tuple[Remark, ...]
    number: int
    entry: int = 0
    back: RoundTurnedBack | None = None

    @property
    def is_void(self) -> bool:
        return self.back is not None and self.back.right is None

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody with money in it, the bettors in table order, then the player-dealer."""
        bets = sorted(self.closed.bets, key=lambda bet: (bet.spot, bet.backline))
        names = [bet.person for bet in bets]
        if self.closed.bank is not None:
            names.append(self.closed.bank.person)
        return tuple(dict.fromkeys(names))


def past_round(house: LiveHouse, name: str, entries: Iterable[EntryOfRound]) -> PastRound | None:
    """The round that these entries tell of; none where it was not paid. `house` has the sheet that
    it was played on."""
    state, past = CLOSED, None
    closed: Wagers | None = None
    fees, tokens = tuple[Fee, ...](), tuple[Remark, ...]()
    forfeited = tuple[LineSettled, ...]()
    for happening, number in entries:
        for at, event in enumerate(happening.events, happening.first):
            match event:
                case BettingClosed():
                    closed, fees, tokens = event.wagers, event.fees, event.tokens
                case BlindsPosted():
                    closed = event.wagers
                case HandForfeited():
                    forfeited += event.lines
                case RoundPaid() if state.running is not None and closed is not None:
                    running = state.running
                    lines = (*forfeited, *event.lines)
                    past = PastRound(
                        house, name, closed, running.wagers, running.felt, lines, forfeited,
                        fees, tokens, event.tokens, at, number,
                    )  # fmt: skip
                case RoundTurnedBack() if past is not None and normal(event.round) == normal(name):
                    past = _turned_back(past, event, at, number)
                case _:
                    pass
            begins = isinstance(event, BettingClosed | BlindsPosted)
            if state.running is not None or begins:
                state = evolve(house, state, event)  # the rest happened beside the round
    return past


def _turned_back(past: PastRound, event: RoundTurnedBack, at: int, number: int) -> PastRound:
    right, turned = event.right, dc_replace(past, number=at, entry=number, back=event)
    if right is None:
        return turned
    return dc_replace(
        turned,
        wagers=right.wagers,
        felt=replay(past.house.game, right.wagers, right.log),
        lines=right.lines,
        fees=right.fees,
        late=right.tokens,
    )


def recall_past(
    record: Record, stream: Stream, name: str, *, before: int | None = None
) -> PastRound | None:
    """The same from a record; with `before`, as it stood before that entry of the table."""
    entries = [
        entry
        for entry in entries_of_live_round(record, table_of(stream), name)
        if before is None or entry.number < before
    ]
    if not entries:
        return None
    house = past_house(table_of(stream), sheet_of_entry(record, entries[0]))
    written = (EntryOfRound(entry.event(Happening), entry.number) for entry in entries)
    return past_round(house, name, written)
