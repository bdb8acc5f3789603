"""A toy: two players, one bet of any size by the first, a showdown on one card.

It is not in the catalogue. It shows that the doors carry a game in which amounts are chosen.
"""

from typing import Any, ClassVar

from houseway.cards import PlayingCard, standard_deck
from houseway.fact import Fact, replace
from houseway.games import (
    Bet,
    Deal,
    Decision,
    Due,
    Equipment,
    Game,
    Line,
    Outcome,
    Place,
    Range,
    Round,
    Spot,
    View,
    Viewer,
    Wagers,
    because,
)
from houseway.games.action import without_joker
from houseway.games.game import Items
from houseway.games.keys import Keys
from houseway.money import Cents
from houseway.rules import Cite, PrintedSheet


class Put(Decision, frozen=True, tag="put"):
    amount: Cents

    def __str__(self) -> str:
        return f"bet {self.amount}"


class Pass(Decision, frozen=True, tag="pass"):
    def __str__(self) -> str:
        return "pass"


class Hand(Fact, frozen=True):
    bet: Bet
    cards: tuple[PlayingCard, ...] = ()


class Heads(Round, frozen=True, tag="heads"):
    log: tuple[Deal | Put | Pass, ...]
    hands: tuple[Hand, ...]
    put: Cents = Cents(0)


class Done(Heads, frozen=True, tag="done"):
    pass


class NoLimit(Game[Heads]):
    """The first spot bets what he likes or passes; the higher card takes it."""

    State = Heads | Done
    Action = Deal | Put | Pass
    Over = Done
    decisions: ClassVar[tuple[type[Decision], ...]] = (Put, Pass)
    keys = Keys(hand=1, decisions="actions", example='["pass"]', known=("bet 100", "pass"))
    items = Items(deck="B4-1", count="B1-26", deal="B1-11", decision="B1-6")

    def begin(self, wagers: Wagers) -> Heads:
        return Heads(wagers=wagers, log=(), hands=tuple(Hand(bet) for bet in wagers.bets))

    def turn(self, state: Heads) -> Bet | None:
        ready = not isinstance(state, Done) and not self.due(state)
        return state.wagers.bets[0] if ready else None

    def due(self, state: Heads) -> tuple[Due, ...]:
        return tuple(Due(Spot(hand.bet.spot), 1) for hand in state.hands if not hand.cards)

    def lay(self, state: Heads, place: Place, cards: tuple[PlayingCard, ...]) -> Heads:
        dealt = without_joker(cards, "B4-1")
        hands = [replace(h, cards=dealt) if Spot(h.bet.spot) == place else h for h in state.hands]
        return replace(state, hands=tuple(hands))

    def legal(self, state: Heads, spot: int) -> tuple[Decision | Range, ...]:
        if self.to_act(state) != spot:
            return ()
        stack = min(bet.stakes["stack"] for bet in state.wagers.bets)
        return Pass(spot), Range(Put(spot, Cents(100)), "bet", Cents(100), stack, Cents(50))

    def decide(self, state: Heads, action: Put | Pass) -> Heads:
        amount = action.amount if isinstance(action, Put) else Cents(0)
        _, bets = self.legal(replace(state, log=()), action.spot)
        if isinstance(action, Put) and not (isinstance(bets, Range) and bets.holds(amount)):
            self.not_open(state, action, "with this stack", "B1-6")
        return Done(wagers=state.wagers, log=state.log, hands=state.hands, put=amount)

    def passive(self, options: tuple[Any, ...]) -> Pass:
        return Pass(options[0].spot)

    def parse(self, text: str, bet: Bet) -> Decision | None:
        kind, _, amount = text.partition(" ")
        if kind == "bet" and amount.isdecimal():
            return Put(bet.spot, Cents(int(amount)))
        return Pass(bet.spot) if text == "pass" else None

    def settle(self, over: Heads) -> tuple[Line, ...]:
        one, two = over.hands
        ranks = [hand.cards[0].rank for hand in (one, two)]  # type: ignore[attr-defined]
        sign = (ranks[0] > ranks[1]) - (ranks[0] < ranks[1])
        outcomes = {1: Outcome.WIN, 0: Outcome.PUSH, -1: Outcome.LOSE}
        cite = Cite(("B1-6",), "a toy", "")
        return tuple(
            Line(
                h.bet.spot,
                "stack",
                over.put,
                outcomes[s],
                Cents(s * over.put),
                None,
                None,
                cite,
                because(""),
            )
            for h, s in ((one, sign), (two, -sign))
        )

    def view(self, state: Heads, viewer: Viewer) -> View:
        return View("heads", (), (), None, self.to_act(state))

    def equipment(self) -> Equipment:
        return Equipment(standard_deck())

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        return tuple(Spot(bet.spot) for bet in wagers.bets)

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        raise NotImplementedError
