"""The phases of a round, one class each, with every bettor of the table in them.

Dealing ──Deal──▶ Deciding ──decisions──▶ Over
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from houseway.cards import Card
from houseway.games.action import Deal
from houseway.games.wager import Bet, Wagers


@dataclass(frozen=True, slots=True)
class Raise:
    """Stay in with a further wager, a whole multiple of the Ante. `words` is the game's name."""

    spot: int
    multiple: int
    words: str
    backline: int = 0

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the Ante and whatever the house takes with it."""

    spot: int
    backline: int = 0

    def __str__(self) -> str:
        return "fold"


Decision = Raise | Fold
Action = Decision | Deal[Card]


class Seat(NamedTuple):
    """A bettor in the round: his wagers, the cards of his spot, and what he has decided.

    `said` is his raise in the game's own words.
    Whoever stands behind a seated player shares his cards and comes right after him.
    """

    bet: Bet
    cards: tuple[Card, ...]
    play: int = 0
    folded: bool = False
    said: str = ""


class Dealing(NamedTuple):
    """Bets are closed; the hands come, in the order of the spots, and the dealer's last."""

    wagers: Wagers


class Deciding(NamedTuple):
    """Raise or fold; `to_act` holds the indices of the seats that have yet to decide.

    The first `exposed` of the dealer's cards lie face up.
    """

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    to_act: tuple[int, ...]
    exposed: int


class Over(NamedTuple):
    """Every decision is made: the round can be settled. `shown` are the spots turned face up."""

    wagers: Wagers
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...]
    shown: frozenset[int]
    dealer_shown: int


State = Dealing | Deciding | Over
