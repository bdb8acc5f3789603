"""Rules of thumb for games with one decision: the exact cost of a list.

Every spot is counted as for best play. Its features are what a player can see of it; spots with the
same features are one cell, with the win of each action there over all dealer's hands.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm, prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.gamemath.refusals import MathRefusal
from houseway.gamemath.rules_of_thumb.cost import Cells, Ints, price_rules
from houseway.gamemath.rules_of_thumb.grammar import RuleList, RulesOfThumb
from houseway.gamemath.stud.deals import Spots
from houseway.gamemath.stud.solve import Kinds, parts_of
from houseway.gamemath.stud.table import StudMath
from houseway.rules import Refused

_BARRED: Final = -(1 << 40)  # an action that the hand may not take: less than any result


@dataclass(frozen=True, slots=True)
class Features:
    """The features of a game: their names, the number of values of each, and how they are read.

    `read` takes the cards of many hands, a row each, their values, and the open card, or -1.
    """

    sizes: Mapping[str, int]
    read: Callable[[NDArray[np.uint8], NDArray[np.int16], int], Mapping[str, NDArray[Any]]]

    def codes(self, spots: Spots, shown: Sequence[int]) -> Ints:
        """The features of each spot packed into one number."""
        found = self.read(spots.cards, spots.values, shown[0] if shown else -1)
        columns = tuple(np.asarray(found[name], dtype=np.int64) for name in self.sizes)
        return np.ravel_multi_index(columns, tuple(self.sizes.values())).astype(np.int64)


@dataclass(frozen=True, eq=False)
class StudLists:
    """A table on which any list can be compared with best play."""

    table: StudMath
    features: Features
    dead: tuple[Card, ...] = ()

    @property
    def scale(self) -> int:
        """The number of parts of an Ante in which costs are counted."""
        return _denominator(self.table.kinds) * self.deals

    @property
    def cells(self) -> Cells:
        return self._counted[0]

    @property
    def deals(self) -> int:
        return self._counted[2]

    @property
    def barred(self) -> Mapping[str, NDArray[np.bool_]]:
        """For each action the cells with a hand that may not take it."""
        return self._counted[3]

    @property
    def best(self) -> Fraction:
        """The win of best play, in Antes."""
        return Fraction(self._counted[1], self.scale)

    def cost(self, decisions: Sequence[RuleList]) -> Fraction:
        """The cost of a list against best play, in Antes. Refused if the list bets what a hand may
        not bet."""
        (decision,) = decisions
        known = {decision.otherwise, *(line.action for line in decision.lines)} <= {*self.barred}
        barred = self.cells.choose(decision, self.barred) if known else np.ones(1, dtype=np.bool_)
        if barred.any():
            title = self.table.sheet.printed.title
            raise Refused(MathRefusal.NO_RULES_OF_THUMB, where="sheet", title=title)
        return self.best - Fraction(self.cells.total(decision), self.scale)

    @cached_property
    def _counted(self) -> tuple[Cells, int, int, Mapping[str, NDArray[np.bool_]]]:
        """The cells, the win of best play in all of them, the number of deals, and the cells where
        each action is barred."""
        actions = sorted({choice.action for _, kind in self.table.kinds for choice in kind})
        size = prod(self.features.sizes.values())
        brings = {action: np.zeros(size, dtype=np.int64) for action in actions}
        barred = {action: np.zeros(size, dtype=np.bool_) for action in actions}
        met = np.zeros(size, dtype=np.bool_)
        best = deals = 0
        for shown, (spots, worth) in self.table.at_each(self.dead, self._worth):
            codes = self.features.codes(spots, shown.cards)
            met[codes] = True
            for action, values in zip(actions, worth[1:], strict=True):
                np.add.at(brings[action], codes, values)
                barred[action][codes[values == _BARRED]] = True
            best += int(worth[0].sum())
            deals += spots.deals
        found = np.flatnonzero(met)
        sizes = tuple(self.features.sizes.values())
        named = dict(zip(self.features.sizes, np.unravel_index(found, sizes), strict=True))
        cells = Cells(named, {name: sums[found] for name, sums in brings.items()})
        return cells, best, deals, {name: where[found] for name, where in barred.items()}

    def _worth(self, spots: Spots) -> tuple[Spots, Ints]:
        """The win of the best action at each spot, then of each action in the order of its name.

        An action that a hand may not take wins less than any other. No sum passes 64 bits: there
        are 2 * 10^13 deals, and a result is a few hundred Antes.
        """
        kinds = self.table.kinds
        actions = sorted({choice.action for _, kind in kinds for choice in kind})
        scale = _denominator(kinds)
        worth = np.full((1 + len(actions), len(spots.values)), _BARRED, dtype=np.int64)
        for kind, part in parts_of(spots, kinds):
            nets = [[int(fate * scale) for fate in choice.net] for choice in kind]
            values = np.array(nets, dtype=np.int64) @ spots.fates[:, part] * spots.weights[part]
            worth[0, part] = values.max(axis=0)
            for choice, row in zip(kind, values, strict=True):
                worth[1 + actions.index(choice.action), part] = row
        return spots, worth

    def count(self, decisions: Sequence[RuleList]) -> RulesOfThumb:
        """The cost of a list, and the worth of each of its lines."""
        return price_rules(decisions, self.cost, unit="Ante", best=self.best, deals=self.deals)


def _denominator(kinds: Kinds) -> int:
    return lcm(*(fate.denominator for _, kind in kinds for choice in kind for fate in choice.net))
