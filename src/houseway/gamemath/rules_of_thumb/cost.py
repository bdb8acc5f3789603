"""A list with its price: what all of it costs, and what it would cost without each line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby

from houseway.fact import replace
from houseway.gamemath.rules_of_thumb.grammar import RuleLine, RuleList, RulesOfThumb


def priced(
    decisions: Sequence[RuleList],
    cost: Callable[[Sequence[RuleList]], Fraction],
    *,
    unit: str,
    best: Fraction,
    deals: int,
    notes: tuple[str, ...] = (),
) -> RulesOfThumb:
    """A list with its exact cost, and with what each line is worth: what forgetting it costs."""
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
    """Lines with what is worth most first, as far as their order does not matter: neighbours that
    do the same."""
    found: list[RuleLine] = []
    for _, alike in groupby(lines, key=lambda line: line.action):
        found.extend(sorted(alike, key=lambda line: -line.worth))
    return tuple(found)
