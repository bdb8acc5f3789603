"""The phases of a round, one class each, with every spot of the table in them.

    Dealing ──Deal──▶ PreFlop ──decisions──▶ FlopComing ──Deal──▶ OnFlop ──decisions──▶
    RiverComing ──Deal──▶ OnRiver ──decisions──▶ Over

A phase of decisions with nobody left to decide is passed over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from houseway.cards import Card
from houseway.games.ultimate_texas_holdem.street import Street
from houseway.games.wager import Bet, Wagers


class Seat(NamedTuple):
    """A spot in the round: what is on it, its two cards, and what its player has decided."""

    bet: Bet
    cards: tuple[Card, ...]
    play: int = 0
    folded: Street | None = None

    @property
    def is_open(self) -> bool:
        """Neither bet nor folded: still to decide on the next street."""
        return not self.play and self.folded is None


@dataclass(frozen=True, slots=True)
class Dealing:
    """Bets are closed; two cards for each spot, in the order of the spots, and two for the dealer."""

    wagers: Wagers


@dataclass(frozen=True, slots=True)
class Dealt:
    """Whatever comes after the deal. Seats stand in the order of their spots."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    board: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deciding(Dealt):
    """Players decide in turn; `to_act` holds the indices of the seats that have yet to."""

    to_act: tuple[int, ...]

    street: ClassVar[Street]


class PreFlop(Deciding):
    """Check, or bet 3x or 4x."""

    __slots__ = ()
    street = Street.PREFLOP


class OnFlop(Deciding):
    """Check, or bet 2x."""

    __slots__ = ()
    street = Street.FLOP


class OnRiver(Deciding):
    """Bet 1x or fold."""

    __slots__ = ()
    street = Street.RIVER


class FlopComing(Dealt):
    """Three cards are to be turned."""

    __slots__ = ()


class RiverComing(Dealt):
    """Turn and river are to be turned together."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Over(Dealt):
    """Every decision is made and the board is complete: the round can be settled.

    `dealer_shown` and `shown` say whose cards lie face up (T-80, B11-8).
    """

    dealer_shown: bool
    shown: frozenset[int]


State = Dealing | PreFlop | FlopComing | OnFlop | RiverComing | OnRiver | Over
