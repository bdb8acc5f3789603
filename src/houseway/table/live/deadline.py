"""When a table next acts by itself, and how: time runs out, or an automatic table goes on. Pure:
the owner of a clock asks, and makes it happen."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from houseway.fact import Fact
from houseway.games import Wagers
from houseway.people import normal
from houseway.table.live.clock import later
from houseway.table.live.commands import (
    CancelBets,
    Command,
    DrawButton,
    NoMoreBets,
    OpenBets,
    StartHand,
    Tick,
)
from houseway.table.live.evolve import set_clock
from houseway.table.live.money.stakes import bank_seat, cannot_pay, fees_now
from houseway.table.live.procedure.poker import starts_new_game
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase

_HALF_HOUR: Final = timedelta(minutes=30)
_ROUNDS_MISSED: Final = 2
"""The wait for a player's bet is shorter after so many rounds without one."""
_AT_ONCE: Final = ""
"""A time that is already past."""


class TablePace(Fact, frozen=True):
    """The pace of an automatic table: the seconds between two rounds, and those for bets. Bets
    close sooner once all players have bet, and after a quarter of the time where only players are
    missing who have bet in none of the newest rounds; with no limit they wait for all."""

    pause: int = 0
    betting: int = 0


class DueCommand(Fact, frozen=True):
    """The next automatic action, and when; at once if no time is given."""

    at: str
    command: Command


def next_due(
    setup: TableSetup, state: LiveTable, pace: TablePace | None = None, *, now: str = ""
) -> DueCommand | None:
    """A table's next automatic action, seen from `now`; none while it waits for a person."""
    if state.phase is TablePhase.CLOSED:
        return None
    times = [time for time in _times(setup, state) if time]
    due = DueCommand(min(times), Tick()) if times else None
    own = None if pace is None or not setup.automatic else _own(setup, state, pace, now)
    if own is None or (due is not None and due.at <= own.at):
        return due
    return own


def _times(setup: TableSetup, state: LiveTable) -> Iterator[str]:
    """When a player's time runs out, or a half hour or a deck is over."""
    running = state.running
    if state.trouble is None and running is not None and running.turn is not None:
        yield running.turn.until
    if state.phase is TablePhase.OFFERING:
        yield state.offered_until
    if state.room is not None:
        for offer in state.room.offers:
            yield offer.until
        if state.phase is TablePhase.IDLE and state.room.began and setup.poker is not None:
            fee = setup.poker.terms.fee
            if fee is not None and fee.half_hour:
                yield _next_half_hour(state.room.began, state.now)


def _next_half_hour(began: str, now: str) -> str:
    """The end of the current half hour, counted from when the game began."""
    first, at = datetime.fromisoformat(began), datetime.fromisoformat(now)
    over = (at - first) // _HALF_HOUR + 1
    return later(began, int((over * _HALF_HOUR).total_seconds()))


def _own(setup: TableSetup, state: LiveTable, pace: TablePace, now: str) -> DueCommand | None:
    """What an automatic table does next."""
    if state.trouble is not None or not state.seated:
        return None
    match state.phase:
        case TablePhase.IDLE if setup.poker is None:
            playing = [each for each in state.seated if state.free(each.person) > 0]
            enough = 2 if setup.has_player_dealer else 1
            return (
                DueCommand(_after(state, pace.pause), OpenBets())
                if len(playing) >= enough
                else None
            )
        case TablePhase.IDLE:
            return _own_hand(setup, state, pace, now)
        case TablePhase.BETTING:
            bank = 0 if state.bank is None else state.bank.spot
            bettors = {bet.spot for bet in state.bets if not bet.backline}
            missing = [each for each in state.seated if each.spot not in {bank, *bettors}]
            if not bettors or (missing and not pace.betting):
                return None
            seconds = pace.betting if missing else 0
            if all(each.missed >= _ROUNDS_MISSED for each in missing):
                seconds = max(min(seconds, 1), seconds // 4)
            return DueCommand(_after(state, seconds), _close_bets(setup, state))
        case _:
            return None


def _close_bets(setup: TableSetup, state: LiveTable) -> Command:
    """The end of betting. Without the fees of the bank or of all bettors there is no round (T-89):
    the bets go back, and a player-dealer who cannot pay gives the bank up (R25)."""
    wagers = Wagers(state.bets, bank_seat(state))
    unpaid = cannot_pay(state, wagers, fees_now(setup, wagers))
    bettors = {normal(bet.person) for bet in state.bets}
    bank = None if state.bank is None else normal(state.bank.person)
    if unpaid and (bank in unpaid or bettors <= unpaid.keys()):
        return CancelBets(why="no fee, no cards")
    return NoMoreBets(without_unpaid=True)


def _own_hand(setup: TableSetup, state: LiveTable, pace: TablePace, now: str) -> DueCommand | None:
    """The next hand of poker, once two can play. At a table without a game by `now`, they draw for
    the button first (T-34)."""
    room = state.room
    if room is None:
        return None
    able = [chair for chair in room.session.chairs if chair.stack and not chair.out]
    if len(able) < 2:
        return None
    is_new = starts_new_game(setup, set_clock(state, max(now, state.now)))
    is_drawn = (room.drawn or room.session.hands) and not is_new
    command = StartHand() if is_drawn else DrawButton()
    return DueCommand(_after(state, pace.pause), command)


def _after(state: LiveTable, seconds: int) -> str:
    return later(state.now, seconds) if seconds and state.now else _AT_ONCE
