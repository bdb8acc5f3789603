"""What a viewer may see: his own cards, and whatever lies face up."""

from __future__ import annotations

from typing import Final

from houseway.games.ultimate_texas_holdem.play import to_act
from houseway.games.ultimate_texas_holdem.state import Dealing, Over, Seat, State
from houseway.games.view import Pile, SeatView, View, bank_spot, faces, seat_view
from houseway.games.viewer import Seated, Viewer

_PHASES: Final = {
    "Dealing": "dealing",
    "PreFlop": "preflop",
    "FlopComing": "flop coming",
    "OnFlop": "flop",
    "RiverComing": "river coming",
    "OnRiver": "river",
    "Over": "over",
}


def view(state: State, viewer: Viewer) -> View:
    """The state as this viewer may see it."""
    bank, phase = bank_spot(state.wagers), _PHASES[type(state).__name__]
    if isinstance(state, Dealing):
        return View(phase, (), tuple(seat_view(bet) for bet in state.wagers.bets), bank, None)
    own = viewer.spot if isinstance(viewer, Seated) else None
    seats = tuple(
        _seat(
            seat,
            shown=seat.bet.spot == own
            or (isinstance(state, Over) and seat.bet.spot in state.shown),
        )
        for seat in state.seats
    )
    dealer = faces(state.dealer, shown=isinstance(state, Over) and state.dealer_shown)
    piles = [Pile("dealer", dealer)]
    if state.board:
        piles.append(Pile("board", faces(state.board, shown=True), gap_after=3))
    return View(phase, tuple(piles), seats, bank, to_act(state))


def _seat(seat: Seat, *, shown: bool) -> SeatView:
    return seat_view(
        seat.bet,
        Pile("hand", faces(seat.cards, shown=shown)),
        play=f"bet {seat.play}x" if seat.play else None,
        folded=seat.folded is not None,
    )
