"""The cost of a list: its decisions counted over cells, and the price of each line.

Hands that a player cannot tell apart by the features are one cell, which holds the sum of what each
action wins there. So the cost of a list is a sum over cells, exactly.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.fact import replace
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList, RulesOfThumb

Ints = NDArray[np.int64]
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The cells of one decision: their features by name, and what each action wins in each."""

    features: Mapping[str, Ints]
    brings: Mapping[str, Ints]

    def choose(self, decision: RuleList, of: Mapping[str, NDArray[T]]) -> NDArray[T]:
        """In each cell the value of the action that a list takes there."""
        found = of[decision.otherwise].copy()
        free = np.ones(len(found), dtype=np.bool_)
        for line in decision.lines:
            fits = free & self.fits(line)
            found[fits] = of[line.action][fits]
            free &= ~fits
        return found

    def fits(self, line: RuleLine) -> NDArray[np.bool_]:
        """The cells that a line fits."""
        size = len(next(iter(self.brings.values())))
        return np.broadcast_to(line.fits(self.features.__getitem__), size)

    def total(self, decision: RuleList) -> int:
        """The total win of a list."""
        return int(self.choose(decision, self.brings).sum())


def price_rules(
    decisions: Sequence[RuleList],
    cost: Callable[[Sequence[RuleList]], Fraction],
    *,
    unit: str,
    best: Fraction,
    deals: int,
    notes: tuple[str, ...] = (),
) -> RulesOfThumb:
    """A list with its exact cost, and with the worth of each line: what the list costs more without
    it."""
    whole = cost(decisions)
    found = []
    for i, decision in enumerate(decisions):
        lines = []
        for j, line in enumerate(decision.lines):
            less = (*decisions[:i], decision.without(j), *decisions[i + 1 :])
            lines.append(replace(line, worth=cost(less) - whole))
        found.append(replace(decision, lines=_in_order(lines)))
    return RulesOfThumb(
        decisions=tuple(found), unit=unit, best=best, cost=whole, deals=deals, notes=notes
    )


def _in_order(lines: Sequence[RuleLine]) -> tuple[RuleLine, ...]:
    """The lines by falling worth, as far as their order does not matter: among neighbours with the
    same action."""
    found: list[RuleLine] = []
    for _, alike in groupby(lines, key=lambda line: line.action):
        found.extend(sorted(alike, key=lambda line: -line.worth))
    return tuple(found)
