"""A poker table without a game (T-34)."""

from __future__ import annotations

from houseway.table.live.clock import later
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase


def has_stood(setup: TableSetup, state: LiveTable) -> bool:
    """Whether a table has had no game, so that the next hand starts a new one: it is empty, or no
    hand was played for the time that the room sets (T-34)."""
    room, game = state.room, setup.poker
    if room is None or game is None or state.phase is not TablePhase.IDLE:
        return False
    if not room.session.chairs:
        return bool(room.session.hands or room.drawn)
    minutes = game.terms.restart_after
    if minutes is None or not room.ended:
        return False
    return state.now >= later(room.ended, 60 * minutes)
