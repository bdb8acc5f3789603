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
from houseway.table.live.house import CardSource, LiveHouse
from houseway.table.live.procedure.steps import waiting_hands
from houseway.table.live.state import LiveTable
from houseway.table.live.state import TablePhase as Phase

_DEALER: Final = "a dealer"
_SUPERVISOR: Final = "a supervisor"
_ANSWERS: Final = ("accept", "decline")


class Awaited(Fact, frozen=True, omit_defaults=True):
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


def waits_for(
    house: LiveHouse, state: LiveTable, link_state: LinkState | None = None
) -> tuple[Awaited, ...]:
    """What brings the table on, any one of several. While it stands still a supervisor orders the
    remedy, or the dealer says that nothing was wrong (T-82)."""
    dealer = state.dealer or _DEALER
    if state.trouble is not None:
        return (Awaited("remedy", _SUPERVISOR), Awaited("withdraw call", dealer))
    match state.phase:
        case Phase.CLOSED:
            return (Awaited("open table", f"{_DEALER} and {_SUPERVISOR}"),)
        case Phase.IDLE:
            waiting = waiting_hands(house, state, link_state)
            if waiting and link_state is not None:
                return tuple([_award(house, link_state, hand) for hand in waiting])
            return (_beginning(house, state, dealer),)
        case Phase.OFFERING:
            person = state.seats.get(state.offered, "")
            return tuple([Awaited(f"{say} bank", person, state.offered) for say in _ANSWERS])
        case Phase.BETTING:
            closed = Awaited("no more bets", dealer)
            return (closed,) if state.bets else (Awaited("bet", "a player"), closed)
        case Phase.DEALING:
            return (Awaited("cards" if house.source is CardSource.FELT else "deal", dealer),)
        case Phase.DECIDING:
            turn = None if state.running is None else state.running.turn
            return () if turn is None else (Awaited("act", turn.person, turn.spot),)
        case Phase.SHOWING:
            return (Awaited("settle", dealer),)


def _award(house: LiveHouse, link_state: LinkState, hand: Hand) -> Awaited:
    """A hand that waits for its card: where the house pays first, it is paid before (T-60)."""
    if house.link is None or not house.link.pays_first or hand.paid:
        return Awaited("confirm award", _SUPERVISOR, hand.spot)
    offices = [f"a {office.full_name}" for office in payers_in_force(house.link, link_state)]
    amount = amount_due(house.link, link_state, Entered(house.table, hand))
    return Awaited("pay award", " and ".join(offices) or _SUPERVISOR, hand.spot, amount)


def _beginning(house: LiveHouse, state: LiveTable, dealer: str) -> Awaited:
    """What begins a round: players first."""
    if not state.seated:
        return Awaited("take seat", "a player")
    if house.poker is None:
        return Awaited("open bets", dealer)
    drawn = state.room is not None and state.room.drawn
    return Awaited("start hand" if drawn else "draw button", dealer)
