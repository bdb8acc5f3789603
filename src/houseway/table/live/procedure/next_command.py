"""What a table waits for: the command that brings it on, and who gives it. It is what a dealer who
knows the game and not the program asks, and what a command out of its time is answered with."""

from __future__ import annotations

from typing import Final

from houseway.fact import Fact
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.decide.order import Entered, amount_due
from houseway.jackpot.keypad.decide.payment import payers_in_force
from houseway.jackpot.keypad.state import Hand
from houseway.money import Cents, dollars
from houseway.table.live.procedure.steps import waiting_hands
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.state import TablePhase as Phase
from houseway.table.poker_room.posting import step_to_post
from houseway.table.poker_room.standing import has_stood

_DEALER: Final = "a dealer"
_SUPERVISOR: Final = "a supervisor"
_ANSWERS: Final = ("accept", "decline")


class NextCommand(Fact, frozen=True, omit_defaults=True):
    """A command that a table waits for: who gives it, by name or by office, at which spot, and how
    much is to be paid with it."""

    do: str
    by: str
    spot: int = 0
    amount: Cents = Cents(0)

    def __str__(self) -> str:
        at = f" at spot {self.spot}" if self.spot else ""
        of = f" of {dollars(self.amount)}" if self.amount else ""
        return f"`{self.do}`{of}{at} by {self.by}"


def next_commands(
    setup: TableSetup, state: LiveTable, link_state: LinkState | None = None
) -> tuple[NextCommand, ...]:
    """What brings the table on, any one of several. While it stands still a supervisor orders the
    remedy, or the dealer says that nothing was wrong (T-82)."""
    dealer = state.dealer or _DEALER
    if state.trouble is not None:
        return (NextCommand("remedy", _SUPERVISOR), NextCommand("withdraw call", dealer))
    match state.phase:
        case Phase.CLOSED:
            return (NextCommand("open table", f"{_DEALER} and {_SUPERVISOR}"),)
        case Phase.IDLE:
            waiting = waiting_hands(setup, state, link_state)
            if waiting and link_state is not None:
                return tuple([_award(setup, link_state, hand) for hand in waiting])
            return (_beginning(setup, state, dealer),)
        case Phase.OFFERING:
            person = state.seats.get(state.offered, "")
            return tuple([NextCommand(f"{say} bank", person, state.offered) for say in _ANSWERS])
        case Phase.BETTING:
            closed = NextCommand("no more bets", dealer)
            return (closed,) if state.bets else (NextCommand("bet", "a player"), closed)
        case Phase.DEALING:
            return (NextCommand("cards" if setup.source is CardSource.FELT else "deal", dealer),)
        case Phase.DECIDING:
            turn = None if state.running is None else state.running.turn
            return () if turn is None else (NextCommand("act", turn.person, turn.spot),)
        case Phase.SHOWING:
            return (NextCommand("settle", dealer),)


def _award(setup: TableSetup, link_state: LinkState, hand: Hand) -> NextCommand:
    """A hand that waits for its card: where the house pays first, it is paid before (T-60)."""
    if setup.link is None or not setup.link.pays_first or hand.paid:
        return NextCommand("confirm award", _SUPERVISOR, hand.spot)
    offices = [f"a {office.full_name}" for office in payers_in_force(setup.link, link_state)]
    amount = amount_due(setup.link, link_state, Entered(setup.table, hand))
    return NextCommand("pay award", " and ".join(offices) or _SUPERVISOR, hand.spot, amount)


def _beginning(setup: TableSetup, state: LiveTable, dealer: str) -> NextCommand:
    """What begins a round: players first."""
    if not state.seated:
        return NextCommand("take seat", "a player")
    if setup.poker is None:
        return NextCommand("open bets", dealer)
    if step_to_post(setup, state) is not None:
        return NextCommand("step", dealer)
    drawn = state.room is not None and state.room.drawn and not has_stood(setup, state)
    return NextCommand("start hand" if drawn else "draw button", dealer)
