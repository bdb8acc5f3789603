"""The report on a sheet: the exact worth of each wager and of the whole game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from houseway.cards import Card, PlayingCard
from houseway.fact import Fact, figure, replace
from houseway.gamemath.per_cent import per_cent
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
    name_figures,
)
from houseway.money import Odds
from houseway.rules import Cited

NOTHING: Final[Mapping[str, Fraction]] = MappingProxyType({})

# The progress of a long count: what is being counted, and the part that is done.
Progress = Callable[[str, float], None]


def silent(what: str, done: float) -> None:
    """No-op progress callback."""
    del what, done


class Question(Fact, frozen=True):
    """A question beyond the sheet itself.

    `dead` cards are known to be out of the deck; `decks` and `hands` are for the games with a shoe
    or a paytable by the number of hands. A game refuses a question that it has no use for.
    """

    dead: tuple[Card, ...] = ()
    decks: int | None = None
    hands: int | None = None


class PaidRow(Fact, frozen=True):
    """A way for a wager to end: a row of its paytable, or an end that no row pays, like `loses`.

    `pays` are the odds of the row, empty if there is none; `result` is the win per unit.
    """

    name: str
    pays: str
    result: Fraction
    count: int


class End(NamedTuple):
    """The name of a way to end, and its win per unit."""

    name: str
    result: Fraction


LOSES: Final = End("loses", Fraction(-1))
FOLDS: Final = End("folds", Fraction(-1))
TIES: Final = End("ties", Fraction(0))


@dataclass(frozen=True, slots=True)
class ResultCounts:
    """The distribution of a wager's result: `counts[result]` deals end with it per unit staked.

    A result is a fraction of the stake: -1 for a loss, 0 for a push, 3/2 for three to two. The
    counts are exact and may be weighted; only their proportions matter. `rows` are the same deals
    by the row of the paytable, if there is one.
    """

    counts: Mapping[Fraction, int]
    rows: tuple[PaidRow, ...] = field(default=(), compare=False)

    @classmethod
    def by_rows(cls, table: Mapping[str, Cited[Odds]], ends: Mapping[End, int]) -> ResultCounts:
        """The results of a wager that is paid by a table. Every row is listed, even if no deal ends
        with it; ends that no row pays follow, the best first."""
        odds = {End(name, row.value.per_unit): row.value.text for name, row in table.items()}
        counts: Counter[Fraction] = Counter()
        for end, count in ends.items():
            counts[end.result] += count
        others = sorted((end for end in ends if end not in odds), key=lambda end: -end.result)
        named = [(end, text, ends.get(end, 0)) for end, text in odds.items()]
        named += [(end, "", ends[end]) for end in others if ends[end]]
        rows = (PaidRow(end.name, text, end.result, count) for end, text, count in named)
        return cls(+counts, tuple(rows))

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
    """One wager. `edge` is the expected loss per unit, above zero if the house gains.

    `rows` are all its ways to end, if it has a paytable. `per_round` is its mean size in Antes per
    round, if it belongs to the whole game; zero for a side bet.
    """

    wager: str
    edge: Fraction
    variance: Fraction
    win: Fraction
    push: Fraction
    lose: Fraction
    beside: tuple[Named, ...] = ()
    note: str = ""
    rows: tuple[PaidRow, ...] = ()
    per_round: Fraction = Fraction(0)

    @classmethod
    def of(
        cls,
        wager: str,
        pays: ResultCounts,
        *,
        more: Mapping[str, Fraction] = NOTHING,
        note: str = "",
        combinations: int | None = None,
        per_round: Fraction | int = 0,
    ) -> WagerMath:
        """The wager with these results, its rows scaled to `combinations`, such as all hands."""
        return cls(
            wager=wager,
            edge=-pays.mean,
            variance=pays.variance,
            win=pays.chance(lambda x: x > 0),
            push=pays.chance(lambda x: x == 0),
            lose=pays.chance(lambda x: x < 0),
            beside=name_figures(more),
            note=note,
            rows=_in_combinations(pays, combinations),
            per_round=Fraction(per_round),
        )

    @property
    def more(self) -> dict[str, Fraction]:
        """Further figures by name, such as `edge_with_folds`."""
        return {each.name: each.value for each in self.beside}

    def __repr__(self) -> str:
        rows = f", {len(self.rows)} rows" if self.rows else ""
        wins = f"wins {per_cent(self.win, 4)}"
        return f"<WagerMath {self.wager}: edge {per_cent(self.edge, 4)}, {wins}{rows}>"


def _in_combinations(pays: ResultCounts, combinations: int | None) -> tuple[PaidRow, ...]:
    """The rows with counts that add up to this number of combinations, exactly."""
    if combinations is None:
        return pays.rows
    scaled = []
    for row in pays.rows:
        count, rest = divmod(row.count * combinations, pays.total)
        assert not rest, f"{row.name} is not a whole number of {combinations} combinations"
        scaled.append(replace(row, count=count))
    return tuple(scaled)


class GameMath(Fact, frozen=True):
    """The whole game under best play, in units of one Ante (or base wager).

    `edge` is `-ev`; `element_of_risk` divides it by the mean of all bets; `actions` are how often
    each final action is taken. None if it cannot be said.
    """

    ev: Fraction
    element_of_risk: Fraction
    variance: Fraction | None
    actions: tuple[Named, ...] | None
    beside: tuple[Named, ...] = ()

    @figure
    def edge(self) -> Fraction:
        return -self.ev

    @property
    def decisions(self) -> dict[str, Fraction] | None:
        """The frequency of each final action, by its name."""
        if self.actions is None:
            return None
        return {each.name: each.value for each in self.actions}

    @property
    def more(self) -> dict[str, Fraction]:
        """Further figures by name, such as `average_bet`."""
        return {each.name: each.value for each in self.beside}

    def __repr__(self) -> str:
        taken = (f"{each.name} {per_cent(each.value, 2)}" for each in self.actions or ())
        return f"<GameMath: {', '.join((f'edge {per_cent(self.edge, 4)}', *taken))}>"


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
    """Everything that was counted for one sheet, over this number of `deals`."""

    sheet: str
    deals: int
    wagers: tuple[WagerMath, ...]
    game: GameMath | None
    notes: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()

    def table(self, kind: type[T]) -> T | None:
        """The table of this kind, if there is one."""
        return next((table for table in self.tables if isinstance(table, kind)), None)


class Seen(Fact, frozen=True):
    """What a player sees at a decision: the own cards, the board, open and dead cards."""

    cards: tuple[PlayingCard, ...]
    board: tuple[Card, ...] = ()
    dealer_shows: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def own(self) -> tuple[Card, ...]:
        """The own cards, in a game without a joker."""
        return tuple(card for card in self.cards if isinstance(card, Card))


class Option(Fact, frozen=True):
    """A legal decision and its worth: the whole result of all base wagers, in Antes."""

    action: str
    ev: Fraction


class Advice(Fact, frozen=True):
    """The worth of each decision of one spot, if all later decisions are the best."""

    options: tuple[Option, ...]
    deals: int
    note: str = ""

    @figure
    def best(self) -> str:
        """The best decision; of equal ones the first, which bets least."""
        return max(self.options, key=lambda option: option.ev).action
