"""The reveals of a live table, from its entries alone: one file for each deck or shoe (R12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refusal, Refused, Sheet
from houseway.table.commitment import Commitment, Reveal, deck_of, reveal
from houseway.table.live.events import (
    BetsOpened,
    CardsReshuffled,
    CommandRecord,
    DeckRevealed,
    FeeOptionChanged,
    RoundCalledOff,
    RoundPaid,
    TableOpened,
)
from houseway.table.live.evolve import evolve, set_clock
from houseway.table.live.record.entries import live_entries, past_setup
from houseway.table.live.record.find import no_live_round
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, Running
from houseway.table.recall import read_sheet
from houseway.table.reveal_file import RoundCards, reveal_file, round_cards

SheetOf = Callable[[str], Sheet]
"""A sheet by its digest."""


class TableReveals:
    """One table, gone through entry by entry."""

    def __init__(self, sheet_of: SheetOf) -> None:
        self._sheet_of = sheet_of
        self._house: TableSetup | None = None
        self._state = CLOSED
        self._dealt: list[_Dealt] = []
        self._now: _Dealt | None = None

    def files(self, entry: Entry) -> Iterator[dict[str, object]]:
        """The files of the cards that an entry reveals."""
        happening = entry.event(CommandRecord)
        self._state = set_clock(self._state, happening.at)
        for event in happening.events:
            if isinstance(event, TableOpened):
                self._house = past_setup(event.table, self._sheet_of(event.sheet))
            if isinstance(event, FeeOptionChanged) and self._house is not None:
                self._house = self._house.with_fee_option(event.option)
            if self._house is None:
                continue  # a wrong PIN, or a link that is lost, before the table was ever open
            if isinstance(event, BetsOpened) and event.deck:
                self._dealt, self._now = [], None
            if isinstance(event, RoundPaid | RoundCalledOff) and self._now is not None:
                self._dealt.append(self._now)
                self._now = None
            if isinstance(event, DeckRevealed):
                yield self._file(self._house, event)
                self._dealt = []
            self._state = evolve(self._house, self._state, event)
            running = self._state.running
            if running is not None and running.felt is not None:
                self._now = _Dealt(running, self._state.delivery)

    def _file(self, setup: TableSetup, event: DeckRevealed) -> dict[str, object]:
        revealed = reveal(event.seed, setup.table, event.deck, setup.equipment)
        commitment = Commitment(setup.table, event.deck, event.commitment)
        rounds = [
            cards
            for cards in (each.cards(setup, revealed) for each in self._dealt)
            if cards is not None
        ]
        return reveal_file(commitment, revealed, rounds)


class _Dealt:
    """A round as far as it was dealt, and the way that was ordered for its cards."""

    def __init__(self, running: Running, delivery: str) -> None:
        self._running = running
        self._delivery = delivery

    def cards(self, setup: TableSetup, revealed: Reveal) -> RoundCards | None:
        """Its cards in the order in which they were dealt; none where none was."""
        running = self._running
        ways = (self._delivery,) if self._delivery else setup.game.modes
        found = [_cards(setup, running, way) for way in ways]
        if not found[0].deals:
            return None
        # A table's usual way is not written down: it is the one that the cards went by.
        return next((cards for cards in found if _went_so(cards, revealed)), found[0])


def _cards(setup: TableSetup, running: Running, way: str) -> RoundCards:
    cards = round_cards(setup.game, running.felt, way)
    if running.dealt_to is None:
        return cards
    order = setup.game.dealing_order(running.dealt_to, way, cards.dice)
    return RoundCards(order, cards.deals, cards.dice)


def _went_so(cards: RoundCards, revealed: Reveal) -> bool:
    """Whether the committed cards, dealt in this order, are those that lay there. Of a shoe there
    is one way to deal."""
    if revealed.shoe is not None:
        return True
    piles: dict[Any, list[Any]] = {}
    for place, card in zip(cards.order, deck_of(revealed).cards, strict=False):
        piles.setdefault(place, []).append(card)
    laid: dict[Any, list[Any]] = {}
    for deal in cards.deals:
        laid.setdefault(deal.place, []).extend(deal.cards)
    return all(piles.get(place, [])[: len(pile)] == pile for place, pile in laid.items())


def reveal_of_round(record: Record, table: str, name: str) -> dict[str, object]:
    """The file that reveals the cards of a live round: of its deck, or of the shoe that it was
    dealt from. Refused where they are not revealed yet, or were never committed."""
    reveals, deck, of_round = TableReveals(partial(read_sheet, record)), "", None
    for entry in live_entries(record, table):
        for event in entry.event(CommandRecord).events:
            if isinstance(event, DeckRevealed):
                deck = ""
            elif isinstance(event, BetsOpened | CardsReshuffled):
                deck = event.deck or deck
                round_ = getattr(event, "round", entry.round)
                of_round = deck if normal(round_) == normal(name) else of_round
        for file in reveals.files(entry):
            if of_round and file["name"] == of_round:
                return file
    if of_round is None:
        raise no_live_round(record, name, table)
    if not of_round:
        raise Refused(Refusal.NOTHING_COMMITTED, where="ROUND", round=name)
    raise Refused(Refusal.NOT_REVEALED_YET, where="ROUND", round=name, deck=of_round)
