"""The next command that a table waits for, and who gives it. It answers a dealer who knows the game
and not the program, and a command given at the wrong time. Every command named here is accepted
when it is given as named."""

from typing import Any, Final

from houseway.fact import Fact
from houseway.games import Wagers
from houseway.games.action import DiceDue
from houseway.games.poker.state import Show
from houseway.jackpot import TRAY, row_of
from houseway.jackpot import decide as decide_key
from houseway.jackpot.keypad.accounts import tray_account
from houseway.jackpot.keypad.commands import EndGame
from houseway.jackpot.keypad.decide.order import Entered, amount_due, first_in_order, stake_back
from houseway.jackpot.keypad.decide.payment import payers_in_force
from houseway.jackpot.keypad.gains import gains
from houseway.money import MICRO_PER_CENT, Cents, dollars
from houseway.people import Office, normal
from houseway.rules import StepRole
from houseway.table.live.finished import settle_running
from houseway.table.live.linked import LinkedSensor, LinkStates, linked_sensors, reached_sensors
from houseway.table.live.money.stakes import bank_seat, cannot_pay, fees_now
from houseway.table.live.names import is_on_duty
from houseway.table.live.procedure.due import due_at_felt
from houseway.table.live.procedure.poker import starts_new_game, step_to_post
from houseway.table.live.procedure.steps import award_steps
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, Running, VerifiedHand, WhoseTurn
from houseway.table.live.state import TablePhase as Phase

_DEALER: Final = (Office.DEALER,)
_SUPERVISOR: Final = (Office.SUPERVISOR,)


class NextCommand(Fact, frozen=True, omit_defaults=True):
    """A command that a table waits for, at which spot, and the amount to pay with it. A `person`
    gives it, or those of these `offices` together; if neither is named, any player.

    `backline` is the place behind the spot. `table` is another table where it is given there.
    `without` are those whose bets go back with it: they have no chips for their fee. `sensor` is
    that of the jackpot, where the table has two (B6-15).
    """

    do: str
    person: str = ""
    offices: tuple[Office, ...] = ()
    spot: int = 0
    amount: Cents = Cents(0)
    backline: int = 0
    table: str = ""
    without: tuple[str, ...] = ()
    sensor: int = 0

    @property
    def by(self) -> str:
        """The people who give it, in words."""
        offices = [f"a {office.full_name}" for office in self.offices]
        return self.person or " and ".join(offices) or "a player"

    def __str__(self) -> str:
        behind = f".{self.backline}" if self.backline else ""
        at = f" at spot {self.spot}{behind}" if self.spot else ""
        at += f" on sensor {self.sensor}" if self.sensor else ""
        there = f" of table {self.table}" if self.table else ""
        of = f" of {dollars(self.amount)}" if self.amount else ""
        without = f" without the bets of {', '.join(self.without)}" if self.without else ""
        return f"`{self.do}`{of}{without}{at}{there} by {self.by}"


def next_commands(
    setup: TableSetup, state: LiveTable, link_states: LinkStates = ()
) -> tuple[NextCommand, ...]:
    """The commands that move the table on, any one of several. While play is stopped a supervisor
    orders the remedy, or the dealer says that nothing was wrong (T-82)."""
    if state.trouble is not None:
        remedy = NextCommand("remedy", offices=_SUPERVISOR)
        return (remedy, _of_dealer("withdraw call", state))
    match state.phase:
        case Phase.CLOSED:
            return (NextCommand("open table", offices=(*_DEALER, *_SUPERVISOR)),)
        case Phase.IDLE:
            return _between_rounds(setup, state, link_states)
        case Phase.OFFERING:
            return _answers(setup, state)
        case Phase.BETTING:
            return _with_bets(setup, state, link_states)
        case Phase.DEALING:
            return (_of_dealer(_deals(setup, state), state),)
        case Phase.DECIDING:
            turn = None if state.running is None else state.running.turn
            return () if turn is None else (_act(setup, state, turn),)
        case Phase.SHOWING:
            short = _needed(setup, state, link_states) - state.tray
            return (_fill(short),) if short > 0 else (_of_dealer("settle", state),)


