"""The phases of a round, one class each, with every spot of the table in them.

    Dealing ──Deal──▶ PreFlop ──decisions──▶ FlopComing ──Deal──▶ OnFlop ──decisions──▶
    RiverComing ──Deal──▶ OnRiver ──decisions──▶ Over

A phase of decisions with nobody left to decide is passed over.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from houseway.cards import Card
from houseway.games.ultimate_texas_holdem.street import Street
from houseway.games.wager import Bet, Wagers, wagered
from houseway.hands import Category, best_ranking


class Seat(NamedTuple):
    """A spot in the round: what is on it, its two cards, and what its player has decided."""

    bet: Bet
    cards: tuple[Card, ...]
    play: int = 0
    folded: Street | None = None


class Dealing(NamedTuple):
    """Bets are closed; two cards for each spot, in the order of the spots, and two for the dealer.

    Every phase after it holds the seats in the order of their spots.
    """

    wagers: Wagers


class PreFlop(NamedTuple):
    """Check, or bet 3x or 4x; `to_act` holds the indices of the seats that have yet to decide."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]
    to_act: tuple[int, ...]


class FlopComing(NamedTuple):
    """Three cards are to be turned."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]


class OnFlop(NamedTuple):
    """Check, or bet 2x."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]
    to_act: tuple[int, ...]


class RiverComing(NamedTuple):
    """Turn and river are to be turned together."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]


class OnRiver(NamedTuple):
    """Bet 1x or fold."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]
    to_act: tuple[int, ...]


class Showing(NamedTuple):
    """Whose cards a house turns face up at the end.

    The dealer's always, or only while somebody has not folded (T-80). A folded hand for a wager
    that outlives the fold (B1-19), or only where that wager wins (B11-8, T-38).
    """

    dealer_always: bool
    folded_with: frozenset[str]
    folded_winning: frozenset[str]
    winning_from: Category


class Over(NamedTuple):
    """Every decision is made and the board is complete: the round can be settled."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]
    showing: Showing

    @property
    def dealer_shown(self) -> bool:
        """Whether the dealer's cards lie face up."""
        return self.showing.dealer_always or any(seat.folded is None for seat in self.seats)

    @property
    def shown(self) -> frozenset[int]:
        """The spots whose cards lie face up."""
        return frozenset(seat.bet.spot for seat in self.seats if self._is_turned(seat))

    def _is_turned(self, seat: Seat) -> bool:
        showing, stakes = self.showing, wagered(seat.bet)
        if seat.folded is None or showing.folded_with & stakes:
            return True
        if not showing.folded_winning & stakes:
            return False
        return best_ranking(seat.cards + self.board).category >= showing.winning_from


Deciding = PreFlop | OnFlop | OnRiver
DECIDING: Final = (PreFlop, OnFlop, OnRiver)
State = Dealing | PreFlop | FlopComing | OnFlop | RiverComing | OnRiver | Over

STREET_OF: Final[dict[type, Street]] = {
    PreFlop: Street.PREFLOP,
    OnFlop: Street.FLOP,
    OnRiver: Street.RIVER,
}
