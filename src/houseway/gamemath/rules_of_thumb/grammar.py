"""The grammar of a rule of thumb: conditions on what a player sees, and what he does then.

What a player sees is a row of small numbers with names, the *features* of a game's decision, such
as the rank of his pair or the cards that beat him. A *condition* holds one of them against a
number. A *line* fits where all conditions of one of its cases hold. In a *list* of lines the
first that fits says what to do, and where none fits there is one thing left to do.
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
    """A feature held against a number.

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

    `worth` is what the whole list would cost more without it, in units of the first wager.
    """

    words: str
    cases: tuple[Case, ...]
    action: str
    worth: Fraction = Fraction(0)

    @property
    def conditions(self) -> int:
        """How many conditions one has to remember."""
        return sum(len(case) for case in self.cases)

    def fits(self, features: Callable[[str], Any]) -> Any:
        """Whether it fits, where `features` gives the number, or the array, of a name."""
        found: Any = False
        for case in self.cases:
            fits: Any = True
            for condition in case:
                fits = fits & condition.holds(features(condition.feature))
            found = found | fits
        return found


class RuleList(Fact, frozen=True):
    """The list for one decision of a round; `name` says which, where there are several."""

    name: str
    lines: tuple[RuleLine, ...]
    otherwise: str

    def action(self, features: Any) -> str:
        """What the list does where a player sees these features, an object with their names."""
        for line in self.lines:
            if line.fits(lambda name: getattr(features, name)):
                return line.action
        return self.otherwise

    def without(self, line: int) -> RuleList:
        """The same list with one line forgotten."""
        kept = self.lines[:line] + self.lines[line + 1 :]
        return RuleList(name=self.name, lines=kept, otherwise=self.otherwise)


class RulesOfThumb(Fact, frozen=True):
    """A game's list, and what it costs against best play; all in units of the first wager.

    `unit` is what the players call that wager, `best` what a round is worth under best play, and
    `deals` over how many deals it was counted. `notes` explain words of the list.
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
        """The list as people read it, a line a rule."""
        said = []
        for decision in self.decisions:
            said += [decision.name] if decision.name else []
            said += [f"{line.action}: {line.words}" for line in decision.lines]
            said.append(f"{decision.otherwise}: anything else")
        return "\n".join(said)

    def __repr__(self) -> str:
        cost = per_cent(self.cost, 4)
        return f"<RulesOfThumb: {len(self.lines)} lines, cost {cost} of the {self.unit}>"
