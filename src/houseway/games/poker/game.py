"""Players against one another for the pot, in turn: the doors of Texas Hold'em and Omaha.

The house holds no bank and has no hand. Chips on the table are a player's stack, the wager of a
round is the player's part of the pot, and no stack is topped up during a round (T-32).
"""

import dataclasses
from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from houseway.cards import Card, PlayingCard, standard_deck
from houseway.fact import replace
from houseway.games.action import Check, Deal, Decision, Due, Fold, Option, Range, without_joker
from houseway.games.game import Game, Items
from houseway.games.keys import Keys
from houseway.games.line import Line
from houseway.games.order import BUTTONS_LEFT
from houseway.games.place import BOARD, BURN, Place, Spot
from houseway.games.poker.betting import Sizes, highest_bet, is_full, sizes, to_call
from houseway.games.poker.decision_words import parse_decision
from houseway.games.poker.felt_view import felt_view
from houseway.games.poker.posts import STACK, last_to_open, put_in
from houseway.games.poker.pots import fee_due, fee_of_pots, fee_taken, pots_so_far
from houseway.games.poker.settle import settle_pots
from houseway.games.poker.state import (
    DECISIONS,
    Action,
    BetTo,
    Call,
    DeadHand,
    Felt,
    Muck,
    Over,
    PokerPhase,
    PotFee,
    RaiseTo,
    ReplaceCard,
    Show,
    State,
    ended,
    put_chips,
    with_seat,
)
from houseway.games.poker.street import FLOP
from houseway.games.poker.terms import check_poker, read_terms
from houseway.games.refusals import GameRefusal
from houseway.games.view import View, Viewer
from houseway.games.wager import Bet, Wagers
from houseway.hands import Ranking
from houseway.money import Cents
from houseway.rules import Cited, PrintedSheet, Refused, Sheet

_FOR_THE_BOARD = 8
"""The cards that a hand takes beside those of its players: the board and three burns."""
_STREETS = {0: "before the flop", 3: "on the flop", 4: "on the turn", 5: "on the river"}


