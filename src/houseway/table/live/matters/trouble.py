"""What goes wrong at a table, its remedies, and the alerts that a supervisor has to see."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.table.live import finished
from houseway.table.live.amend_round import drop_spot, equalise_wagers, return_wagers
from houseway.table.live.happened import (
    AlertAnswered,
    AlertKind,
    AlertRaised,
    CallWithdrawn,
    FeesHandedBack,
    HandForfeited,
    HandsMoved,
    IrregularityCalled,
    RemedyOrdered,
    RoundCalledOff,
    WagersMadeEqual,
    WagersReturned,
)
from houseway.table.live.matters.effect import NOTHING, Effect, Effects, to_house
from houseway.table.live.money.moves import (
    MoveReason,
    Moves,
    fee_back,
    laid,
    moves_of_lines,
    taken_up,
)
from houseway.table.live.money.stakes import further_hold, holds_at, payer_of
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.watcher import Watcher
from houseway.table.live.state import (
    MOST_ALERTS,
    NO_ROUND_YET,
    Alert,
    LiveTable,
    TablePhase,
    Trouble,
    bank_if_there,
    used_deck,
)


def _called(setup: TableSetup, state: LiveTable, event: IrregularityCalled) -> LiveTable:
    alert = state.alerts_raised + 1  # a supervisor is called with it
    trouble = Trouble(event.what, event.person, event.spot, alert, state.now)
    return replace(state, trouble=trouble)


def _see_call(event: IrregularityCalled, watcher: Watcher) -> IrregularityCalled:
    """The note may name a card that lies face down."""
    return replace(event, note="") if event.note else event


def _over(setup: TableSetup, state: LiveTable, event: CallWithdrawn | RemedyOrdered) -> LiveTable:
    return replace(state, trouble=None)


def _see_reason(
    event: CallWithdrawn | RemedyOrdered, watcher: Watcher
) -> CallWithdrawn | RemedyOrdered:
    """The reason, in the caller's words, may name one too."""
    return replace(event, why="")


def _called_off(setup: TableSetup, state: LiveTable, event: RoundCalledOff) -> LiveTable:
    """Everything goes back to where it was before the bets were closed."""
    return replace(
        state,
        phase=TablePhase.IDLE,
        running=None,
        away=(),
        carried=event.carried,
        bank=bank_if_there(state, state.bank),
        deck=used_deck(state),
        finished=finished.called_off(state, event),
    )


def _handed_back(setup: TableSetup, state: LiveTable, event: RoundCalledOff) -> Moves:
    refunded, wagers = event.refunded, state.play.wagers
    return (
        *[taken_up(held, MoveReason.STAKE_BACK) for held in state.play.holds],
        *[fee_back(payer_of(wagers, fee.payer), fee) for fee in refunded],
    )


def _returned(setup: TableSetup, state: LiveTable, event: WagersReturned) -> LiveTable:
    return return_wagers(setup, state, event.spot)


def _stakes_back(setup: TableSetup, state: LiveTable, event: WagersReturned) -> Moves:
    back = holds_at(state.play, event.spot)
    return tuple([taken_up(held, MoveReason.STAKE_BACK) for held in back])


def _forfeited(setup: TableSetup, state: LiveTable, event: HandForfeited) -> LiveTable:
    running = finished.forfeited(state.play, event)
    return drop_spot(setup, replace(state, running=running), event.spot)


def _lost(setup: TableSetup, state: LiveTable, event: HandForfeited) -> Moves:
    return (
        *[taken_up(held, MoveReason.PLAYED) for held in holds_at(state.play, event.spot)],
        *moves_of_lines(setup, state.play.wagers, event.lines),
    )


def _made_equal(setup: TableSetup, state: LiveTable, event: WagersMadeEqual) -> Moves:
    """The player's whole stake there goes back, and they put the right stake down."""
    running, bet = state.play, event.bet
    old = [held for held in running.holds if held.bettor == bet.name]
    whole = sum([held.amount for held in old]) + event.paid
    back = [taken_up(held, MoveReason.STAKE_BACK) for held in old]
    return *back, laid(further_hold(setup, running, bet, whole))


def _nothing_carried(setup: TableSetup, state: LiveTable, event: FeesHandedBack) -> LiveTable:
    return replace(state, carried=())


def _fees_back(setup: TableSetup, state: LiveTable, event: FeesHandedBack) -> Moves:
    return tuple([fee_back(fee.payer, fee) for fee in event.fees])


def _alert_raised(setup: TableSetup, state: LiveTable, event: AlertRaised) -> LiveTable:
    """The newest alerts are listed; an older open one is in the record (R21)."""
    alert = alert_of(event, state.round or NO_ROUND_YET, since=state.now)
    return replace(
        state,
        alerts=(*state.alerts, alert)[-MOST_ALERTS:],
        alerts_raised=event.alert,
        alerts_open=state.alerts_open + 1,
        told_of_deck=state.told_of_deck or event.kind is AlertKind.NEW_DECK,
    )


def alert_of(event: AlertRaised, round_name: str, *, since: str) -> Alert:
    """An alert, with the round in which it came up."""
    about = (event.alert, event.kind, event.spot, event.amount, event.people, event.rule)
    return Alert(*about, since=since, round=round_name)


def _alert_answered(setup: TableSetup, state: LiveTable, event: AlertAnswered) -> LiveTable:
    alerts = tuple([alert for alert in state.alerts if alert.number != event.alert])
    return replace(state, alerts=alerts, alerts_open=state.alerts_open - 1)


EFFECTS: Final[Effects] = {
    IrregularityCalled: Effect(_called, see=_see_call),
    CallWithdrawn: Effect(_over, see=_see_reason),
    RemedyOrdered: Effect(_over, see=_see_reason),
    RoundCalledOff: Effect(_called_off, _handed_back),
    WagersReturned: Effect(_returned, _stakes_back),
    HandForfeited: Effect(_forfeited, _lost),
    WagersMadeEqual: Effect(equalise_wagers, _made_equal),
    HandsMoved: NOTHING,
    FeesHandedBack: Effect(_nothing_carried, _fees_back),
    AlertRaised: Effect(_alert_raised, see=to_house),
    AlertAnswered: Effect(_alert_answered, see=to_house),
}
