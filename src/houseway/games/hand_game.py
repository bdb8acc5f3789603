"""What the games share in which every spot has a hand of its own, and so has the dealer."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from houseway.cards import PlayingCard, standard_deck
from houseway.fact import replace
from houseway.games.action import DiceDue, Due, without_joker
from houseway.games.equipment import Equipment
from houseway.games.game import Game, Round
from houseway.games.place import DEALER, Place, Spot
from houseway.games.wager import Bet


class HandFelt(Round, frozen=True):
    """What lies on the table; `to_act` holds the indices of the seats that have yet to decide."""

    seats: tuple[Any, ...]
    dealer: tuple[Any, ...] = ()
    to_act: tuple[int, ...] = ()


F = TypeVar("F", bound=HandFelt)


class HandGame(Game[F]):
    """While a state is `Dealing`, so many `cards` go to each spot and to the dealer."""

    Dealing: ClassVar[type[HandFelt]]
    cards: ClassVar[int]

    @abstractmethod
    def next_phase(self, state: F) -> F:
        """What comes when no place waits for cards any more."""

    def equipment(self) -> Equipment:
        """One deck."""
        return Equipment(standard_deck())

    def turn(self, state: F) -> Bet | None:
        bet: Bet | None = state.seats[state.to_act[0]].bet if state.to_act else None
        return bet

    def due(self, state: F) -> tuple[Due, ...] | tuple[DiceDue]:
        if not isinstance(state, self.Dealing):
            return ()
        due = [
            Due(Spot(seat.bet.spot), self.cards - len(seat.cards))
            for seat in state.seats
            if len(seat.cards) < self.cards and not seat.bet.backline
        ]
        if len(state.dealer) < self.cards:
            due.append(Due(DEALER, self.cards - len(state.dealer)))
        return tuple(due)

    def lay(self, state: F, place: Place, cards: tuple[PlayingCard, ...]) -> F:
        dealt = cards if self.keys.joker else without_joker(cards, self.items.deck)
        if isinstance(place, Spot):
            seats = [
                replace(seat, cards=seat.cards + dealt) if seat.bet.spot == place.number else seat
                for seat in state.seats
            ]
            state = replace(state, seats=tuple(seats))
        else:
            state = replace(state, dealer=state.dealer + dealt)
        hands = (state.dealer, *[seat.cards for seat in state.seats])
        return self.next_phase(state) if min(map(len, hands)) == self.cards else state
