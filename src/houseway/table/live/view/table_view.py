"""A live table as one viewer sees it: all of it in one fact, made anew after every command.

It can be drawn without parsing sentences or knowing rules, and every amount is whole cents. A card
that the viewer may not see is `null`; seeds, and what concerns the house alone, are in no guest's
view (R17).
"""

from houseway.bank import collect_fees
from houseway.fact import Fact, replace
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
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, Watcher
from houseway.table.live.state import LiveTable, Running, TablePhase
from houseway.table.live.view.baccarat import BaccaratFelt, baccarat_felt
from houseway.table.live.view.bank import BankView, bank_of
from houseway.table.live.view.eyes import NO_EYES, Eyes, eyes_of, hands_of_people
from houseway.table.live.view.hand_felt import StudFelt, UthFelt, stud_felt, uth_felt
from houseway.table.live.view.jackpot import JackpotView, jackpots_of
from houseway.table.live.view.may.asking import Asking, people_of
from houseway.table.live.view.may.find import May, may_of
from houseway.table.live.view.pai_gow import PaiGowFelt, pai_gow_felt
from houseway.table.live.view.poker import PokerFelt, poker_felt
from houseway.table.live.view.remembered import remembered
from houseway.table.live.view.seat import SeatView, own_seats, places_of, seats_of
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
    betting: ClockView | None = None,
) -> TableView:
    """A table as a viewer sees it. `failures` are the wrong PINs of the house, which say whether a
    card is to be unlocked, and `now` is the time by its clock, which may be later than what the
    table was told last. `betting` is until when bets are taken, if they are closed by the clock."""
    open_view = remembered(_OpenView, setup, state, link_states)
    view = open_view.at(now, betting)
    if isinstance(watcher, Bystander):
        return view
    person = "" if isinstance(watcher, Auditor) else watcher.person
    eyes = eyes_of(watcher, open_view.hands)
    asking = Asking(setup, state, person, link_states, failures, open_view.people)
    if isinstance(watcher, Guest):
        return replace(
            view,
            seats=own_seats(state, open_view.places, view.seats, person, asking.free),
            may=may_of(asking, watcher),
            felt=_felt(setup, state, open_view.round, eyes) if eyes.spots else view.felt,
            you=_own(asking),
        )
    return replace(
        view,
        seats=seats_of(setup, state, all_chips=True),
        may=may_of(asking, watcher),
        felt=_felt(setup, state, open_view.round, eyes) if eyes.all_cards else view.felt,
        staff=staff_of(setup, state, link_states, asking.steps, audits=eyes.all_cards),
    )


class _OpenView:
    """The view of people who hold nothing at the table, made once for each state. Beside it are the
    `round` whose layout is shown, the spots at which each person holds the cards (`hands`), the
    `people`, and the `places` of each among the seats."""

    __slots__ = ("_clock", "_latest", "_now", "hands", "people", "places", "round")

    def __init__(self, setup: TableSetup, state: LiveTable, link_states: LinkStates) -> None:
        check_set_up(setup, state)
        self.round = _shown(state)
        self.hands = {} if self.round is None else hands_of_people(self.round.wagers)
        self.people = people_of(state)
        seats = seats_of(setup, state)
        self.places = places_of(seats)
        turn = None if state.running is None else state.running.turn
        self._clock = clock = _clock(setup, state)
        view = TableView(
            table=setup.table,
            game=setup.sheet.printed.game,
            sheet=setup.sheet.digest,
            number=state.number,
            phase=state.phase,
            clock=clock,
            seats=seats,
            may=(),
            next=next_commands(setup, state, link_states),
            round=state.round,
            deck=_deck(state),
            dealer=state.dealer,
            automatic=state.automatic,
            cards_typed=setup.source is CardSource.FELT,
            trouble=trouble_of(setup, state),
            turn=None if turn is None else TurnView(turn.spot, turn.person, turn.backline),
            bank=bank_of(setup, state),
            fees=_fees(setup, state),
            at_stake=at_stake_of(state),
            jackpots=jackpots_of(setup, state, link_states),
            felt=_felt(setup, state, self.round, NO_EYES),
            settled=None if state.finished is None else settled_of(setup, state.finished),
        )
        self._now = state.now
        self._latest: tuple[str, ClockView | None, TableView] = state.now, None, view

    def at(self, now: str, betting: ClockView | None) -> TableView:
        """The view at a time by the clock of the house."""
        now = max(now, self._now)
        time, until, view = self._latest
        if time != now or until is not betting:
            view = replace(view, clock=betting or replace(self._clock, now=now))
            self._latest = now, betting, view
        return view


def _clock(setup: TableSetup, state: LiveTable) -> ClockView:
    turn = None if state.running is None else state.running.turn
    if turn is not None:
        return ClockView(state.now, turn.until, turn.extra, setup.seconds)
    until = state.offered_until if state.phase is TablePhase.OFFERING else ""
    return ClockView(state.now, until, seconds=setup.seconds)


def _deck(state: LiveTable) -> DeckView | None:
    deck = state.deck
    if deck is None:
        return DeckView(pack=state.pack, back=state.back_of(state.pack)) if state.pack else None
    return DeckView(deck.name, deck.commitment, state.pack, state.back_of(state.pack))


def _shown(state: LiveTable) -> Running | None:
    """The round whose layout is shown: the present one, or the one that was paid last."""
    if state.running is None and state.finished is not None:
        return state.finished.running
    return state.running


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
        asking.spots,
        state.stacks.get(normal(person), Cents(0)),
        asking.free,
        state.owed_to(person),
    )
