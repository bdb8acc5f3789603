"""What a viewer may see. A card that lies face down for him is `??` and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.cards import Card
from houseway.games.ultimate_texas_holdem.play import to_act
from houseway.games.ultimate_texas_holdem.state import Dealing, Over, Seat, State
from houseway.games.viewer import HIDDEN, Seated, Viewer
from houseway.money import money_text

_PHASES = {
    "Dealing": "dealing",
    "PreFlop": "preflop",
    "FlopComing": "flop coming",
    "OnFlop": "flop",
    "RiverComing": "river coming",
    "OnRiver": "river",
    "Over": "over",
}


@dataclass(frozen=True, slots=True)
class SeatView:
    """One spot as a viewer sees it."""

    spot: int
    wagers: Mapping[str, str]
    tokes: Mapping[str, str]
    cards: tuple[str, ...]
    play: str | None
    folded: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as a viewer sees it; `to_act` is the spot whose turn it is."""

    phase: str
    board: tuple[str, ...]
    dealer: tuple[str, ...]
    seats: tuple[SeatView, ...]
    bank: int | None
    to_act: int | None


def view(state: State, viewer: Viewer) -> View:
    """The state as this viewer may see it."""
    bank = state.wagers.bank.spot if state.wagers.bank else None
    phase = _PHASES[type(state).__name__]
    if isinstance(state, Dealing):
        seats = tuple(_seat(Seat(bet, ()), shown=False) for bet in state.wagers.bets)
        return View(phase, (), (), seats, bank, None)
    own = viewer.spot if isinstance(viewer, Seated) else None
    seats = tuple(
        _seat(
            seat,
            shown=seat.bet.spot == own
            or (isinstance(state, Over) and seat.bet.spot in state.shown),
        )
        for seat in state.seats
    )
    dealer = _cards(state.dealer, shown=isinstance(state, Over) and state.dealer_shown)
    return View(phase, _cards(state.board, shown=True), dealer, seats, bank, to_act(state))


def _seat(seat: Seat, *, shown: bool) -> SeatView:
    bet = seat.bet
    return SeatView(
        spot=bet.spot,
        wagers={name: money_text(stake) for name, stake in bet.stakes.items()},
        tokes={name: money_text(stake) for name, stake in bet.tokes.items()},
        cards=_cards(seat.cards, shown=shown),
        play=f"{seat.play}x" if seat.play else None,
        folded=seat.folded is not None,
    )


def _cards(cards: tuple[Card, ...], *, shown: bool) -> tuple[str, ...]:
    return tuple(card.text if shown else HIDDEN for card in cards)
