"""An automatic player: one door, whatever the game and however he thinks."""

from __future__ import annotations

from typing import Any, Protocol

from houseway.games import Decision, Game


class AutoPlayer(Protocol):
    """Somebody who decides by himself."""

    def choose(self, game: Game[Any], state: Any, spot: int) -> Decision:
        """What he does at a spot whose turn it is; refused where there is nothing to decide."""
