"""The input that a dealer at a real felt has to type now."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.games.action import DiceDue, Due
from houseway.table.live.setup import CardSource, TableSetup
from houseway.table.live.state import LiveTable, TablePhase


def due_at_felt(setup: TableSetup, state: LiveTable) -> tuple[Due | DiceDue, ...]:
    """The places that wait for cards, or the dice; none where the system deals."""
    if setup.source is not CardSource.FELT or state.phase is not TablePhase.DEALING:
        return ()
    return setup.game.due(state.play.felt)


def say_due(due: Iterable[Due | DiceDue]) -> str:
    """The expected cards, in words: `spot 1 (2), the dealer (2)`."""
    said = [
        f"{each.dice} dice" if isinstance(each, DiceDue) else f"{each.place} ({each.cards})"
        for each in due
    ]
    return ", ".join(said)
