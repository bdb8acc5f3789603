"""A live table as one viewer sees it: all of it in one fact, made anew after every command.

It can be drawn without parsing sentences or knowing rules, and every amount is whole cents. A card
that the viewer may not see is `null`; seeds, and what concerns the house alone, are in no guest's
view (R17).
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.bank import collect_fees
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.games.ez_baccarat.game import EzBaccarat
from houseway.games.fortune_pai_gow_poker.game import FortunePaiGowPoker
from houseway.games.stud.game import StudGame
from houseway.games.ultimate_texas_holdem.game import UltimateTexasHoldem
from houseway.games.wager import BankSeat
from houseway.money import Cents
from houseway.people import normal
from houseway.people.recognise import NO_FAILURES, Failures
from houseway.table.live.context import check_set_up
from houseway.table.live.linked import LinkStates
from houseway.table.live.procedure.next_command import NextCommand, next_commands
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.shown.audience import Guest, HouseStaff, Watcher
from houseway.table.live.state import LiveTable, Running, TablePhase
from houseway.table.live.view.baccarat import BaccaratFelt, baccarat_felt
from houseway.table.live.view.bank import BankView, bank_of
from houseway.table.live.view.eyes import Eyes, eyes_of
from houseway.table.live.view.hand_felt import StudFelt, UthFelt, stud_felt, uth_felt
from houseway.table.live.view.jackpot import JackpotView, jackpots_of
from houseway.table.live.view.may.asking import Asking
from houseway.table.live.view.may.find import May, may_of
from houseway.table.live.view.pai_gow import PaiGowFelt, pai_gow_felt
from houseway.table.live.view.poker import PokerFelt, poker_felt
from houseway.table.live.view.remembered import remembered
from houseway.table.live.view.seat import SeatView, seats_of
from houseway.table.live.view.settled import FeeView, SettledView, fees_of, settled_of
from houseway.table.live.view.staff import StaffView, staff_of
from houseway.table.live.view.trouble import TroubleView, trouble_of

FeltView = UthFelt | StudFelt | PaiGowFelt | BaccaratFelt | PokerFelt
"""The layout's contents, by the game."""


class ClockView(Fact, frozen=True, omit_defaults=True):
    """The time, and the deadline for an answer or for bets; none where there is no clock. `seconds`
    is the whole time for it, and `extra` since when a time bank runs."""

    now: str = ""
    until: str = ""
    extra: str = ""
    seconds: int = 0


class DeckView(Fact, frozen=True, omit_defaults=True):
    """The cards in play: the name and `commitment` of those that the system has fixed, the deck on
    the table where two take turns, and the colour of its backs."""

    name: str = ""
    commitment: str = ""
    pack: int = 0
    back: str = ""


class TurnView(Fact, frozen=True, omit_defaults=True):
    """Whose turn it is."""

    spot: int
    person: str
    backline: int = 0


class OwnView(Fact, frozen=True, omit_defaults=True):
    """The guest who looks: all chips at this table, how many of them are free, and what is still
    owed to the guest of rounds that were turned back; below zero the guest owes it."""

    person: str
    spots: tuple[int, ...] = ()
    chips: Cents = Cents(0)
    free: Cents = Cents(0)
    owed: Cents = Cents(0)


class TableView(Fact, frozen=True, omit_defaults=True):
    """All that one viewer may see of a table and do at it, up to the event `number`.

    `sheet` is the digest of the sheet in force, by which its view is found. The `felt` of a round
    stays until bets are open again, and `settled` has its results. `fees` are those of the round,
    or while bets are open those that it would have. `staff` is there for the house alone.
    """

    table: str
    game: str
    sheet: str
    number: int
    phase: TablePhase
    clock: ClockView
    seats: tuple[SeatView, ...]
    may: tuple[May, ...]
    next: tuple[NextCommand, ...]
    round: str = ""
    deck: DeckView | None = None
    dealer: str = ""
    automatic: bool = False
    cards_typed: bool = False
    trouble: TroubleView | None = None
    turn: TurnView | None = None
    bank: BankView | None = None
    fees: tuple[FeeView, ...] = ()
    at_stake: Cents = Cents(0)
    jackpots: tuple[JackpotView, ...] = ()
    felt: FeltView | None = None
    settled: SettledView | None = None
    you: OwnView | None = None
    staff: StaffView | None = None


