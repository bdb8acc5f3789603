"""The report on a sheet: what each wager and the whole game are worth, as exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeVar

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact
from houseway.gamemath.tables import (
    BankTable,
    CoverAllTable,
    EnvyTable,
    FortuneTable,
    Named,
    Orders,
    PaiGowBankTable,
    Shoe,
    StartingHands,
    named,
)

NOTHING: Final[Mapping[str, Fraction]] = MappingProxyType({})

# How far a long count has come: what is being counted, and the share of it that is done.
Progress = Callable[[str, float], None]


def silent(what: str, done: float) -> None:
    """For whoever does not watch."""
    del what, done


class Question(Fact, frozen=True):
    """What is asked of a sheet beyond the sheet itself.

    `dead` cards are known to be out of the deck; `decks` and `hands` are for the games that have a
    shoe, or a table paid by the number of hands. A game refuses what it has no use for.
    """

    dead: tuple[Card, ...] = ()
    decks: int | None = None
    hands: int | None = None


@dataclass(frozen=True, slots=True)
class ResultCounts:
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


class WagerMath(Fact, frozen=True):
    """One wager. `edge` is the expected loss per unit of it, above zero where the house gains."""

    wager: str
    edge: Fraction
    variance: Fraction
    win: Fraction
    push: Fraction
    lose: Fraction
    beside: tuple[Named, ...] = ()
    note: str = ""

    @classmethod
    def of(
        cls,
        wager: str,
        pays: ResultCounts,
        *,
        more: Mapping[str, Fraction] = NOTHING,
        note: str = "",
    ) -> WagerMath:
        return cls(
            wager=wager,
            edge=-pays.mean,
            variance=pays.variance,
            win=pays.chance(lambda x: x > 0),
            push=pays.chance(lambda x: x == 0),
            lose=pays.chance(lambda x: x < 0),
            beside=named(more),
            note=note,
        )

    @property
    def more(self) -> dict[str, Fraction]:
        """Further figures by name, such as `edge_with_folds`."""
        return {each.name: each.value for each in self.beside}


class GameMath(Fact, frozen=True):
    """The whole game under best play, in units of one Ante (or base wager).

    `edge` is `-ev`; `element_of_risk` divides it by everything that is bet on the average;
    `actions` are how often each final action is taken. None where nothing can be said.
    """

    ev: Fraction
    element_of_risk: Fraction
    variance: Fraction | None
    actions: tuple[Named, ...] | None
    beside: tuple[Named, ...] = ()

    @property
    def edge(self) -> Fraction:
        return -self.ev

    @property
    def decisions(self) -> dict[str, Fraction] | None:
        """How often each final action is taken, by its name."""
        if self.actions is None:
            return None
        return {each.name: each.value for each in self.actions}

    @property
    def more(self) -> dict[str, Fraction]:
        """Further figures by name, such as `average_bet`."""
        return {each.name: each.value for each in self.beside}


class OtherPlay(Fact, frozen=True, tag="other_play"):
    """The same game played another way, for comparison, such as `without_open_card`."""

    name: str
    game: GameMath


Table = (
    OtherPlay
    | BankTable
    | CoverAllTable
    | EnvyTable
    | FortuneTable
    | Orders
    | PaiGowBankTable
    | Shoe
    | StartingHands
)
T = TypeVar("T", bound=Table)


class Report(Fact, frozen=True):
    """Everything that was counted for one sheet. `deals` is how many were counted over."""

    sheet: str
    deals: int
    wagers: tuple[WagerMath, ...]
    game: GameMath | None
    notes: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()

    def table(self, kind: type[T]) -> T | None:
        """The table of this kind, where there is one."""
        return next((table for table in self.tables if isinstance(table, kind)), None)


class Seen(Fact, frozen=True):
    """What a player sees when he decides: his cards, the board, open and dead cards."""

    cards: tuple[PlayingCard, ...]
    board: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def own(self) -> tuple[Card, ...]:
        """His cards, in a game without a joker."""
        return tuple(card for card in self.cards if isinstance(card, Card))


class Option(Fact, frozen=True):
    """A legal decision and what it is worth: the whole result of all base wagers, in Antes."""

    action: str
    ev: Fraction


class Advice(Fact, frozen=True):
    """What one spot is worth, decision by decision, later decisions being the best."""

    options: tuple[Option, ...]
    deals: int
    note: str = ""

    @property
    def best(self) -> str:
        """The best decision; of equal ones the first, which bets least."""
        return max(self.options, key=lambda option: option.ev).action
