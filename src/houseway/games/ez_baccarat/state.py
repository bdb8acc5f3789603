"""The phases of a round, one class each. Players have no decisions: the drawing rules decide.

    Dealing ──deals──▶ PlayerDraws ──Deal──▶ BankerDraws ──Deal──▶ Over

The phase of a hand that does not draw is skipped.
"""

from houseway.cards import Card
from houseway.games.action import Deal
from houseway.games.wager import Round

Action = Deal


class Felt(Round, frozen=True):
    """The two hands of the whole table."""

    log: tuple[Deal, ...]
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()


class Dealing(Felt, frozen=True, tag="dealing"):
    """Bets are closed; four cards come: Player, Banker, Player, Banker (B9-7)."""


class PlayerDraws(Felt, frozen=True, tag="player draws"):
    """The Player's third card is to come; it is resolved first."""


class BankerDraws(Felt, frozen=True, tag="banker draws"):
    """The Banker's third card is to come."""


class Over(Felt, frozen=True, tag="over"):
    """Both hands are complete: the round can be settled."""


State = Dealing | PlayerDraws | BankerDraws | Over
