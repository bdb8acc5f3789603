"""Fortune Pai Gow Poker: seven cards set as two and five, a joker, a bonus and its envy."""

from itertools import combinations
from typing import ClassVar, Final, NoReturn

from houseway.cards import Card, CardError, PlayingCard, Rank, joker_deck, parse_with_joker
from houseway.fact import replace
from houseway.games.action import Decision, DiceDue, Due, Option
from houseway.games.equipment import Equipment
from houseway.games.fortune_pai_gow_poker.button import SEATS, action_spot, dice_spot
from houseway.games.fortune_pai_gow_poker.house_way import set_house_way
from houseway.games.fortune_pai_gow_poker.settle import settle
from houseway.games.fortune_pai_gow_poker.state import (
    Action,
    Dealing,
    Felt,
    HouseWay,
    Over,
    Rolling,
    Seat,
    SetFront,
    Setting,
    State,
    TwoHands,
)
from houseway.games.fortune_pai_gow_poker.terms import DICE, check_printed, read_terms
from houseway.games.game import Items, enter
from houseway.games.hand_game import HandGame
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.order import ACTION_BUTTON, DICE_SPOT
from houseway.games.place import BURN, DEALER, Place, Spot
from houseway.games.refusals import GameRefusal
from houseway.games.view import (
    ActionButton,
    BettorView,
    DealerSet,
    FeltFact,
    HandSet,
    Pile,
    View,
    Viewer,
    faces,
    seat_view,
    sees_own,
    table_view,
)
from houseway.games.wager import Bet, Wagers
from houseway.hands.pai_gow import in_order as highest_first
from houseway.rules import PrintedSheet, Refused, Sheet

CARDS: Final = 7


