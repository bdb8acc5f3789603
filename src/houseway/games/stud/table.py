"""How the cards come to the table, and what of them a viewer may see."""

from __future__ import annotations

from houseway.cards import Card, standard_deck
from houseway.games.action import Deal
from houseway.games.delivery import Delivered, hand_out, way
from houseway.games.equipment import Draw, Equipment
from houseway.games.stud.play import Stud, to_act
from houseway.games.stud.state import Dealing, Deciding, Over, Seat, State
from houseway.games.view import Pile, SeatView, View, bank_spot, faces, seat_view
from houseway.games.viewer import Seated, Viewer
from houseway.games.wager import Wagers
from houseway.rules import Sheet


def equipment(sheet: Sheet) -> Equipment:
    """One deck."""
    del sheet
    return Equipment(standard_deck())


def deliver(sheet: Sheet, stud: Stud, wagers: Wagers, draw: Draw, mode: str | None) -> Delivered:
    """Take the round's cards off a shuffled deck in the house's order."""
    steps = way(sheet, stud.delivery, mode)
    return hand_out(steps, draw, wagers, bank_left=stud.turns_from_bank_left)


def next_deal(state: State, delivered: Delivered) -> Deal[Card] | None:
    """The hands, while they are to come."""
    return Deal(delivered.hands) if isinstance(state, Dealing) else None


def view(state: State, viewer: Viewer) -> View:
    """The state as this viewer may see it: whoever stands behind a seat sees no cards."""
    bank = bank_spot(state.wagers)
    if isinstance(state, Dealing):
        seats = tuple(seat_view(bet) for bet in state.wagers.bets)
        return View("dealing", (), seats, bank, None)
    own = viewer.spot if isinstance(viewer, Seated) else None
    turned = state.shown if isinstance(state, Over) else frozenset()
    up = state.dealer_shown if isinstance(state, Over) else state.exposed
    dealer = faces(state.dealer[:up], shown=True) + faces(state.dealer[up:], shown=False)
    phase = "deciding" if isinstance(state, Deciding) else "over"
    shown = turned | {own}
    seats = tuple(_seat(seat, shown=seat.bet.spot in shown) for seat in state.seats)
    return View(phase, (Pile("dealer", dealer),), seats, bank, to_act(state))


def _seat(seat: Seat, *, shown: bool) -> SeatView:
    held = () if seat.bet.backline else faces(seat.cards, shown=shown)
    return seat_view(seat.bet, Pile("hand", held), play=seat.said or None, folded=seat.folded)
