"""Ultimate Texas Hold'em, head to head against the dealer or the player-dealer.

Ante and Blind, two cards, five on the board; Play is bet once, the earlier the more.
"""

from itertools import pairwise
from typing import ClassVar, Final, NoReturn

from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games.action import Check, Decision, DiceDue, Due, Fold, Option, without_joker
from houseway.games.delivery import order_of_steps
from houseway.games.game import Items, enter
from houseway.games.hand_game import HandGame
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.order import DEALERS_LEFT, from_bank_left
from houseway.games.place import BOARD, DEALER, Place
from houseway.games.ultimate_texas_holdem.settle import settle
from houseway.games.ultimate_texas_holdem.state import (
    STREET_OF,
    Action,
    Dealing,
    Felt,
    FlopComing,
    OnFlop,
    OnRiver,
    Over,
    Play,
    PreFlop,
    RiverComing,
    Seat,
    State,
    Street,
)
from houseway.games.ultimate_texas_holdem.terms import Terms, check_printed, read_terms
from houseway.games.view import Pile, PlayMade, View, Viewer, faces, seat_view, sees_own, table_view
from houseway.games.wager import Bet, Wagers, wagered
from houseway.hands import best_ranking
from houseway.rules import PrintedSheet, Sheet
from houseway.rules.irregularity import Irregularity

_WHEN: Final = {
    Street.PREFLOP: "before the flop",
    Street.FLOP: "on the flop",
    Street.RIVER: "after the river",
}
_PHASES: Final = (Dealing, PreFlop, FlopComing, OnFlop, RiverComing, OnRiver, Over)
_NEXT: Final[dict[type[Felt], type[Felt]]] = dict(pairwise(_PHASES))
_BOARD: Final[dict[type[Felt], int]] = {FlopComing: 3, RiverComing: 5}


