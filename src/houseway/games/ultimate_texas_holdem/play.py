"""Three of the doors: how a round starts, what is legal, and how it goes on."""

from __future__ import annotations

from houseway.cards import Card
from houseway.games.action import Deal, check_dealt, no_such_action
from houseway.games.line import make
from houseway.games.order import from_bank_left
from houseway.games.ultimate_texas_holdem.state import (
    DECIDING,
    STREET_OF,
    Dealing,
    Deciding,
    FlopComing,
    OnFlop,
    OnRiver,
    Over,
    PreFlop,
    RiverComing,
    Seat,
    State,
)
from houseway.games.ultimate_texas_holdem.street import Check, Decision, Fold, Play, Street
from houseway.games.ultimate_texas_holdem.terms import Terms, terms
from houseway.games.wager import Wagers, check_wagers, in_order
from houseway.rules import Reason, Refused, Sheet


def start(sheet: Sheet, wagers: Wagers) -> Dealing:
    """Bets are closed, and they are such as this house takes."""
    check_wagers(sheet, wagers)
    return Dealing(in_order(wagers))


def legal(sheet: Sheet, state: State, spot: int) -> tuple[Decision, ...]:
    """What the player at a spot may do now: nothing, unless it is his turn (T-84)."""
    if not isinstance(state, DECIDING) or to_act(state) != spot:
        return ()
    t, street = terms(sheet), STREET_OF[type(state)]
    decisions: list[Decision] = []
    if street in t.check.value:
        decisions.append(Check(spot))
    decisions += [Play(spot, multiple) for multiple in t.play[street].value]
    if street in t.fold.value:
        decisions.append(Fold(spot))
    return tuple(decisions)


def to_act(state: State) -> int | None:
    """The spot whose turn it is to decide, if any."""
    return state.seats[state.to_act[0]].bet.spot if isinstance(state, DECIDING) else None


def default_decision(sheet: Sheet, state: State, spot: int) -> Decision:
    """For a player who has left or run out of time: check while it is free, then fold (T-78)."""
    options = legal(sheet, state, spot)
    for wanted in (Check(spot), Fold(spot)):
        if wanted in options:
            return wanted
    raise Refused(
        Reason.ILLEGAL_ACTION,
        f"spot {spot} has nothing to decide",
        where=f"spot {spot}",
        rule="T-78",
    )


def apply(sheet: Sheet, state: State, action: object) -> State:
    """The state after a deal or a decision. A refusal changes nothing."""
    if isinstance(action, Deal):
        return _deal(sheet, state, action.cards)
    if not isinstance(action, (Check, Play, Fold)):
        raise no_such_action(action, "B1-6")
    spot = action.spot
    if not isinstance(state, DECIDING):
        raise _illegal(action, "nothing is to be decided now", "T-84")
    wagers, seats, dealer, board, waiting = state
    index, waiting_still = waiting[0], waiting[1:]
    bet, cards, _, _ = seats[index]
    if bet.spot != spot:
        raise _illegal(action, f"it is spot {bet.spot}'s turn to decide", "T-84")
    t, street = terms(sheet), STREET_OF[type(state)]
    if isinstance(action, Check):
        if street not in t.check.value:
            raise _illegal(action, _open(sheet, state, spot), t.check.cite.item)
    else:
        if isinstance(action, Play):
            if action.multiple not in t.play[street].value:
                raise _illegal(action, _open(sheet, state, spot), t.play[street].cite.item)
            decided = make(Seat, (bet, cards, action.multiple, None))
        else:
            if street not in t.fold.value:
                raise _illegal(action, _open(sheet, state, spot), t.fold.cite.item)
            decided = make(Seat, (bet, cards, 0, street))
        seats = (*seats[:index], decided, *seats[index + 1 :])
    if waiting_still:
        return make(type(state), (wagers, seats, dealer, board, waiting_still))
    if street is Street.PREFLOP:
        return make(FlopComing, (wagers, seats, dealer, board))
    if street is Street.FLOP:
        return make(RiverComing, (wagers, seats, dealer, board))
    return make(Over, (wagers, seats, dealer, board, t.showing))


def _deal(sheet: Sheet, state: State, cards: tuple[Card, ...]) -> State:
    if isinstance(state, Dealing):
        wagers = state.wagers
        bets = wagers.bets
        check_dealt(cards, 2 * len(bets) + 2, (), "two for each spot and two for the dealer")
        pairs = zip(cards[::2], cards[1::2], strict=True)
        seats = tuple([make(Seat, (bet, next(pairs), 0, None)) for bet in bets])
        turns = _turns(terms(sheet), wagers)
        return make(PreFlop, (wagers, seats, cards[-2:], (), turns))
    if isinstance(state, FlopComing):
        check_dealt(cards, 3, _known(state), "the flop")
        coming: type[OnFlop | OnRiver] = OnFlop
    elif isinstance(state, RiverComing):
        check_dealt(cards, 2, _known(state), "turn and river")
        coming = OnRiver
    else:
        raise Refused(Reason.BAD_CARDS, "no cards are to be dealt now", where="deal", rule="B1-11")
    wagers, seats, dealer, board = state
    board += cards
    t = terms(sheet)
    open_seats = [not play and folded is None for _, _, play, folded in seats]
    to_act = tuple([i for i in _turns(t, wagers) if open_seats[i]])
    if to_act:
        return make(coming, (wagers, seats, dealer, board, to_act))
    if coming is OnFlop:
        return make(RiverComing, (wagers, seats, dealer, board))
    return make(Over, (wagers, seats, dealer, board, t.showing))


def _turns(t: Terms, wagers: Wagers) -> tuple[int, ...]:
    """The seats in the order in which they decide (T-84)."""
    places = tuple(range(len(wagers.bets)))
    return from_bank_left(wagers, places) if t.turns_from_bank_left else places


def _known(state: FlopComing | RiverComing) -> list[Card]:
    _, seats, dealer, board = state
    known = [*dealer, *board]
    for _, cards, _, _ in seats:
        known += cards
    return known


def _illegal(action: Decision, why: str, rule: str) -> Refused:
    return Refused(
        Reason.ILLEGAL_ACTION,
        f"'{action}' is not open: {why}",
        where=f"spot {action.spot}",
        rule=rule,
    )


def _open(sheet: Sheet, state: Deciding, spot: int) -> str:
    options = ", ".join(map(str, legal(sheet, state, spot)))
    street = STREET_OF[type(state)]
    where = {Street.PREFLOP: "before", Street.FLOP: "on", Street.RIVER: "after"}[street]
    return f"{where} the {'river' if street is Street.RIVER else 'flop'} one may {options}"