class Poker(Game[Felt]):
    """One table of a poker game; `hole` cards go to each player."""

    State = State
    Action = Action
    Over = Over
    decisions: ClassVar[tuple[type[Decision], ...]] = DECISIONS
    hole: ClassVar[int]
    deals_from = BUTTONS_LEFT

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self.terms = t = read_terms(sheet, self.hole)
        if t.stakes.as_played:
            most = (len(standard_deck()) - _FOR_THE_BOARD) // self.hole
            self.sheet = dataclasses.replace(sheet, seats=Cited(most, sheet.seats.cite))
        self.ways = {"house": t.deal}
        item = t.raises.item
        self.items = Items(deck=t.deck, count=t.deck, deal=t.deal.cite.item, decision=item)
        self.keys = Keys(
            round={"board": (BOARD, 0)},
            hand=self.hole,
            button=True,
            unseen=True,
            decisions="actions",
            example='["call", "check", "fold"]',
            known=("check", "call", "bet 4", "raise to 8", "fold", "show", "muck"),
        )

    @abstractmethod
    def rank(self, hole: Sequence[Card], board: Sequence[Card]) -> Ranking:
        """The ranking of a hand with the board."""

    @classmethod
    def well_formed(cls, printed: PrintedSheet) -> None:
        check_poker(printed, cls.hole)

    def dealing_order(
        self, wagers: Wagers, mode: str | None = None, dice: tuple[int, ...] = ()
    ) -> tuple[Place, ...]:
        """One card at a time from the button's left, the button last; then a burn before the flop,
        the turn and the river (B14-4, B14-6, B14-8)."""
        self.way(mode)  # there is one
        bets, first = wagers.bets, _first(wagers)
        spots = [Spot(bet.spot) for bet in (*bets[first:], *bets[:first])]
        board = (BURN, BOARD, BOARD, BOARD, BURN, BOARD, BURN, BOARD)
        return (*(spots * self.hole), *board)

    # How a round goes

    def begin(self, wagers: Wagers) -> Felt:
        """The blinds are posted before the cards (B14-5)."""
        t, bets, first = self.terms, wagers.bets, _first(wagers)
        if wagers.button not in {bet.spot for bet in bets}:
            raise Refused(
                GameRefusal.NO_BUTTON, where="button", rule=t.blinds.item, spot=wagers.button
            )
        if len(bets) < 2:
            raise Refused(GameRefusal.TOO_FEW_PLAYERS, where="spots", rule=t.blinds.item)
        around = (*bets[first:], *bets[:first])
        big = self.big_blind(len(bets))
        parts = put_in(around, t.stakes, 1 - big if len(bets) == 2 else big - 1, big)
        stacks = [bet.stakes[STACK] - part.chips for bet, part in zip(around, parts, strict=True)]
        posted = tuple([part.live for part in parts])
        nobody = (False,) * len(bets)
        return Felt(
            wagers=wagers,
            log=(),
            phase=PokerPhase.DEALING,
            first=first,
            stacks=tuple([Cents(left) for left in stacks]),
            bets=posted,
            put=tuple([part.ante for part in parts]),
            dead=tuple([part.dead for part in parts]),
            hands=((),) * len(bets),
            dealt=(0,) * len(bets),
            folded=nobody,
            level=max(posted) if t.stakes.as_played else t.stakes.big_blind,
            made=1,
        )

    def big_blind(self, players: int) -> int:
        """The seat of the big blind: the second from the button, or with two players the other
        one, where the button is read to post the small blind (T-29)."""
        is_usual = self.terms.button_small or self.terms.stakes.as_played
        return 0 if players == 2 and is_usual else 1

    def _last_to_open(self, state: Felt) -> int:
        """The seat that acts last in the first betting round (B14-4)."""
        players = len(state.bets)
        if self.terms.stakes.as_played:
            return last_to_open([state.bet_of(seat) for seat in range(players)])
        return self.big_blind(players)

    def turn(self, state: Felt) -> Bet | None:
        return state.bet_of(state.to_act[0]) if state.to_act else None

    def due(self, state: Felt) -> tuple[Due, ...]:
        if state.phase is PokerPhase.DEALING:
            return tuple(
                [
                    Due(Spot(state.bet_of(seat).spot), self.hole - cards)
                    for seat, cards in enumerate(state.dealt)
                    if cards < self.hole
                ]
            )
        if state.phase is PokerPhase.BOARD:
            return (Due(BOARD, max(1, FLOP - len(state.board))),)
        return ()

    def lay(self, state: Felt, place: Place, cards: tuple[PlayingCard, ...]) -> Felt:
        dealt = without_joker(cards, self.items.deck)
        if isinstance(place, Spot):
            seat = state.seat_of(place.number)
            hands = with_seat(state.hands, seat, state.hands[seat] + dealt)
            return self._dealt(replace(state, hands=hands), seat, len(dealt))
        state = replace(state, board=state.board + dealt)
        return state if len(state.board) < FLOP else self._open_betting(state)

    def lay_unseen(self, state: Felt, place: Place, cards: int) -> Felt:
        """Cards dealt face down that have not been typed or read."""
        if not isinstance(place, Spot):
            return super().lay_unseen(state, place, cards)
        return self._dealt(state, state.seat_of(place.number), cards)

    def _dealt(self, state: Felt, seat: int, cards: int) -> Felt:
        state = replace(state, dealt=with_seat(state.dealt, seat, state.dealt[seat] + cards))
        if min(state.dealt) < self.hole:
            return state
        return self._open_betting(state)

    def _open_betting(self, state: Felt) -> Felt:
        """The order of this betting round: the first from the big blind's left, later ones from the
        button's (B14-4, B14-7, B14-8); without players who have no chips or no opponent."""
        players, flop = len(state.bets), len(state.board)
        live, stacks, bets = state.live, state.stacks, state.bets
        highest = max(bets)
        second = sorted([bets[seat] + stacks[seat] for seat in live])[-2]
        start = 0 if flop else self._last_to_open(state) + 1
        round_ = [seat % players for seat in range(start, start + players)]
        to_act = [
            seat
            for seat in round_
            if not state.folded[seat] and stacks[seat] and second > bets[seat]
        ]
        if flop == FLOP:
            state = replace(state, fees=self._fees(state))
        if flop:
            state = replace(state, level=Cents(0), raise_by=Cents(0), made=0, capped=False,
                            acted=(), last_to_raise=-1)  # fmt: skip
        if len(to_act) == 1 and bets[to_act[0]] >= highest:
            to_act = []
        if not to_act:
            return self._close_betting(state)
        return replace(state, phase=PokerPhase.BETTING, to_act=tuple(to_act))

    def _close_betting(self, state: Felt) -> Felt:
        """The wagers move to the pot; the next card comes, or the hands are shown (B14-8)."""
        nothing = (Cents(0),) * len(state.bets)
        state = replace(state, put=state.has_bet, bets=nothing, to_act=())
        live = state.live
        if len(live) == 1:
            seen = len(state.board) >= FLOP
            return ended(state if seen else replace(state, fees=self._fees(state)))
        if len(state.board) < 5:
            return replace(state, phase=PokerPhase.BOARD)
        first = max(state.last_to_raise, 0)
        order = sorted(live, key=lambda seat: (seat - first) % len(state.bets))
        return replace(state, phase=PokerPhase.SHOWING, to_act=tuple(order))

    def _fees(self, state: Felt) -> tuple[PotFee, ...]:
        """The fee at the flop, or at the end of a round without one, from the pots at that time
        (T-28, T-86)."""
        option = self.terms.fee
        if option is None or option.half_hour:
            return ()
        return fee_of_pots(pots_so_far(state), fee_due(option, state))

    def apply(self, state: Felt, action: Any) -> Felt:
        if type(action) is DeadHand:
            return self._kill(replace(state, log=(*state.log, action)), action.spot)
        if type(action) is ReplaceCard:
            return self._replace(state, action)
        return super().apply(state, action)

    def _kill(self, state: Felt, spot: int) -> Felt:
        """A dead hand counts as folded, in or out of turn; but the last hand that can win a pot
        stays in, because no other may win it (T-32)."""
        seat = self._seat_with_hand(state, spot)
        if not self._may_muck(state, seat):
            raise Refused(GameRefusal.LAST_CLAIM, where=f"spot {spot}", spot=spot)
        to_act = tuple([other for other in state.to_act if other != seat])
        state = replace(state, folded=with_seat(state.folded, seat, value=True), to_act=to_act)
        if state.phase is PokerPhase.SHOWING:
            return state if to_act else ended(state)
        if len(state.live) == 1 or (state.phase is PokerPhase.BETTING and not to_act):
            return self._close_betting(state)
        return state

    def _replace(self, state: Felt, action: ReplaceCard) -> Felt:
        """A hand without its exposed card, which is not seen again in this round."""
        where, card = f"spot {action.spot}", action.card
        seat = self._seat_with_hand(state, action.spot)
        hand = state.hands[seat]
        if card not in hand and self._is_read(state, seat):
            raise Refused(GameRefusal.OTHER_CARDS, where=where, rule=self.items.deck)
        others = [held for other, held in enumerate(state.hands) if other != seat]
        seen = [card for pile in (state.board, state.exposed, *others) for card in pile]
        self.check_unseen(seen, (card,))
        left = tuple([each for each in hand if each != card])
        hands, exposed = with_seat(state.hands, seat, left), (*state.exposed, card)
        return replace(state, log=(*state.log, action), hands=hands, exposed=exposed)

    def has_hand(self, state: Felt, spot: int) -> bool:
        """Whether the hand of a spot is still in."""
        return spot in state.spots_in

    def _seat_with_hand(self, state: Felt, spot: int) -> int:
        """The seat of a spot whose hand is still in."""
        if not self.has_hand(state, spot):
            raise Refused(GameRefusal.NO_HAND_THERE, where=f"spot {spot}", rule="T-82", spot=spot)
        return state.seat_of(spot)

    def check_deck(self, log: tuple[Any, ...], cards: tuple[PlayingCard, ...]) -> None:
        """One deck, and a card that was exposed is burned."""
        known = [card for action in log if isinstance(action, Deal) for card in action.cards]
        known += [action.card for action in log if isinstance(action, ReplaceCard)]
        self.check_unseen(list(dict.fromkeys(known)), cards)

    # What a player may do

    def legal(self, state: Felt, spot: int) -> tuple[Option, ...]:
        if self.to_act(state) != spot:
            return ()
        seat = state.to_act[0]
        if state.phase is PokerPhase.SHOWING:
            return (Show(spot), Muck(spot)) if self._may_muck(state, seat) else (Show(spot),)
        highest = self._highest(state)
        call = Call(spot) if highest > state.bets[seat] else Check(spot)
        open_to = self._sizes(state, seat, highest)
        options: list[Option] = [call]
        if open_to is not None:
            options.append(self._raise_option(spot, open_to, highest))
        if self._may_fold(state, seat, highest):
            options.append(Fold(spot))
        return tuple(options)

    def _may_fold(self, state: Felt, seat: int, highest: Cents) -> bool:
        """Not a player who owes nothing and whose opponents are all in: the side pot is already
        theirs, and the others may not win it (T-32)."""
        if highest > state.bets[seat]:
            return True
        return any(state.stacks[other] for other in state.live if other != seat)

    def _raise_option(self, spot: int, open_to: Sizes, highest: Cents) -> Option:
        if open_to.least == open_to.most:
            return (RaiseTo if highest else BetTo)(spot, open_to.least)
        return self._range(spot, open_to, highest)

    def _range(self, spot: int, open_to: Sizes, highest: Cents) -> Range:
        kind, words = (RaiseTo, "raise to") if highest else (BetTo, "bet")
        least = kind(spot, open_to.least)
        return Range(least, words, open_to.least, open_to.most, self.terms.stakes.step)

    def decide(self, state: Felt, action: Decision) -> Felt:
        seat = state.to_act[0]
        if state.phase is PokerPhase.SHOWING:
            return self._show(state, seat, action)
        highest = self._highest(state)
        owed = highest > state.bets[seat]
        match action:
            case Fold() if self._may_fold(state, seat, highest):
                return self._next(replace(state, folded=with_seat(state.folded, seat, value=True)))
            case Check() if not owed:
                return self._next(replace(state, acted=(*state.acted, seat)))
            case Call() if owed:
                paid = to_call(state, seat, highest)
                return self._next(put_chips(replace(state, acted=(*state.acted, seat)), seat, paid))
            case BetTo() if not highest:
                return self._raise(state, seat, action, highest)
            case RaiseTo() if highest:
                return self._raise(state, seat, action, highest)
            case _:
                return self.not_open(state, action, _STREETS[len(state.board)], self.items.decision)

    def _raise(self, state: Felt, seat: int, action: BetTo | RaiseTo, highest: Cents) -> Felt:
        stakes, amount = self.terms.stakes, action.amount
        open_to = self._sizes(state, seat, highest)
        if open_to is None or not self._range(action.spot, open_to, highest).holds(amount):
            self.not_open(state, action, _STREETS[len(state.board)], self.items.decision)
        counts = is_full(state, stakes, amount, highest)
        players = len(state.bets)
        others = [other % players for other in range(seat + 1, seat + players)]
        state = put_chips(state, seat, Cents(amount - state.bets[seat]))
        made, capped = state.made, state.capped
        if counts:
            made += 1
            capped = self._is_capped(state, made)
        return replace(
            state,
            to_act=tuple([o for o in others if not state.folded[o] and state.stacks[o]]),
            acted=(*state.acted, seat),
            level=amount if counts else state.level,
            raise_by=Cents(max(state.raise_by, amount - highest)),
            made=made,
            capped=capped,
            last_to_raise=seat,
        )

    def _is_capped(self, state: Felt, made: int) -> bool:
        """Whether the raise that was just made is the last: the cap holds while more than two can
        still bet, and a player who is all in cannot (T-30)."""
        most = self.terms.most_raises
        can_bet = sum([state.stacks[seat] > 0 for seat in state.live])
        return most is not None and made > most and can_bet > self.terms.no_cap_with

    def _next(self, state: Felt) -> Felt:
        waiting = state.to_act[1:]
        state = replace(state, to_act=waiting)
        if waiting and state.folded.count(False) > 1:
            return state
        return self._close_betting(state)

    def to_call(self, state: Felt) -> Cents:
        """The amount to call for the player whose turn it is."""
        return to_call(state, state.to_act[0], self._highest(state))

    def _highest(self, state: Felt) -> Cents:
        t = self.terms
        return highest_bet(state, t.stakes, state.to_act[0], full_blind=t.full_blind)

    def _sizes(self, state: Felt, seat: int, highest: Cents) -> Sizes | None:
        return sizes(state, self.terms.stakes, seat, highest)

    # The showdown

    def _may_muck(self, state: Felt, seat: int) -> bool:
        """The last player to claim a pot has to show."""
        out = [folded or i in state.mucked or i == seat for i, folded in enumerate(state.folded)]
        return all(any(not out[i] for i in pot.seats) for pot in pots_so_far(state))

    def _show(self, state: Felt, seat: int, action: Decision) -> Felt:
        match action:
            case Show():
                state = replace(self._turned(state, seat, action), shown=(*state.shown, seat))
            case Muck() if self._may_muck(state, seat):
                state = replace(state, mucked=(*state.mucked, seat))
            case _:
                self.not_open(state, action, "at the showdown", self.items.decision)
        waiting = state.to_act[1:]
        state = replace(state, to_act=waiting)
        return state if waiting else ended(state)

    def _turned(self, state: Felt, seat: int, action: Show) -> Felt:
        held, where = state.hands[seat], f"spot {action.spot}"
        cards = action.cards or held
        if len(cards) != self.hole:
            rule = self.items.count
            raise Refused(
                GameRefusal.WRONG_COUNT, where=where, rule=rule, wanted=self.hole, cards=len(cards)
            )
        if not set(held) <= set(cards):
            raise Refused(GameRefusal.OTHER_CARDS, where=where, rule=self.items.deck)
        if len(held) == self.hole:
            return state
        others = [held for i, held in enumerate(state.hands) if i != seat]
        seen = state.board, state.exposed, *others
        self.check_unseen(tuple([card for pile in seen for card in pile]), cards)
        return replace(state, hands=with_seat(state.hands, seat, cards))

    def default(self, state: Felt, spot: int) -> Decision:
        """An absent player's unread hand is mucked, unless it is the last claim on a pot."""
        decision = super().default(state, spot)
        if isinstance(decision, Show) and not self._is_read(state, state.to_act[0]):
            return next((o for o in self.legal(state, spot) if isinstance(o, Muck)), decision)
        return decision

    def is_unread(self, state: Felt, spot: int) -> bool:
        """Whether a hand that is still in is unread."""
        return not self._is_read(state, state.seat_of(spot))

    def _is_read(self, state: Felt, seat: int) -> bool:
        """Whether every card of a hand is known."""
        return len(state.hands[seat]) == self.hole

    def passive(self, options: tuple[Option, ...]) -> Decision:
        """Check while that is free, then fold; at the showdown, show (T-78)."""
        first, last = options[0], options[-1]
        chosen = first if isinstance(first, Check | Show | Muck) else last
        assert isinstance(chosen, Decision)
        return chosen

    def implied_decision(self, state: Felt) -> Decision | None:
        """At the showdown a known hand is shown and an unread one is mucked."""
        if state.phase is not PokerPhase.SHOWING:
            return None
        seat = state.to_act[0]
        spot = state.bet_of(seat).spot
        return Show(spot) if self._is_read(state, seat) else Muck(spot)

    def parse(self, text: str, bet: Bet) -> Decision | None:
        return parse_decision(text, bet.spot)

    # How it ends

    def settle(self, over: Felt) -> tuple[Line, ...]:
        """Pot by pot, the main pot first, seat by seat from the button's left."""
        self.check_over(over, "settle", self.terms.wins.item)
        return settle_pots(self.terms, over, self.rank)

    def pot_fee(self, over: Felt) -> Cited[Cents] | None:
        """The fee taken at the flop, or from a round without one (B16-1, B16-2)."""
        option = self.terms.fee
        return None if option is None or option.half_hour else fee_taken(option, over)

    def view(self, state: Felt, viewer: Viewer) -> View:
        """All viewers see the board, the chips and the hands that were shown."""
        return felt_view(state, viewer, self.to_act(state))


def _first(wagers: Wagers) -> int:
    """The place among the wagers of the first spot to the button's left."""
    after = [i for i, bet in enumerate(wagers.bets) if bet.spot > wagers.button]
    return after[0] if after else 0
