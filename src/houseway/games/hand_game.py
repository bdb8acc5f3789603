"""What the games share in which every spot has a hand of its own, and so has the dealer."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from houseway.cards import PlayingCard, standard_deck
from houseway.fact import replace
from houseway.games.action import Deal, DiceDue, Due, without_joker
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
    """While a state is `Dealing`, `cards` is the number that go to each spot and to the dealer."""

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
        places: list[Place] = [Spot(s.bet.spot) for s in state.seats if not s.bet.backline]
        due = [Due(place, self.waits_for(state, place)) for place in (*places, DEALER)]
        return tuple([each for each in due if each.cards])

    def waits_for(self, state: F, place: Place) -> int:
        if not isinstance(state, self.Dealing):
            return 0
        if isinstance(place, Spot):
            at = [seat.cards for seat in state.seats if seat.bet.spot == place.number]
            return self.cards - len(at[0]) if at else 0
        return self.cards - len(state.dealer) if place == DEALER else 0

    def lay(self, state: F, place: Place, cards: tuple[PlayingCard, ...]) -> F:
        return self._lay_hands(state, {place: cards})

    def lay_all(self, state: F, deals: tuple[Deal, ...]) -> F:
        if not isinstance(state, self.Dealing):
            return super().lay_all(state, deals)
        return self._lay_hands(state, {deal.place: deal.cards for deal in deals})

    def _lay_hands(self, state: F, piles: dict[Place, tuple[PlayingCard, ...]]) -> F:
        if not self.keys.joker:
            for cards in piles.values():
                without_joker(cards, self.items.deck)
        seats = [
            replace(seat, cards=seat.cards + piles.get(Spot(seat.bet.spot), ()))
            for seat in state.seats
        ]
        dealer = state.dealer + piles.get(DEALER, ())
        state = replace(state, seats=tuple(seats), dealer=dealer)
        hands = (dealer, *[seat.cards for seat in seats])
        return self.next_phase(state) if min(map(len, hands)) == self.cards else state
