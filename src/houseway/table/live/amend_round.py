"""A round that goes on with one spot changed: its wagers go back, are lost, or are made equal."""

from typing import Any

from houseway.fact import replace
from houseway.games import Bet, Game, Spot, Wagers, replay
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, Running, TablePhase, laid_down
from houseway.table.round_record import Action


def with_bet(bets: tuple[Bet, ...], bet: Bet) -> tuple[Bet, ...]:
    """The bets with a bettor's new one in place of the old one; an empty one is dropped."""
    others = [b for b in bets if b.spot != bet.spot or b.backline != bet.backline]
    if laid_down(bet):
        others.append(bet)
        others.sort(key=lambda b: (b.spot, b.backline))
    return tuple(others)


def in_round(state: LiveTable, phase: TablePhase, **changes: Any) -> LiveTable:
    return replace(state, phase=phase, running=replace(state.play, **changes))


def without_spot(game: Game[Any], running: Running, spot: int) -> tuple[Wagers, Any]:
    """The wagers and the game without a spot, as if it had no bets; its cards are dead."""
    bets = tuple([bet for bet in running.wagers.bets if bet.spot != spot])
    wagers = replace(running.wagers, bets=bets)
    log = [action for action in running.log if not _is_at(action, spot)]
    return wagers, replay(game, wagers, log)


def _is_at(action: Action, spot: int) -> bool:
    place = getattr(action, "place", None)
    return getattr(action, "spot", None) == spot or place == Spot(spot)


def return_wagers(setup: TableSetup, state: LiveTable, spot: int) -> LiveTable:
    """The round without a spot whose wagers go back."""
    running = replace(state.play, returned=(*state.play.returned, spot))
    return drop_spot(setup, replace(state, running=running), spot)


def drop_spot(setup: TableSetup, state: LiveTable, spot: int) -> LiveTable:
    """The round without a spot."""
    running = state.play
    dealt_to = running.dealt_to or running.wagers
    gone = {bet.name for bet in running.wagers.bets if bet.spot == spot}
    added = {name: amount for name, amount in running.added.items() if name not in gone}
    if all(bet.spot == spot for bet in running.wagers.bets):
        wagers = replace(running.wagers, bets=())
        left = replace(running, wagers=wagers, added={}, turn=None, felt=None, log=())
        return replace(state, running=left, phase=TablePhase.SHOWING)
    wagers, felt = without_spot(setup.game, running, spot)
    return go_on(state, wagers, felt, added=added, dealt_to=dealt_to)


def go_on(state: LiveTable, wagers: Wagers, felt: Any, **changes: Any) -> LiveTable:
    """The round with these wagers, from where it stands."""
    now = {"wagers": wagers, "felt": felt, "log": felt.log, "turn": None}
    return in_round(state, TablePhase.DEALING, **now, **changes)