class FortunePaiGowPoker(HandGame[Felt]):
    """One table of Fortune Pai Gow Poker."""

    State = State
    Action = Action
    Over = Over
    Dealing = Dealing
    cards = CARDS
    decisions: ClassVar[tuple[type[Decision], ...]] = (SetFront, HouseWay)
    keys = Keys(
        round={"dealer": (DEALER, CARDS)},
        hand=CARDS,
        dice=DICE,
        joker=True,
        decisions="set",
        known=("house way", "front Kd Jc"),
    )
    items = Items(deck="B12-1", count="T-82", deal="B12-5", decision="B12-7")

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.terms = read_terms(sheet)
        self.ways = self.terms.delivery
        self.deals_from = ACTION_BUTTON if self.terms.pile_follows_button else DICE_SPOT

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_printed(printed)

    def equipment(self) -> Equipment:
        """Fifty-two cards, the joker, and three dice."""
        return Equipment(joker_deck(), dice=DICE)

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        """Seven piles of seven, left to right, each pass turning round at the end (B12-5).

        The action pile goes to the button, the rest clockwise. The player-dealer's choice of a pile
        cannot matter, because all are alike; it is the leftmost. Piles at seats without a wager are
        discarded unseen.
        """
        bank = wagers.bank
        assert bank is not None
        follows = self.terms.pile_follows_button
        first = action_spot(wagers, dice) if follows else dice_spot(bank, dice)
        seated = {bet.spot for bet in wagers.bets}
        piles: list[Place] = []
        for i in range(SEATS):
            spot = (first - 1 + i) % SEATS + 1
            piles.append(DEALER if spot == bank.spot else Spot(spot) if spot in seated else BURN)
        passes = self.way(mode).value  # to the right, and back again
        laid = [piles if passes[n % 2] == passes[0] else piles[::-1] for n in range(CARDS)]
        return tuple(place for row in laid for place in row)

    # How a round goes

    def begin(self, wagers: Wagers) -> Rolling:
        return Rolling(wagers=wagers, log=(), seats=tuple(Seat(bet) for bet in wagers.bets))

    def due(self, state: Felt) -> tuple[Due, ...] | tuple[DiceDue]:
        return (DiceDue(DICE),) if isinstance(state, Rolling) else super().due(state)

    def roll(self, state: Felt, pips: tuple[int, ...]) -> Felt:
        if not isinstance(state, Rolling):
            raise Refused(GameRefusal.NO_DICE_NOW, where="dice", rule="B12-6")
        if len(pips) != DICE or not all(type(pip) is int and 1 <= pip <= 6 for pip in pips):
            raise Refused(GameRefusal.IMPOSSIBLE_DICE, where="dice", rule="B12-6", dice=DICE)
        return enter(Dealing, state, dice=pips, button=action_spot(state.wagers, pips))

    def next_phase(self, state: Felt) -> Felt:
        """The order of setting moves no money (T-84)."""
        seated = tuple(i for i, seat in enumerate(state.seats) if not seat.bet.backline)
        return enter(Setting, state, to_act=seated)

    def legal(self, state: Felt, spot: int) -> tuple[Option, ...]:
        """The House Way, or any two cards in front: a foul may be set too, and loses (B12-7)."""
        if self.to_act(state) != spot:
            return ()
        cards = sorted(state.seats[state.to_act[0]].cards, key=_rank, reverse=True)
        return (HouseWay(spot), *(SetFront(spot, front) for front in combinations(cards, 2)))

    def refuse_out_of_turn(self, state: Felt, action: Decision, turn: Bet) -> NoReturn:
        """A player who has asked for the House Way is bound by it; the refusal says so."""
        if any(seat.house_way for seat in state.seats if seat.bet.spot == action.spot):
            where = f"spot {action.spot}"
            raise Refused(GameRefusal.HOUSE_WAY_BINDS, where=where, action=action)
        super().refuse_out_of_turn(state, action, turn)

    def decide(self, state: Felt, action: SetFront | HouseWay) -> Felt:
        index, *waiting = state.to_act
        seat = state.seats[index]
        asked = isinstance(action, HouseWay)
        hands = _set(action, seat.cards)
        seats = tuple(
            replace(s, hands=hands, house_way=asked) if s.bet.spot == seat.bet.spot else s
            for s in state.seats
        )
        state = replace(state, seats=seats, to_act=tuple(waiting))
        if waiting:
            return state
        return enter(Over, state, dealer_hands=house_way_hands(state.dealer))

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """The House Way."""
        return next(option for option in options if isinstance(option, HouseWay))

    def parse(self, text: str, bet: Bet) -> Decision | None:
        if text == "house way":
            return HouseWay(bet.spot)
        kind, _, front = text.partition(" ")
        try:
            return SetFront(bet.spot, parse_with_joker(front)) if kind == "front" else None
        except CardError:
            return None

    # How it ends

    def settle(self, over: Felt) -> tuple[Line, ...]:
        """Clockwise from the Action button, bettor by bettor; Envy last of all (B12-10)."""
        self.check_over(over, "settle", "B12-10")
        return settle(self.terms, over)

    def view(self, state: Felt, viewer: Viewer) -> View:
        """The state as this viewer may see it: hands are exposed when all are set (B12-8)."""
        over = isinstance(state, Over)
        facts: tuple[FeltFact, ...] = ()
        if state.dice:
            facts = (ActionButton(state.dice, state.button),)
        piles: tuple[Pile, ...] = (Pile("dealer", faces(state.dealer, shown=False)),)
        if state.dealer_hands is not None:
            piles = _two("dealer ", state.dealer_hands)
            facts = (*facts, DealerSet(state.dealer_hands.row or ""))
        seats = tuple(
            _seat(seat, shown=over or sees_own(viewer, seat.bet.spot)) for seat in state.seats
        )
        return table_view(state, self.turn(state), piles, seats, facts)


def house_way_hands(cards: tuple[PlayingCard, ...]) -> TwoHands:
    """Seven cards as the House Way sets them."""
    setting = set_house_way(cards)
    return TwoHands(setting.front, setting.back, setting.row)


def _rank(card: PlayingCard) -> Rank:
    return card.rank if isinstance(card, Card) else Rank.ACE


def _set(action: SetFront | HouseWay, cards: tuple[PlayingCard, ...]) -> TwoHands:
    if isinstance(action, HouseWay):
        return house_way_hands(cards)
    front, where = action.front, f"spot {action.spot}"
    if len(front) != 2 or len(set(front)) != 2:
        raise Refused(GameRefusal.FRONT_OF_TWO, where=where, action=action)
    foreign = tuple(card for card in front if card not in cards)
    if foreign:
        raise Refused(
            GameRefusal.FRONT_NOT_HELD, where=where, action=action, foreign=foreign, held=cards
        )
    back = tuple(card for card in cards if card not in front)
    return TwoHands(highest_first(front), highest_first(back))


def _seat(seat: Seat, *, shown: bool) -> BettorView:
    if seat.bet.backline:
        return seat_view(seat.bet)
    if seat.hands is None or not shown:
        return seat_view(seat.bet, Pile("hand", faces(seat.cards, shown=shown)))
    return seat_view(seat.bet, *_two("", seat.hands), play=HandSet(seat.hands.row or ""))


def _two(whose: str, hands: TwoHands) -> tuple[Pile, ...]:
    return (
        Pile(f"{whose}front", faces(hands.front, shown=True)),
        Pile(f"{whose}back", faces(hands.back, shown=True)),
    )
