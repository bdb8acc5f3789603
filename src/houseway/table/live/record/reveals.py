"""The reveals of a live table, from its entries alone: one file for each deck or shoe (R12)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

from houseway.ledger.act import table_of
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.ledger.store.rows import position_of
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
    BettingClosed,
    BlindsPosted,
    CardsReshuffled,
    CommandRecord,
    DeckRevealed,
    FeeOptionChanged,
    RoundCalledOff,
    RoundPaid,
    TableOpened,
)
from houseway.table.live.record.entries import (
    entries_of_live_round,
    is_out_of_use,
    last_closing,
    live_entries,
    past_setup,
    sheet_of_entry,
)
from houseway.table.live.record.find import no_live_round
from houseway.table.live.record.walk import TYPED
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.audience import Auditor, Guest, Watcher, out_of_use, see
from houseway.table.live.state import CLOSED, Running
from houseway.table.recall import LIVE, read_sheet
from houseway.table.reveal_file import RoundCards, cards_dealt, reveal_file

_AUDITOR: Final = Auditor()
_OF_THE_DEAL: Final = (BetsOpened, BettingClosed, BlindsPosted, CardsReshuffled, DeckRevealed)
"""Only these matter to the cards while no round is running."""
_BLOCK: Final = 200
SheetOf = Callable[[str], Sheet]
"""A sheet by its digest."""


class _Committed(NamedTuple):
    """The commitment of the cards in play, and whether someone chose their seed."""

    terms: DealTerms
    seats: KnownSeats
    given: bool


class TableReveals:
    """One table, read entry by entry: from its first one, or with its `setup` from the one that
    fixed a deck."""

    def __init__(self, sheet_of: SheetOf, setup: TableSetup | None = None) -> None:
        self._sheet_of = sheet_of
        self._house = setup
        self._state = CLOSED
        self._committed: _Committed | None = None
        self._dealt: list[RoundCards] = []
        self._now: RoundCards | None = None

    def files(self, entry: Entry) -> Iterator[dict[str, object]]:
        """The files of the cards that an entry reveals (R22)."""
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
                self._dealt, self._now = [], None
                self._committed = self._commitment(self._house, event)
            if isinstance(event, BlindsPosted) and self._committed is not None:
                seats = known_seats(self._committed.terms.rule, event.wagers)
                self._committed = self._committed._replace(seats=seats)
            if isinstance(event, RoundPaid | RoundCalledOff) and self._now is not None:
                self._dealt.append(self._now)
                self._now = None
            if isinstance(event, DeckRevealed) and self._committed is not None:
                yield self._file(self._house.table, event, self._committed)
            if self._state.running is not None or isinstance(event, _OF_THE_DEAL):
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
    of_name = entries_of_live_round(record, table, name)
    if not of_name:
        raise no_live_round(record, name, table)
    setup = past_setup(_name_as_opened(record, of_name[0]), sheet_of_entry(record, of_name[0]))
    reveals, deck, of_round = TableReveals(partial(read_sheet, record), setup), "", None
    for entry in live_entries(record, table, after=_before_its_deck(record, of_name[0])):
        told: dict[str, DeckRevealed] = {}
        for event in entry.event(CommandRecord).events:
            if isinstance(event, DeckRevealed):
                told[event.deck], deck = event, ""
            elif isinstance(event, BetsOpened | CardsReshuffled):
                deck = event.deck or deck
                round_ = getattr(event, "round", entry.round)
                of_round = deck if normal(round_) == normal(name) else of_round
        if not of_round and entry.number > of_name[-1].number:
            break
        files = {file["name"]: file for file in reveals.files(entry)}
        if of_round and of_round in told:
            _refuse_untold(record, entry, told[of_round], name, watcher)
            return files[of_round]
    if of_round is None:
        raise no_live_round(record, name, table)
    if not of_round:
        raise Refused(TableRefusal.NOTHING_COMMITTED, where="ROUND", round=name)
    raise Refused(TableRefusal.NOT_REVEALED_YET, where="ROUND", round=name, deck=of_round)


def _before_its_deck(record: Record, entry: Entry) -> int:
    """The number of the entry before the one that fixed the deck in play at an entry. A shoe is
    fixed some rounds before."""
    for last in range(entry.number, 0, -_BLOCK):
        first = max(last - _BLOCK, 0)
        for each in reversed([*record.entries(entry.stream, after=first, until=last)]):
            if each.kind == LIVE and _is_of_a_deck(each.event(CommandRecord)):
                return each.number - 1
    return 0


def _name_as_opened(record: Record, entry: Entry) -> str:
    """The table's name as it was written at the last opening before an entry: it is part of what a
    commitment fixes."""
    table = table_of(entry.stream)
    closed = last_closing(record, table, position_of(entry.place, entry.part))
    return next(
        event.table
        for each in live_entries(record, table, 0 if closed is None else closed.number)
        for event in each.event(CommandRecord).events
        if isinstance(event, TableOpened)
    )


def _is_of_a_deck(command: CommandRecord) -> bool:
    """Whether a command shows which deck is in play: it fixes one, or there is none before it or
    after it."""
    return command.do in TYPED or any(
        isinstance(event, DeckRevealed | TableOpened)
        or (isinstance(event, BetsOpened | CardsReshuffled) and bool(event.deck))
        for event in command.events
    )


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
