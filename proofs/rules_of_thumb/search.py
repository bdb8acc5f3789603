"""The search for a list: lines are taken from a game's candidates while they earn their place.

A decision is given as cells, with what each action brings there in all. Whether a line earns its
place is one product of a matrix and a vector of whole numbers.

From the empty list on, the line that brings most is put in where it brings most, until none brings
its price. Then each line is taken out again and others are tried in its place, with one line more
behind them, as long as that helps. A line has a price and so has each of its conditions: of two
that bring nearly the same the shorter is taken.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.rules_of_thumb.cost import Cells, Ints
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList

_TRIED: Final = 8  # lines that are tried in the place of another


@dataclass(frozen=True, slots=True)
class Price:
    """What a line has to bring to earn its place: for itself, and for each of its conditions.

    `most` lines are taken at the most.
    """

    line: int
    condition: int
    most: int

    def of(self, line: RuleLine) -> int:
        return self.line + self.condition * line.conditions


@dataclass(frozen=True, slots=True, eq=False)
class _Candidates:
    """The lines that may be taken, the cells that each fits, and their prices."""

    lines: Sequence[RuleLine]
    actions: NDArray[np.str_]
    fits: NDArray[np.bool_]
    prices: Ints

    def best(self, cells: Cells, decision: RuleList) -> RuleList:
        """The list with the line that brings most above its price, if there is one."""
        return next(self.better(cells, decision, 1), decision)

    def better(self, cells: Cells, decision: RuleList, count: int) -> Iterator[RuleList]:
        """The list with one line more: those lines that bring most, and something at all."""
        found = []
        for place, free in enumerate(self._undecided(cells, decision)):
            for action in sorted({line.action for line in self.lines}):
                some = np.flatnonzero(self.actions == action)
                gain = np.where(
                    free, cells.brings[action] - cells.choose(decision, cells.brings), 0
                )
                brings = _sums(self.fits[some], gain) - self.prices[some]
                for at in np.argsort(-brings, kind="stable")[:count].tolist():
                    found.append((-int(brings[at]), place, int(some[at])))
        for loss, place, at in sorted(found)[:count]:
            if loss < 0:
                lines = list(decision.lines)
                lines.insert(place, self.lines[at])
                yield _with_lines(decision, lines)

    def _undecided(self, cells: Cells, decision: RuleList) -> Iterator[NDArray[np.bool_]]:
        """The cells that are still free before each line, and after the last."""
        free = np.ones(self.fits.shape[1], dtype=np.bool_)
        for line in decision.lines:
            yield free
            free = free & ~cells.fits(line)
        yield free


def _sums(fits: NDArray[np.bool_], gain: Ints) -> Ints:
    """What each line gains over the cells that it fits; some lines at a time, to spare memory."""
    return np.concatenate([fits[i : i + 64] @ gain for i in range(0, len(fits), 64)])


def search(
    cells: Cells, name: str, otherwise: str, lines: Sequence[RuleLine], price: Price
) -> RuleList:
    """The list that was found; the same every time."""
    candidates = _Candidates(
        lines,
        np.array([line.action for line in lines]),
        np.array([cells.fits(line) for line in lines]),
        np.array([price.of(line) for line in lines], dtype=np.int64),
    )
    decision = RuleList(name=name, lines=(), otherwise=otherwise)
    while len(decision.lines) < price.most:
        better = candidates.best(cells, decision)
        if better == decision:
            break
        decision = better
    return _polished(cells, decision, candidates, price)


def _polished(cells: Cells, decision: RuleList, candidates: _Candidates, price: Price) -> RuleList:
    """Put other lines in the place of some, while the list gets better for its price."""
    worth = _worth(cells, decision, price)
    while True:
        for other in _neighbours(cells, decision, candidates, price):
            found = _worth(cells, other, price)
            if found > worth:
                decision, worth = other, found
                break
        else:
            return decision


def _neighbours(
    cells: Cells, decision: RuleList, candidates: _Candidates, price: Price
) -> Iterator[RuleList]:
    """Lists with a line less, with another line in its place, and then with one line more."""
    for i in range(len(decision.lines)):
        less = decision.without(i)
        yield less
        for other in candidates.better(cells, less, _TRIED):
            yield other
            if len(other.lines) < price.most:
                yield candidates.best(cells, other)


def _worth(cells: Cells, decision: RuleList, price: Price) -> int:
    return cells.total(decision) - sum(price.of(line) for line in decision.lines)


def _with_lines(decision: RuleList, lines: Sequence[RuleLine]) -> RuleList:
    return RuleList(name=decision.name, lines=tuple(lines), otherwise=decision.otherwise)
