"""The lines from which a search takes: conditions with their words, alone and in pairs."""

from collections.abc import Iterator, Sequence

from houseway.gamemath.rules_of_thumb.grammar import Condition, RuleLine

Part = tuple[str, Condition]
"""A condition and its words."""


def exactly(feature: str, number: int) -> Condition:
    return Condition(feature=feature, relation="is", number=number)


def at_least(feature: str, number: int) -> Condition:
    return Condition(feature=feature, relation="at least", number=number)


def at_most(feature: str, number: int) -> Condition:
    return Condition(feature=feature, relation="at most", number=number)


def pairs_of(parts: Sequence[Part], action: str) -> Iterator[RuleLine]:
    """Lines with one condition, and with two on different features."""
    for i, (words, one) in enumerate(parts):
        yield RuleLine(words=words, cases=((one,),), action=action)
        for more, two in parts[i + 1 :]:
            if one.feature != two.feature:
                both = f"{words}, {more}"
                yield RuleLine(words=both, cases=((one, two),), action=action)
