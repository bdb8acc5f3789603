"""The grammar of a rule of thumb: conditions on what a player sees, and the action.

What a player sees is a row of small numbers with names, the *features* of a game's decision, such
as the rank of the player's pair or the number of cards that beat the hand. A *condition* compares
one of them with a number. A *line* fits if all conditions of one of its cases hold. In a *list* the
first line that fits decides; if none fits, the list has one more action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final, Literal

from houseway.fact import Fact
from houseway.gamemath.per_cent import per_cent

Relation = Literal["at least", "at most", "is"]
_HOLDS: Final[dict[Relation, Callable[[Any, int], Any]]] = {
    "at least": lambda seen, number: seen >= number,
    "at most": lambda seen, number: seen <= number,
    "is": lambda seen, number: seen == number,
}


class Condition(Fact, frozen=True):
    """A comparison of a feature with a number.

    >>> Condition(feature="outs", relation="at most", number=20).holds(17)
    True
    """

    feature: str
    relation: Relation
    number: int

    def holds(self, seen: Any) -> Any:
        """Whether it holds for a number, or for each of an array of them."""
        return _HOLDS[self.relation](seen, self.number)


Case = tuple[Condition, ...]


class RuleLine(Fact, frozen=True):
    """One line of a list, in words and as conditions.

    `worth` is the additional cost of the list without it, in units of the first wager.
    """

    words: str
    cases: tuple[Case, ...]
    action: str
    worth: Fraction = Fraction(0)

    @property
    def conditions(self) -> int:
        """The number of conditions to remember."""
        return sum(len(case) for case in self.cases)

    def fits(self, features: Callable[[str], Any]) -> Any:
        """Whether it fits; `features` gives the number, or the array, of a name."""
        found: Any = False
        for case in self.cases:
            fits: Any = True
            for condition in case:
                fits = fits & condition.holds(features(condition.feature))
            found = found | fits
        return found


class RuleList(Fact, frozen=True):
    """The list for one decision of a round, with its `name` if there are several."""

    name: str
    lines: tuple[RuleLine, ...]
    otherwise: str

    def action(self, features: Any) -> str:
        """The action of the list for these features, an object with their names."""
        for line in self.lines:
            if line.fits(lambda name: getattr(features, name)):
                return line.action
        return self.otherwise

    def without(self, line: int) -> RuleList:
        """The same list without one line."""
        others = self.lines[:line] + self.lines[line + 1 :]
        return RuleList(name=self.name, lines=others, otherwise=self.otherwise)


class RulesOfThumb(Fact, frozen=True):
    """A game's list, and its cost against best play; all in units of the first wager.

    `unit` is the players' name for that wager, `best` the worth of a round under best play, and
    `deals` the number of deals that were counted. `notes` explain words of the list.
    """

    decisions: tuple[RuleList, ...]
    unit: str
    best: Fraction
    cost: Fraction
    deals: int
    notes: tuple[str, ...] = ()

    @property
    def lines(self) -> Sequence[RuleLine]:
        return [line for decision in self.decisions for line in decision.lines]

    def __str__(self) -> str:
        """The list for people, one rule per line."""
        lines = []
        for decision in self.decisions:
            lines += [decision.name] if decision.name else []
            lines += [f"{line.action}: {line.words}" for line in decision.lines]
            lines.append(f"{decision.otherwise}: anything else")
        return "\n".join(lines)

    def __repr__(self) -> str:
        cost = per_cent(self.cost, 4)
        return f"<RulesOfThumb: {len(self.lines)} lines, cost {cost} of the {self.unit}>"
