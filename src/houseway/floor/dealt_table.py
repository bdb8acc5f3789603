"""A table at which rounds are dealt one after another: each settled, and perhaps posted.

The meters of a progressive go on from round to round, and every round file says what they were.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from houseway.fact import replace
from houseway.games import Game, Round, Wagers
from houseway.games.sensor import SENSORS
from houseway.jackpot import Link
from houseway.table import (
    MeterReading,
    PlayedRound,
    Progressive,
    Settled,
    Supply,
    Turn,
    play_out,
    reading_of,
    settle,
)
from houseway.table.journal import Posted
from houseway.table.seating import Seating, open_seating

if TYPE_CHECKING:
    from houseway.floor.house import House


@dataclass(frozen=True, slots=True)
class DealtRound:
    """A round that is over: what was settled, and where it was posted, if it was."""

    settled: Settled
    posted: Posted | None


@dataclass(slots=True)
class DealtTable:
    """A table that deals round after round from one seed. `readings` are what the meters of its
    links stand at, sensor by sensor, none where that is not known; `mode` is how it deals."""

    game: Game[Any]
    supply: Supply
    name: str = ""
    house: House | None = None
    links: tuple[Link, ...] = ()
    readings: tuple[MeterReading | None, ...] = (None,)
    mode: str | None = None
    rounds: int = 0

    def seat(self, wagers: Wagers) -> Seating:
        """Who plays the first round; at poker the first deck is for the button."""
        seating = open_seating(self.game, wagers, self.supply.draw())
        if seating.session is not None:
            self.supply = self.supply.after(0)
        return seating

    def play(self, wagers: Wagers, decide: Callable[[Turn], Any]) -> DealtRound:
        """Deal a round and settle it; in a house with a ledger it is posted under its seed and
        number, and only then is it so."""
        ended = play_out(self.game, wagers, self.supply.draw(), decide, self.mode)
        done = self._settle(ended.over, self.rounds + 1)
        self.supply, self.rounds = self.supply.after(ended.cards), self.rounds + 1
        return done

    def _settle(self, over: Round, number: int) -> DealtRound:
        sides = [
            Progressive(link, reading, sensor=sensor)
            for sensor, link, reading in zip(SENSORS, self.links, self.readings, strict=False)
        ]
        played = PlayedRound(self.game.sheet, self.game, over, progressives=tuple(sides))
        if self.house is not None:
            posted = self.house.post_round(replace(played, name=f"{self.name}.{number}"))
            return DealtRound(posted.settled, posted)
        return DealtRound(self._with_reading(settle(played)), None)

    def _with_reading(self, settled: Settled) -> Settled:
        """The same, its round saying what the meters stood at; and on they go to the next."""
        if not settled.jackpots:
            return settled
        self.readings = tuple([reading_of(part.link, part.state) for part in settled.jackpots])
        sides = [
            Progressive(part.link, reading_of(part.link, part.began), sensor=part.sensor)
            for part in settled.jackpots
        ]
        return replace(settled, played=replace(settled.played, progressives=tuple(sides)))
