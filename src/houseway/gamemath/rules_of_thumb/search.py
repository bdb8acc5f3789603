"""The search for a list: lines are taken from a game's candidates while they earn their place.

A decision is given as *cells*: everything that a player cannot tell apart by the features is one,
with what each action brings there in all. So a list costs a sum over cells, exactly, and whether a
line earns its place is one product of a matrix and a vector of whole numbers.

From the empty list on, the line that brings most is put in where it brings most, until none brings
its price. Then each line is taken out again and put in anew, as long as that helps. A line has a
price and so has each of its conditions: of two that bring nearly the same the shorter is taken.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The cells of one decision: their features by name, and what each action brings in each."""

    features: Mapping[str, Ints]
    brings: Mapping[str, Ints]

    def chosen(self, decision: RuleList) -> Ints:
        """What a list brings in each cell."""
        found = self.brings[decision.otherwise].copy()
        free = np.ones(len(found), dtype=np.bool_)
        for line in decision.lines:
            fits = free & self.fits(line)
            found[fits] = self.brings[line.action][fits]
            free &= ~fits
        return found

    def fits(self, line: RuleLine) -> NDArray[np.bool_]:
        """The cells that a line fits."""
        size = len(next(iter(self.brings.values())))
        return np.broadcast_to(line.fits(self.features.__getitem__), size)

    def total(self, decision: RuleList) -> int:
        """What a list brings in all."""
        return int(self.chosen(decision).sum())


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
    fits: NDArray[np.bool_]
    prices: Ints

    def best(self, cells: Cells, decision: RuleList) -> tuple[int, RuleList]:
        """The list with the line that brings most above its price, and how much that is."""
        actions = np.array([line.action for line in self.lines])
        chosen = cells.chosen(decision)
        free = np.ones(len(chosen), dtype=np.bool_)
        found = (0, decision)
        for place in range(len(decision.lines) + 1):
            for action in sorted({*actions.tolist()}):
                some = np.flatnonzero(actions == action)
                gain = np.where(free, cells.brings[action] - chosen, 0)
                brings = _sums(self.fits[some], gain) - self.prices[some]
                at = int(brings.argmax())
                if int(brings[at]) > found[0]:
                    lines = list(decision.lines)
                    lines.insert(place, self.lines[int(some[at])])
                    found = int(brings[at]), _with_lines(decision, lines)
            if place < len(decision.lines):
                free &= ~cells.fits(decision.lines[place])
        return found


def _sums(fits: NDArray[np.bool_], gain: Ints) -> Ints:
    """What each line gains over the cells that it fits; some lines at a time, to spare memory."""
    return np.concatenate([fits[i : i + 64] @ gain for i in range(0, len(fits), 64)])


def search(
    cells: Cells, name: str, otherwise: str, lines: Sequence[RuleLine], price: Price
) -> RuleList:
    """The list that was found; the same every time."""
    candidates = _Candidates(
        lines,
        np.array([cells.fits(line) for line in lines]),
        np.array([price.of(line) for line in lines], dtype=np.int64),
    )
    decision = RuleList(name=name, lines=(), otherwise=otherwise)
    while len(decision.lines) < price.most:
        gain, better = candidates.best(cells, decision)
        if gain <= 0:
            break
        decision = better
    return _polished(cells, decision, candidates, price)


def _polished(cells: Cells, decision: RuleList, candidates: _Candidates, price: Price) -> RuleList:
    """Take each line out and put the best in anew, while the list gets better for its price."""
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
    for i in range(len(decision.lines)):
        less = decision.without(i)
        yield less
        yield candidates.best(cells, less)[1]
    if len(decision.lines) < price.most:
        yield candidates.best(cells, decision)[1]


def _worth(cells: Cells, decision: RuleList, price: Price) -> int:
    return cells.total(decision) - sum(price.of(line) for line in decision.lines)


def _with_lines(decision: RuleList, lines: Sequence[RuleLine]) -> RuleList:
    return RuleList(name=decision.name, lines=tuple(lines), otherwise=decision.otherwise)


def gather(codes: NDArray[Any], brings: Mapping[str, Ints]) -> tuple[Ints, dict[str, Ints]]:
    """Add up what actions bring by the codes of cells; the codes that occur, and the sums."""
    found, places = np.unique(codes, return_inverse=True)
    sums = {}
    for action, values in brings.items():
        total = np.zeros(len(found), dtype=np.int64)
        np.add.at(total, places, values)
        sums[action] = total
    return found.astype(np.int64), sums
