"""The state of a table after an event. No decisions here: it has happened."""

from houseway.fact import replace
from houseway.table.live import happened
from houseway.table.live.evolve_room import room_after
from houseway.table.live.money.moves import Moves
from houseway.table.live.money.stacks import after_moves
from houseway.table.live.procedure.occasion import lead_on
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable


def moves_of(setup: TableSetup, state: LiveTable, event: happened.Event) -> Moves:
    """The money moved by an event, at the table as it was before it."""
    moves: Moves = event.moves(setup, state)
    return moves


def evolve(setup: TableSetup, state: LiveTable, event: happened.Event) -> LiveTable:
    """The table after an event."""
    return evolve_with(setup, state, event, moves_of(setup, state, event))


def evolve_with(
    setup: TableSetup, state: LiveTable, event: happened.Event, moves: Moves
) -> LiveTable:
    """The same; `moves` is what the event moves."""
    after: LiveTable = event.evolve(setup, state)
    if moves:
        after = after_moves(after, moves)
    room = None if setup.poker is None else room_after(setup.poker, state, after, event)
    occasion, steps = lead_on(setup, state, after, event)
    return replace(after, number=state.number + 1, occasion=occasion, steps=steps, room=room)


def set_clock(state: LiveTable, at: str) -> LiveTable:
    """The table with a new time; a clock that goes back changes nothing (R16)."""
    return replace(state, now=at) if at > state.now else state


def fold(setup: TableSetup, state: LiveTable, entry: happened.CommandRecord) -> LiveTable:
    """The table after all events of a command."""
    state = set_clock(state, entry.at)
    for event in entry.events:
        state = evolve(setup, state, event)
    return state
