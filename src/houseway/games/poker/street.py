"""The streets of a round of poker by name: on which one people decide, whose cards come next."""

from __future__ import annotations

from typing import Final

from houseway.games.poker.state import Felt, PokerPhase

SHOWDOWN: Final = "showdown"
"""The street of a table whose betting is over: hands are shown or given up."""
FLOP: Final = 3
"""The cards of a flop, which lies there once all of them do: a dealer may type them in parts."""
_BY_BOARD: Final = {0: "preflop", FLOP: "flop", 4: "turn", 5: "river"}


def street_of(felt: Felt | None) -> str:
    """The street on which people decide now; nothing while cards are dealt."""
    if felt is not None and felt.phase is PokerPhase.SHOWING:
        return SHOWDOWN
    if felt is None or felt.phase is not PokerPhase.BETTING:
        return ""
    return _BY_BOARD[len(felt.board)]


def street_due(felt: Felt | None) -> str:
    """The street whose cards are turned next; nothing where none are."""
    if felt is None or felt.phase is not PokerPhase.BOARD:
        return ""
    if len(felt.board) < FLOP:
        return "flop"
    return "turn" if len(felt.board) == FLOP else "river"
