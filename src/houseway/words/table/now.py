"""What happens at a table now, in a few words, as a board of tables says it."""

from typing import Final

from houseway.rules.plain_words import in_words
from houseway.table.live.state import LiveTable, TablePhase

_PHASES: Final = {
    TablePhase.BETTING: "Betting",
    TablePhase.DEALING: "Dealing",
    TablePhase.DECIDING: "In play",
    TablePhase.SHOWING: "Showdown",
    TablePhase.OFFERING: "Bank offered",
    TablePhase.CLOSED: "Closed",
}


def say_now(state: LiveTable, *, waits_for_card: bool) -> str:
    """What happens at a table: what it waits for, or its phase."""
    if state.trouble is not None:
        return f"Stopped: {in_words(state.trouble.what.value)}"
    if waits_for_card:
        return "Waits for a card"
    turn = None if state.running is None else state.running.turn
    if state.phase is TablePhase.DECIDING and turn is not None:
        return f"Seat {turn.spot} to act"
    if state.phase is TablePhase.OFFERING and state.offered:
        return f"Bank offered to seat {state.offered}"
    if state.phase is not TablePhase.IDLE:
        return _PHASES[state.phase]
    if state.finished is not None:
        return "Round void" if state.finished.void else "Settled"
    return "Between rounds" if state.seated else "Idle"