def _of_dealer(do: str, state: LiveTable) -> NextCommand:
    return NextCommand(do, state.dealer, () if state.dealer else _DEALER)


def _fill(short: int) -> NextCommand:
    """The tray is short: it is filled first (R1)."""
    offices = (Office.SUPERVISOR, Office.CAGE_CASHIER)
    return NextCommand("fill", offices=offices, amount=Cents(short))


# Between rounds


def _between_rounds(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[NextCommand, ...]:
    """An award that waits for its card comes first, then END GAME on its link, then a round."""
    reached, paid = reached_sensors(setup, state, link_states), 0
    for each in reached:
        waiting = [Entered(setup.table, hand) for hand in each.on.hands if hand.waits]
        if waiting:
            return (_award(setup, state, each, waiting[0]),)
    for each in reached:
        if each.on.round:
            ending = decide_key(each.link, each.state, EndGame(table=setup.table), at=state.now)
            tray = tray_account(setup.table)
            paid -= sum([g.amount for g in gains(each.link, ending) if g.account == tray])
    short = paid // MICRO_PER_CENT - state.tray
    return (_fill(short),) if paid and short > 0 else (_beginning(setup, state),)


def _award(setup: TableSetup, state: LiveTable, each: LinkedSensor, mine: Entered) -> NextCommand:
    """The next award in the house's order, even at another table (T-13): where the house verifies
    it first (B6-5), or pays first (T-60), that step comes next."""
    link, link_state = each.link, each.state
    entered = first_in_order(link, link_state, mine, unpaid=False)
    unpaid = link.pays_first and not entered.hand.paid
    if unpaid:
        entered = first_in_order(link, link_state, entered, unpaid=True)
    hand, there = entered.hand, "" if entered.table == setup.table else entered.table
    of_two = len(setup.links) > 1 and not there  # it may be another sensor there
    at: Any = {"spot": hand.spot, "sensor": each.sensor if of_two else 0}
    if unpaid:
        offices = payers_in_force(link, link_state) or _SUPERVISOR
        amount = amount_due(link, link_state, entered)
        return NextCommand("pay award", offices=offices, amount=amount, table=there, **at)
    verify = [step for step in award_steps(setup) if not there and not setup.automatic]
    if verify and VerifiedHand(each.sensor, hand.pressed) not in state.verified:
        by = _SUPERVISOR if StepRole.SUPERVISOR in verify[0].by else _DEALER
        return NextCommand("step", offices=by, **at)
    return NextCommand("confirm award", offices=_SUPERVISOR, table=there, **at)


def _beginning(setup: TableSetup, state: LiveTable) -> NextCommand:
    """The command that begins a round: first players and a dealer on duty are needed."""
    if not state.seated:
        return NextCommand("take seat")
    if not setup.automatic and not is_on_duty(setup, state):
        return NextCommand("change dealer", offices=_DEALER)
    if setup.poker is None:
        return _of_dealer("open bets", state)
    if step_to_post(setup, state) is not None:
        return _of_dealer("step", state)
    room = state.room
    assert room is not None
    able = [chair for chair in room.session.chairs if chair.stack > 0 and not chair.out]
    if len(able) < 2:
        return NextCommand("take seat")
    if not room.drawn or starts_new_game(setup, state):
        return _of_dealer("draw button", state)
    return _of_dealer("start hand", state)


def _answers(setup: TableSetup, state: LiveTable) -> tuple[NextCommand, ...]:
    """The player who is asked takes the bank with enough chips for it, or declines (T-35)."""
    spot, sheet = state.offered, setup.sheet
    person, low = state.seats.get(spot, ""), sheet.table_minimum
    least = sheet.increment.value if low is None else max(low.value, sheet.increment.value)
    decline = NextCommand("decline bank", person, spot=spot)
    if state.free(person) < least:
        return (decline,)
    return (NextCommand("accept bank", person, spot=spot), decline)


# In a round


def _with_bets(
    setup: TableSetup, state: LiveTable, link_states: LinkStates
) -> tuple[NextCommand, ...]:
    """Bets are closed once the fees of some can be paid; else they are cancelled."""
    cancel = _of_dealer("cancel bets", state)
    if not state.bets:
        return (NextCommand("bet"), cancel)
    if _is_name_used(setup, state, link_states):
        return (cancel,)
    bank, bets, unpaid = bank_seat(state), state.bets, tuple[str, ...]()
    while bets:
        wagers = Wagers(bets, bank)
        short = cannot_pay(state, wagers, fees_now(setup, wagers))
        if not short:
            closes = _of_dealer("no more bets", state)
            return (NextCommand(closes.do, closes.person, closes.offices, without=unpaid),)
        if bank is not None and normal(bank.person) in short:
            return (cancel,)
        gone = {bet.spot for bet in bets if normal(bet.person) in short and not bet.backline}
        unpaid += tuple([bet.person for bet in bets if normal(bet.person) in short])
        bets = tuple(
            [bet for bet in bets if normal(bet.person) not in short and bet.spot not in gone]
        )
    return (cancel,)


def _is_name_used(setup: TableSetup, state: LiveTable, link_states: LinkStates) -> bool:
    """Whether a round of this name was played at a link's console last, before the table opened:
    wagers on the link have to wait for the next one (R13)."""
    return any(
        normal(each.on.last_round) == normal(state.round)
        and any(bet.chip(each.sensor) for bet in state.bets)
        for each in linked_sensors(setup, link_states)
    )


def _deals(setup: TableSetup, state: LiveTable) -> str:
    if setup.source is not CardSource.FELT:
        return "deal"
    due = due_at_felt(setup, state)
    return "dice" if due and isinstance(due[0], DiceDue) else "cards"


def _act(setup: TableSetup, state: LiveTable, turn: WhoseTurn) -> NextCommand:
    """The turn; an unread hand of poker that has to be shown is turned by the dealer."""
    game, felt = setup.poker, state.play.felt
    unread = game is not None and game.is_unread(felt, turn.spot)
    if unread and isinstance(setup.game.default(felt, turn.spot), Show):
        return NextCommand("act", state.dealer, spot=turn.spot)
    return NextCommand("act", turn.person, spot=turn.spot, backline=turn.backline)


def _needed(setup: TableSetup, state: LiveTable, link_states: LinkStates) -> int:
    """The amount the tray has to pay when the round is settled, for the game and for its
    jackpots."""
    running = state.play
    settled = settle_running(setup, running)
    if settled is None:
        return 0
    needed = 0
    if running.wagers.bank is None and setup.poker is None:
        needed = sum([line.win for line in settled.game_lines])
    for each in reached_sensors(setup, state, link_states):
        if each.on.round == running.name:
            needed += _needed_beside(setup, running, each)
    return needed


def _needed_beside(setup: TableSetup, running: Running, each: LinkedSensor) -> int:
    """The amount END GAME takes from the tray; zero while it waits for a card."""
    link, on, paid = each.link, each.on, 0
    paytable, folded = link.paytables[on.sheet], link.switches["folded_hand_eligible"].value
    for hand in setup.game.jackpot_hands(running.felt):
        if on.wager(hand.spot) is None or hand.backline or (hand.folded and not folded):
            continue
        row = row_of(paytable, hand.hole, hand.board)
        if row is not None and row.source != TRAY:
            return 0
        if row is not None:
            paid += (row.fixed_pay(link.wager.value) or 0) + stake_back(link, row.pays.value)
    return paid
