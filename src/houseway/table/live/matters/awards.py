"""The table's jackpot: link lost and restored, its chips, and what the link was sent."""

from __future__ import annotations

from typing import Final

from houseway.fact import replace
from houseway.table.live.happened import (
    JackpotAtCage,
    JackpotBack,
    JackpotChips,
    JackpotCut,
    JackpotEntered,
    JackpotLeft,
    JackpotShown,
)
from houseway.table.live.matters.effect import NOTHING, Effect, Effects
from houseway.table.live.money.moves import Move, Moves, Pocket, Stack
from houseway.table.live.setup import TableSetup
from houseway.table.live.shown.watcher import Watcher
from houseway.table.live.state import LiveTable


def _link_lost(setup: TableSetup, state: LiveTable, event: JackpotCut) -> LiveTable:
    return replace(state, lost=(*_others_lost(state, event.sensor), event.sensor))


def _link_there(setup: TableSetup, state: LiveTable, event: JackpotBack) -> LiveTable:
    return replace(state, lost=_others_lost(state, event.sensor))


def _others_lost(state: LiveTable, sensor: int) -> tuple[int, ...]:
    return tuple([each for each in state.lost if each != sensor])


def _left(setup: TableSetup, state: LiveTable, event: JackpotLeft) -> LiveTable:
    return replace(state, left=(*_others_left(state, event.sensor), event))


def _entered(setup: TableSetup, state: LiveTable, event: JackpotEntered) -> LiveTable:
    return replace(state, left=_others_left(state, event.sensor))


def _others_left(state: LiveTable, sensor: int) -> tuple[JackpotLeft, ...]:
    return tuple([each for each in state.left if each.sensor != sensor])


def _see_left(event: JackpotLeft, watcher: Watcher) -> JackpotLeft:
    """A folded hand is hidden from other viewers."""
    return replace(event, hands=())


def _chips(setup: TableSetup, state: LiveTable, event: JackpotChips) -> Moves:
    return (Move(Pocket(event.person), Stack(event.person), event.amount),)


EFFECTS: Final[Effects] = {
    JackpotCut: Effect(_link_lost),
    JackpotBack: Effect(_link_there),
    JackpotLeft: Effect(_left, see=_see_left),
    JackpotEntered: Effect(_entered),
    JackpotChips: Effect(moves=_chips),
    JackpotAtCage: NOTHING,  # the link's own stream books it
    JackpotShown: NOTHING,
}
