"""The search for a list in games with one decision."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList
from houseway.gamemath.stud.rules_of_thumb import StudLists
from proofs.rules_of_thumb.search import Price, search

# What a line has to bring in Antes to earn its place, and for each of its conditions.
_LEAST: Final = Fraction(1, 100_000)
_LEAST_FOR_CONDITION: Final = Fraction(1, 1_000_000)
_MOST_LINES: Final = 8


def find_stud_rules(lists: StudLists, lines: Sequence[RuleLine]) -> tuple[RuleList, ...]:
    """Search for a list; what fits no line is folded."""
    price = Price(
        line=int(lists.scale * _LEAST),
        condition=int(lists.scale * _LEAST_FOR_CONDITION),
        most=_MOST_LINES,
    )
    return (search(lists.cells, "", "fold", lines, price),)
