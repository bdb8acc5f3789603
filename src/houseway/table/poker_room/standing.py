"""A poker table that stands without a game (T-34)."""

from __future__ import annotations

from houseway.table.live.clock import later
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase


def has_stood(setup: TableSetup, state: LiveTable) -> bool:
    """Whether a table has stood without a game, so that the next hand starts a new one: nobody sits
    there, or no hand was played for as long as the room says (T-34)."""
    room, game = state.room, setup.poker
    if room is None or game is None or state.phase is not TablePhase.IDLE:
        return False
    if not room.session.chairs:
        return bool(room.session.hands or room.drawn)
    minutes = game.terms.restart_after
    if minutes is None or not room.ended:
        return False
    return state.now >= later(room.ended, 60 * minutes)
