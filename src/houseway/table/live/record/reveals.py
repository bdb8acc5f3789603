"""The reveals of a live table, from its entries alone: one file for each deck or shoe (R12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refused, Sheet
from houseway.table.commitment import (
    Commitment,
    DealTerms,
    KnownSeats,
    known_seats,
    reveal,
    terms_of,
)
from houseway.table.live.evolve import evolve, set_clock
from houseway.table.live.happened import (
    BetsOpened,
    CardsReshuffled,
    CommandRecord,
    DeckRevealed,
    FeeOptionChanged,
    RoundCalledOff,
    RoundPaid,
    TableOpened,
)
from houseway.table.live.record.entries import live_entries, past_setup
from houseway.table.live.record.find import no_live_round
from houseway.table.live.record.out_of_use import is_out_of_use
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Auditor, Guest, Watcher, out_of_use, see
from houseway.table.live.state import CLOSED, Running
from houseway.table.poker_room.events import BlindsPosted
from houseway.table.recall import read_sheet
from houseway.table.reveal_file import RoundCards, cards_dealt, reveal_file

_AUDITOR: Final = Auditor()
SheetOf = Callable[[str], Sheet]
"""A sheet by its digest."""


class _Committed(NamedTuple):
    """The commitment of the cards in play, and whether someone chose their seed."""

    terms: DealTerms
    seats: KnownSeats
    given: bool


class TableReveals:
    """One table, read entry by entry."""

    def __init__(self, sheet_of: SheetOf) -> None:
        self._sheet_of = sheet_of
        self._house: TableSetup | None = None
        self._state = CLOSED
        self._committed: _Committed | None = None
        self._dealt: list[RoundCards] = []
        self._now: RoundCards | None = None

    def files(self, entry: Entry) -> Iterator[dict[str, object]]:
        """The files of the cards that an entry reveals; none for cards whose deal an older version
        did not commit to (R22)."""
        happening = entry.event(CommandRecord)
        self._state = set_clock(self._state, happening.at)
        for event in happening.events:
            if isinstance(event, TableOpened):
                self._house = past_setup(event.table, self._sheet_of(event.sheet))
            if isinstance(event, FeeOptionChanged) and self._house is not None:
                self._house = self._house.with_fee_option(event.option)
            if self._house is None:
                continue  # a wrong PIN, or a lost link, before the table was ever open
            if isinstance(event, BetsOpened | CardsReshuffled) and event.deck:
                self._dealt, self._now, self._committed = [], None, None
                if event.delivery:
                    self._committed = self._commitment(self._house, event)
            if isinstance(event, BlindsPosted) and self._committed is not None:
                seats = known_seats(self._committed.terms.rule, event.wagers)
                self._committed = self._committed._replace(seats=seats)
            if isinstance(event, RoundPaid | RoundCalledOff) and self._now is not None:
                self._dealt.append(self._now)
                self._now = None
            if isinstance(event, DeckRevealed) and self._committed is not None:
                yield self._file(self._house.table, event, self._committed)
            self._state = evolve(self._house, self._state, event)
            running = self._state.running
            if running is not None and running.felt is not None and self._state.deck is not None:
                dealt = _cards(self._house, running, self._state.deck.delivery)
                self._now = dealt if dealt.deals else None

    def _commitment(self, setup: TableSetup, event: BetsOpened | CardsReshuffled) -> _Committed:
        """At poker the seats of a hand are in the same command."""
        terms, running = terms_of(setup.game, event.delivery), self._state.running
        seats = KnownSeats(event.bank)
        if running is not None:
            seats = known_seats(terms.rule, running.wagers)
        return _Committed(terms, seats, event.given)

    def _file(self, table: str, event: DeckRevealed, by: _Committed) -> dict[str, object]:
        revealed = reveal(event.seed, table, event.deck, by.terms, by.seats, given=by.given)
        return reveal_file(Commitment(table, event.deck, event.commitment), revealed, self._dealt)


def _cards(setup: TableSetup, running: Running, delivery: str) -> RoundCards:
    """The cards of a round as far as it was dealt, to all who were in it at first."""
    wagers = running.dealt_to or running.wagers
    over = isinstance(running.felt, setup.game.Over)
    return cards_dealt(setup.game, wagers, running.log, delivery, over=over)


def reveal_of_round(
    record: Record, table: str, name: str, watcher: Watcher = _AUDITOR
) -> dict[str, object]:
    """The file that reveals the cards of a live round: from its deck, or from its shoe. Refused if
    they are not revealed yet, were never committed, or the watcher may not know their seed
    (T-94)."""
    reveals, deck, of_round = TableReveals(partial(read_sheet, record)), "", None
    for entry in live_entries(record, table):
        told: dict[str, DeckRevealed] = {}
        for event in entry.event(CommandRecord).events:
            if isinstance(event, DeckRevealed):
                told[event.deck], deck = event, ""
            elif isinstance(event, BetsOpened | CardsReshuffled):
                deck = event.deck or deck
                round_ = getattr(event, "round", entry.round)
                of_round = deck if normal(round_) == normal(name) else of_round
        files = [file for file in reveals.files(entry) if file["name"] == of_round]
        if not of_round or of_round not in told:
            continue
        if not files:
            raise Refused(TableRefusal.DEAL_NOT_COMMITTED, where="ROUND", round=name)
        _refuse_untold(record, entry, told[of_round], name, watcher)
        return files[0]
    if of_round is None:
        raise no_live_round(record, name, table)
    if not of_round:
        raise Refused(TableRefusal.NOTHING_COMMITTED, where="ROUND", round=name)
    raise Refused(TableRefusal.NOT_REVEALED_YET, where="ROUND", round=name, deck=of_round)


def _refuse_untold(
    record: Record, entry: Entry, event: DeckRevealed, name: str, watcher: Watcher
) -> None:
    """Refuse a watcher who may not know the seed of a round yet (T-94)."""
    if event.closed and is_out_of_use(record, entry):
        event = out_of_use(event)
    if see(event, watcher) is not None:
        return
    if event.closed:
        raise Refused(TableRefusal.SEED_FOR_AUDITORS, where="as", round=name)
    person = watcher.person if isinstance(watcher, Guest) else "a bystander"
    raise Refused(TableRefusal.SEED_NOT_TOLD, where="as", round=name, person=person)
