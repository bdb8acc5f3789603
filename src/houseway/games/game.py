"""A game: one sheet's terms, read once, and the same doors for every game.

`start`, `legal`, `apply`, `settle`, `view`, and `default` for time-outs. No door draws a card,
reads a clock, writes or awaits. States are frozen and carry their log, so that a state in any
phase can be stored, and `replay` leads to it again.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

from houseway.cards import PlayingCard, standard_deck
from houseway.fact import astuple, replace
from houseway.games.action import Deal, Decision, Dice, DiceDue, Due, Option, Unseen, in_words
from houseway.games.equipment import DealRule, Equipment
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.place import Place
from houseway.games.refusals import GameRefusal
from houseway.games.view import Everyone, View, Viewer
from houseway.games.wager import Bet, Round, Wagers, check_wagers, in_order
from houseway.money import Cents
from houseway.rules import Cited, PrintedSheet, Refused, Sheet

S = TypeVar("S", bound=Round)
Ways = Mapping[str, Cited[tuple[str, ...]]]


@dataclass(frozen=True, slots=True)
class Items:
    """The items of a game's refusals: for its deck, a wrong number of cards, cards that are not
    due, and its decisions."""

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

    _open: tuple[S, View] | None = None

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet

    # The doors

    def start(self, wagers: Wagers) -> S:
        """The first state of a round, after bets are closed and checked."""
        self.check(wagers)
        return self.begin(in_order(wagers))

    def check(self, wagers: Wagers) -> None:
        """Refuse bets that this house does not take; called for each bet, and at the close."""
        check_wagers(self.sheet, wagers)

    @abstractmethod
    def legal(self, state: S, spot: int) -> tuple[Option, ...]:
        """The options of the bettor whose turn it is at a spot; none out of turn (T-84)."""

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
            self.refuse_out_of_turn(state, action, turn)
        return self.decide(_after(state, action), action)

    def deal(self, state: S, deals: tuple[Deal, ...]) -> S:
        """The state after cards to places that all wait for them now, each place once."""
        for deal in deals:
            self._check_place(state, deal.place, len(deal.cards))
        self.check_deck(state.log, tuple([card for deal in deals for card in deal.cards]))
        return self.lay_all(replace(state, log=(*state.log, *deals)), deals)

    @abstractmethod
    def settle(self, over: S) -> tuple[Line, ...]:
        """One line for each wager, in the house's order of taking and paying."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """The table as this viewer may see it."""

    def open_view(self, state: S) -> View:
        """The table as everyone sees it. The newest view is kept: the end of a round reads it
        several times."""
        kept = self._open
        if kept is None or kept[0] is not state:
            kept = self._open = state, self.view(state, Everyone())
        return kept[1]

    def default(self, state: S, spot: int) -> Decision:
        """The decision for a player who has left or run out of time (T-78)."""
        options = self.legal(state, spot)
        if not options:
            raise Refused(GameRefusal.NOTHING_TO_DECIDE, where=f"spot {spot}", spot=spot)
        return self.passive(options)

    # The next decision, cards or dice

    def to_act(self, state: S) -> int | None:
        """The spot whose turn it is; none while cards are due or after the round."""
        turn = self.turn(state)
        return turn.spot if turn is not None else None

    @abstractmethod
    def turn(self, state: S) -> Bet | None:
        """The bettor whose turn it is, if any."""

    @abstractmethod
    def due(self, state: S) -> tuple[Due, ...] | tuple[DiceDue]:
        """The places that wait for cards, or the dice that are due."""

    def waits_for(self, state: S, place: Place) -> int:
        """The number of cards that a place waits for."""
        return sum([d.cards for d in self.due(state) if isinstance(d, Due) and d.place == place])

    # The cards of this table

    def equipment(self) -> Equipment:
        """The pack, dice and shoe of this table: one deck, unless a game says otherwise."""
        return Equipment(standard_deck())

    @property
    def modes(self) -> tuple[str, ...]:
        """The house's ways of dealing, the usual one first."""
        return tuple(self.ways)

    def way(self, mode: str | None) -> Cited[tuple[str, ...]]:
        """One of the house's ways of dealing, the usual one without a name."""
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
        """The places of the cards of a shuffled deck, card by card."""

    deals_from: str = ""
    """Where the deal begins, in the words of the deal rule; empty if no spot has a hand."""
    draws: tuple[str, ...] = ()
    """The chart of third cards, in the words of the deal rule."""

    def deal_rule(self, mode: str | None = None) -> DealRule:
        """The same order as a rule, for wagers that are not known yet."""
        return DealRule(self.way(mode).value, self.keys.hand, self.deals_from, self.draws)

    stub_cards: ClassVar[int] = 0
    """The number of cards that a round may take beyond its dealing order."""

    # Beside the game

    def jackpot_hands(self, over: S) -> tuple[JackpotHand, ...]:
        """The hands of a finished round, for a jackpot beside the game."""
        raise Refused(GameRefusal.NO_JACKPOT_HANDS, where="jackpot")

    def pot_fee(self, over: S) -> Cited[Cents] | None:
        """The house's fee from the pot, if a game is played for one."""
        return None

    @classmethod
    @abstractmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        """Raise `SheetError` if the sheet's part about this game is not well formed."""

    # The parts of a game, which the doors above call after they have checked the turn

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
        """The state after a decision in turn; never called for a game without decisions, like
        baccarat."""
        raise NotImplementedError

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """The option for an absent player; never called for a game without options."""
        raise NotImplementedError

    def may_decide(self, state: S) -> bool:
        """Whether a bettor still has a decision, now or after more cards."""
        return not isinstance(state, self.Over)

    def implied_decision(self, state: S) -> Decision | None:
        """The decision that a recorded round may leave out now, if any."""
        return None

    def parse(self, text: str, bet: Bet) -> Decision | None:
        """A written decision, `bet 4x`; none for any other text."""
        return None

    def end_item(self, over: S) -> str:
        """The item by which a round takes no more cards."""
        return self.items.deal

    # For the games

    def check_over(self, over: Any, where: str, rule: str) -> None:
        """Refuse an act that needs a round that is over."""
        if not isinstance(over, self.Over):
            raise Refused(GameRefusal.ROUND_NOT_OVER, where=where, rule=rule)

    def refuse_out_of_turn(self, state: S, action: Decision, turn: Bet) -> NoReturn:
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
        """Refuse an impossible card: one deck is in play, unless a game has more."""
        known = [card for action in log if isinstance(action, Deal) for card in action.cards]
        self.check_unseen(known, cards)

    def check_unseen(self, known: Collection[PlayingCard], cards: tuple[PlayingCard, ...]) -> None:
        """Refuse a card that is already on the table, or comes twice."""
        if len({*known, *cards}) != len(known) + len(cards):
            twice = tuple([c for i, c in enumerate(cards) if c in known or c in cards[:i]])
            raise Refused(GameRefusal.CARD_TWICE, where="deal", rule=self.items.deck, cards=twice)


def _after(state: S, action: Any) -> S:
    return replace(state, log=(*state.log, action))


def enter(phase: type[S], state: S, **changes: Any) -> S:
    """The same felt in another phase: all phases of a game have the same fields."""
    return phase(*astuple(replace(state, **changes) if changes else state))


def replay(game: Game[S], wagers: Wagers, log: Iterable[Any]) -> S:
    """Play a round through the doors again, action by action."""
    state = game.start(wagers)
    for action in log:
        state = game.apply(state, action)
    return state
