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
from houseway.people import Office
from houseway.table.live.procedure.steps import waiting_hands
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.live.state import TablePhase as Phase

_DEALER: Final = (Office.DEALER,)
_SUPERVISOR: Final = (Office.SUPERVISOR,)
_ANSWERS: Final = ("accept", "decline")


class NextCommand(Fact, frozen=True, omit_defaults=True):
    """A command that a table waits for, at which spot, and how much is to be paid with it. A
    `person` gives it, or those of these `offices` together; where neither is named, any player."""

    do: str
    person: str = ""
    offices: tuple[Office, ...] = ()
    spot: int = 0
    amount: Cents = Cents(0)

    @property
    def by(self) -> str:
        """Who gives it, in words."""
        offices = [f"a {office.full_name}" for office in self.offices]
        return self.person or " and ".join(offices) or "a player"

    def __str__(self) -> str:
        at = f" at spot {self.spot}" if self.spot else ""
        of = f" of {dollars(self.amount)}" if self.amount else ""
        return f"`{self.do}`{of}{at} by {self.by}"


def next_commands(
    setup: TableSetup, state: LiveTable, link_state: LinkState | None = None
) -> tuple[NextCommand, ...]:
    """What brings the table on, any one of several. While it stands still a supervisor orders the
    remedy, or the dealer says that nothing was wrong (T-82)."""
    if state.trouble is not None:
        remedy = NextCommand("remedy", offices=_SUPERVISOR)
        return (remedy, _of_dealer("withdraw call", state))
    match state.phase:
        case Phase.CLOSED:
            return (NextCommand("open table", offices=(*_DEALER, *_SUPERVISOR)),)
        case Phase.IDLE:
            waiting = waiting_hands(setup, state, link_state)
            if waiting and link_state is not None:
                return tuple([_award(setup, link_state, hand) for hand in waiting])
            return (_beginning(setup, state),)
        case Phase.OFFERING:
            person = state.seats.get(state.offered, "")
            spot = state.offered
            return tuple([NextCommand(f"{say} bank", person, spot=spot) for say in _ANSWERS])
        case Phase.BETTING:
            closed = _of_dealer("no more bets", state)
            return (closed,) if state.bets else (NextCommand("bet"), closed)
        case Phase.DEALING:
            return (_of_dealer("cards" if setup.source is CardSource.FELT else "deal", state),)
        case Phase.DECIDING:
            turn = None if state.running is None else state.running.turn
            return () if turn is None else (NextCommand("act", turn.person, spot=turn.spot),)
        case Phase.SHOWING:
            return (_of_dealer("settle", state),)


def _of_dealer(do: str, state: LiveTable) -> NextCommand:
    return NextCommand(do, state.dealer, () if state.dealer else _DEALER)


def _award(setup: TableSetup, link_state: LinkState, hand: Hand) -> NextCommand:
    """A hand that waits for its card: where the house pays first, it is paid before (T-60)."""
    if setup.link is None or not setup.link.pays_first or hand.paid:
        return NextCommand("confirm award", offices=_SUPERVISOR, spot=hand.spot)
    offices = tuple(payers_in_force(setup.link, link_state)) or _SUPERVISOR
    amount = amount_due(setup.link, link_state, Entered(setup.table, hand))
    return NextCommand("pay award", offices=offices, spot=hand.spot, amount=amount)


def _beginning(setup: TableSetup, state: LiveTable) -> NextCommand:
    """What begins a round: players first."""
    if not state.seated:
        return NextCommand("take seat")
    if setup.poker is None:
        return _of_dealer("open bets", state)
    drawn = state.room is not None and state.room.drawn
    return _of_dealer("start hand" if drawn else "draw button", state)
