"""The shared part of three games: players get cards, raise or fold once, and hands are compared.

Crazy 4 Poker, Three Card Poker and Caribbean Stud each add their terms, the raises of a hand, and
the results of each wager.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from houseway.cards import Card
from houseway.fact import replace
from houseway.games.action import Decision, Fold, Option
from houseway.games.delivery import order_of_steps
from houseway.games.game import Items, enter
from houseway.games.hand_game import HandGame
from houseway.games.jackpot_hand import JackpotHand
from houseway.games.keys import Keys
from houseway.games.line import Line, RankedHand, Verdict
from houseway.games.order import BANKS_LEFT, DEALERS_LEFT, from_bank_left
from houseway.games.place import DEALER, Place
from houseway.games.refusals import GameRefusal
from houseway.games.stud.settle import settle_stud
from houseway.games.stud.state import Action, Dealing, Deciding, Felt, Over, Raise, Seat, State
from houseway.games.stud.terms import StudTerms
from houseway.games.view import Pile, PlayMade, View, Viewer, faces, seat_view, sees_own, table_view
from houseway.games.wager import Bet, Wagers
from houseway.rules import Cited, Refused, Sheet


class StudGame(HandGame[Felt]):
    """One table of a stud game.

    `cards` go to each hand, `raised` is the wager after them; `deck_item` is the house's item about
    its cards, `every` has all multiples of the table.
    """

    State = State
    Action = Action
    Over = Over
    raising: ClassVar[type[Raise]] = Raise
    decisions: ClassVar[tuple[type[Decision], ...]] = (Raise, Fold)
    Dealing = Dealing
    raised: ClassVar[str]
    deck_item: ClassVar[str]
    settled_last: frozenset[str] = frozenset()
    must_follow: Cited[bool] | None = None
    """Whether a bettor behind a seat that plays must play too."""
    behind: Cited[bool] | None = None
    """Whether a bettor behind a seat may play at all."""

    def __init__(self, sheet: Sheet, common: StudTerms, every: tuple[int, ...]) -> None:
        super().__init__(sheet)
        self.common, self.every, self.ways = common, every, common.delivery
        self.deals_from = BANKS_LEFT if common.turns_from_bank_left else DEALERS_LEFT
        item, deck = common.usual.cite.item, self.deck_item
        self.items = Items(deck=deck, count=deck, deal=deck, decision=item)
        words = tuple(dict.fromkeys(map(self.words, every)))
        self.keys = Keys(
            round={"dealer": (DEALER, self.cards)},
            hand=self.cards,
            decisions="actions",
            example=f'["{words[0]}"]',
            known=(*words, "fold"),
        )

    # What differs

    def words(self, multiple: int) -> str:
        """A raise as it is written."""
        return str(self.raising(0, multiple))

    @abstractmethod
    def judge(self, over: Felt) -> Callable[[Seat, str], Verdict]:
        """The result by the cards of a seat's wager that no fold has lost."""

    @abstractmethod
    def ranking(self, cards: tuple[Card, ...]) -> RankedHand:
        """The ranking of a hand."""

    def raises(self, cards: tuple[Card, ...]) -> Cited[tuple[int, ...]]:
        """The multiples open to a hand, with their rule."""
        return self.common.usual

    def turned(self, seats: tuple[Seat, ...]) -> frozenset[int]:
        """The folded spots whose cards are shown at the end."""
        return frozenset()

    # How a round goes

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        bank_left = self.common.turns_from_bank_left
        return order_of_steps(self.way(mode).value, wagers, bank_left=bank_left)

    def begin(self, wagers: Wagers) -> Felt:
        return Dealing(wagers=wagers, log=(), seats=tuple([Seat(bet) for bet in wagers.bets]))

    def next_phase(self, state: Felt) -> Felt:
        places = tuple(range(len(state.seats)))
        bank_left = self.common.turns_from_bank_left
        turns = from_bank_left(state.wagers, places) if bank_left else places
        return enter(Deciding, state, to_act=turns)

    def legal(self, state: Felt, spot: int) -> tuple[Option, ...]:
        """The options of the bettor at a spot; none out of turn."""
        if self.to_act(state) != spot:
            return ()
        seat = state.seats[state.to_act[0]]
        options: list[Option] = [
            self.raising(spot, multiple, seat.bet.backline) for multiple in self._raises(seat).value
        ]
        if not self._must_follow(seat.bet):
            options.append(Fold(spot, seat.bet.backline))
        return tuple(options)

    def decide(self, state: Felt, action: Raise | Fold) -> Felt:
        index, *waiting = state.to_act
        seats = state.seats
        seat = seats[index]
        if isinstance(action, Raise):
            raises = self._raises(seat)
            if action.multiple not in raises.value:
                who = "behind a seat" if seat.bet.backline else "with this hand"
                self.not_open(state, action, who, raises.cite.item)
            words = self.words(action.multiple)
            decided = [replace(seat, play=action.multiple, words=words)]
        elif self._must_follow(seat.bet):
            where = f"spot {action.bettor}"
            raise Refused(GameRefusal.MUST_FOLLOW, where=where, action=action)
        else:
            decided = [replace(seat, folded=True)]
            if not seat.bet.backline:  # the spot folds with its backline bettors (T-68)
                behind = [i for i in waiting if seats[i].bet.spot == seat.bet.spot]
                decided += [replace(seats[i], folded=True) for i in behind]
                waiting = waiting[len(behind) :]
        seats = (*seats[:index], *decided, *seats[index + len(decided) :])
        state = replace(state, seats=seats, to_act=tuple(waiting))
        return state if waiting else enter(Over, state)

    def _raises(self, seat: Seat) -> Cited[tuple[int, ...]]:
        """The multiples open to a bettor: none behind the seat, if the house takes none there."""
        if seat.bet.backline and self.behind is not None and not self.behind.value:
            return Cited((), self.behind.cite)
        return self.raises(seat.cards)

    def _must_follow(self, bet: Bet) -> bool:
        """A backline bettor's turn is after the seat has played, whose decision may be binding."""
        if not bet.backline or self.must_follow is None or not self.must_follow.value:
            return False
        return self.behind is None or self.behind.value

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """Fold, if that is allowed."""
        last = options[-1]
        assert isinstance(last, Decision)
        return last

    def parse(self, text: str, bet: Bet) -> Decision | None:
        if text == "fold":
            return Fold(bet.spot, bet.backline)
        for multiple in self.every:
            if self.words(multiple) == text:
                return self.raising(bet.spot, multiple, bet.backline)
        return None

    # How it ends

    def settle(self, over: Felt) -> tuple[Line, ...]:
        """Forfeits where they are collected first, then hand by hand in the house's order."""
        self.check_over(over, "settle", self.items.deal)
        return settle_stud(self.common, over, self.judge(over), last=self.settled_last)

    def jackpot_hands(self, over: Felt) -> tuple[JackpotHand, ...]:
        """Every hand, spot by spot; there is no board (B2-5)."""
        if self.jackpot_cards is None:
            return super().jackpot_hands(over)
        self.check_over(over, "jackpot", "T-90")  # with the other wagers (B2-4)
        return tuple(
            JackpotHand(seat.bet.spot, seat.bet.backline, seat.cards, (), seat.folded)
            for seat in over.seats
        )

    def shown(self, over: Felt) -> frozenset[int]:
        """The spots whose cards are turned face up at the end."""
        stayed = frozenset([seat.bet.spot for seat in over.seats if not seat.folded])
        return stayed | self.turned(over.seats)

    def view(self, state: Felt, viewer: Viewer) -> View:
        """The state as this viewer may see it: backline bettors see no cards."""
        shown = frozenset[int]()
        up = self.common.exposed if isinstance(state, Deciding) else 0
        if isinstance(state, Over):
            turned = self.shown(state)
            up = self.cards if self.common.dealer_always or turned else self.common.exposed
            shown = turned
        seats = tuple(
            seat_view(
                seat.bet,
                Pile(
                    "hand",
                    ()
                    if seat.bet.backline
                    else faces(
                        seat.cards, shown=seat.bet.spot in shown or sees_own(viewer, seat.bet.spot)
                    ),
                ),
                play=PlayMade(seat.play, seat.words) if seat.play else None,
                folded=seat.folded,
            )
            for seat in state.seats
        )
        dealer = faces(state.dealer[:up], shown=True) + faces(state.dealer[up:], shown=False)
        return table_view(state, self.turn(state), (Pile("dealer", dealer),), seats)
