"""The phases of a round, one class each. Nobody decides anything: the drawing rules do.

    Dealing ──Deal──▶ PlayerDraws ──Deal──▶ BankerDraws ──Deal──▶ Over

A hand that draws nothing is passed over.
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.cards import Card
from houseway.games.wager import Wagers


class Dealing(NamedTuple):
    """Bets are closed; four cards come: Player, Banker, Player, Banker (B9-7)."""

    wagers: Wagers


class PlayerDraws(NamedTuple):
    """The Player's third card is to come; it is resolved first."""

    wagers: Wagers
    player: tuple[Card, ...]
    banker: tuple[Card, ...]


class BankerDraws(NamedTuple):
    """The Banker's third card is to come."""

    wagers: Wagers
    player: tuple[Card, ...]
    banker: tuple[Card, ...]


class Over(NamedTuple):
    """Both hands are complete: the round can be settled."""

    wagers: Wagers
    player: tuple[Card, ...]
    banker: tuple[Card, ...]


State = Dealing | PlayerDraws | BankerDraws | Over
