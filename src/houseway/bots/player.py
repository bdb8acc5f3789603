"""An automatic player: one interface for every game and every way of playing."""

from __future__ import annotations

from typing import Any, Protocol

from houseway.games import Decision, Game


class AutoPlayer(Protocol):
    """A player that decides by itself."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """The decision at a spot whose turn it is; refused if there is nothing to decide."""
