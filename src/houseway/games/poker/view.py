"""What is seen of a round of poker: the board, the chips, and the hands that were shown."""

from __future__ import annotations

from houseway.games.poker.state import Felt
from houseway.games.view import HIDDEN, Pile, Seated, View, Viewer, faces, seat_view
from houseway.money import Cents, dollars


def view_felt(state: Felt, viewer: Viewer, *, to_act: int | None) -> View:
    """The felt as a viewer sees it; `to_act` is the spot whose turn it is."""
    own = viewer.spot if isinstance(viewer, Seated) else 0
    seats = []
    for bet in state.wagers.bets:
        seat = state.seat_of(bet.spot)
        up = bet.spot == own or seat in state.shown
        read = faces(state.hands[seat], shown=up)
        held = (*read, *(HIDDEN,) * (state.dealt[seat] - len(read)))
        said = f"{dollars(state.in_pot[seat])} in, {dollars(state.stacks[seat])} behind"
        seats.append(seat_view(bet, Pile("hand", held), play=said, folded=state.folded[seat]))
    board = faces(state.board, shown=True)
    piles = (Pile("board", board),) if board else ()
    pot = f"pot {dollars(Cents(sum(state.in_pot)))}"
    button = f"button at spot {state.bet_of(len(state.bets) - 1).spot}"
    return View(str(state.phase), piles, tuple(seats), None, to_act, (pot, button))
