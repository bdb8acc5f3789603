"""Faults in the deal of a live table, from its entries alone (R12, R22).

All cards that the system deals are committed first, to the rule of the table's sheet, and dealt as
committed; what is committed is revealed, and nothing else is. The events may be dishonest: anyone
who can write a ledger could have written them.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from houseway.cards import Card, PlayingCard
from houseway.fact import replace
from houseway.games import BankSeat, Deal, Dice, Place, Wagers, chances, deals_of, lay_out
from houseway.games.action import Unseen
from houseway.games.poker.button import draw_button
from houseway.ledger import table_stream
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.rules import Refused
from houseway.table.commitment import Commitment, commitment_of, known_seats, reveal, terms_of
from houseway.table.live import happened
from houseway.table.live.commands import LayCards, RollDice
from houseway.table.live.deck import draw_of
from houseway.table.live.evolve import evolve, fold, set_clock
from houseway.table.live.happened import BlindsPosted, ButtonDrawn, CommandRecord, RoundTurnedBack
from houseway.table.live.matters.undo import RightRound
from houseway.table.live.record.entries import (
    entries_of_live_round,
    live_entries,
    past_setup,
    sheet_of_entry,
)
from houseway.table.live.record.past import PastRound, recall_past
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED, DeckInPlay, LiveTable
from houseway.table.shoe import shuffled_from

_TYPED: Final = frozenset([str(command.__struct_config__.tag) for command in (LayCards, RollDice)])
_COME = happened.CardsLaid | happened.CardsUnread | happened.DiceRolled
_FIX = happened.BetsOpened | happened.CardsReshuffled


def faults_of_deal(
    setup: TableSetup, state: LiveTable, happening: happened.CommandRecord
) -> tuple[str, ...]:
    """A command's faults in handling cards, from the table as it was before it. `setup` has the
    sheet; how the table was opened is read from `state`."""
    faults: list[str] = []
    state = set_clock(state, happening.at)
    for event in happening.events:
        try:
            fault = fault_of_event(setup, state, event, typed=happening.do in _TYPED)
            state = evolve(setup, state, event)
        except Refused as refused:  # not a possible state
            return (*faults, f"the rules do not allow it: {refused}")
        if fault:
            faults.append(fault)
    return tuple(faults)


def fault_of_event(
    setup: TableSetup, state: LiveTable, event: happened.Event, *, typed: bool
) -> str:
    """The fault of one event, before it is applied; empty if there is none."""
    match event:
        case happened.BetsOpened() | happened.CardsReshuffled():
            return _fixed(setup, state, event)
        case BlindsPosted() if state.deck is not None:
            return _committed(setup, state, state.deck, event.wagers)
        case happened.CardsLaid() | happened.CardsUnread() | happened.DiceRolled():
            return _typed(state) if typed else _dealt(setup, state, event)
        case ButtonDrawn():
            return _drawn(setup, state, event)
        case happened.DeckRevealed():
            return _revealed(state, event)
        case happened.DeliveryChanged() if state.deck is not None:
            return "the way of dealing is changed while cards are committed"
        case happened.FeeOptionChanged() if state.deck is not None:
            return _other_sheet(setup, state.deck, event)
        case happened.TableClosed() if state.deck is not None:
            return f"the cards of {state.deck.name} were never revealed"
        case _:
            return ""


def fault_of_correction(past: PastRound, right: RightRound) -> str:
    """The fault in the cards of a corrected round: a correction may not change cards that the
    system dealt."""
    if past.typed or past.felt is None:
        return ""
    if _piles(past.felt.log) != _piles(right.log):
        return f"round {past.name} is corrected with other cards than were committed"
    return ""


def _piles(log: Iterable[Any]) -> dict[Place, list[PlayingCard]]:
    piles: dict[Place, list[PlayingCard]] = {}
    for deal in deals_of(log):
        piles.setdefault(deal.place, []).extend(deal.cards)
    return piles


def _is_felt(state: LiveTable) -> bool:
    """Whether cards are typed from a real felt."""
    return state.opened_as is not None and state.opened_as.felt


def _fixed(setup: TableSetup, state: LiveTable, event: _FIX) -> str:
    """Cards are committed, or the round goes on with those that are."""
    if not event.deck:
        if isinstance(event, happened.CardsReshuffled):
            return ""
        if state.deck is None:
            return "" if _is_felt(state) else "no cards are committed"
        second = state.deck.used and setup.equipment.shoe is None
        return f"a second round is dealt from {state.deck.name}" if second else ""
    if state.deck is not None:
        return f"the cards of {state.deck.name} were never revealed"
    mode = "" if state.opened_as is None else state.opened_as.mode
    due = state.delivery or mode or setup.game.modes[0]
    if event.delivery != due:
        return f"the deal is committed by {event.delivery}, and the table deals by {due}"
    deck = DeckInPlay(
        event.deck, event.seed, event.commitment, delivery=event.delivery, given=event.given
    )
    bank = state.bank
    wagers = Wagers((), None if bank is None else BankSeat(bank.spot, bank.wager))
    if state.running is not None:
        wagers = state.running.wagers
    elif setup.poker is not None:
        return ""  # the blinds say who is dealt in
    fault = _committed(setup, state, deck, wagers)
    seats = known_seats(setup.game.deal_rule(event.delivery), wagers)
    if not fault and event.bank != seats.bank:
        return "another player-dealer is named than holds the bank"
    return fault


def _committed(setup: TableSetup, state: LiveTable, deck: DeckInPlay, wagers: Wagers) -> str:
    """The fault in a commitment to cards that go to these wagers."""
    terms = terms_of(setup.game, deck.delivery)
    seats = known_seats(terms.rule, wagers)
    table = setup.table if state.opened_as is None else state.opened_as.table  # in its own spelling
    revealed = reveal(deck.seed, table, deck.name, terms, seats, given=deck.given)
    published = Commitment(table, deck.name, deck.commitment)
    if commitment_of(revealed) == published:
        return ""
    return f"the commitment to {deck.name} is not one to its seed and its deal"


def _typed(state: LiveTable) -> str:
    if state.deck is not None:
        return "cards are typed where others are committed"
    if not _is_felt(state):
        return "cards are typed at a table that was not opened for a real felt"
    return ""


def _dealt(setup: TableSetup, state: LiveTable, event: _COME) -> str:
    """Cards that the system deals are the next ones of those committed."""
    deck, running = state.deck, state.running
    if deck is None:
        return "the system deals cards that were never committed"
    if running is None or running.felt is None:
        return "the system deals cards, and nobody is in a round"
    draw = draw_of(setup.equipment, deck)
    dealt_to = running.dealt_to or running.wagers
    piles = lay_out(setup.game, dealt_to, draw, deck.delivery)
    if next(chances(setup.game, running.felt, piles, draw.dice), None) == _came(event):
        return ""
    return f"other cards or dice come than {deck.name} has next"


def _came(event: _COME) -> Deal | Unseen | Dice:
    match event:
        case happened.CardsLaid():
            return Deal(event.place, event.cards)
        case happened.CardsUnread():
            return Unseen(event.place, event.cards)
        case happened.DiceRolled():
            return Dice(event.pips)


def _drawn(setup: TableSetup, state: LiveTable, event: ButtonDrawn) -> str:
    """The cards for the button are the first of a shuffled deck, and the highest takes it."""
    if not event.seed:
        return "" if _is_felt(state) else "the cards for the button have no seed"
    cards = {drawn.spot: drawn.card for drawn in event.cards}
    if tuple(cards.values()) != shuffled_from(setup.equipment.cards, event.seed)[: len(cards)]:
        return "its seed draws other cards for the button"
    faces = {spot: card for spot, card in cards.items() if isinstance(card, Card)}
    if draw_button(faces, event.rule) != event.spot:
        return "the button is not with the highest card"
    return ""


def _other_sheet(setup: TableSetup, deck: DeckInPlay, event: happened.FeeOptionChanged) -> str:
    """Another option of the house's fees: the cards in play are dealt as before."""
    other = setup.with_fee_option(event.option)
    before, after = (terms_of(each.game, deck.delivery) for each in (setup, other))
    if other.sheet.digest != event.sheet or replace(after, digest=before.digest) != before:
        return "the sheet is changed while cards are committed"
    return ""


def _revealed(state: LiveTable, event: happened.DeckRevealed) -> str:
    deck = state.deck
    if deck is None:
        return f"{event.deck} is revealed, and was not committed"
    told = (event.deck, event.commitment, event.seed)
    if told != (deck.name, deck.commitment, deck.seed):
        return f"what is revealed of {event.deck} is not what was committed"
    return ""


# All of a table


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
