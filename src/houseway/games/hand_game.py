"""The shared part of games in which every spot and the dealer have a hand."""

from abc import abstractmethod
from typing import Any, ClassVar, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games.action import Deal, DiceDue, Due, without_joker
from houseway.games.game import Game
from houseway.games.place import DEALER, Place, Spot
from houseway.games.wager import Bet, Round


class HandFelt(Round, frozen=True):
    """The state of the felt; `to_act` has the indices of the seats that have yet to decide."""

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
        """The state when no place waits for cards any more."""

    def turn(self, state: F) -> Bet | None:
        bet: Bet | None = state.seats[state.to_act[0]].bet if state.to_act else None
        return bet

    def due(self, state: F) -> tuple[Due, ...] | tuple[DiceDue]:
        if not isinstance(state, self.Dealing):
            return ()
        hands: list[tuple[Place, tuple[Any, ...]]] = [
            (Spot(seat.bet.spot), seat.cards) for seat in state.seats if not seat.bet.backline
        ]
        hands.append((DEALER, state.dealer))
        needed = self.cards
        return tuple([Due(at, needed - len(held)) for at, held in hands if len(held) < needed])

    def waits_for(self, state: F, place: Place) -> int:
        if not isinstance(state, self.Dealing):
            return 0
        if isinstance(place, Spot):
            for seat in state.seats:
                if seat.bet.spot == place.number:
                    return self.cards - len(seat.cards)
            return 0
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
