"""A poker hand as one viewer sees it."""

from houseway.games import view
from houseway.games.poker.state import Felt
from houseway.money import Cents


def felt_view(state: Felt, viewer: view.Viewer, to_act: int | None) -> view.View:
    """All viewers see the board, the chips and the hands that were shown."""
    seats, in_pot = [], state.in_pot
    for place, bet in enumerate(state.wagers.bets):
        seat = state.seat_at(place)
        up = view.sees_own(viewer, bet.spot) or seat in state.shown
        read = view.faces(state.hands[seat], shown=up)
        held = (*read, *(view.HIDDEN,) * (state.dealt[seat] - len(read)))
        chips = view.ChipsInPlay(in_pot[seat], state.stacks[seat])
        seats.append(
            view.seat_view(bet, view.Pile("hand", held), play=chips, folded=state.folded[seat])
        )
    board = view.faces(state.board, shown=True)
    piles = (view.Pile("board", board),) if board else ()
    button = state.bet_of(len(state.bets) - 1).spot
    pot = view.PotAndButton(Cents(sum(in_pot)), button)
    return view.View(str(state.phase), piles, tuple(seats), None, to_act, (pot,))
