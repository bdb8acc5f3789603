"""Three of the doors: how a round starts, what is legal, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.action import Deal, check_dealt, no_such_action
from houseway.games.delivery import Ways
from houseway.games.line import make
from houseway.games.order import from_bank_left
from houseway.games.stud.state import (
    Dealing,
    Deciding,
    Decision,
    Fold,
    Over,
    Raise,
    Seat,
    State,
)
from houseway.games.wager import Bet, Wagers, check_wagers, in_order
from houseway.rules import Cited, Reason, Refused, Sheet


class Stud(NamedTuple):
    """What the doors need to know of a game.

    `raises` are the multiples open to a hand, with the rule that says so; `words` writes one of
    them, and `every` holds all that the table knows. `turned` names the folded spots whose cards
    are shown at the end all the same. `rule` is the house's own item about the decision, `dealt`
    that about its cards.
    `behind` says whether a backline bettor may raise at all, `must_follow` whether he has to.
    """

    cards: int
    raises: Callable[[tuple[Card, ...]], Cited[tuple[int, ...]]]
    words: Callable[[int], str]
    every: tuple[int, ...]
    rule: str
    dealt: str
    exposed: int
    turns_from_bank_left: bool
    must_follow: Cited[bool] | None
    turned: Callable[[tuple[Seat, ...]], frozenset[int]]
    dealer_always: bool
    delivery: Ways
    behind: Cited[bool] | None = None


def start(sheet: Sheet, wagers: Wagers) -> Dealing:
    """Bets are closed, and they are such as this house takes."""
    check_wagers(sheet, wagers)
    return Dealing(in_order(wagers))


def to_act(state: State) -> int | None:
    """The spot whose turn it is to decide, if any."""
    return state.seats[state.to_act[0]].bet.spot if isinstance(state, Deciding) else None


def legal(stud: Stud, state: State, spot: int) -> tuple[Decision, ...]:
    """What the bettor whose turn it is at a spot may do: nothing, unless it is his turn (T-84)."""
    if not isinstance(state, Deciding) or to_act(state) != spot:
        return ()
    bet, cards, *_ = state.seats[state.to_act[0]]
    decisions: list[Decision] = [
        Raise(spot, multiple, stud.words(multiple), bet.backline)
        for multiple in _raises(stud, bet, cards).value
    ]
    if not _must_follow(stud, bet):
        decisions.append(Fold(spot, bet.backline))
    return tuple(decisions)


def nothing_to_decide(spot: int) -> Refused:
    """It is not his turn, or nobody's."""
    what = f"spot {spot} has nothing to decide"
    return Refused(Reason.ILLEGAL_ACTION, what, where=f"spot {spot}", rule="T-78")


def default_decision(state: State, spot: int) -> Decision:
    """For a player who has left or run out of time: fold (T-78)."""
    if not isinstance(state, Deciding) or to_act(state) != spot:
        raise nothing_to_decide(spot)
    return Fold(spot, state.seats[state.to_act[0]].bet.backline)


def apply(stud: Stud, state: State, action: object) -> State:
    """The state after a deal or a decision. A refusal changes nothing."""
    if isinstance(action, Deal):
        return _deal(stud, state, action.cards)
    if not isinstance(action, (Raise, Fold)):
        raise no_such_action(action, stud.rule)
    if not isinstance(state, Deciding):
        raise _illegal(action, "nothing is to be decided now", "T-84")
    wagers, seats, dealer, (index, *waiting), _ = state
    bet, cards, *_ = seats[index]
    if (bet.spot, bet.backline) != (action.spot, action.backline):
        raise _illegal(action, f"it is spot {bet.name}'s turn to decide", "T-84")
    if isinstance(action, Raise):
        raises = _raises(stud, bet, cards)
        if action.multiple not in raises.value:
            options = ", ".join(map(str, legal(stud, state, bet.spot)))
            who = "behind a seat" if bet.backline else "with this hand"
            raise _illegal(action, f"{who} one may {options}", raises.cite.item)
        decided = [make(Seat, (bet, cards, action.multiple, False, stud.words(action.multiple)))]
    elif _must_follow(stud, bet):
        raise _illegal(action, "the seat has played, and who stands behind it follows", "T-68")
    else:
        decided = [make(Seat, (bet, cards, 0, True, ""))]
        if not bet.backline:  # the spot folds, and with it whoever stands behind (T-68)
            behind = [i for i in waiting if seats[i].bet.spot == bet.spot]
            decided += [make(Seat, (seats[i].bet, cards, 0, True, "")) for i in behind]
            waiting = waiting[len(behind) :]
    seats = (*seats[:index], *decided, *seats[index + len(decided) :])
    if waiting:
        return make(Deciding, (wagers, seats, dealer, tuple(waiting), stud.exposed))
    return _over(stud, wagers, seats, dealer)


def _raises(stud: Stud, bet: Bet, cards: tuple[Card, ...]) -> Cited[tuple[int, ...]]:
    """The multiples open to a bettor: none behind the seat, where the house takes none there."""
    if bet.backline and stud.behind is not None and not stud.behind.value:
        return Cited((), stud.behind.cite)
    return stud.raises(cards)


def _must_follow(stud: Stud, bet: Bet) -> bool:
    """A backline bettor's turn comes only where the seat has played; he may be held to it."""
    if not bet.backline or stud.must_follow is None or not stud.must_follow.value:
        return False
    return stud.behind is None or stud.behind.value


def _deal(stud: Stud, state: State, cards: tuple[Card, ...]) -> State:
    if not isinstance(state, Dealing):
        raise Refused(
            Reason.BAD_CARDS, "no cards are to be dealt now", where="deal", rule=stud.dealt
        )
    wagers, each = state.wagers, stud.cards
    spots = [bet.spot for bet in wagers.bets if not bet.backline]
    what = f"{each} for each spot and {each} for the dealer"
    check_dealt(cards, each * (len(spots) + 1), (), what, rule=stud.dealt, count_rule=stud.dealt)
    hands = {spot: cards[i * each : (i + 1) * each] for i, spot in enumerate(spots)}
    seats = tuple([make(Seat, (bet, hands[bet.spot], 0, False, "")) for bet in wagers.bets])
    places = tuple(range(len(seats)))
    turns = from_bank_left(wagers, places) if stud.turns_from_bank_left else places
    return make(Deciding, (wagers, seats, cards[-each:], turns, stud.exposed))


def _over(stud: Stud, wagers: Wagers, seats: tuple[Seat, ...], dealer: tuple[Card, ...]) -> Over:
    stayed = frozenset([seat.bet.spot for seat in seats if not seat.folded])
    shown = stayed | stud.turned(seats)
    dealer_shown = len(dealer) if stud.dealer_always or shown else stud.exposed
    return make(Over, (wagers, seats, dealer, shown, dealer_shown))


def _illegal(action: Decision, why: str, rule: str) -> Refused:
    behind = f".{action.backline}" if action.backline else ""
    return Refused(
        Reason.ILLEGAL_ACTION,
        f"'{action}' is not open: {why}",
        where=f"spot {action.spot}{behind}",
        rule=rule,
    )
