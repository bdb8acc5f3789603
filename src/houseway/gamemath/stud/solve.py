"""Best play of games with one decision and one comparison, and its results.

The sheet says what a wager wins in each fate; hands whose wagers are settled alike are one `Kind`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.report import FOLDS, LOSES, NOTHING, End, GameMath, ResultCounts, WagerMath
from houseway.gamemath.stud.deals import Spots
from houseway.gamemath.tables import name_figures
from houseway.games.stud.terms import Pays, StudTerms
from houseway.money import Odds
from houseway.rules import Cited

# One result for each of the six fates.
Fates = tuple[Fraction, ...]

LOSS: Final = Fraction(-1)
_LOST: Final[Fates] = (LOSS,) * 6
_UNTOUCHED: Final[Fates] = (Fraction(0),) * 6
_FOLD: Final = 0  # the first choice of every kind

LEAST_BET: Final = (
    "Where two decisions are worth exactly the same, the one that bets less is taken."
)
_WHERE_MADE: Final = "Where it is made, and unit by unit: a bet of three Antes counts three times."


class Choice(NamedTuple):
    """A choice of a player, and the result of each base wager after it, in Antes.

    `multiple` is the wager after the cards in Antes, zero for a fold. `row` is the hand's row in a
    paytable for base wagers.
    """

    action: str
    multiple: int
    results: Mapping[str, Fates]
    row: str = ""

    @property
    def net(self) -> Fates:
        """The result of all base wagers together."""
        return tuple(sum(fate, Fraction(0)) for fate in zip(*self.results.values(), strict=True))


# The choices of hands that are settled alike: to fold, then the bets, the least first.
Kind = tuple[Choice, ...]
# Every kind with the least value that belongs to it, rising from 0.
Kinds = Sequence[tuple[int, Kind]]


def kind_at(kinds: Kinds, value: int) -> Kind:
    """The kind of a hand."""
    return kinds[bisect_right(kinds, value, key=lambda kind: kind[0]) - 1][1]


def choices(
    terms: StudTerms,
    multiples: Sequence[int],
    words: Callable[[int], str],
    *,
    beside: Mapping[str, Fates] = MappingProxyType({}),
    raise_wins: Fraction | None = None,
    row: str = "",
) -> Kind:
    """To fold, or to bet these multiples; `beside` are base wagers other than Ante and the raise.

    `raise_wins` is the win of a raise that beats a qualified dealer, if it is not even money. A
    wager that a fold does not forfeit is settled as if the hand had stayed in.
    """
    even = terms.even_money.value.per_unit

    def compared(wager: str, wins: Fraction) -> Fates:
        free = even if terms.unqualified[wager].value == "pay" else Fraction(0)
        return (free, free, free, wins, Fraction(0), LOSS)

    stays = {"ante": compared("ante", even), **beside}
    forfeits = terms.fold_forfeits.value
    folded = {wager: _LOST if wager in forfeits else fates for wager, fates in stays.items()}
    raised = compared(terms.raised, even if raise_wins is None else raise_wins)
    bets = [
        Choice(words(m), m, {**stays, terms.raised: tuple(m * fate for fate in raised)}, row)
        for m in sorted(set(multiples))
    ]
    return (Choice("fold", 0, {**folded, terms.raised: _UNTOUCHED}, row), *bets)


def decide(spots: Spots, kinds: Kinds) -> NDArray[np.int8]:
    """The number of the best choice at each spot; of equal choices the one that bets less."""
    chosen = np.zeros(len(spots.values), dtype=np.int8)
    for kind, part in parts_of(spots, kinds):
        scale = lcm(*(fate.denominator for choice in kind for fate in choice.net))
        nets = [[int(fate * scale) for fate in choice.net] for choice in kind]
        # Where a sum over the dealer's hands may pass 64 bits, Python's own numbers do the work.
        small = max(abs(net) for choice in nets for net in choice) * spots.dealers < 2**63
        number = np.int64 if small else object
        worth: NDArray[Any] = np.array(nets, dtype=number) @ spots.fates[:, part].astype(number)
        chosen[part] = worth.argmax(axis=0)
    return chosen


def parts_of(spots: Spots, kinds: Kinds) -> Iterable[tuple[Kind, slice]]:
    """The spots of each kind."""
    starts = np.searchsorted(spots.values, [least for least, _ in kinds]).tolist()
    for (_, kind), start, end in zip(kinds, starts, [*starts[1:], len(spots.values)], strict=True):
        if start < end:
            yield kind, slice(start, end)


class ChoiceTally(NamedTuple):
    """The deals in which hands of one kind end with one choice, by their fate."""

    choice: Choice
    fates: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class BestPlay:
    """The results of best play; `dealt` and `folded` are the player's hands by value."""

    deals: int
    tallies: tuple[ChoiceTally, ...]
    dealt: NDArray[np.int64]
    folded: NDArray[np.int64]

    @classmethod
    def at(cls, spots: Spots, kinds: Kinds, values: int) -> BestPlay:
        """Best play of every spot; `values` is the number of different hands.

        No sum exceeds the number of deals, 19,933,230,517,200 at the most.
        """
        chosen = decide(spots, kinds)
        tallies = []
        for kind, part in parts_of(spots, kinds):
            for number, choice in enumerate(kind):
                weights = spots.weights[part] * (chosen[part] == number)
                if weights.any():
                    tallies.append(
                        ChoiceTally(choice, tuple((spots.fates[:, part] @ weights).tolist()))
                    )
        dealt, folded = (np.zeros(values, dtype=np.int64) for _ in range(2))
        np.add.at(dealt, spots.values, spots.weights)
        np.add.at(folded, spots.values, spots.weights * (chosen == _FOLD))
        return cls(spots.deals, tuple(tallies), dealt, folded)

    @classmethod
    def together(cls, parts: Sequence[BestPlay]) -> BestPlay:
        """The results of all open cards together."""
        return cls(
            sum(part.deals for part in parts),
            tuple(tally for part in parts for tally in part.tallies),
            np.sum([part.dealt for part in parts], axis=0),
            np.sum([part.folded for part in parts], axis=0),
        )

    def wager(self, wager: str, table: Pays | None = None) -> WagerMath:
        """A base wager made before the cards, paid by a table if there is one."""
        return WagerMath.of(wager, self._pays(wager, table), per_round=1)

    def raised(self, wager: str, table: Pays | None = None) -> WagerMath:
        """The wager after the cards, over the deals in which it is made."""
        pays = self._pays(wager, table, raised=True)
        average = Fraction(pays.total, self.deals)
        units = gcd(*(choice.multiple for choice, _ in self.tallies))
        made = pays.total // units if units else None
        return WagerMath.of(wager, pays, note=_WHERE_MADE, combinations=made, per_round=average)

    def _pays(self, wager: str, table: Pays | None, *, raised: bool = False) -> ResultCounts:
        """The results of a base wager, per unit: a raise of three Antes counts three times."""
        counts: Counter[Fraction] = Counter()
        ends: Counter[End] = Counter()
        rows = {} if table is None else table.rows
        for choice, fates in self.tallies:
            units = choice.multiple if raised else 1
            if units:
                for result, deals in zip(choice.results[wager], fates, strict=True):
                    counts[result / units] += units * deals
                    ends[_end_of(choice, result / units, rows)] += units * deals
        if table is not None:
            return ResultCounts.by_rows(rows, ends)
        return ResultCounts({result: deals for result, deals in counts.items() if deals})

    def side_bet(
        self,
        wager: str,
        row_of: Callable[[int], str | None],
        table: Pays,
        terms: StudTerms,
        *,
        hands: int,
    ) -> WagerMath:
        """A wager that depends only on the player's hand, by the row for its value.

        Counted with no hand folded; if a fold loses it, also with the folds of best play. `hands`
        is the number of all hands.
        """
        dealt: Counter[End] = Counter()
        kept: Counter[Fraction] = Counter({LOSS: int(self.folded.sum())})
        for value in np.flatnonzero(self.dealt).tolist():
            end = end_by(table, row_of(value))
            dealt[end] += int(self.dealt[value])
            kept[end.result] += int(self.dealt[value] - self.folded[value])
        loses = wager in terms.fold_forfeits.value
        more = {"edge_with_folds": -ResultCounts(kept).mean} if loses else NOTHING
        pays = ResultCounts.by_rows(table.rows, dealt)
        return WagerMath.of(wager, pays, more=more, combinations=hands)

    def game(self, before_cards: int, *, more: Mapping[str, Fraction] = NOTHING) -> GameMath:
        """The whole game; `before_cards` base wagers of one Ante each are made before the cards."""
        counts: Counter[Fraction] = Counter()
        decisions: Counter[str] = Counter()
        raised = 0
        for choice, fates in sorted(self.tallies, key=lambda tally: tally.choice.multiple):
            deals = sum(fates)
            decisions[choice.action] += deals
            raised += choice.multiple * deals
            for result, fate in zip(choice.net, fates, strict=True):
                counts[result] += fate
        pays = ResultCounts(counts)
        average = before_cards + Fraction(raised, pays.total)
        return GameMath(
            ev=pays.mean,
            element_of_risk=-pays.mean / average,
            variance=pays.variance,
            actions=name_figures(
                {action: Fraction(n, pays.total) for action, n in decisions.items()}
            ),
            beside=name_figures({"average_wager": average, **more}),
        )


def end_by(table: Pays, row: str | None) -> End:
    """The end of a wager by the row of a paytable; it loses without a row."""
    odds = None if row is None else table.rows.get(row)
    return LOSES if row is None or odds is None else End(row, odds.value.per_unit)


def _end_of(choice: Choice, result: Fraction, rows: Mapping[str, Cited[Odds]]) -> End:
    """The end of a base wager: its row if the row gives this result, otherwise a general name."""
    paid = rows.get(choice.row)
    if not choice.multiple and result == LOSS:
        return FOLDS
    if paid is not None and result == paid.value.per_unit:
        return End(choice.row, result)
    if result == LOSS:
        return LOSES
    return End("wins otherwise", result) if result > 0 else End("pushes", result)
