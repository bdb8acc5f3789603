"""Rounds dealt one after another: each settled, and perhaps posted.

The meters of a progressive go on from round to round, and every round file says what they were.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from houseway.fact import replace
from houseway.floor.house import House
from houseway.games import Game, Round
from houseway.games.sensor import SENSORS
from houseway.jackpot import Link
from houseway.rules import Sheet
from houseway.table import MeterReading, PlayedRound, Progressive, Settled, reading_of, settle
from houseway.table.journal import Posted


@dataclass(frozen=True, slots=True)
class DealtRound:
    """A round that is over: what was settled, and where it was posted, if it was."""

    settled: Settled
    posted: Posted | None


@dataclass(slots=True)
class Recorder:
    """What every round of a table has in common. `readings` are what the meters of its links stand
    at, sensor by sensor, none where that is not known."""

    sheet: Sheet
    game: Game[Any]
    links: tuple[Link, ...]
    readings: tuple[MeterReading | None, ...]
    name: str
    house: House | None

    def take(self, over: Round, number: int) -> DealtRound:
        """Settle a round; in a house with a ledger it is posted under its seed and number, and only
        then is it so."""
        sides = [
            Progressive(link, reading, sensor=sensor)
            for sensor, link, reading in zip(SENSORS, self.links, self.readings, strict=False)
        ]
        played = PlayedRound(self.sheet, self.game, over, progressives=tuple(sides))
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
