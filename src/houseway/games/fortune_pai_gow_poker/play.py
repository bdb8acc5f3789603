"""Three of the doors: how a round starts, what is legal, and how it goes on."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from houseway.cards import Card, Rank, cards_text
from houseway.games.action import Deal, Dice, check_dealt, no_such_action
from houseway.games.fortune_pai_gow_poker.button import action_spot
from houseway.games.fortune_pai_gow_poker.house_way import Cards, set_house_way
from houseway.games.fortune_pai_gow_poker.state import (
    Dealing,
    Decision,
    HouseWay,
    Over,
    Rolling,
    Seat,
    SetFront,
    Setting,
    State,
    TwoHands,
)
from houseway.games.fortune_pai_gow_poker.terms import DICE
from houseway.games.wager import Wagers, check_wagers, in_order
from houseway.hands.pai_gow import AnyCard
from houseway.hands.pai_gow import in_order as highest_first
from houseway.rules import Reason, Refused, Sheet

CARDS: Final = 7


def start(sheet: Sheet, wagers: Wagers) -> Rolling:
    """Bets are closed, and they are such as this house takes."""
    check_wagers(sheet, wagers)
    return Rolling(in_order(wagers))


def legal(sheet: Sheet, state: State, spot: int) -> tuple[Decision, ...]:
    """The House Way, or any two cards in front: a foul may be set too, and loses (B12-7)."""
    del sheet
    if not isinstance(state, Setting) or to_act(state) != spot:
        return ()
    cards = sorted(state.seats[state.to_act[0]].cards, key=_rank, reverse=True)
    return (HouseWay(spot), *(SetFront(spot, front) for front in combinations(cards, 2)))


def _rank(card: AnyCard) -> Rank:
    return card.rank if isinstance(card, Card) else Rank.ACE


def to_act(state: State) -> int | None:
    """The spot that sets next, if any; the order moves no money (T-84)."""
    return state.seats[state.to_act[0]].bet.spot if isinstance(state, Setting) else None


def default_decision(sheet: Sheet, state: State, spot: int) -> HouseWay:
    """For a player who has left or run out of time: the House Way (T-78)."""
    if not legal(sheet, state, spot):
        what = f"spot {spot} has nothing to set"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=f"spot {spot}", rule="T-78")
    return HouseWay(spot)


def habit(sheet: Sheet, state: State, spot: int) -> HouseWay:
    """An automatic player asks for the House Way."""
    return default_decision(sheet, state, spot)


def apply(sheet: Sheet, state: State, action: object) -> State:
    """The state after a throw, a deal or a setting. A refusal changes nothing."""
    del sheet
    if isinstance(action, Dice):
        return _roll(state, action.pips)
    if isinstance(action, Deal):
        return _deal(state, action.cards)
    if not isinstance(action, (SetFront, HouseWay)):
        raise no_such_action(action, "B12-7")
    if not isinstance(state, Setting):
        raise _illegal(action, "nothing is to be set now", "T-84")
    wagers, dice, button, seats, dealer, waiting = state
    for seat in seats:
        if seat.bet.spot == action.spot and seat.house_way:
            raise _illegal(action, "the House Way was asked for and is binding", "B12-7")
    spot = seats[waiting[0]].bet.spot
    if action.spot != spot:
        raise _illegal(action, f"it is spot {spot}'s turn to set", "T-84")
    cards = seats[waiting[0]].cards
    hands = _set(action, cards)
    asked = isinstance(action, HouseWay)
    seats = tuple(
        Seat(seat.bet, cards, hands, asked) if seat.bet.spot == spot else seat for seat in seats
    )
    if len(waiting) > 1:
        return Setting(wagers, dice, button, seats, dealer, waiting[1:])
    return Over(wagers, dice, button, seats, dealer, house_way_hands(dealer))


def house_way_hands(cards: Cards) -> TwoHands:
    """Seven cards as the House Way sets them."""
    setting = set_house_way(cards)
    return TwoHands(setting.front, setting.back, setting.row)


def _set(action: Decision, cards: Cards) -> TwoHands:
    if isinstance(action, HouseWay):
        return house_way_hands(cards)
    front = action.front
    if len(front) != 2 or len(set(front)) != 2:
        raise _illegal(action, "two different cards go in front", "B12-7", Reason.BAD_CARDS)
    foreign = tuple(card for card in front if card not in cards)
    if foreign:
        why = f"{cards_text(foreign)} is not among {cards_text(cards)}"
        raise _illegal(action, why, "B12-7", Reason.BAD_CARDS)
    back = tuple(card for card in cards if card not in front)
    return TwoHands(highest_first(front), highest_first(back))


def _roll(state: State, pips: tuple[int, ...]) -> Dealing:
    if not isinstance(state, Rolling):
        raise Refused(Reason.BAD_DICE, "no dice are to be thrown now", where="dice", rule="B12-6")
    if len(pips) != DICE or not all(type(pip) is int and 1 <= pip <= 6 for pip in pips):
        what = f"{DICE} dice show 1 to 6 each, like [2, 5, 6]"
        raise Refused(Reason.BAD_DICE, what, where="dice", rule="B12-6")
    return Dealing(state.wagers, pips, action_spot(state.wagers, pips))


def _deal(state: State, cards: Cards) -> Setting:
    if not isinstance(state, Dealing):
        raise Refused(Reason.BAD_CARDS, "no cards are to be dealt now", where="deal", rule="B12-5")
    wagers, dice, button = state
    seated = [i for i, bet in enumerate(wagers.bets) if not bet.backline]
    what = "seven for each spot and seven for the player-dealer"
    wanted = CARDS * (len(seated) + 1)
    check_dealt(cards, wanted, (), what, rule="B12-1", count_rule="T-82")
    hands = {wagers.bets[i].spot: cards[n * CARDS : (n + 1) * CARDS] for n, i in enumerate(seated)}
    seats = tuple(Seat(bet, hands[bet.spot]) for bet in wagers.bets)
    return Setting(wagers, dice, button, seats, cards[-CARDS:], tuple(seated))


def _illegal(
    action: Decision, why: str, rule: str, reason: Reason = Reason.ILLEGAL_ACTION
) -> Refused:
    what = f"'{action}' is not open: {why}"
    return Refused(reason, what, where=f"spot {action.spot}", rule=rule)
