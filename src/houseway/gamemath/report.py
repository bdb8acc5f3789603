"""The report on a sheet: what each wager and the whole game are worth, as exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from houseway.cards import Card

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})

# How far a long count has come: what is being counted, and the share of it that is done.
Progress = Callable[[str, float], None]


def silent(what: str, done: float) -> None:
    """For whoever does not watch."""
    del what, done


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a sheet beyond the sheet itself.

    `dead` cards are known to be out of the deck; `decks` and `hands` are for the games that have a
    shoe, or a table paid by the number of hands. A game refuses what it has no use for.
    """

    dead: tuple[Card, ...] = ()
    decks: int | None = None
    hands: int | None = None
    progress: Progress = field(default=silent, compare=False)


@dataclass(frozen=True, slots=True)
class Pays:
    """How a wager's result is spread: `counts[result]` deals end with that result per unit staked.

    A result is a fraction of the stake: -1 for a loss, 0 for a push, 3/2 for three to two. The
    counts are exact and may be weighted; only their proportions matter.
    """

    counts: Mapping[Fraction, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(x * n for x, n in self.counts.items())) / self.total

    @property
    def variance(self) -> Fraction:
        square = Fraction(sum(x * x * n for x, n in self.counts.items())) / self.total
        return square - self.mean**2

    def chance(self, wanted: Callable[[Fraction], bool]) -> Fraction:
        return Fraction(sum(n for x, n in self.counts.items() if wanted(x)), self.total)


@dataclass(frozen=True, slots=True)
class WagerMath:
    """One wager. `edge` is the expected loss per unit of it, above zero where the house gains."""

    wager: str
    edge: Fraction
    variance: Fraction
    win: Fraction
    push: Fraction
    lose: Fraction
    more: Mapping[str, Fraction] = field(default_factory=dict)
    note: str = ""

    @classmethod
    def of(
        cls,
        wager: str,
        pays: Pays,
        *,
        more: Mapping[str, Fraction] = NOTHING,
        note: str = "",
    ) -> WagerMath:
        return cls(
            wager,
            -pays.mean,
            pays.variance,
            pays.chance(lambda x: x > 0),
            pays.chance(lambda x: x == 0),
            pays.chance(lambda x: x < 0),
            more,
            note,
        )


@dataclass(frozen=True, slots=True)
class GameMath:
    """The whole game under best play, in units of one Ante (or base wager).

    `edge` is `-ev`; `element_of_risk` divides it by everything that is bet on the average;
    `decisions` are how often each final action is taken. All are None where nothing can be said.
    """

    ev: Fraction
    element_of_risk: Fraction
    variance: Fraction | None
    decisions: Mapping[str, Fraction] | None
    more: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def edge(self) -> Fraction:
        return -self.ev


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that was counted for one sheet. `deals` is how many were counted over."""

    sheet: str
    deals: int
    wagers: tuple[WagerMath, ...]
    game: GameMath | None
    notes: tuple[str, ...] = ()
    tables: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """A legal decision and what it is worth: the whole result of all base wagers, in Antes."""

    action: str
    ev: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
    """What one spot is worth, decision by decision, later decisions being the best."""

    options: tuple[Option, ...]
    deals: int
    note: str = ""

    @property
    def best(self) -> str:
        """The best decision; of equal ones the first, which bets least."""
        return max(self.options, key=lambda option: option.ev).action
