"""A poker table between two hands: what is posted before its first cards (B16-4), and whether it
has had no game (T-34)."""

from typing import Final

from houseway.rules import Moment, Step, steps_at
from houseway.table.live.clock import later
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase

POSTED: Final = "opening.posted"
"""The step with which a dealer records that limits, blinds and fees are posted (B16-4)."""


def step_to_post(setup: TableSetup, state: LiveTable) -> Step | None:
    """The step, still to be taken, that records them as posted; none where the house's procedure
    has no such step. An automatic table takes its steps as read."""
    room = state.room
    if room is None or room.posted or setup.automatic:
        return None
    opening = steps_at(setup.sheet, Moment.OPENING)
    return next((each for each in opening if f"{each.moment.value}.{each.name}" == POSTED), None)


def starts_new_game(setup: TableSetup, state: LiveTable) -> bool:
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