def table_view(
    setup: TableSetup,
    state: LiveTable,
    watcher: Watcher,
    link_states: LinkStates = (),
    failures: Failures = NO_FAILURES,
    now: str = "",
) -> TableView:
    """A table as a viewer sees it. `failures` are the wrong PINs of the house, which say whether a
    card is to be unlocked, and `now` is the time by its clock, which may be later than what the
    table was told last."""
    check_set_up(setup, state)
    shown = state.running
    if shown is None and state.finished is not None:
        shown = state.finished.running
    eyes = eyes_of(watcher, None if shown is None else shown.wagers)
    person = watcher.person if isinstance(watcher, Guest | HouseStaff) else ""
    asking = Asking(setup, state, person, link_states, failures)
    shared = remembered(_shared, setup, state, link_states)
    return TableView(
        table=setup.table,
        game=setup.sheet.printed.game,
        sheet=setup.sheet.digest,
        number=state.number,
        phase=state.phase,
        clock=_clock(setup, state, max(now, state.now)),
        seats=seats_of(setup, state, eyes),
        may=may_of(asking, watcher),
        next=shared.next,
        round=state.round,
        deck=shared.deck,
        dealer=state.dealer,
        automatic=state.automatic,
        cards_typed=setup.source is CardSource.FELT,
        trouble=shared.trouble,
        turn=shared.turn,
        bank=shared.bank,
        fees=shared.fees,
        at_stake=shared.at_stake,
        jackpots=shared.jackpots,
        felt=_felt(setup, state, shown, eyes),
        settled=shared.settled,
        you=_own(asking) if isinstance(watcher, Guest) else None,
        staff=staff_of(setup, state, link_states, asking.steps, audits=eyes.all_cards)
        if eyes.house
        else None,
    )


class _Shared(NamedTuple):
    """The view common to all viewers of a state, with open cards only."""

    next: tuple[NextCommand, ...]
    deck: DeckView | None
    trouble: TroubleView | None
    turn: TurnView | None
    bank: BankView | None
    fees: tuple[FeeView, ...]
    at_stake: Cents
    jackpots: tuple[JackpotView, ...]
    settled: SettledView | None


def _shared(setup: TableSetup, state: LiveTable, link_states: LinkStates) -> _Shared:
    """Made once for all who look at a state."""
    turn = None if state.running is None else state.running.turn
    return _Shared(
        next=next_commands(setup, state, link_states),
        deck=_deck(state),
        trouble=trouble_of(setup, state),
        turn=None if turn is None else TurnView(turn.spot, turn.person, turn.backline),
        bank=bank_of(setup, state),
        fees=_fees(setup, state),
        at_stake=at_stake_of(state),
        jackpots=jackpots_of(setup, state, link_states),
        settled=None if state.finished is None else settled_of(setup, state.finished),
    )


def _clock(setup: TableSetup, state: LiveTable, now: str) -> ClockView:
    turn = None if state.running is None else state.running.turn
    if turn is not None:
        return ClockView(now, turn.until, turn.extra, setup.seconds)
    until = state.offered_until if state.phase is TablePhase.OFFERING else ""
    return ClockView(now, until, seconds=setup.seconds)


def _deck(state: LiveTable) -> DeckView | None:
    deck = state.deck
    if deck is None:
        return DeckView(pack=state.pack, back=state.back_of(state.pack)) if state.pack else None
    return DeckView(deck.name, deck.commitment, state.pack, state.back_of(state.pack))


def _felt(
    setup: TableSetup, state: LiveTable, shown: Running | None, eyes: Eyes
) -> FeltView | None:
    """The layout's contents; baccarat and poker have some between rounds too."""
    game, felt = setup.game, None if shown is None else shown.felt
    if state.phase is TablePhase.CLOSED:
        return None
    if isinstance(game, EzBaccarat):
        return baccarat_felt(setup, state, game, felt)
    if setup.poker is not None:
        return poker_felt(setup, state, setup.poker, felt, eyes)
    if felt is None or shown is None:
        return None
    if isinstance(game, UltimateTexasHoldem):
        return uth_felt(game, felt, eyes)
    if isinstance(game, FortunePaiGowPoker):
        return pai_gow_felt(game, felt, shown.pile, eyes)
    assert isinstance(game, StudGame)
    return stud_felt(game, felt, eyes)


def _fees(setup: TableSetup, state: LiveTable) -> tuple[FeeView, ...]:
    running = state.running
    if running is not None:
        return fees_of(setup.sheet, running.wagers, running.fees)
    if not state.bets or setup.sheet.fee_option is None:
        return ()
    bank = state.bank
    seat = None if bank is None else BankSeat(bank.spot, bank.wager, bank.person)
    wagers = Wagers(state.bets, seat)
    return fees_of(setup.sheet, wagers, collect_fees(setup.sheet, wagers))


def at_stake_of(state: LiveTable) -> Cents:
    """All that lies on the felt of a round, the bank's own wager left out."""
    if state.running is None:
        return Cents(0)
    return Cents(sum([held.amount for held in state.running.holds if held.bettor != "bank"]))


def _own(asking: Asking) -> OwnView:
    state, person = asking.state, asking.by
    return OwnView(
        person,
        tuple([each.spot for each in state.seated if asking.is_me(each.person)]),
        state.stacks.get(normal(person), Cents(0)),
        asking.free,
        state.owed_to(person),
    )
