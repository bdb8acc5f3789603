"""The postings of a poker table before its first cards: limits, blinds and fees (B16-4)."""

from __future__ import annotations

from houseway.rules import Moment, Step, steps_at
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable
from houseway.table.poker_room.evolve import POSTED


def step_to_post(setup: TableSetup, state: LiveTable) -> Step | None:
    """The step, still to be taken, that records them as posted; none where the house's procedure
    has no such step. An automatic table takes its steps as read."""
    room = state.room
    if room is None or room.posted or setup.automatic:
        return None
    opening = steps_at(setup.sheet, Moment.OPENING)
    return next((each for each in opening if f"{each.moment.value}.{each.name}" == POSTED), None)
