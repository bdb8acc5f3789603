"""A game: one sheet's terms, read once, and the same doors for every game.

`start`, `legal`, `apply`, `settle`, `view`, and `default` for time-outs. No door draws a card,
reads a clock, writes or awaits. States are frozen and carry their log, so that a state in any
phase can be stored, and `replay` leads to it again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import Fact, astuple, replace
from houseway.games.action import (
    Deal,
    Decision,
    Dice,
    DiceDue,
    Due,
    Option,
    Unseen,
    in_words,
)
from houseway.games.deal_rule import DealRule
from houseway.games.equipment import Equipment
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.place import Place
from houseway.games.refusals import GameRefusal
from houseway.games.view import BettorView, FeltFact, Pile, View, Viewer
from houseway.games.wager import Bet, Wagers, check_wagers, in_order
from houseway.money import Cents
from houseway.rules import Cited, PrintedSheet, Refused, Sheet

Cards = tuple[PlayingCard, ...]


class Round(Fact, frozen=True):
    """What every state of every game holds: the wagers, and all that has happened since."""

    wagers: Wagers
    log: tuple[Any, ...]


S = TypeVar("S", bound=Round)
Ways = Mapping[str, Cited[tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Items:
    """The items of the rules that a game's refusals name: about its deck, a wrong count of cards,
    cards that come when none are due, and its decisions."""

    deck: str
    count: str
    deal: str
    decision: str


class Game(ABC, Generic[S]):
    """One table's game. `State` and `Action` are the unions that the codec reads."""

    State: ClassVar[Any]
    Action: ClassVar[Any]
    Over: ClassVar[type[Round]]
    decisions: ClassVar[tuple[type[Decision], ...]] = ()
    keys: Keys
    items: Items
    ways: Ways
    jackpot_cards: ClassVar[JackpotCards | None] = None

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    # The doors

    def start(self, wagers: Wagers) -> S:
        """Bets are closed, and they are such as this house takes: the first state of a round."""
        self.check(wagers)
        return self.begin(in_order(wagers))

    def check(self, wagers: Wagers) -> None:
        """Refuse bets that this house does not take; asked as each is placed, and at the close."""
        check_wagers(self.sheet, wagers)

    @abstractmethod
    def legal(self, state: S, spot: int) -> tuple[Option, ...]:
        """What the bettor whose turn it is at a spot may do now; nothing if it is not (T-84)."""

    def apply(self, state: S, action: Any) -> S:
        """The state after an action; an illegal one raises `Refused` and changes nothing."""
        if type(action) is Deal:
            return self.deal(state, (action,))
        if type(action) is Unseen:
            self._check_place(state, action.place, action.cards)
            return self.lay_unseen(_after(state, action), action.place, action.cards)
        if type(action) is Dice:
            return self.roll(_after(state, action), action.pips)
        if type(action) not in self.decisions and not isinstance(action, self.decisions):
            raise Refused(
                GameRefusal.NO_SUCH_ACTION, where="actions", rule=self.items.decision, action=action
            )
        turn = self.turn(state)
        if turn is None:
            where = f"spot {action.bettor}"
            raise Refused(GameRefusal.NO_DECISION_NOW, where=where, action=action)
        if turn.spot != action.spot or turn.backline != action.backline:
            self.not_his_turn(state, action, turn)
        return self.decide(_after(state, action), action)

    def deal(self, state: S, deals: tuple[Deal, ...]) -> S:
        """The state after cards have come to places that all wait for them now, each place once."""
        for deal in deals:
            self._check_place(state, deal.place, len(deal.cards))
        self.check_deck(state.log, tuple([card for deal in deals for card in deal.cards]))
        return self.lay_all(replace(state, log=(*state.log, *deals)), deals)

    @abstractmethod
    def settle(self, over: S) -> tuple[Line, ...]:
        """One line for each wager, in the order in which the house takes and pays."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """What this viewer may see."""

    def default(self, state: S, spot: int) -> Decision:
        """For a player who has left or run out of time (T-78)."""
        options = self.legal(state, spot)
        if not options:
            raise Refused(GameRefusal.NOTHING_TO_DECIDE, where=f"spot {spot}", spot=spot)
        return self.passive(options)

    # Who and what is waited for

    def to_act(self, state: S) -> int | None:
        """The spot whose turn it is; none while cards are to come or after the round."""
        turn = self.turn(state)
        return turn.spot if turn is not None else None

    @abstractmethod
    def turn(self, state: S) -> Bet | None:
        """The bettor whose turn it is to decide, if any."""

    @abstractmethod
    def due(self, state: S) -> tuple[Due, ...] | tuple[DiceDue]:
        """The places that wait for cards, or the dice that are waited for."""

    def waits_for(self, state: S, place: Place) -> int:
        """How many cards a place waits for."""
        return sum([d.cards for d in self.due(state) if isinstance(d, Due) and d.place == place])

    # How cards come to this table

    @abstractmethod
    def equipment(self) -> Equipment:
        """What the game is played with at this table."""

    @property
    def modes(self) -> tuple[str, ...]:
        """The ways in which this house deals, its usual one first."""
        return tuple(self.ways)

    def way(self, mode: str | None) -> Cited[tuple[str, ...]]:
        """One of the house's ways of dealing: the usual one, unless another is asked for."""
        name = mode or next(iter(self.ways))
        if name not in self.ways:
            raise Refused(
                GameRefusal.UNKNOWN_DELIVERY,
                where="delivery",
                rule=next(iter(self.ways.values())).cite.item,
                sheet=self.sheet.id,
                known=self.modes,
                delivery=name,
            )
        return self.ways[name]

    @abstractmethod
    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        """The places that the cards of a shuffled deck go to, card by card."""

    deals_from: str = ""
    """Where the deal begins, as the rule of the deal says it; nothing where no spot has a hand."""

    def deal_rule(self, mode: str | None = None) -> DealRule:
        """The same order as a rule, for wagers that are not known yet."""
        return DealRule(self.way(mode).value, self.keys.hand, self.deals_from)

    stub_cards: ClassVar[int] = 0
    """How many cards a round may take beyond its dealing order."""

    # Beside the game

    def jackpot_hands(self, over: S) -> tuple[JackpotHand, ...]:
        """The hands of a finished round, for a jackpot beside the game that looks at them."""
        raise Refused(GameRefusal.NO_JACKPOT_HANDS, where="jackpot")

    def pot_fee(self, over: S) -> Cited[Cents] | None:
        """What the house has taken out of the pot, where a game is played for one."""
        return None

    @classmethod
    @abstractmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        """Raise `SheetError` where the sheet's part about this game is not well formed."""

    # What a game brings: the doors above call these once the action is known to be in turn

    @abstractmethod
    def begin(self, wagers: Wagers) -> S:
        """The first state, for wagers in the order of their spots."""

    @abstractmethod
    def lay(self, state: S, place: Place, cards: tuple[PlayingCard, ...]) -> S:
        """The state with these cards laid at a place that waits for them."""

    def lay_all(self, state: S, deals: tuple[Deal, ...]) -> S:
        """The state with all these cards laid at their places."""
        for deal in deals:
            state = self.lay(state, deal.place, deal.cards)
        return state

    def lay_unseen(self, state: S, place: Place, cards: int) -> S:
        """The state with unread cards laid face down."""
        raise Refused(GameRefusal.NO_UNSEEN_CARDS, where="deal", rule=self.items.deal)

    def roll(self, state: S, pips: tuple[int, ...]) -> S:
        """The state after a throw."""
        raise Refused(GameRefusal.NO_DICE_NOW, where="dice", rule=self.items.deal)

    def decide(self, state: S, action: Any) -> S:
        """The state after the decision of the bettor whose turn it is; never called for a game
        without decisions, like baccarat."""
        raise NotImplementedError

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """The option to take for an absent player; never called for a game without options."""
        raise NotImplementedError

    def may_decide(self, state: S) -> bool:
        """Whether a bettor still has a decision, now or after more cards."""
        return not isinstance(state, self.Over)

    def unsaid(self, state: S) -> Decision | None:
        """What goes without saying in a recorded round, if anything does now."""
        return None

    def parse(self, text: str, bet: Bet) -> Decision | None:
        """A decision as it is written, `bet 4x`; nothing for any other text."""
        return None

    def end_item(self, over: S) -> str:
        """The item by which a round takes no further card."""
        return self.items.deal

    # For the games

    def view_of(
        self,
        state: S,
        piles: Iterable[Pile],
        seats: Iterable[BettorView],
        facts: tuple[FeltFact, ...] = (),
    ) -> View:
        """The view of a table with these piles, of which one without cards is none."""
        bank = state.wagers.bank
        return View(
            phase=str(type(state).__struct_config__.tag),
            piles=tuple([pile for pile in piles if pile.cards]),
            seats=tuple(seats),
            bank=bank.spot if bank is not None else None,
            to_act=self.to_act(state),
            facts=facts,
        )

    def check_over(self, over: Any, where: str, rule: str) -> None:
        """Refuse what can only be done when a round is over."""
        if not isinstance(over, self.Over):
            raise Refused(GameRefusal.ROUND_NOT_OVER, where=where, rule=rule)

    def not_his_turn(self, state: S, action: Decision, turn: Bet) -> NoReturn:
        """Refuse a decision out of turn."""
        where = f"spot {action.bettor}"
        raise Refused(GameRefusal.NOT_HIS_TURN, where=where, action=action, turn=turn.name)

    def not_open(self, state: S, action: Decision, when: str, rule: str) -> NoReturn:
        """Refuse a decision that is not among the options."""
        raise Refused(
            GameRefusal.NOT_OPEN,
            where=f"spot {action.bettor}",
            rule=rule,
            action=action,
            when=when,
            options=in_words(self.legal(state, action.spot)),
        )

    def _check_place(self, state: S, place: Place, cards: int) -> None:
        wanted = self.waits_for(state, place)
        if not wanted:
            due, rule = self.due(state), self.items.deal
            if not due or isinstance(due[0], DiceDue):
                raise Refused(GameRefusal.NO_DEAL_NOW, where="deal", rule=rule)
            raise Refused(GameRefusal.NO_CARDS_DUE, where="deal", rule=rule, place=str(place))
        if cards <= 0:
            raise Refused(GameRefusal.NO_CARDS_CAME, where="deal", rule=self.items.count)
        if cards > wanted:
            raise Refused(
                GameRefusal.TOO_MANY_CARDS,
                where="deal",
                rule=self.items.count,
                cards=cards,
                place=str(place),
                wanted=wanted,
            )

    def check_deck(self, log: tuple[Any, ...], cards: tuple[PlayingCard, ...]) -> None:
        """Refuse a card that cannot be there: one deck is in play, unless a game has more."""
        known = [card for action in log if isinstance(action, Deal) for card in action.cards]
        self.check_unseen(known, cards)

    def check_unseen(self, known: Collection[PlayingCard], cards: tuple[PlayingCard, ...]) -> None:
        """Refuse a card that lies elsewhere already, or comes twice."""
        if len({*known, *cards}) != len(known) + len(cards):
            twice = tuple([c for i, c in enumerate(cards) if c in known or c in cards[:i]])
            raise Refused(GameRefusal.CARD_TWICE, where="deal", rule=self.items.deck, cards=twice)


def _after(state: S, action: Any) -> S:
    return replace(state, log=(*state.log, action))


def enter(phase: type[S], state: S, **changes: Any) -> S:
    """The same felt in another phase: all phases of a game have the same fields."""
    return phase(*astuple(replace(state, **changes) if changes else state))


def replay(game: Game[S], wagers: Wagers, log: Iterable[Any]) -> S:
    """Lead a round through the doors again, action by action."""
    state = game.start(wagers)
    for action in log:
        state = game.apply(state, action)
    return state
