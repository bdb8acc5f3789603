"""The phases of a round, one class each, with every spot of the table in them; and the decisions.

    Dealing ──deals──▶ PreFlop ──decisions──▶ FlopComing ──deals──▶ OnFlop ──decisions──▶
    RiverComing ──deals──▶ OnRiver ──decisions──▶ Over

A phase of decisions is skipped if no player is left to decide.
"""

from enum import StrEnum
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.games.action import Check, Deal, Decision, Fold
from houseway.games.hand_game import HandFelt
from houseway.games.wager import Bet


class Street(StrEnum):
    """Named by the cards that the player has seen at the decision."""

    PREFLOP = "preflop"
    FLOP = "flop"
    RIVER = "river"


class Play(Decision, frozen=True, tag="play"):
    """Make the Play wager, a whole multiple of the Ante; once made it is final (B1-6)."""

    multiple: int

    def __str__(self) -> str:
        return f"bet {self.multiple}x"


Action = Deal | Check | Play | Fold


class Seat(Fact, frozen=True):
    """A spot in the round: its wagers, its two cards, and the player's decision."""

    bet: Bet
    cards: tuple[Card, ...] = ()
    play: int = 0
    folded: Street | None = None


class Felt(HandFelt, frozen=True):
    """The state of the felt."""

    log: tuple[Action, ...]
    seats: tuple[Seat, ...]
    dealer: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()


class Dealing(Felt, frozen=True, tag="dealing"):
    """Bets are closed; two cards come to each spot and two to the dealer."""


class PreFlop(Felt, frozen=True, tag="preflop"):
    """Check, or bet 3x or 4x."""


class FlopComing(Felt, frozen=True, tag="flop coming"):
    """Three cards are to be turned."""


class OnFlop(Felt, frozen=True, tag="flop"):
    """Check, or bet 2x."""


class RiverComing(Felt, frozen=True, tag="river coming"):
    """Turn and river are to be turned together."""


class OnRiver(Felt, frozen=True, tag="river"):
    """Bet 1x or fold."""


class Over(Felt, frozen=True, tag="over"):
    """Every decision is made and the board is complete: the round can be settled."""


State = Dealing | PreFlop | FlopComing | OnFlop | RiverComing | OnRiver | Over

STREET_OF: Final[dict[type[Felt], Street]] = {
    PreFlop: Street.PREFLOP,
    OnFlop: Street.FLOP,
    OnRiver: Street.RIVER,
}
STREET_DUE: Final[dict[type[Felt], Street]] = {FlopComing: Street.FLOP, RiverComing: Street.RIVER}
"""The streets whose cards are turned next."""
