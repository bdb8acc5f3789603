"""The five doors, the same for every game, and what a recorded round adds to them.

A game's package is itself a `Game`: its `__init__` exports these functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from houseway.games.action import Deal, Dice
from houseway.games.equipment import Draw, Equipment
from houseway.games.jackpot_hand import JackpotCards, JackpotHand
from houseway.games.line import Line
from houseway.games.view import View
from houseway.games.viewer import Viewer
from houseway.games.wager import Wagers
from houseway.rules import Finding, PrintedSheet, Sheet, SheetError


class Record(NamedTuple):
    """The part of a round file that belongs to the game: its own keys, as they are written.

    `spots` runs along with the bets of the round's wagers.
    """

    round: Mapping[str, Any]
    spots: Sequence[Mapping[str, Any]]


class Scoreboard(NamedTuple):
    """The rounds of a table as it shows them: grids of short marks, by their titles."""

    grids: Mapping[str, tuple[tuple[str, ...], ...]]
    summary: Mapping[str, int]


def no_scoreboard(rounds: Sequence[Any]) -> Scoreboard | None:
    """For games of which nobody keeps a score."""
    del rounds
    return None


def no_figures(printed: PrintedSheet) -> tuple[Finding, ...]:
    """For games whose documents print no edge and no frequency."""
    if printed.figures:
        what = "no figure of this game is recomputed"
        raise SheetError(printed.id, f"figures.{printed.figures[0].of}", what)
    return ()


class Game(Protocol):
    """What every game in the catalogue offers. State and action types are the game's own."""

    ROUND_KEYS: frozenset[str]
    SPOT_KEYS: frozenset[str]
    JACKPOT_CARDS: JackpotCards | None

    def start(self, sheet: Sheet, wagers: Wagers) -> Any:
        """Bets are closed: the first state of a round."""

    def legal(self, sheet: Sheet, state: Any, spot: int) -> tuple[Any, ...]:
        """What the bettor whose turn it is at a spot may do now."""

    def apply(self, sheet: Sheet, state: Any, action: Any) -> Any:
        """The state after an action; an illegal one raises `Refused` and changes nothing."""

    def settle(self, sheet: Sheet, over: Any) -> tuple[Line, ...]:
        """One line for each wager, in the order in which the house takes and pays."""

    def view(self, state: Any, viewer: Viewer) -> View:
        """What this viewer may see."""

    def to_act(self, state: Any) -> int | None:
        """The spot whose turn it is, or nobody's while cards are to come or the round is over."""

    def modes(self, sheet: Sheet) -> tuple[str, ...]:
        """The ways in which this house deals, its usual one first."""

    def equipment(self, sheet: Sheet) -> Equipment:
        """What the game is played with at this table."""

    def deliver(self, sheet: Sheet, wagers: Wagers, draw: Draw, mode: str | None = None) -> Any:
        """Sort a round's cards out of what chance has drawn, in the house's order."""

    def next_deal(self, state: Any, delivered: Any) -> Deal[Any] | Dice | None:
        """The cards or the dice that this state waits for, if it waits for chance."""

    def habit(self, sheet: Sheet, state: Any, spot: int) -> Any:
        """What an automatic player does: legal and sensible, not the best strategy."""

    def scoreboard(self, rounds: Sequence[Any]) -> Scoreboard | None:
        """What a table shows of the rounds that are over, if the game keeps a score."""

    def jackpot_hands(self, over: Any) -> tuple[JackpotHand, ...]:
        """The hands of a finished round, for a jackpot beside the game that looks at
        `JACKPOT_CARDS`; refused where there are none to look at."""

    def record(self, sheet: Sheet, over: Any) -> Record:
        """A finished round as a round file holds it; `replay` reads it back."""

    def replay(self, sheet: Sheet, wagers: Wagers, record: Record) -> Any:
        """Walk a recorded round through the doors to its end."""

    def well_formed(self, printed: PrintedSheet) -> None:
        """Raise `SheetError` where the sheet's part about this game is not well formed."""

    def figures(self, printed: PrintedSheet) -> tuple[Finding, ...]:
        """Printed figures that do not recompute."""
