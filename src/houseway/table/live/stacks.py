"""The chips that people have before them, by their names in normal form."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.money import Cents
from houseway.people import normal


def plus(stacks: Mapping[str, Cents], more: Mapping[str, int]) -> dict[str, Cents]:
    """Stacks with so much more or less; an empty one is none."""
    after = dict(stacks)
    for person, amount in more.items():
        name = normal(person)
        left = after.get(name, 0) + amount
        if left:
            after[name] = Cents(left)
        else:
            after.pop(name, None)
    return after