class UltimateTexasHoldem(HandGame[Felt]):
    """One table of Ultimate Texas Hold'em."""

    State = State
    Action = Action
    Over = Over
    Dealing = Dealing
    cards = 2
    decisions: ClassVar[tuple[type[Decision], ...]] = (Check, Play, Fold)
    deals_from = DEALERS_LEFT
    jackpot_cards = JackpotCards(hole=2, board=5)
    keys = Keys(
        round={"dealer": (DEALER, 2), "board": (BOARD, 5)},
        hand=2,
        decisions="actions",
        example='["check", "bet 2x"]',
        known=("check", "fold", "bet 4x", "bet 3x", "bet 2x", "bet 1x"),
    )

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.terms = t = read_terms(sheet)
        self.ways = t.delivery
        self.items = _items(sheet, t)

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_printed(printed)

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        return order_of_steps(self.way(mode).value, wagers)

    # How a round goes

    def begin(self, wagers: Wagers) -> Felt:
        return Dealing(wagers=wagers, log=(), seats=tuple([Seat(bet) for bet in wagers.bets]))

    def due(self, state: Felt) -> tuple[Due, ...] | tuple[DiceDue]:
        missing = self.waits_for(state, BOARD)
        return (Due(BOARD, missing),) if missing else super().due(state)

    def waits_for(self, state: Felt, place: Place) -> int:
        if place == BOARD:
            return max(0, _BOARD.get(type(state), 0) - len(state.board))
        return super().waits_for(state, place)

    def lay(self, state: Felt, place: Place, cards: tuple[PlayingCard, ...]) -> Felt:
        if place != BOARD:
            return super().lay(state, place, cards)
        state = replace(state, board=state.board + without_joker(cards, self.items.deck))
        return self.next_phase(state) if len(state.board) == _BOARD[type(state)] else state

    def legal(self, state: Felt, spot: int) -> tuple[Option, ...]:
        if self.to_act(state) != spot:
            return ()
        t, street = self.terms, STREET_OF[type(state)]
        options: list[Option] = [Check(spot)] if street in t.check.value else []
        options += [Play(spot, multiple=multiple) for multiple in t.play[street].value]
        if street in t.fold.value:
            options.append(Fold(spot))
        return tuple(options)

    def decide(self, state: Felt, action: Check | Play | Fold) -> Felt:
        t, street, index = self.terms, STREET_OF[type(state)], state.to_act[0]
        seat = state.seats[index]
        match action:
            case Check():
                if street not in t.check.value:
                    self._refuse(state, action, t.check.cite.item)
            case Play():
                if action.multiple not in t.play[street].value:
                    self._refuse(state, action, t.play[street].cite.item)
                seat = replace(seat, play=action.multiple)
            case Fold():
                if street not in t.fold.value:
                    self._refuse(state, action, t.fold.cite.item)
                seat = replace(seat, folded=street)
        seats = state.seats
        if seat is not seats[index]:
            seats = (*seats[:index], seat, *seats[index + 1 :])
        state = replace(state, seats=seats, to_act=state.to_act[1:])
        return state if state.to_act else self.next_phase(state)

    def _refuse(self, state: Felt, action: Decision, rule: str) -> NoReturn:
        self.not_open(state, action, _WHEN[STREET_OF[type(state)]], rule)

    def next_phase(self, state: Felt) -> Felt:
        """The state when all cards are there, or all players have decided."""
        following = _NEXT[type(state)]
        if following not in STREET_OF:
            return enter(following, state)
        places = tuple(range(len(state.seats)))
        turns = from_bank_left(state.wagers, places) if self.terms.turns_from_bank_left else places
        waiting = tuple([i for i in turns if _is_open(state.seats[i])])
        if waiting:
            return enter(following, state, to_act=waiting)
        return enter(_NEXT[following], state)

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """Check while it is free, then fold."""
        return next(o for kind in (Check, Fold) for o in options if isinstance(o, kind))

    def parse(self, text: str, bet: Bet) -> Decision | None:
        if text == "check":
            return Check(bet.spot)
        if text == "fold":
            return Fold(bet.spot)
        if len(text) == 6 and text.startswith("bet ") and text[5] == "x" and text[4] in "123456789":
            return Play(bet.spot, multiple=int(text[4]))
        return None

    # How it ends

    def settle(self, over: Felt) -> tuple[Line, ...]:
        """Forfeits where they are collected first, then Antes handed back, then hand by hand."""
        self.check_over(over, "settle", self.items.deal)
        return settle(self.terms, over)

    def jackpot_hands(self, over: Felt) -> tuple[JackpotHand, ...]:
        """Every hand, spot by spot. The jackpot decides which board cards count (B2-5, B6-9)."""
        self.check_over(over, "jackpot", "T-90")  # with the other wagers (B2-4)
        return tuple(
            JackpotHand(s.bet.spot, s.bet.backline, s.cards, over.board, s.folded is not None)
            for s in over.seats
        )

    def may_decide(self, state: Felt) -> bool:
        return any(not seat.play and seat.folded is None for seat in state.seats)

    def view(self, state: Felt, viewer: Viewer) -> View:
        """The player's own cards, and every card that is face up."""
        over = isinstance(state, Over)
        seats = tuple(
            seat_view(
                seat.bet,
                Pile(
                    "hand",
                    faces(
                        seat.cards,
                        shown=sees_own(viewer, seat.bet.spot)
                        or (over and self._is_turned(seat, state)),
                    ),
                ),
                play=PlayMade(seat.play, f"bet {seat.play}x") if seat.play else None,
                folded=seat.folded is not None,
            )
            for seat in state.seats
        )
        everyone_folded = all(seat.folded is not None for seat in state.seats)
        dealer_shown = over and (self.terms.dealer_always or not everyone_folded)  # T-80
        dealer = Pile("dealer", faces(state.dealer, shown=dealer_shown))
        board = Pile("board", faces(state.board, shown=True), gap_after=3)
        return table_view(state, self.turn(state), (dealer, board), seats)

    def _is_turned(self, seat: Seat, over: Felt) -> bool:
        """A folded hand is turned for a wager that stays in action (B1-19), or only if that wager
        wins (B11-8, T-38)."""
        t, stakes = self.terms, wagered(seat.bet)
        if seat.folded is None or t.shows_folded_with & stakes:
            return True
        if not t.shows_folded_winning & stakes:
            return False
        return best_ranking(seat.cards + over.board).category >= t.winning_from


def _items(sheet: Sheet, terms: Terms) -> Items:
    """The house's own items, if its document has some for its decks and for wrong cards."""
    deal = next(iter(terms.delivery.values())).cite.item
    decks = [stated.cite.item for stated in sheet.printed.equipment.decks.values()]
    wrong = sheet.printed.irregularities.get(Irregularity.WRONG_NUMBER_OF_CARDS)
    return Items(
        deck=next(iter(decks), deal),
        count="T-82" if wrong is None else wrong.cite.item,
        deal=deal,
        decision=terms.play[Street.PREFLOP].cite.item,
    )


def _is_open(seat: Seat) -> bool:
    return not seat.play and seat.folded is None
