"""The streets of a round of poker: the one being played, and the one to deal next."""

from typing import Final

from houseway.games.poker.state import Felt, PokerPhase

SHOWDOWN: Final = "showdown"
"""The street after the betting: hands are shown or given up."""
FLOP: Final = 3
"""The cards of a flop; a dealer may type them in parts, and it is complete with all of them."""
_FIRST: Final = ("small blind", "big blind", "under the gun")
_BY_BOARD: Final = {0: "preflop", FLOP: "flop", 4: "turn", 5: "river"}


def street_of(felt: Felt | None) -> str:
    """The street on which players decide now; empty while cards are dealt."""
    if felt is not None and felt.phase is PokerPhase.SHOWING:
        return SHOWDOWN
    if felt is None or felt.phase is not PokerPhase.BETTING:
        return ""
    return _BY_BOARD[len(felt.board)]


def street_due(felt: Felt | None) -> str:
    """The street whose cards are turned next; empty if none are."""
    if felt is None or felt.phase is not PokerPhase.BOARD:
        return ""
    if len(felt.board) < FLOP:
        return "flop"
    return "turn" if len(felt.board) == FLOP else "river"


def position(seat: int, players: int) -> str:
    """The name of a seat's position to the button; empty for the middle seats, and for the other
    one of two.

    >>> [position(seat, 6) for seat in range(6)]
    ['small blind', 'big blind', 'under the gun', '', 'cutoff', 'button']
    >>> [position(seat, 3) for seat in range(3)]
    ['small blind', 'big blind', 'button']
    """
    if seat == players - 1:
        return "button"
    if players == 2:
        return ""
    if seat < len(_FIRST):
        return _FIRST[seat]
    return "cutoff" if seat == players - 2 else ""
