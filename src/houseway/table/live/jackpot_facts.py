"""The facts of a jackpot beside a game that a table's state keeps as they are."""

from __future__ import annotations

from typing import Any

from houseway.cards import Card
from houseway.fact import Fact, replace
from houseway.games import Outcome
from houseway.games.sensor import FIRST
from houseway.money import Cents, Odds
from houseway.table.live.event import TableEvent
from houseway.table.live.watcher import Watcher


class OfSensor(TableEvent, frozen=True, kw_only=True):
    """A jackpot event: from the first `sensor`, or from the second of two (B6-15)."""

    sensor: int = FIRST


class JackpotHandKept(Fact, frozen=True):
    """A hand to enter once the link is restored."""

    spot: int
    player: str
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    folded: bool


class JackpotLeft(OfSensor, frozen=True, tag="jackpot left"):
    """The round is over and the link is down: the hands with a wager on it are kept until the link
    is restored, or the reason why all of it is void (R10). `returned` are spots whose wagers went
    back: their chip does too, once the link knows of it (T-70)."""

    round: str
    hands: tuple[JackpotHandKept, ...] = ()
    void: str = ""
    returned: tuple[int, ...] = ()

    def evolve(self, setup: Any, state: Any) -> Any:
        return replace(state, left=(*others_of(state.left, self.sensor), self))

    def see(self, watcher: Watcher) -> JackpotLeft:
        """A folded hand is hidden from other viewers."""
        return replace(self, hands=())


def others_of(left: tuple[JackpotLeft, ...], sensor: int) -> tuple[JackpotLeft, ...]:
    """What is kept for the links of other sensors."""
    return tuple([each for each in left if each.sensor != sensor])


class JackpotLine(Fact, frozen=True, omit_defaults=True):
    """The result of a jackpot wager, or an envy pay, in its seat's turn: once `after` lines of the
    game are settled (T-90). Its money is the link's, and comes as `jackpot chips`. `hand` is the
    row that won, or waits for its card, and `odds` what it pays unless that is a meter."""

    spot: int
    wager: str
    stake: Cents
    outcome: Outcome
    win: Cents
    rule: str
    after: int
    hand: str = ""
    odds: Odds | None = None
