"""A poker hand as one viewer sees it."""

from houseway.games.poker.state import Felt
from houseway.games.view import (
    HIDDEN,
    ChipsInPlay,
    Pile,
    PotAndButton,
    View,
    Viewer,
    faces,
    seat_view,
    sees_own,
)
from houseway.money import Cents


def felt_view(state: Felt, viewer: Viewer, to_act: int | None) -> View:
    """All viewers see the board, the chips and the hands that were shown."""
    seats, in_pot = [], state.in_pot
    for place, bet in enumerate(state.wagers.bets):
        seat = state.seat_at(place)
        up = sees_own(viewer, bet.spot) or seat in state.shown
        read = faces(state.hands[seat], shown=up)
        held = (*read, *(HIDDEN,) * (state.dealt[seat] - len(read)))
        chips = ChipsInPlay(in_pot[seat], state.stacks[seat])
        seats.append(seat_view(bet, Pile("hand", held), play=chips, folded=state.folded[seat]))
    board = faces(state.board, shown=True)
    piles = (Pile("board", board),) if board else ()
    button = state.bet_of(len(state.bets) - 1).spot
    pot = PotAndButton(Cents(sum(in_pot)), button)
    return View(str(state.phase), piles, tuple(seats), None, to_act, (pot,))
