"""The cells of one decision, over which a list is counted.

Everything that a player cannot tell apart by the features is one cell, with what each action brings
there in all. So a list costs a sum over cells, exactly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList

Ints = NDArray[np.int64]
T = TypeVar("T", bound=np.generic)


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The cells of one decision: their features by name, and what each action brings in each."""

    features: Mapping[str, Ints]
    brings: Mapping[str, Ints]

    def chosen(self, decision: RuleList) -> Ints:
        """What a list brings in each cell."""
        return self.choose(decision, self.brings)

    def choose(self, decision: RuleList, of: Mapping[str, NDArray[T]]) -> NDArray[T]:
        """In each cell what belongs to the action that a list takes there."""
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
        """What a list brings in all."""
        return int(self.chosen(decision).sum())
