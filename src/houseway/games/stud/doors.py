"""The doors of a stud game, given how to find its `Stud` from a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from houseway.games.delivery import Delivered
from houseway.games.equipment import Draw
from houseway.games.game import Record
from houseway.games.stud import play, table
from houseway.games.stud import record as recorded
from houseway.games.stud.play import Stud
from houseway.games.stud.state import Decision, Over, State
from houseway.games.wager import Wagers
from houseway.rules import Sheet


@final
class StudDoors:
    """A game takes these as its own; settlement, habits and figures it brings itself."""

    def __init__(self, stud_of: Callable[[Sheet], Stud]) -> None:
        self._stud_of = stud_of

    def legal(self, sheet: Sheet, state: State, spot: int) -> tuple[Decision, ...]:
        """What the bettor whose turn it is at a spot may do now (T-84)."""
        return play.legal(self._stud_of(sheet), state, spot)

    def apply(self, sheet: Sheet, state: State, action: object) -> State:
        """The state after a deal or a decision. A refusal changes nothing."""
        return play.apply(self._stud_of(sheet), state, action)

    def default_decision(self, sheet: Sheet, state: State, spot: int) -> Decision:
        """For a player who has left or run out of time: fold, if he may (T-78)."""
        usual = play.default_decision(state, spot)
        options = self.legal(sheet, state, spot)
        return usual if usual in options else options[-1]

    def modes(self, sheet: Sheet) -> tuple[str, ...]:
        """The ways in which this house deals, its usual one first."""
        return tuple(self._stud_of(sheet).delivery)

    def deliver(
        self, sheet: Sheet, wagers: Wagers, draw: Draw, mode: str | None = None
    ) -> Delivered:
        """Take the round's cards off a shuffled deck in the house's order."""
        return table.deliver(sheet, self._stud_of(sheet), wagers, draw, mode)

    def record(self, sheet: Sheet, over: Over) -> Record:
        """A finished round as a round file holds it; `replay` reads it back."""
        return recorded.record(self._stud_of(sheet), over)

    def replay(self, sheet: Sheet, wagers: Wagers, record: Record) -> Over:
        """Walk a recorded round through the doors to its end."""
        return recorded.replay(sheet, self._stud_of(sheet), wagers, record)
