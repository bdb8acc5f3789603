"""Planning a link: how often its meters are won, at which amounts, and the cost for the house.

A round is one table's: its players contribute, then their hands are compared with the rows. Rounds
follow one another, each from any table with equal chance; all tables have the same number of
players, who all wager, and no hand that would win is folded (T-16). Per wager all is exact by
linearity. Two winners in one round are counted exactly where `winners` can; elsewhere players are
assumed to be independent, and the mean meter is bounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from houseway.gamemath.jackpot.meter import MeterPlan, plan_meter
from houseway.gamemath.jackpot.worth import ProgressiveMath, worth
from houseway.jackpot import TRAY, Link, Row
from houseway.money import Odds

if TYPE_CHECKING:
    from houseway.gamemath.jackpot.distribution import Words

HITS: Final = 100_000
_ZERO: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of play: `tables` of the link's games in turn, each with `players` players."""

    tables: int
    players: int
    rounds_per_hour: Fraction
    hours_per_day: Fraction

    @property
    def rounds_a_day(self) -> Fraction:
        return self.tables * self.rounds_per_hour * self.hours_per_day


@dataclass(frozen=True, slots=True)
class Plan:
    """A link at a pace. Parts of the return are per unit wagered."""

    link: Link
    pace: Pace
    tables: Mapping[str, int]
    base: ProgressiveMath
    fixed: Fraction
    stakes: Fraction
    meters: Mapping[str, MeterPlan]

    @property
    def wager(self) -> Fraction:
        return self.base.wager

    @property
    def envy(self) -> Fraction:
        """A player's gain from the hands of the others at the table."""
        return (self.pace.players - 1) * self.base.envy / self.wager

    @property
    def per_round(self) -> Fraction:
        """All wagers of a round, in dollars."""
        return self.pace.players * self.wager

    def _of_wagers(self, amounts: Iterable[Fraction]) -> Fraction:
        """Dollars per round as a part of its wagers."""
        return sum(amounts, _ZERO) / self.per_round

    @property
    def contributions(self) -> Fraction:
        return self._of_wagers(each.chain.terms.contribution for each in self.meters.values())

    @property
    def seeds(self) -> Fraction:
        """The seeds that meters start again with, whether reserve or house pays them."""
        chains = (each.chain for each in self.meters.values())
        return self._of_wagers(chain.resets * chain.terms.seed for chain in chains)

    @property
    def reserves(self) -> Fraction:
        """The part of the seeds that reserves add."""
        terms = (each.chain.terms for each in self.meters.values())
        return self._of_wagers(each.reserve for each in terms if each.tops_up)

    @property
    def means(self) -> dict[str, Fraction] | None:
        """The mean meters, if each has one."""
        found = {
            name: planned.mean for name, planned in self.meters.items() if planned.mean is not None
        }
        return found if len(found) == len(self.meters) else None

    def awards(self, meters: Mapping[str, Fraction]) -> Fraction:
        """The payout of these meters at the hit, this round's contribution included (T-69)."""
        return self._of_wagers(
            planned.chain.pays(meters[name]) for name, planned in self.meters.items()
        )

    def returned(self, meters: Mapping[str, Fraction]) -> Fraction:
        """The whole return of a wager."""
        return self.fixed + self.stakes + self.envy + self.awards(meters)

    @property
    def long_run(self) -> Fraction | None:
        """The return in the long run, at the mean meters."""
        return None if self.means is None else self.returned(self.means)

    @property
    def held_back(self) -> Fraction | None:
        """The money above limits that are too low, which never goes out."""
        parts = (
            self.fixed, self.stakes, self.contributions, self.seeds, self.reserves, self.envy,
        )  # fmt: skip
        return None if self.long_run is None else sum(parts, _ZERO) - self.long_run

    def break_even(self, name: str, meters: Mapping[str, Fraction]) -> Fraction | None:
        """The meter at which a wager is worth its price, the others at these amounts; never below
        zero."""
        empty = self.returned({**meters, name: _ZERO})
        gain = self.meters[name].chain.paid.meter / self.per_round
        return max((1 - empty) / gain, _ZERO) if gain else None


def plan(link: Link, pace: Pace, *, words: Words | None = None, hits: int = HITS) -> Plan:
    """Plan a link. Without `words` a distribution that must be drawn is left out."""
    games = list(link.paytables)
    tables = {sheet: len(range(i, pace.tables, len(games))) for i, sheet in enumerate(games)}
    first = link.paytables[games[0]]
    base = worth(first)
    parts = [_tray(first.rows[row.name], row.chance, row.back) for row in base.rows]
    meters = {
        name: plan_meter(
            link, meter, first, base, players=pace.players, tables=tables, words=words, hits=hits
        )
        for name, meter in link.meters.items()
    }
    fixed = sum((f for f, _ in parts), _ZERO)
    return Plan(link, pace, tables, base, fixed, sum((s for _, s in parts), _ZERO), meters)


def _tray(row: Row, chance: Fraction, back: Fraction) -> tuple[Fraction, Fraction]:
    """The tray's part of a row: as a fixed pay, and as the stake returned with an award."""
    if row.source == TRAY:
        return back, _ZERO
    pays = row.pays.value
    off_meter = chance * Fraction(pays.pays, pays.per) if isinstance(pays, Odds) else _ZERO
    return _ZERO, back - off_meter
