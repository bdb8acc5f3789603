"""A paid round from its own entries: its stakes, its pays, and whether it was turned back since."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from dataclasses import replace as dc_replace
from typing import Any

from houseway.bank import Fee, Remark, collect_fees
from houseway.fact import replace
from houseway.games import Wagers, replay
from houseway.games.wager import in_order
from houseway.ledger.act import Stream, table_of
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.table.events import LineSettled
from houseway.table.live.happened import CommandRecord, JackpotLine, RoundTurnedBack
from houseway.table.live.money.stakes import people_in
from houseway.table.live.record.entries import entries_of_live_round, past_setup, sheet_of_entry
from houseway.table.live.record.walk import EntryOfRound, TurnedBackAt, walk_round
from houseway.table.live.setup import TableSetup


@dataclass(frozen=True, slots=True)
class PastRound:
    """A paid round in its current state.

    `closed` are the wagers as the bets were closed, `wagers` those that were played to the end;
    `typed` says that a dealer typed its cards from a felt. `felt` is the game at its end, none if
    no hand was left. `lines` are all that was paid and taken, `forfeited` those of them that were
    lost before the end; `tokens` were handed over when the bets were closed and `late` at the end.
    `number` and `entry` say where it was paid, or corrected last. `back` is the event that turned
    it back, if any.

    `jackpot` are the lines on the jackpot as they were when the round was paid: a win that waits
    for its card is the link's. `meters` is what the meters showed as the bets were opened, sensor
    by sensor, and `links` which entries of the links were the newest then.
    """

    setup: TableSetup
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
    typed: bool = False
    jackpot: tuple[JackpotLine, ...] = ()
    meters: tuple[Mapping[str, Cents], ...] = ()
    links: tuple[int, ...] = ()

    @property
    def is_void(self) -> bool:
        return self.back is not None and self.back.right is None

    @property
    def people(self) -> tuple[str, ...]:
        """All with money in it, the bettors in table order, then the player-dealer."""
        return tuple(dict.fromkeys(people_in(in_order(self.closed))))


def past_round(setup: TableSetup, name: str, entries: Iterable[EntryOfRound]) -> PastRound | None:
    """The round in these entries; none if it was not paid. `house` has the sheet that it was played
    on."""
    walked = walk_round(setup, name, entries)
    paid, opened = walked.paid, walked.opened
    if paid is None:
        return None
    past = PastRound(
        setup,
        name,
        closed=walked.closed,
        wagers=paid.over.wagers,
        felt=paid.over.felt,
        lines=(*walked.forfeited, *paid.event.lines),
        forfeited=walked.forfeited,
        fees=walked.fees,
        tokens=walked.tokens,
        late=paid.event.tokens,
        number=paid.number,
        entry=paid.entry,
        typed=walked.typed,
        jackpot=(*walked.forfeited_chips, *paid.event.jackpot),
        meters=() if opened is None else (opened.meters, opened.meters_2),
        links=walked.links,
    )
    for back in walked.backs:
        past = _turned_back(past, back)
    return past


def _turned_back(past: PastRound, back: TurnedBackAt) -> PastRound:
    event, right = back.event, back.event.right
    turned = dc_replace(past, number=back.number, entry=back.entry, back=event)
    if right is None:
        return turned
    return dc_replace(
        turned,
        closed=_closed_with(past, right.wagers),
        wagers=right.wagers,
        felt=replay(past.setup.game, right.wagers, right.log),
        lines=right.lines,
        fees=right.fees,
        tokens=right.handed,
        late=right.tokens,
    )


def fees_with(past: PastRound, wagers: Wagers) -> tuple[Fee, ...]:
    """The fees of a round played with these wagers. They follow the bets as they were closed; at
    poker they come out of the pot."""
    if wagers == past.wagers or past.setup.poker is not None:
        return past.fees
    fees = collect_fees(past.setup.sheet, _closed_with(past, wagers))
    return tuple([fee for fee in fees if fee.amount])


def _closed_with(past: PastRound, right: Wagers) -> Wagers:
    """The wagers as the bets were really closed: corrected ones differ."""
    before = {bet.name: bet for bet in past.wagers.bets}
    other = {bet.name: bet for bet in right.bets if bet.stakes != before[bet.name].stakes}
    bets = [
        replace(bet, stakes=now.stakes, tokes=now.tokes)
        for bet in past.closed.bets
        for now in (other.get(bet.name, bet),)
    ]
    return replace(past.closed, bets=tuple(bets))


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
    setup = past_setup(table_of(stream), sheet_of_entry(record, entries[0]))
    written = (EntryOfRound(entry.event(CommandRecord), entry.number) for entry in entries)
    return past_round(setup, name, written)
